/**
 * React Router tries all patterns, twice for each request: a quarter of a form post's work. An address without a
 * parameter gets a build in which only its route can be reached.
 */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** What `make` makes of `build`, or of the part of it that answers `pathname`; each is made once. */
export function byExactAddress<T>(
  build: ServerBuild,
  make: (part: ServerBuild) => T,
): (pathname: string) => T {
  const whole = make(build)
  const found = exactAddresses(build.routes)
  const made = new Map<string, T>()
  return (pathname) => {
    const address = pageOf(pathname)
    const known = made.get(address)
    if (known !== undefined) return known
    const route = found.get(address)
    if (!route) return whole
    const part = make(onlyThrough(build, route))
    made.set(address, part)
    return part
  }
}

/** The address of the page whose data is asked for, as React Router reads it. */
const pageOf = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')

/** Routes without children by their address, where it holds no parameter and no two share it. */
function exactAddresses(routes: Routes): Map<string, Route> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.filter(({ id, path, index }) => !parents.has(id) && path !== undefined && !index)
  const byAddress = Map.groupBy(leaves, (route) => addressOf(routes, route))
  return new Map(
    [...byAddress].flatMap(([address, [route, ...others]]) =>
      route && others.length === 0 && !/[:*?]/.test(address) ? [[address, route] as const] : [],
    ),
  )
}

const addressOf = (routes: Routes, route: Route): string =>
  `/${wayTo(routes, route)
    .map(({ path = '' }) => path.replace(/^\/|\/$/g, ''))
    .filter((path) => path !== '')
    .join('/')}`

/** The route and all around it, outermost first. */
function wayTo(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...wayTo(routes, parent), route] : [route]
}

/** The build with all other routes put where no search comes by; a page still finds their modules for the map it carries. */
function onlyThrough(build: ServerBuild, route: Route): ServerBuild {
  const way = new Set(wayTo(build.routes, route).map(({ id }) => id))
  const routes: Routes = {}
  for (const [id, one] of Object.entries(build.routes))
    if (one) routes[id] = way.has(id) ? one : { ...one, parentId: 'nowhere' }
  return { ...build, routes }
}
