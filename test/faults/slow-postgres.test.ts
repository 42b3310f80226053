/** PostgreSQL that answers some queries late or never: everything that does not need them goes on. */
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { databaseOpener } from '../support/databases.ts'
import { goodQuote, openDoor } from '../support/door.ts'
import { startPostgres } from '../support/postgres.ts'

const open = databaseOpener('postgres')

/** A connection of another program, closed when the test has finished. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('takes a lead while every query of the desk waits', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const other = await connect(door.environment.DATABASE_URL ?? '')
  await other.query('begin; lock table staff in access exclusive mode')
  const stuck = Array.from({ length: 20 }, (_, n) =>
    door.post('/admin/sign-in', { email: `ann-${n}@example.com`, password: 'a long enough password' }),
  )
  // Not the connection with the lock: within a transaction the list of activities stays as it was.
  const watcher = await connect(door.environment.DATABASE_URL ?? '')
  await until(
    () =>
      watcher.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`),
    ({ rows }) => rows.length >= 8,
  )
  expect((await door.post('/', goodQuote)).status).toBe(303)
  expect((await door.get('/readyz')).status).toBe(200)
  // The lock is still held: nobody was signed in meanwhile.
  const statuses = (await Promise.all(stuck)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([503]))
  await other.query('rollback')
})

it('ends a statement on the server before it gives up on the connection', async () => {
  const { database, config } = await open()
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const before = await pid()
  await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  expect((await pid()).rows).toEqual(before.rows)
  const watcher = await connect(config.engine === 'postgres' ? config.url : '')
  const { rows } = await watcher.query(`select 1 from pg_stat_activity where query like '%pg_sleep%'
    and state = 'active' and pid <> pg_backend_pid() and datname = current_database()`)
  expect(rows).toEqual([])
})

it('never hands on a connection that did not answer', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const database = openDatabase({ engine: 'postgres', url: server.url }, openLog('silent'))
  onTestFinished(() => database.close())
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const [{ pid } = { pid: 0 }] = rows
  execFileSync('kill', ['-STOP', String(pid)])
  onTestFinished(() => void execFileSync('sh', ['-c', `kill -CONT ${pid} || true`]))
  const failed = database.transact((tx) => sql`select 1`.execute(tx))
  await expect(failed).rejects.toThrow('Query read timeout')
  // The frozen one is still frozen.
  await expect(database.ping()).resolves.toBeUndefined()
})

async function until<T>(look: () => Promise<T>, isEnough: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look()
    if (isEnough(found)) return found
    await pause(10)
  }
}
