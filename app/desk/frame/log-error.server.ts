/** Surprises, under the reference that people are given of them. */

import type { ErrorResponse } from '#app/lib/outcome.ts'
import { awaySeconds, isUnavailable } from '#app/platform/database/database-errors.ts'
import type { Log } from '#app/platform/process/log.ts'

/** Logs a surprise under the request's id and returns the status that fits it. */
export function logError(log: Log, requestId: string, error: unknown): 500 | 503 {
  const status = isUnavailable(error) ? 503 : 500
  log.error({ err: error, requestId, status }, 'the desk could not answer')
  return status
}

/** Signing in, and all that leads there, while the database is away: the form stays and says what is up. */
type Away = Extract<ErrorResponse, { kind: 'unavailable' }> & { message: string }

/** A refusal for the form while the database is away; `requestId` is its reference. @throws every other surprise. */
export async function unlessAway<T>(log: Log, requestId: string, work: () => Promise<T>): Promise<T | Away> {
  try {
    return await work()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    const status = logError(log, requestId, error)
    // Somebody who is not let in thinks of a mistyped password first.
    const message = `We cannot reach our database right now. This is not about your password or code. Please try again in a minute (reference ${requestId}).`
    return { kind: 'unavailable', status, seconds: awaySeconds, message }
  }
}

export const isAway = (outcome: unknown): outcome is Away =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'unavailable'
