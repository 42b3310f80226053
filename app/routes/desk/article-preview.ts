/** Makes a link to the preview of an article and leads there; a script gets the link itself. */
import { data, redirect } from 'react-router'
import { findArticle } from '#app/articles/article-desk.server.ts'
import { makePreviewLink } from '#app/articles/preview/preview-link.server.ts'
import { refused } from '#app/desk/answer.server.ts'
import { logFault } from '#app/desk/load-or-refer.server.ts'
import { isId } from '#app/lib/ids.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-preview.ts'

const words = {
  unknown: 'This article is gone: somebody deleted it.',
  unexpected: 'The preview could not be made. Please try again.',
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { database, secret, config, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false
  const refuse = (status: number, message: string) =>
    wantsJson
      ? Response.json({ message }, { status })
      : refused({ ...info, secure: config.secure }, status, { message })
  try {
    if (!isId(id) || !(await findArticle(database.db, id))) return refuse(404, words.unknown)
    const { path, until } = makePreviewLink(secret, id)
    const link = { url: config.siteUrl + path, until }
    if (info.scripted) return data(link)
    return wantsJson ? Response.json(link) : redirect(path, 303)
  } catch (fault) {
    return refuse(logFault(log, info.id, fault), words.unexpected)
  }
}
