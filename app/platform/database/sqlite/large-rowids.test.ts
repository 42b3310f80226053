/** What SQLite writes for itself has numbers beyond those of JavaScript; the next statement of anybody must not fail on them. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'

const open = databaseOpener('sqlite')

it('goes on after the index of words has marked what was deleted', async () => {
  const { database } = await open()
  const { db, transact } = database
  await sql`create virtual table words_of_test using fts5(text, content = '', contentless_delete = 1)`.execute(
    db,
  )
  for (let round = 0; round < 40; round++)
    await transact(async (tx) => {
      await sql`insert into words_of_test (rowid, text) values (${round + 1}, ${`lighthouse ${round}`})`.execute(
        tx,
      )
      if (round > 0) await sql`delete from words_of_test where rowid = ${round}`.execute(tx)
    })
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ changed_by: null })
    .where('name', '=', 'not there')
    .executeTakeFirstOrThrow()
  // None of them is there.
  expect(numUpdatedRows).toBe(0n)
})
