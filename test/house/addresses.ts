/** The table of the desk's addresses: whatever is routed under /admin has exactly one row there, and nothing else has. */
import type { RouteEntry } from './links.ts'

/** Routes without a row, rows without a route, and what stands there twice, one sentence each. `rows` are the paths of the table. */
export function findAddressFaults(routes: readonly RouteEntry[], rows: readonly string[]): string[] {
  const routed = pathsOf(routes).filter((path) => /^\/admin(\/|$)/.test(path))
  return [
    ...unmatched(routed, rows).map((path) => `${path} has no row in app/routes/desk/addresses.ts`),
    ...unmatched(rows, routed).map(
      (path) => `${path} has a row in app/routes/desk/addresses.ts and no route`,
    ),
  ]
}

/** What stands in `paths` more often than in `others`. */
function unmatched(paths: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return paths.filter((path) => {
    const at = left.indexOf(path)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The full paths of the routes that end a branch; the catch-all of the guard refuses whatever it meets. */
function pathsOf(routes: readonly RouteEntry[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const here = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    if (children?.length) return pathsOf(children, here)
    return path === undefined || path.endsWith('*') ? [] : [`/${here.replace(/^\//, '')}`]
  })
}
