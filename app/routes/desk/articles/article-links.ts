/** GET /admin/articles/links?q=: pages and articles that a link in an article may lead to, as JSON; `self` is the article, which is no target of its own. */

import { searchLinks } from '#app/articles/links/search-links.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-links.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  try {
    const { q = '', self = null } = Object.fromEntries(url.searchParams)
    return Response.json({ results: await searchLinks(database, q, self) })
  } catch (error) {
    const message = `Search is not working (reference ${id}). Try again in a minute.`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}
