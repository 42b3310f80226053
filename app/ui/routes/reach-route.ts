/** What a post in the background needs before it can be sent: the script of the route that takes it. */

/** What React Router knows of its routes in the browser. */
interface KnownRoutes {
  /** Modules that are here, by the route's id. */
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  /** Where all of them are. */
  __reactRouterManifest?: {
    routes: Readonly<Record<string, { module: string; imports?: readonly string[] } | undefined>>
  }
}

/** Whether the module of the route with this id is here already. */
export const isRouteHere = (id: string): boolean => {
  const { __reactRouterRouteModules: modules } = window as KnownRoutes
  return modules !== undefined && id in modules
}

/** Scripts that this page has fetched; they stay in the browser's cache. */
const fetched = new Set<string>()

/** The scripts of the route with this id that are not known to be here. */
function missingOf(id: string): string[] {
  const route = (window as KnownRoutes).__reactRouterManifest?.routes[id]
  const isLoaded = (file: string) => document.querySelector(`link[rel=modulepreload][href="${file}"]`)
  const files = route ? [route.module, ...(route.imports ?? [])] : []
  return files.filter((file) => !fetched.has(file) && !isLoaded(file))
}

/** Whether a post to the route with this id needs no script that would have to be asked for. */
export const isRouteReached = (id: string): boolean => isRouteHere(id) || missingOf(id).length === 0

/**
 * Brings the scripts of a route into the browser's cache. False when the server no longer has them, because it was built
 * anew. React Router by itself loads the page again when a script does not come; with no line that is the browser's
 * own error page, and everything typed is gone.
 * @throws TypeError without a line.
 */
export async function reachRoute(id: string): Promise<boolean> {
  const files = missingOf(id)
  const answers = await Promise.all(files.map((file) => fetch(file)))
  const areHere = answers.every(({ ok }) => ok)
  // The whole of them: a line may go in the middle of one.
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  if (areHere) for (const file of files) fetched.add(file)
  return areHere
}
