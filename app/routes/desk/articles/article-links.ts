/**
 * GET /admin/articles/links?q=: pages and articles that a link in an article may lead to, as JSON. Without words what fits the passage
 * in `about`; `self` is the article, which is no target of its own.
 */
import { searchLinks } from '#app/articles/links/search-links.server.ts'
import { suggestLinks } from '#app/articles/links/suggest-links.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-links.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  try {
    const { q = '', about = '', self = null } = Object.fromEntries(url.searchParams)
    const suggested = q.trim() === '' ? await suggestLinks(database, about, self) : []
    const results = suggested.length > 0 ? suggested : await searchLinks(database, q, self)
    return Response.json({ results })
  } catch (error) {
    const message = `Search is not working (reference ${id}). Try again in a minute.`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}
