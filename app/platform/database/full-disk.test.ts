/** A disk that is full: what went wrong first is told, not what it led to. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { goodQuote, openDoor } from '#test/support/door.ts'

import type { Database } from './database.server.ts'

const open = databaseOpener('sqlite')

it('tells each of several transactions that the disk is full', async () => {
  const { database } = await open()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  const fill = () =>
    database.transact(async (tx) => {
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(tx)
      await sql`insert into announcements values (hex(randomblob(1000000)), 1, '')`.execute(tx)
    })
  const outcomes = await Promise.allSettled([fill(), fill(), fill()])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 13 } })
  // The transaction that ended by itself is over for us, too.
  await expect(database.transact((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined()
})

it('tells the first error, and keeps nothing, when a work goes on after it', async () => {
  const { database } = await open()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  const goOn = (name: string) =>
    database.transact(async (tx) => {
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(tx)
      await sql`insert into announcements values (hex(randomblob(1000000)), 1, '')`
        .execute(tx)
        .catch(() => {})
      await sql`insert into announcements values (${name}, 1, '')`.execute(tx).catch(() => {})
    })
  const outcomes = [
    ...(await Promise.allSettled([goOn('alone')])),
    ...(await Promise.allSettled([goOn('a'), goOn('b'), goOn('c')])),
  ]
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 13 } })
  const kept = await sql`select * from announcements`.execute(database.db)
  expect(kept.rows).toEqual([])
})

it('refuses a lead kindly, takes the server out of the traffic, and is back by itself', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const { database } = door.services
  for (const role of ['owner', 'agent'] as const) await addStaff(door, role)
  const cookies = [await signInAs(door, 'owner'), await signInAs(door, 'agent')]
  const fronts = () =>
    Promise.all(cookies.map(async (cookie) => (await door.get('/admin', { cookie })).text()))
  const allow = (pages: number) =>
    database.transact((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx))
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
  await allow(rows[0]?.page_count ?? 0)
  // Until there is hardly any room left on the pages either.
  for (const bytes of [100_000, 1000, 10]) await fillUp(database, bytes)
  const lead = (n: number) => door.post('/', { ...goodQuote, firstName: `Dorothy ${n}` })
  let count = 0
  let answer = await lead(count)
  while (answer.status === 303) answer = await lead(++count)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  const page = await answer.text()
  expect(page).toContain(door.services.agency().phone)
  expect(page).toContain(`value="Dorothy ${count}"`)
  const readiness = await door.get('/readyz')
  expect(readiness.status).toBe(503)
  expect(readiness.headers.get('retry-after')).toBe('5')
  expect(await readiness.json()).toEqual({ status: 'not ready', reason: 'disk full' })
  expect((await door.get('/healthz')).status).toBe(200)
  for (const front of await fronts()) expect(front).toContain('The disk of this server is full')

  await allow(1_000_000)
  expect((await door.get('/readyz')).status).toBe(200)
  expect((await lead(count)).status).toBe(303)
  for (const front of await fronts()) expect(front).not.toContain('The disk of this server is full')
})

/** Adds rows of `bytes` until one does not fit. */
async function fillUp(database: Database, bytes: number): Promise<void> {
  const add = () =>
    database.transact((tx) =>
      sql`insert into announcements values (hex(randomblob(${bytes})), 1, '')`.execute(tx),
    )
  for (;;)
    try {
      await add()
    } catch (error) {
      return expect(error).toMatchObject({ errcode: 13 })
    }
}
