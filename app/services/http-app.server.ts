/**
 * The way of a request through the server, in order. Cached pages leave first; then what needs no page; then
 * everything is checked before React Router sees it.
 */
import { randomUUID } from 'node:crypto'
import { createRequestHandler as createExpressHandler } from '@react-router/express'
import express, { type NextFunction, type Request, type Response } from 'express'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import sirv from 'sirv'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { securityHeaders } from '#app/platform/http/content-security.ts'
import { type RequestInfo, requestInfoContext } from '#app/platform/http/request-info.ts'
import { endSlowBodies } from '#app/platform/http/slow-bodies.server.ts'
import { dropUnreadBodies } from '#app/platform/http/unread-bodies.server.ts'
import { renderRefusal } from '#app/site/refusal-page.tsx'
import { cachedPages, notFoundPath } from './cached-pages.server.ts'
import type { Services } from './compose.server.ts'
import { machineAddresses } from './machine-addresses.server.ts'
import { pictureFiles } from './picture-files.server.ts'
import {
  addressesFromSiteUrl,
  clientAddress,
  refuseForeignPosts,
  watchProxies,
} from './request-checks.server.ts'
import { servicesContext } from './services.ts'
import { sharePictures } from './share-pictures.server.ts'

export interface HttpAppOptions {
  services: Services
  /** The server build, or how to get the newest one (development). */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Folder of the browser's files, or middleware that serves them (development). */
  assets: string | express.Handler
}

/** The Express application. `drain()` makes it answer 503 on /readyz and close connections one by one. */
export function createHttpApp({ services, build, assets }: HttpAppOptions) {
  const { config, log, metrics } = services
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const state = { draining: false }
  const headers = new Headers(securityHeaders(config.secure))

  const contextFor = (info: RequestInfo) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestInfoContext, info)
    return context
  }
  const handle = createRequestHandler(build, mode)
  const renderAnonymously = async (path: string, id: string) => {
    const request = new globalThis.Request(new URL(path, config.siteUrl))
    return handle(request, contextFor({ id, address: '', userAgent: '', scripted: false, waitForBody() {} }))
  }

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustedProxies)
  app.set('etag', false)

  app.use((request, response, next) => {
    request.id = randomUUID()
    response.setHeader('x-request-id', request.id)
    response.setHeaders(headers)
    // What a page says is added, not put in its place; the address of a preview is its key.
    if (/^\/+preview\//i.test(request.path)) response.setHeader('referrer-policy', 'no-referrer')
    if (state.draining) response.setHeader('connection', 'close')
    // Nothing of ours has such an address, and React Router would print it, with the key that may be in it.
    if (!isDecodable(request.path)) request.originalUrl = request.url = notFoundPath
    next()
  })
  app.use(endSlowBodies())
  const pages = cachedPages(services, renderAnonymously)
  app.use(pages.middleware)
  app.use(machineAddresses(services, state))
  app.use(
    sharePictures({
      services,
      folder: typeof assets === 'string' ? assets : 'public',
      render: renderAnonymously,
    }),
  )
  app.use(pictureFiles(services))
  app.use(typeof assets === 'string' ? serveFiles(assets) : assets)
  app.use(dropUnreadBodies)
  app.use(logAccess(services))
  app.use(watchProxies(services))
  app.use(refuseForeignPosts(services))
  app.use(addressesFromSiteUrl(config.siteUrl))
  app.use(
    createExpressHandler({
      build,
      mode,
      getLoadContext: (request) =>
        contextFor({
          id: request.id,
          address: clientAddress(request),
          userAgent: request.get('user-agent')?.slice(0, 300) ?? '',
          scripted: request.path.endsWith('.data'),
          waitForBody: (seconds) => request.waitForBody?.(seconds),
        }),
    }),
  )
  // Express knows an error handler by its four parameters.
  app.use((fault: unknown, request: Request, response: Response, _next: NextFunction) => {
    const status = isUnavailable(fault) ? 503 : 500
    log.error({ err: fault, requestId: request.id, method: request.method, status }, 'request failed')
    metrics.requests.inc({ kind: 'refused', status })
    if (response.headersSent) return void response.destroy()
    if (status === 503) response.setHeader('retry-after', '5')
    response.status(status).type('html').send(renderRefusal(status, services.agency()))
  })

  return {
    handle: app,
    /** Renders the pages visitors open first, before the server listens. */
    warm: pages.warm,
    drain: () => {
      state.draining = true
    },
  }
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because a bundler takes out a call whose answer nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Built files carry their content's hash in their name and never change; the rest of the folder may. */
function serveFiles(folder: string) {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      // The one kind that sirv's table does not know; without a type, nosniff leaves browsers nothing to go by.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/vnd.microsoft.icon')
    },
  })
}

/** One line for each rendered answer: method, status and time, no path beyond its first part, no address. */
function logAccess({ log, metrics }: Services): express.Handler {
  return (request, response, next) => {
    const start = performance.now()
    response.on('finish', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10
      const status = response.statusCode
      metrics.requests.inc({ kind: 'rendered', status: `${Math.floor(status / 100)}xx` })
      metrics.requestSeconds.observe(ms / 1000)
      log.info(
        { requestId: request.id, method: request.method, route: firstPart(request.path), status, ms },
        'request',
      )
    })
    next()
  }
}

/** "/admin/leads/0190..." is logged as "/admin": ids and one-time links stay out of the log. */
function firstPart(path: string): string {
  return `/${path.split('/', 2)[1] ?? ''}`.slice(0, 40)
}

declare global {
  namespace Express {
    interface Request {
      /** Goes back as `x-request-id` and into the log. */
      id: string
    }
  }
}
