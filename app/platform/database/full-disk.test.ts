/** A disk that is full: what went wrong first is told, not what it led to. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'

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
