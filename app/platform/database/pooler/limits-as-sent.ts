/**
 * Limits travel with the start of a connection; a pooler refuses them there, so through one each transaction begins
 * with them.
 */

/** A transaction of a process that was frozen in the middle would hold its locks for ever. */
const idleInTransactionMs = 10_000

/** Straight to PostgreSQL, through a pooler, or past the pooler that others go through. */
export type Way = 'plain' | 'pooled' | 'direct'

interface Limits {
  statementMs?: number
  lockMs?: number
}

interface AsSent {
  startUp: Record<string, number | string>
  begin: string
}

export function limitsAsSent({ statementMs, lockMs }: Limits, way: Way): AsSent {
  const limits = {
    ...(statementMs && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    ...(lockMs && { lock_timeout: lockMs }),
  }
  if (way === 'pooled') {
    const local = Object.entries(limits).map(([name, ms]) => `; set local ${name} = ${ms}`)
    return { startUp: {}, begin: local.join('') }
  }
  // The user has a limit for what goes through the pooler, and copying a table takes as long as it takes.
  const lifted = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
  return { startUp: way === 'direct' ? { ...limits, options: lifted } : limits, begin: '' }
}

export const rejectsLimits = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

const failedDirect = new WeakSet<Error>()

/** `error`, kept in mind as one of the way past the pooler: whoever explains it names the setting it hangs on. */
export function ofDirect(error: unknown): unknown {
  if (error instanceof Error) failedDirect.add(error)
  return error
}

export const isOfDirect = (error: Error): boolean => failedDirect.has(error)
