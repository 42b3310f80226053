/**
 * Group commit for SQLite. A durable commit waits for the disk, and there is one writer: works that arrive
 * while another is being written share the next commit. Each keeps its own outcome through a savepoint, and
 * none is told that it succeeded before the commit that holds it is on the disk.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Work<T> = (tx: Kysely<Tables>) => Promise<T>
interface Waiting {
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** A bound on how much one failing disk can take back. */
const maxTogether = 64

/** A `transact` whose commits are shared. Works run one after the other and see what earlier ones wrote. */
export function groupCommit(db: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let writing = false

  async function write() {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxTogether)
      try {
        const settle = await db.transaction().execute((tx) => runAll(tx, group))
        for (const tell of settle) tell()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    writing = false
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      // `resolve` gets what this very work returned, so its type is T.
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (writing) return
      writing = true
      // Requests that came in with this one reach the queue first.
      setImmediate(write)
    })
}

/** Runs the works and returns what is to be told after the commit. */
async function runAll(tx: Kysely<Tables>, group: Waiting[]): Promise<(() => void)[]> {
  const [only, ...others] = group
  if (only && others.length === 0) {
    const value = await only.work(tx)
    return [() => only.resolve(value)]
  }
  const outcomes: (() => void)[] = []
  for (const { work, resolve, reject } of group) {
    await sql`savepoint work`.execute(tx)
    try {
      const value = await work(tx)
      outcomes.push(() => resolve(value))
    } catch (error) {
      // When the error ended the whole transaction (disk full), this throws and the group fails with it.
      await sql`rollback to work`.execute(tx)
      outcomes.push(() => reject(error))
    }
    await sql`release work`.execute(tx)
  }
  return outcomes
}
