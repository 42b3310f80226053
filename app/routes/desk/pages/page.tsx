/** A public page at the desk: its words, the order of its sections, and its versions. */
import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { describePage } from '#app/desk/pages/describe-pages.server.ts'
import { changePage, pagePost } from '#app/desk/pages/page-actions.server.ts'
import { PageEditor } from '#app/desk/pages/page-editor.tsx'
import { addressOf, editorPath } from '#app/desk/pages/pages-list.tsx'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, secret, config } = context.get(servicesContext)
  const key = url.searchParams.get('section')
  const page = await describePage(database, addressOf(params.page), { key, secret })
  if (!page) throw data(null, { status: 404 })
  return {
    page,
    siteUrl: config.siteUrl,
    mayPublish: may(signedIn(context).person.role, 'pages.publish'),
    notice: noticeText(url.searchParams.get('notice'), notices.pages),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { agencySettings, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, pagePost, 422)
  const address = addressOf(params.page)
  const outcome = await changePage(actionContext(context), address, fields, typed)
  if (outcome.kind === 'ok' && outcome.isPublished) {
    // Before the answer: whoever published it and looks at the site sees it there.
    await agencySettings.refresh()
    announcements.announce('content')
  }
  const open = (outcome.kind === 'ok' && outcome.section) || url.searchParams.get('section') || undefined
  return answerForm(outcome, { page: editorPath(address, open), typed, keep: Object.keys(typed) })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <PageEditor {...loaderData} answer={useAnswer(actionData)} />
}
