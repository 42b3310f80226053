/** The public routes: each must be known to the page cache, which answers every path that it does not know with a 404. */
import { patternsOf, type RouteEntry } from './links.ts'

/** Routes whose page nobody would see, one sentence each. `keyOf` is the page cache's. */
export function findUncataloguedRoutes(
  routes: readonly RouteEntry[],
  keyOf: (path: string) => string | null,
): string[] {
  return patternsOf(routes)
    .map((pattern) => `/${pattern.replace(/^\//, '')}`)
    .filter((pattern) => pattern !== '/*' && keyOf(pattern.replace(/:\w+\??|\*/g, 'x')) === '404')
    .map(
      (pattern) =>
        `${pattern} has a route and no row in app/content/catalogue/catalogue.ts: visitors get the kept 404 in place of its page`,
    )
}
