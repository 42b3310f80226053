/** Makes a link to the preview of an article and leads there; a script gets the link itself. */
import { data, redirect } from 'react-router'
import { endOfLink, makePreviewLink } from '#app/articles/preview/preview-links.server.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import { answerChange } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { isId } from '#app/lib/ids.ts'
import { type ErrorResponse, statusOf } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-preview.ts'

const unknown = 'This article was deleted.'
const unexpected = 'We could not create the preview. Please try again.'

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, secret, config, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false
  const reply = { notices: {}, scripted: info.scripted, secure: config.secure, failure: unexpected }
  const refuse = (refusal: ErrorResponse) =>
    wantsJson
      ? Response.json({ message: refusal.message }, { status: statusOf(refusal) })
      : answerChange(refusal, reply)
  try {
    const { person } = signedIn(context)
    if (!isId(id) || !(await findArticle(database.db, id)))
      return refuse({ kind: 'not-found', message: unknown })
    const end = await endOfLink(database, id, { staffId: person.id, address: info.address })
    const { path, until } = makePreviewLink(secret, id, end)
    const link = { url: config.siteUrl + path, until }
    if (info.scripted) return data(link)
    return wantsJson ? Response.json(link) : redirect(path, 303)
  } catch (error) {
    return refuse({ kind: 'unavailable', message: unexpected, status: logError(log, info.id, error) })
  }
}
