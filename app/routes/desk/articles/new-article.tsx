/** The start of a new article: what it is called and where it belongs; then its editor. */
import { data, redirect } from 'react-router'
import { categoryLabels } from '#app/content/research.ts'
import { startArticle } from '#app/desk/articles/start-article.server.ts'
import { type StartAnswer, StartArticle } from '#app/desk/articles/start-article.tsx'
import { logFault } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/new-article.ts'

export const meta = () => [{ title: 'New article' }, { name: 'robots', content: 'noindex' }]

export const loader = () => ({ form: newId(), labels: categoryLabels })

/** The same form as long as the page stands, whatever the desk hears from elsewhere. */
export const shouldRevalidate = () => false

export async function action({ request, context }: Route.ActionArgs) {
  const { database, announcements, agency, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return data<StartAnswer>({ fault: body.reason }, { status: body.status })
  const { title = '', category = '', form } = body.values
  const typed = { title, category }
  const work = { database, announcements, who: signedIn(context), address: info.address }
  try {
    const begun = { ...typed, author: agency().name, ...(isId(form) && { form }) }
    const outcome = await startArticle(work, begun)
    if ('id' in outcome) return redirect(`/admin/articles/${outcome.id}/edit`, 303)
    return data<StartAnswer>({ typed, faults: outcome.faults }, { status: 422 })
  } catch (thrown) {
    const fault = `An error occurred (reference ${info.id}). Nothing was saved.`
    return data<StartAnswer>({ typed, fault }, { status: logFault(log, info.id, thrown) })
  }
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <StartArticle {...loaderData} answer={actionData} />
}
