/** The page cache at the head of the server: most visitors are answered here. */
import type { Handler } from 'express'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.server.ts'
import { firstPart } from './access-log.server.ts'
import type { PageCache, RenderedPage } from './page-cache.server.ts'

/** A path no page has, to render the one not-found page with. */
export const notFoundPath = '/page-that-does-not-exist'
/** One of this many cached answers is logged: at 50,000 a second the log would cost more than the answer. */
const logEvery = 1000
/** A lost link is worth a line each time; a scanner is not. */
const lostPerMinute = 100

export interface CachedPagesOptions {
  pages: PageCache
  metrics: Metrics
  log: Log
  /** Aborted when the server is about to stop. */
  leaving: AbortSignal
  /** The page at `path` as a stranger gets it. */
  renderAnonymously(path: string, id: string): Promise<Response>
}

/** Middleware that answers from the cache, and `warm`, which fills it before the server listens. */
export function cachedPages({ pages, metrics, log, leaving, renderAnonymously }: CachedPagesOptions) {
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
  const middleware: Handler = (request, response, next) => {
    const key = pages.keyFor(request)
    // In development a page is rendered anew each time, or an edit would not show.
    if (key === null || import.meta.env.DEV) return next()
    pages
      .serve(key, request, response, () => render(key, request.id))
      .then((served) => {
        if (!served) return next()
        if (++answered % logEvery === 1) log.info({ requestId: request.id, count: answered }, 'cached pages')
        const { statusCode: status } = response
        if (status === 404 && mayTell())
          log.info(
            { requestId: request.id, method: request.method, route: firstPart(request.path), status },
            'request',
          )
        metrics.requests.inc({ kind: 'cached', status: `${Math.floor(response.statusCode / 100)}xx` })
      }, next)
  }
  return {
    middleware,
    /** Resolves when the first of `paths` is ready; the others follow one by one while the server already listens. */
    warm: async ([home, ...others]: readonly string[]) => {
      const warm = async (path: string) => {
        if (!leaving.aborted) await pages.warm(path, () => render(path, 'warm-up'))
      }
      if (home) await warm(home)
      others
        .reduce((before, page) => before.then(() => warm(page)), Promise.resolve())
        .catch((err) => log.error({ err }, 'a page could not be rendered ahead of its first visitor'))
    },
  }
}

/** A test that holds `times` times in each span of `ms`. */
function atMost(times: number, ms: number): () => boolean {
  let left = times
  let since = -Infinity
  return () => {
    const now = performance.now()
    if (now - since >= ms) [left, since] = [times, now]
    return left-- > 0
  }
}
