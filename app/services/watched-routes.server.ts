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

type Routes = ServerBuild['routes']
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

/** The status of what a doorway threw on purpose, with `data`. */
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
