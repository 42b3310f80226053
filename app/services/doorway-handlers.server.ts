/** React Router's handlers for the doorways, with what each doorway is handed. */
import { createRequestHandler as createExpressHandler } from '@react-router/express'
import type { Handler, Request } from 'express'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestInfo, requestInfoContext } from '#app/platform/http/request-info.ts'
import { clientAddress, isHidden } from '#app/platform/http/visitor-address.server.ts'
import type { Services } from './compose.server.ts'
import { watchDoorways } from './doorways.server.ts'
import { byExactAddress } from './exact-addresses.server.ts'
import { servicesContext } from './services.ts'

/** `plain` is the server build, or how to get the newest one (development). */
export function doorwayHandlers(services: Services, plain: ServerBuild | (() => Promise<ServerBuild>)) {
  const { config } = services
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const contextFor = (info: RequestInfo) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestInfoContext, info)
    return context
  }
  const getLoadContext = (request: Request) => contextFor(requestInfo(request, config.secure))
  const make = (build: ServerBuild | (() => Promise<ServerBuild>)) => ({
    answer: createExpressHandler({ build, mode, getLoadContext }),
    render: createRequestHandler(build, mode),
  })
  const handlersFor =
    typeof plain === 'function'
      ? always(make(async () => watchDoorways(await plain())))
      : byExactAddress(watchDoorways(plain), make)

  const answer: Handler = (request, response, next) =>
    handlersFor(request.path).answer(request, response, next)
  return {
    /** Middleware that answers with the doorway of the request's address. */
    answer,
    /** The page at `path` as a stranger gets it, for the request `id`. */
    renderAnonymously(path: string, id: string): Promise<Response> {
      const url = new URL(path, config.siteUrl)
      const nobody = { id, address: '', userAgent: '', scripted: false, waitForBody() {}, forAll: true }
      return handlersFor(url.pathname).render(new globalThis.Request(url), contextFor(nobody))
    },
  }
}

const always =
  <T>(value: T) =>
  (_pathname: string) =>
    value

const requestInfo = (request: Request, secure: boolean): RequestInfo => ({
  id: request.id,
  address: isHidden(request, secure) ? '' : clientAddress(request),
  userAgent: request.get('user-agent')?.slice(0, 300) ?? '',
  scripted: request.path.endsWith('.data'),
  waitForBody: (seconds) => request.waitForBody?.(seconds),
  vouch: () => request.vouch?.(),
})
