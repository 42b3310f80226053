/**
 * Group commit for SQLite. A durable commit waits for the disk, and there is one writer: works that arrive
 * while another is being written share the next commit. Each keeps its own outcome through a savepoint, and
 * none is told that it succeeded before the commit that holds it is on the disk.
 */
import { CompiledQuery, type Kysely } from 'kysely'
import { isLocked, lockedError } from '../database-errors.ts'
import type { Tables } from '../tables.ts'

type Work<T> = (tx: Kysely<Tables>) => Promise<T>
interface Waiting {
  work: Work<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
  /** Ends its waiting. */
  timer: NodeJS.Timeout
}

/** A bound on how much one failing disk can take back. */
const maxTogether = 64
/** Milliseconds until a work that was not begun is refused: another program has the lock. */
const patienceMs = 2500

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release work')
const rollback = CompiledQuery.raw('rollback to work')

/** A `transact` whose commits are shared. Works run one after the other and see what earlier ones wrote. */
export function groupCommit(db: Kysely<Tables>): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let writing = false

  /** The next ones, from now on not refused any more. */
  function take(): Waiting[] {
    const group = waiting.splice(0, maxTogether)
    for (const { timer } of group) clearTimeout(timer)
    return group
  }

  async function write() {
    while (waiting.length > 0) {
      let group: Waiting[] = []
      try {
        const settle = await db.transaction().execute((tx) => {
          group = take()
          return runAll(tx, group)
        })
        for (const tell of settle) tell()
      } catch (error) {
        // Without the lock nothing was begun: each waits on until its own time is over.
        if (group.length === 0 && isLocked(error)) continue
        for (const { reject } of group.length > 0 ? group : take()) reject(error)
      }
    }
    writing = false
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(lockedError())
      }, patienceMs)
      // `resolve` gets what this very work returned, so its type is T.
      const one: Waiting = { work, resolve: resolve as (value: unknown) => void, reject, timer }
      waiting.push(one)
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
    await tx.executeQuery(savepoint)
    try {
      const value = await work(tx)
      outcomes.push(() => resolve(value))
    } catch (error) {
      await backToSavepoint(tx, error)
      outcomes.push(() => reject(error))
    }
    await tx.executeQuery(release)
  }
  return outcomes
}

/** @throws `reason` when it ended the whole transaction (a full disk): the group fails with it, not with what it led to. */
async function backToSavepoint(tx: Kysely<Tables>, reason: unknown): Promise<void> {
  try {
    await tx.executeQuery(rollback)
  } catch {
    throw reason
  }
}
