/** Errors of the desk in a form that staff can report: with a reference, never with the cause. */
import { data } from 'react-router'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { Log } from '#app/platform/log.ts'

/**
 * What `load` returns; `requestId` is the reference staff see when it throws a surprise.
 * @throws data with `{ reference }` and status 503 while the database is away, else 500.
 */
export async function loadOrRefer<T>(log: Log, requestId: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw data({ reference: requestId }, { status: logError(log, requestId, error) })
  }
}

/** Logs a surprise under the request's id and returns the status that fits it. */
export function logError(log: Log, requestId: string, error: unknown): 500 | 503 {
  const status = isUnavailable(error) ? 503 : 500
  log.error({ err: error, requestId, status }, 'the desk could not answer')
  return status
}
