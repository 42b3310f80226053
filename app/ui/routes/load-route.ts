/** What a post in the background needs before it can be sent: the script of the route that takes it. */

interface KnownRoutes {
  /** Modules that are here, by the route's id. */
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  __reactRouterManifest?: {
    routes: Readonly<Record<string, { module: string; imports?: readonly string[] } | undefined>>
  }
}

export const isRouteHere = (id: string): boolean => {
  const { __reactRouterRouteModules: modules } = window as KnownRoutes
  return modules !== undefined && id in modules
}

/** Scripts that this page has fetched; they stay in the browser's cache. */
const fetched = new Set<string>()
/** Those that are on their way. Each form of a long list asks for the same ones in the same moment. */
const coming = new Map<string, Promise<boolean>>()

export function missingScripts(id: string): string[] {
  const { module = [], imports = [] } = (window as KnownRoutes).__reactRouterManifest?.routes[id] ?? {}
  return [module, imports]
    .flat()
    .filter((file) => !fetched.has(file) && !document.querySelector(`[href="${file}"]`))
}

/**
 * Into the browser's cache. False when the server was built anew and has them no longer: React Router would load the
 * page again, and without a line everything typed is gone. @throws TypeError without a line.
 */
export async function reachRoute(id: string): Promise<boolean> {
  const reached = await Promise.all(missingScripts(id).map((file) => coming.get(file) ?? bring(file)))
  return reached.every(Boolean)
}

function bring(file: string): Promise<boolean> {
  const brought = fetchWhole(file).finally(() => coming.delete(file))
  coming.set(file, brought)
  return brought
}

async function fetchWhole(file: string): Promise<boolean> {
  const answer = await fetch(file)
  // A line may go in the middle.
  await answer.arrayBuffer()
  if (answer.ok) fetched.add(file)
  return answer.ok
}
