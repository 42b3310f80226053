/** Locks that another program holds on the data of a door. */
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Door } from './door.ts'

export interface HeldLock {
  release(): Promise<void>
}

/**
 * Locks the data of `door` until it is released or the test has finished: on PostgreSQL nobody reads or writes `tables`, on
 * SQLite nobody writes at all.
 */
export async function holdLock({ services }: Door, ...tables: string[]): Promise<HeldLock> {
  const { database } = services.config
  if (database.engine === 'sqlite') {
    const other = new DatabaseSync(database.file)
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    return { release: async () => other.exec('rollback') }
  }
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
  return { release: async () => void (await other.query('rollback')) }
}
