import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from 'express'
import type { Log } from '../../process/log.ts'
import type { Metrics } from '../../process/metrics.server.ts'
import { atMost } from '../../process/within.ts'
import { firstPart } from '../access-log.server.ts'
import { announcesBody } from '../bodies/request-bodies.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { type RenderedPage, sendPage } from './ready-page.server.ts'

/** A path no page has, to render the one not-found page with. */
export const notFoundPath = '/page-that-does-not-exist'
/** One of this many cached answers is logged: at 50,000 a second the log would cost more than the answer. */
const logEvery = 1000
const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx']
/** A lost link is worth a line each time; a scanner is not. */
const lostPerMinute = 100

export interface PageCacheMiddlewareOptions {
  pages: PageCache
  metrics: Metrics
  log: Log
  leaving: AbortSignal
  renderAnonymously(path: string, id: string): Promise<Response>
}

/**
 * `answer`: pages that are ready, ahead of the framework. `middleware`: pages to be made first. `warm` fills the
 * cache before the server listens.
 */
export function pageCacheMiddleware({
  pages,
  metrics,
  log,
  leaving,
  renderAnonymously,
}: PageCacheMiddlewareOptions) {
  const render = async (key: string, id: string): Promise<RenderedPage> => {
    const response = await renderAnonymously(key === '404' ? notFoundPath : key, id)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
  let answered = 0
  const mayTell = atMost(lostPerMinute, 60_000)
  const { lookups, readyAnswers } = metrics
  const note = (request: IncomingMessage, status: number) => {
    const requestId = request.id
    if (++answered % logEvery === 1) log.info({ requestId, count: answered }, 'cached pages')
    if (status === 404 && mayTell()) {
      const route = firstPart(request.url?.split('?', 1)[0] ?? '')
      log.info({ requestId, method: request.method, route, status }, 'request')
    }
    const name = classes[Math.floor(status / 100)] ?? ''
    readyAnswers[name] = (readyAnswers[name] ?? 0) + 1
  }
  const middleware: Handler = (request, response, next) => {
    const key = pages.keyFor(request)
    // In development a page is rendered anew each time, or an edit would not show.
    if (key === null || import.meta.env.DEV) return next()
    pages
      .make(key, () => render(key, request.id))
      .then((page) => {
        if (!page) return next()
        lookups.miss++
        sendPage(page, request, response)
        note(request, response.statusCode)
      }, next)
  }
  return {
    /** Whether `request` was answered. What is not as simple as most requests goes the long way. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (import.meta.env.DEV || !isSimple(request, response)) return false
      const page = pages.ready(request)
      if (!page) return false
      lookups.hit++
      sendPage(page, request, response)
      note(request, response.statusCode)
      return true
    },
    middleware,
    /** Resolves when the first of `paths` is ready; the others follow one by one while the server already listens. */
    warm: async ([home, ...others]: readonly string[]) => {
      const warm = async (path: string) => {
        if (!leaving.aborted) await pages.make(path, () => render(path, 'warm-up'))
      }
      if (home) await warm(home)
      others
        .reduce((before, page) => before.then(() => warm(page)), Promise.resolve())
        .catch((err) => log.error({ err }, 'a page could not be rendered ahead of its first visitor'))
    },
  }
}

/** A plain address, no body, and no earlier answer pending on the connection: such a request needs none of the checks. */
function isSimple(request: IncomingMessage, { socket }: ServerResponse): boolean {
  return /^\/[^%?]*(?:\?|$)/.test(request.url ?? '') && socket !== null && !announcesBody(request)
}
