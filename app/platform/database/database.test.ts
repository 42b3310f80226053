/** What every room relies on: whole transactions, side by side, on both engines. */
import { describe, expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import '../jobs/jobs-table.server.ts'
import type { Queries } from './database.server.ts'
import { isUniqueViolation } from './database-errors.ts'

const at = '2026-11-20T12:00:00.000Z'
const note = (tx: Queries, name: string) =>
  tx
    .insertInto('jobs')
    .values({ id: newId(), kind: name, unique_key: name, payload: '{}', run_at: at, created_at: at })
    .execute()
const notes = async (db: Queries) =>
  (await db.selectFrom('jobs').select('kind').orderBy('kind').execute()).map((row) => row.kind)

describeOnEachEngine('the database', (open) => {
  it('keeps a transaction whole: one that throws leaves nothing behind', async () => {
    const { database } = await open()
    const failed = database.transact(async (tx) => {
      await note(tx, 'a')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await notes(database.db)).toEqual([])
  })

  it('lets one of many transactions fail without the others', async () => {
    const { database } = await open()
    await note(database.db, 'taken')
    const works = ['a', 'taken', 'b', 'fails', 'c'].map((name) =>
      database.transact(async (tx) => {
        await note(tx, `${name}-first`)
        if (name === 'fails') throw new Error('no')
        await note(tx, name)
        return name
      }),
    )
    const outcomes = await Promise.allSettled(works)
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))).toEqual([
      'a',
      null,
      'b',
      null,
      'c',
    ])
    expect(isUniqueViolation((outcomes[1] as PromiseRejectedResult).reason)).toBe(true)
    expect(await notes(database.db)).toEqual(['a', 'a-first', 'b', 'b-first', 'c', 'c-first', 'taken'])
  })

  it('serialises read-modify-writes that come at once', async () => {
    const { database } = await open()
    await note(database.db, 'count')
    const add = () =>
      database.transact(async (tx) => {
        const query = tx.selectFrom('jobs').select('attempts')
        const row = await (database.engine === 'postgres'
          ? query.forUpdate()
          : query
        ).executeTakeFirstOrThrow()
        await tx
          .updateTable('jobs')
          .set({ attempts: row.attempts + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 30 }, add))
    expect(await database.db.selectFrom('jobs').select('attempts').execute()).toMatchObject([
      { attempts: 30 },
    ])
  })

  it('refuses the outer handle inside a transaction instead of waiting for itself', async () => {
    const { database } = await open()
    await expect(database.transact(() => notes(database.db))).rejects.toThrow(/transaction it hands you/)
    await expect(database.transact(() => database.transact(notes))).rejects.toThrow(
      /transaction it hands you/,
    )
    expect(await database.transact(notes)).toEqual([])
  })

  it('gives moments and numbers back as they went in', async () => {
    const { database } = await open()
    await note(database.db, 'a')
    const [row] = await database.db.selectFrom('jobs').selectAll().execute()
    expect(row).toMatchObject({ created_at: at, attempts: 0, finished_at: null })
  })
})

describe('SQLite', () => {
  const open = databaseOpener('sqlite')

  it('is acknowledged only after the commit: a second process reads what was acknowledged', async () => {
    const { database, anotherNode } = await open()
    const other = anotherNode()
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await database.transact((tx) => note(tx, `t${n}`))
        expect(await notes(other.db)).toContain(`t${n}`)
      }),
    )
  })
})
