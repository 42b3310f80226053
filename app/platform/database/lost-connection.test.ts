import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startPostgres } from '#test/support/postgres.ts'
import { openLog } from '../process/log.ts'
import { openDatabase } from './database.server.ts'
import { isUnavailable } from './database-errors.ts'

it('survives a PostgreSQL that dies between two queries of a transaction', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const connected = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => connected.mockRestore())
  const database = openDatabase({ engine: 'postgres', url: server.url }, openLog('silent'))
  onTestFinished(() => database.close())
  const work = database.transact(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // What `connect` was called on; another product of this process may have connected since.
    const clients = connected.mock.contexts as (pg.Client & { processID?: number })[]
    const client = clients.find(({ processID }) => processID === rows[0]?.pid)
    const ended = new Promise<void>((resolve) => client?.on('end', resolve))
    await server.kill()
    // The connection reports its end now, while it belongs to nobody's query.
    await ended
    await sql`select 1`.execute(tx)
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  await server.start()
  await expect(database.ping()).resolves.toBeUndefined()
})
