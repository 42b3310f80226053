/**
 * The way of a request, in order: pages that are ready leave first, the others stand in line, then everything is
 * checked before React Router sees it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler as createExpressHandler } from '@react-router/express'
import express, { type ErrorRequestHandler, type Handler, type Request } from 'express'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { documentFiles } from '#app/articles/document/research-document.server.ts'
import { pictureFiles } from '#app/articles/pictures/picture-files.server.ts'
import { catalogue, isWithheld } from '#app/content/catalogue/catalogue.ts'
import { awaySeconds, isUnavailable } from '#app/platform/database/database-errors.ts'
import { logAccess } from '#app/platform/http/access-log.server.ts'
import type { Waiting } from '#app/platform/http/admission/admission-queue.server.ts'
import { lineUp } from '#app/platform/http/admission/admit-request.server.ts'
import { deleteUnreadBodies, endSlowBodies } from '#app/platform/http/bodies/request-bodies.server.ts'
import { watchReaders } from '#app/platform/http/bodies/silent-readers.server.ts'
import { notFoundPath, pageCacheMiddleware } from '#app/platform/http/pages/page-cache-middleware.server.ts'
import { watchProxies } from '#app/platform/http/proxy-watch.server.ts'
import {
  addressesFromSiteUrl,
  queueFairly,
  rejectForeignPosts,
  startRequests,
} from '#app/platform/http/request-checks.server.ts'
import { type RequestInfo, requestInfoContext } from '#app/platform/http/request-info.ts'
import { carryHeaders } from '#app/platform/http/security-headers.server.ts'
import { serveFiles } from '#app/platform/http/static-files.server.ts'
import { clientAddress, comesTrusted, isHidden } from '#app/platform/http/visitor-address.server.ts'
import { forRequest, nameRequest } from '#app/platform/process/log.ts'
import { healthRoutes } from '#app/services/health.server.ts'
import { leadToCanonical } from '#app/site/canonical-address.server.ts'
import { errorPagePolicy, renderErrorPage } from '#app/site/error-page.tsx'
import { readToken } from '#app/staff/session-cookies.ts'
import type { Services } from './compose.server.ts'
import { servicesContext } from './services.ts'
import { byExactAddress, watchRoutes } from './watched-routes.server.ts'

export interface HttpAppOptions {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the browser's files, or middleware that serves them (development). */
  assets: string | express.Handler
  /** In place of the line before the event loop, for tests of who stands where in it. */
  enter?: (one: Waiting) => void
}

