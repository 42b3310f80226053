/** One version of an article beside another, and the way to bring it back. */
import { data, redirect } from 'react-router'
import { ArticleVersion } from '#app/desk/articles/article-version.tsx'
import { loadVersion } from '#app/desk/articles/version-lines.server.ts'
import { bringBack } from '#app/desk/articles/version-work.server.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-version.ts'

export const meta = () => [{ title: 'Version of an article' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const page = await loadOrRefer(log, context.get(requestInfoContext).id, () =>
    loadVersion(database, params.id, params.number, url.searchParams.get('against')),
  )
  if (!page) throw data(null, { status: 404 })
  return page
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, announcements, log } = context.get(servicesContext)
  const { id: reference, address } = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const work = { database, announcements, who: signedIn(context), address }
  const outcome = await loadOrRefer(log, reference, () =>
    bringBack(work, params.id, params.number, body.values.version),
  )
  if ('fault' in outcome) return data(outcome, { status: 409 })
  if ('refused' in outcome) throw data(null, { status: outcome.refused })
  return redirect(`/admin/articles/${params.id}/edit?notice=${outcome.done}`, 303)
}

export default function Version({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleVersion {...loaderData} fault={actionData?.fault} />
}
