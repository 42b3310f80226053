/** A connection of the pool while somebody has it: with limits of our own, and never handed on while it is still at work. */
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost, isReadOnly } from './database-errors.ts'
import { planOf } from './statements/kept-plans.ts'

/** In milliseconds; undefined for none. */
export interface Lending {
  /** Until a query is given up on. */
  answerMs: number | undefined
  /** Until no query is waited for any more, counted from now. */
  lentMs: number | undefined
  /** Whether the next query may find another session, as behind a pooler. */
  isShared: boolean
  /** What a transaction begins with, on top of its own words. */
  begin: string
}

/** The words with which Kysely begins a transaction. */
const isBegin = /^(begin|start transaction)\b/

/** Connections that were told, during a query, that a standby has not kept what it wrote. */
const unreplicated = new WeakSet<pg.ClientBase>()

/**
 * Notes what `client` is told beside its answers. PostgreSQL says of a commit whose wait for a standby was canceled that it is done, and adds
 * a warning: with the machine of the primary the lead would be gone, so we must not say that it was taken.
 */
export function watchReplication(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    // Its words depend on the server's language.
    if (routine === 'SyncRepWaitForLSN') unreplicated.add(client)
  })
}

/** Class 08: what became of the transaction is not known. */
const notReplicated = () =>
  Object.assign(new Error('committed here, and on no standby: it could be gone with this machine'), {
    code: '08007',
  })

/** `client` as Kysely uses it. Given back, it goes to the next only when every query on it has ended. */
export function lend(
  client: pg.PoolClient,
  { answerMs, lentMs = Infinity, isShared, begin }: Lending,
): PostgresPoolClient {
  const endsAt = performance.now() + lentMs
  let givenUp: Error | undefined
  let isUnfit = false

  async function query(text: string, values: readonly unknown[]) {
    // Behind a query that was given up on this one would only wait for it.
    if (givenUp) throw givenUp
    const left = Math.min(answerMs ?? Infinity, endsAt - performance.now())
    if (left <= 0) {
      givenUp = new Error('Query read timeout: its time was used up')
      throw givenUp
    }
    const whole = isBegin.test(text) ? text + begin : text
    const wanted: pg.QueryConfig & { query_timeout?: number } = { text: whole, values: [...values] }
    // The session that knows the name may be lent to somebody else by then.
    const name = isShared ? undefined : planOf(text)
    if (name) wanted.name = name
    if (left < Infinity) wanted.query_timeout = Math.ceil(left)
    try {
      const result = await client.query(wanted)
      if (unreplicated.delete(client)) throw notReplicated()
      return result
    } catch (error) {
      // It leads to what was the primary once, or to nobody, of which its pool may not have heard yet.
      if (isReadOnly(error) || isConnectionLost(error)) isUnfit = true
      if (error instanceof Error && /^Query read timeout/.test(error.message)) givenUp = error
      throw error
    }
  }

  return {
    // Cursors, the other thing Kysely would ask for, are not configured.
    query: query as typeof query & PostgresPoolClient['query'],
    // Kysely says whether it found the connection unfit; its type leaves that out.
    release: (discard?: boolean) => client.release(givenUp ?? (isUnfit || discard)),
  }
}
