/** What can be traced. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A job, as far as a trace tells of it. */
export interface TracedJob {
  id: string
  kind: string
  attempts: number
  /** The `traceparent` of whoever asked for it. */
  trace: string | null
}

export interface Tracing {
  /** Does the work of a request; `routeOf` names the pattern of its path. */
  request(
    request: IncomingMessage,
    response: ServerResponse,
    routeOf: (path: string) => string,
    work: () => void,
  ): void
  /** Does the work of one try of a job. */
  job<T>(job: TracedJob, work: () => Promise<T>): Promise<T>
  /** Sends what is left, in two seconds at most. */
  stop(): Promise<void>
}
