/** Loading that fails in a way staff can report: with a reference, never with the cause. */
import { data } from 'react-router'
import { isUnavailable } from '#app/platform/database/faults.ts'
import type { Log } from '#app/platform/log.ts'

/**
 * What `load` returns. Its surprises are logged with the request's id, which is the reference staff see.
 * @throws data with `{ reference }` and status 503 while the database is away, else 500.
 */
export async function loadOrRefer<T>(log: Log, requestId: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (fault) {
    const status = isUnavailable(fault) ? 503 : 500
    log.error({ err: fault, requestId, status }, 'a screen of the desk could not be loaded')
    throw data({ reference: requestId }, { status })
  }
}
