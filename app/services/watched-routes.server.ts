/**
 * Around every loader and action of the build: what they throw becomes 503 while the database is away and else 500,
 * with a reference. A machine address has no frame, and React Router would say "Unexpected Server Error".
 */
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit,
} from 'react-router'
import { savePost, writtenTexts } from '#app/desk/forms/read-fields.server.ts'
import { formatError } from '#app/desk/frame/error-card.tsx'
import { errorPage } from '#app/desk/frame/error-page.tsx'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { awaySeconds } from '#app/platform/database/database-errors.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { errorPageText } from '#app/site/error-page.tsx'
import { servicesContext } from './services.ts'

type Module = NonNullable<Routes[string]>['module']
type Work = (args: LoaderFunctionArgs) => unknown

export function watchRoutes(build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  for (const [id, route] of Object.entries(build.routes))
    if (route) routes[id] = { ...route, module: watchModule(route.module) }
  return { ...build, routes }
}

function watchModule(module: Module): Module {
  const { loader, action } = module
  const hasPage = Boolean(module.default ?? module.ErrorBoundary)
  return {
    ...module,
    ...(loader && { loader: watch(loader, hasPage) }),
    ...(action && { action: watch(action, hasPage) }),
  }
}

const watch =
  (work: Work, hasPage: boolean): Work =>
  async (args) => {
    const { request, pattern, context } = args
    const post = isDesk(pattern) ? savePost(request, context.get(requestInfoContext).scripted) : undefined
    try {
      return await work(args)
    } catch (error) {
      throw answerTo(error, args, hasPage, await writtenTexts(post))
    } finally {
      // Not waited for: it ends when the doorway's own reading does, and a doorway may have left off in the middle.
      if (post && !post.bodyUsed) post.body?.cancel().catch(() => {})
    }
  }

const isDesk = (pattern: string) => /^\/?admin(\/|$)/.test(pattern)

/** What is thrown in place of `error`; `typed` is what somebody had written, and has only here. */
function answerTo(
  error: unknown,
  { request, pattern, context }: LoaderFunctionArgs,
  hasPage: boolean,
  typed: string | undefined,
) {
  if (error instanceof Response) return error
  const { log, config, agency } = context.get(servicesContext)
  const { id, scripted } = context.get(requestInfoContext)
  const known = statusOfThrown(error)
  const isPage = hasPage || scripted
  if (known && isPage) return error
  // Whoever has left is told nothing, and what that broke is no surprise.
  const status = known ?? (request.signal.aborted ? 500 : logError(log, id, error))
  const reference = known ? undefined : id
  if (isPage) return data({ reference, typed }, { status })
  if (isDesk(pattern))
    return errorPage(status, {
      secure: config.secure,
      typed,
      ...(reference && { text: formatError(reference) }),
    })
  return new Response(errorPageText(status, agency(), reference), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

function statusOfThrown(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  const thrown = error as Partial<UNSAFE_DataWithResponseInit<unknown>> | null
  return thrown?.type === 'DataWithResponseInit' ? (thrown.init?.status ?? 200) : undefined
}

/** Whatever says that it works again in a moment says when, and no failure is kept by anybody. */
export const formatWhenToReturn: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  const { headers, status } = response
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(awaySeconds))
  if (status >= 500 && !/no-store/.test(headers.get('Cache-Control') ?? ''))
    headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * React Router tries all patterns, twice for each request: a quarter of a form post's work. An address without a
 * parameter gets a build in which only its route can be reached.
 */
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
