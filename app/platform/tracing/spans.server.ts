/**
 * Traces in OpenTelemetry's terms: a span for each request, by its route, and one for each try of a job, by its kind. Loaded only
 * when traces are sent. No span holds a path, an address or anything that somebody typed.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { openExporter } from './span-exporter.server.ts'
import { readTraceparent, type TraceContext, underWay } from './trace-context.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { TracedJob, Tracing } from './tracing.ts'

/** As the protocol numbers them (opentelemetry-proto, trace.proto). */
const kinds = { server: 2, consumer: 5 } as const

/** Methods by their name; others are what somebody typed. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Traces from now on; `stop` sends what is left. */
export function openSpans(settings: TraceSettings, log: Pick<Log, 'info' | 'warn'>): Tracing {
  const exporter = openExporter(settings, log)
  const begin = (parent: TraceContext | undefined): TraceContext => {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    const sampled = parent && settings.followsParent ? parent.sampled : isChosen(traceId, settings.share)
    return { traceId, spanId: randomBytes(8).toString('hex'), sampled }
  }

  return {
    request(request: IncomingMessage, response: ServerResponse, routeOf, work) {
      const parent = readTraceparent(request.headers.traceparent)
      const context = begin(parent)
      const start = now()
      // Emitted once, also when the visitor has gone before the end.
      if (context.sampled)
        response.once('close', () => {
          const route = routeOf(request.url?.split('?', 1)[0] ?? '/')
          const method = methods.has(request.method ?? '') ? `${request.method}` : '_OTHER'
          const isCut = !response.writableFinished
          const id = response.getHeader('x-request-id')
          exporter.add({
            ...{ context, parent, kind: kinds.server, start, end: now() },
            name: `${method} ${route}`,
            hasFailed: response.statusCode >= 500,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              ...(!isCut && { 'http.response.status_code': response.statusCode }),
              ...(isCut && { 'hearthline.cut_short': true }),
              ...(typeof id === 'string' && { 'hearthline.request_id': id }),
            },
          })
        })
      underWay.run(context, work)
    },
    async job<T>({ id, kind, attempts, trace }: TracedJob, work: () => Promise<T>): Promise<T> {
      const parent = readTraceparent(trace)
      const context = begin(parent)
      const start = now()
      let hasFailed = true
      try {
        const done = await underWay.run(context, work)
        hasFailed = false
        return done
      } finally {
        if (context.sampled)
          exporter.add({
            ...{ context, parent, kind: kinds.consumer, start, end: now(), name: `job ${kind}`, hasFailed },
            attributes: {
              ...{ 'hearthline.job.kind': kind, 'hearthline.job.id': id, 'hearthline.job.attempt': attempts },
            },
          })
      }
    },
    stop: exporter.stop,
  }
}

/** By the id, so that all nodes decide alike; its last 56 bits are random (W3C Trace Context, section 5). */
const isChosen = (traceId: string, share: number) => Number.parseInt(traceId.slice(-14), 16) < share * 2 ** 56

/** Microseconds since 1970, by a clock that is never set back. */
const now = () => Math.round((performance.timeOrigin + performance.now()) * 1000)
