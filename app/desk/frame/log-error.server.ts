/** Surprises, under the reference that people are given of them. */
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { Log } from '#app/platform/process/log.ts'

/** Logs a surprise under the request's id and returns the status that fits it. */
export function logError(log: Log, requestId: string, error: unknown): 500 | 503 {
  const status = isUnavailable(error) ? 503 : 500
  log.error({ err: error, requestId, status }, 'the desk could not answer')
  return status
}
