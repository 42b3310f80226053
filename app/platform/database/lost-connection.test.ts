import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '#test/support/postgres.ts'
import { openLog } from '../log.ts'
import { openDatabase } from './database.server.ts'
import { isUnavailable } from './database-errors.ts'

it('survives a PostgreSQL that dies between two queries of a transaction', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const database = openDatabase({ engine: 'postgres', url: server.url }, openLog('silent'))
  onTestFinished(() => database.close())
  const work = database.transact(async (tx) => {
    await sql`select 1`.execute(tx)
    await server.kill()
    // The connection reports its end now, while it belongs to nobody's query.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await sql`select 1`.execute(tx)
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  await server.start()
  await expect(database.ping()).resolves.toBeUndefined()
})
