/** How many connections to PostgreSQL a node may hold (`DATABASE_CONNECTIONS`), and how they are shared out. */
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
import { readConfig } from '../config/config.ts'
import { openLog } from '../process/log.ts'
import { openDatabase } from './database.server.ts'
import type { Purpose } from './engine.ts'

const open = databaseOpener('postgres')
const SECRET = 'only-for-tests-only-for-tests-only'

/** The connections that a pool has when many more are wanted at once. */
async function heldBy(purpose: Purpose, settings: Record<string, string>): Promise<number> {
  const { database: place } = readConfig({ DATABASE_URL: inject('postgresUrl'), SECRET, ...settings })
  const database = openDatabase(place, openLog('silent'), purpose)
  onTestFinished(() => database.close())
  const asked = Array.from({ length: 30 }, () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(database.db),
  )
  const pids = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  return new Set(pids).size
}

it.each([
  [{}, { serve: 8, intake: 8, visit: 3, migrate: 2, copy: 2 }],
  [{ DATABASE_CONNECTIONS: '5' }, { serve: 2, intake: 2, visit: 1, migrate: 2, copy: 2 }],
  [{ DATABASE_CONNECTIONS: '30' }, { serve: 13, intake: 12, visit: 5, migrate: 2, copy: 2 }],
])('are as many as %j says', async (settings, wanted) => {
  const held: Record<string, number> = {}
  for (const purpose of Object.keys(wanted)) held[purpose] = await heldBy(purpose as Purpose, settings)
  expect(held).toEqual(wanted)
})

it('may be as few as five: leads are taken, and the desk is served', async () => {
  const { environment } = await open()
  const door = await openDoorOn({ environment: { ...environment, DATABASE_CONNECTIONS: '5' } })
  expect((await door.post('/', goodQuote)).status).toBe(303)
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
  expect((await door.get('/research?q=annuity')).status).toBe(200)
})

it('are a whole number that a node can work with, and belong to PostgreSQL', () => {
  const DATABASE_URL = 'postgres://a@server/x'
  for (const DATABASE_CONNECTIONS of ['4', '501', '7.5', 'many'])
    expect(issuesOf({ SECRET, DATABASE_URL, DATABASE_CONNECTIONS })).toEqual([
      'DATABASE_CONNECTIONS must be a whole number from 5 to 500',
    ])
  expect(issuesOf({ DATABASE_CONNECTIONS: '10' })).toEqual([
    expect.stringContaining('DATABASE_URL is required when DATABASE_CONNECTIONS is set'),
  ])
})