/** The application. `drain()` makes it answer 503 on /readyz, `closeConnections()` close one with each answer. */
export function createHttpApp({ services, build, assets, enter }: HttpAppOptions) {
  const { config, agency } = services
  let draining = false
  let closing = false
  const { answer, renderAnonymously } = routeHandlers(services, build)
  const routeOf = patternsOf(build)
  const pages = pageCacheMiddleware({ ...services, renderAnonymously })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustedProxies)
  app.set('etag', false)

  // Not yet one of Express's, ahead of it.
  const asExpress = (request: IncomingMessage): express.Request => Object.setPrototypeOf(request, app.request)
  const watch = watchReaders({ ...services, addressOf: (request) => clientAddress(asExpress(request)) })
  const takeTurn = queueFairly()
  const stand = lineUp({
    ...services,
    ...(enter && { enter }),
    policy: errorPagePolicy(config.secure),
    sessionOf: ({ headers: { cookie } }) => readToken(config, { cookie: cookie ?? null }, 'session'),
    addressOf: (request) =>
      isHidden(asExpress(request), config.secure) ? '' : clientAddress(asExpress(request)),
  })

  app.use(carryHeaders(services.headers))
  app.use(startRequests(notFoundPath))
  app.use(endSlowBodies())
  app.use(pages.middleware)
  app.use(
    healthRoutes({
      ...services,
      // Traffic is what visitors send: a node that can take it in is ready, however busy its desk is.
      database: services.intake,
      isDraining: () => draining,
      securityContact: () => agency().email,
    }),
  )
  app.use(pictureFiles(services))
  app.use(documentFiles({ database: services.visits }))
  app.use(typeof assets === 'string' ? serveFiles(assets) : assets)
  app.use(deleteUnreadBodies)
  app.use(logAccess({ ...services, routeOf }))
  app.use(watchProxies(services))
  app.use(
    rejectForeignPosts({
      ...services,
      refusal: () => ({ html: renderErrorPage(403, agency()), policy: errorPagePolicy(config.secure) }),
    }),
  )
  app.use(leadToCanonical, hideWithheld, addressesFromSiteUrl(config.siteUrl))
  app.use(answer)
  app.use(answerErrors(services))

  const handle: Handle = (request, response) => {
    watch(request)
    if (closing) response.setHeader('connection', 'close')
    else if (pages.answer(request, response)) return
    takeTurn(request, response, () => stand(request, response, () => begin(app, request, response)))
  }

  return {
    handle: named(app, handle),
    warm: () => {
      const kept = catalogue().filter(({ cached, path }) => cached && services.pageKey(path) !== null)
      return pages.warm(kept.map(({ path }) => path))
    },
    drain: () => {
      draining = true
    },
    closeConnections: () => {
      closing = true
    },
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const named =
  (app: express.Express, handle: Handle): Handle =>
  (request, response) => {
    request.id = nameRequest(request, () => comesTrusted(app, request))
    handle(request, response)
  }

/** What is done for a request from here on bears its id, whatever its turn was waited for in. */
const begin = (app: express.Express, request: IncomingMessage, response: ServerResponse): void =>
  forRequest(request.id, () => app(request, response))

/** The address of what is not sold leads nowhere, until it is sold again. */
const hideWithheld: Handler = (request, _response, next) => {
  if (isWithheld(request.path.replace(/\.data$/, ''))) request.originalUrl = request.url = notFoundPath
  next()
}

const patternsOf = (build: HttpAppOptions['build']) =>
  typeof build === 'function' ? () => 'development' : routePatterns(build.routes)

function answerErrors({ config, log, metrics, agency }: Services): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error, request, response, _next) => {
    const status = isUnavailable(error) ? 503 : 500
    log.error({ err: error, requestId: request.id, method: request.method, status }, 'request failed')
    if (!response.locals.isCounted) metrics.requests.inc({ kind: 'refused', status: '5xx' })
    if (response.headersSent) return void response.destroy()
    if (status === 503) response.setHeader('retry-after', String(awaySeconds))
    response.setHeader('content-security-policy', errorPagePolicy(config.secure))
    response.setHeader('cache-control', 'no-store')
    response.status(status).type('html').send(renderErrorPage(status, agency()))
  }
}

const other = 'other'

/** A function that names the pattern: "/admin/leads/:id" for "/admin/leads/0190...", with or without React's ".data". */
function routePatterns(routes: ServerBuild['routes']): (path: string) => string {
  const all = Object.values(routes).flatMap((route) =>
    route?.path ? [`/${route.path.replace(/^\//, '')}`] : [],
  )
  const isFixed = (pattern: string) => !/[:*]/.test(pattern)
  const fixed = new Set(all.filter(isFixed))
  const variable = all
    .filter((pattern) => !isFixed(pattern) && pattern !== '/*')
    // What takes more for granted comes first, what takes everything last.
    .toSorted((a, b) => vagueness(a) - vagueness(b))
    .map((pattern) => ({
      pattern,
      fits: new RegExp(`^${pattern.split('/').slice(1).map(partOf).join('')}$`),
    }))
  return (path) => {
    const plain = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    if (fixed.has(plain)) return plain
    return variable.find(({ fits }) => fits.test(plain))?.pattern ?? other
  }
}

const vagueness = (pattern: string) => (pattern.includes('*') ? 100 : pattern.split(':').length)

function partOf(part: string): string {
  if (part === '*') return '(?:/.*)?'
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  return `/${part.replace(/[.+^$()|[\]\\{}?]/g, '\\$&')}`
}

function routeHandlers(services: Services, plain: ServerBuild | (() => Promise<ServerBuild>)) {
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
      ? always(make(async () => watchRoutes(await plain())))
      : byExactAddress(watchRoutes(plain), make)

  const answer: Handler = (request, response, next) =>
    handlersFor(request.path).answer(request, response, next)
  return {
    answer,
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
