/** What a connection is told when PostgreSQL has several machines, and what we say then. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { startPostgres } from '#test/support/postgres.ts'
import { openLog } from '../process/log.ts'
import { openDatabase, type Queries } from './database.server.ts'
import { isUnavailable } from './database-errors.ts'

const open = databaseOpener('postgres')

describe('a commit that no standby has', () => {
  /** A server that waits for a standby which never comes, and somebody who cancels whatever waits. */
  async function openAlone() {
    const server = await startPostgres({ durable: true })
    onTestFinished(() => server.stop())
    const database = openDatabase({ engine: 'postgres', url: server.url }, openLog('silent'))
    onTestFinished(() => database.close())
    const other = new pg.Client({ connectionString: server.url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('create table kept (name text)')
    await other.query(`alter system set synchronous_standby_names = 'nobody'`)
    await other.query('select pg_reload_conf()')
    const cancel = async () => {
      const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
      while ((await other.query(waiting)).rows.length === 0) await pause(5)
    }
    return { database, cancel }
  }
  const keep = (db: Queries) => sql`insert into kept values ('a lead')`.execute(db)

  it('is not called done when its wait is canceled, in a transaction and alone', async () => {
    const { database, cancel } = await openAlone()
    for (const work of [() => database.transact(keep), () => keep(database.db)]) {
      const outcome = work().catch((error: unknown) => error)
      await cancel()
      const error = await outcome
      expect(error).toMatchObject({ code: '08007' })
      // "Not now", with what was typed: sent again it finds itself by its key.
      expect(isUnavailable(error)).toBe(true)
    }
    await expect(database.ping()).resolves.toBeUndefined()
  })
})

describe('a connection that leads to a standby', () => {
  const turn = (db: Queries) => sql`set default_transaction_read_only = on`.execute(db)
  const write = (db: Queries) =>
    sql`insert into settings (name, value, changed_at) values ('a', 'b', '2026-11-20T12:00:00.000Z')`.execute(
      db,
    )

  it('is left for another one, on which a transaction succeeds', async () => {
    const { database } = await open()
    await turn(database.db)
    await expect(database.transact(write)).resolves.toBeDefined()
  })

  it('is never handed on', async () => {
    const { database } = await open()
    await turn(database.db)
    await expect(write(database.db)).rejects.toMatchObject({ code: '25006' })
    await expect(write(database.db)).resolves.toBeDefined()
  })
})
