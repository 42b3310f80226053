/** One line for each rendered answer: method, status and time, no path beyond its first part, no address. */
import type { Handler, Response } from 'express'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.server.ts'

export interface AccessLogOptions {
  log: Log
  metrics: Metrics
  /** The pattern of the route behind a path, for the metrics: never anything a visitor typed. */
  routeOf(path: string): string
}

/** What nginx logs for somebody who left before the answer was whole: the slowest answers are among these. */
const cutOff = 499

const isLive = (response: Response) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

export function logAccess({ log, metrics, routeOf }: AccessLogOptions): Handler {
  return (request, response, next) => {
    const start = performance.now()
    response.locals.isCounted = true
    response.on('close', () => {
      const isCutOff = !response.writableFinished
      // A live line ends when its window closes, hours later: that is no answer that somebody waited for.
      if (isCutOff && isLive(response)) return
      const ms = Math.round((performance.now() - start) * 10) / 10
      const status = isCutOff ? cutOff : response.statusCode
      metrics.requests.inc({ kind: 'rendered', status: `${Math.floor(status / 100)}xx` })
      metrics.requestSeconds.observe({ route: routeOf(request.path), status }, ms / 1000)
      log.info(
        { requestId: request.id, method: request.method, route: firstPart(request.path), status, ms },
        'request',
      )
    })
    next()
  }
}

/** "/admin/leads/0190..." is logged as "/admin": ids and one-time links stay out of the log, and so does a typed mailbox. */
export function firstPart(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  // No page has so long a name, and one-time links do.
  return /^[\w.~-]{0,40}$/.test(first) ? `/${first}` : '/?'
}
