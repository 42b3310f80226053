/** What a lead costs the database, and that the plans it keeps do not outlive their tables. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'

const quoteOf = (door: Door, person: string) =>
  door.post('/', { ...goodQuote, email: `${person}@example.com`, firstName: person })

const countOf = async (
  door: Door,
  table: 'submissions' | 'consents' | 'tracking_records' | 'jobs' | 'claims',
) =>
  Number(
    (
      await door.services.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const openPostgres = databaseOpener('postgres')

it('takes two trips to PostgreSQL, and no third for a commit', async () => {
  const door = await openDoor(openPostgres, { FORM_LIMITS: 'off' })
  await quoteOf(door, 'ann')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect((await quoteOf(door, 'bea')).status).toBe(303)
  const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? '')
  query.mockRestore()
  // What other nodes are told is gathered and told later.
  expect(texts.filter((text) => !text.includes('"announcements"'))).toEqual([
    expect.stringMatching(/^select \(select "submission_id" from "claims"/),
    expect.stringMatching(/^with "insert_0" as \(insert into "claims"/),
  ])
})

describeOnEachEngine('a lead', (open) => {
  it('leaves everything behind once, and for an equal post nothing more', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const counts = () =>
      Promise.all(
        (['submissions', 'consents', 'tracking_records', 'jobs', 'claims'] as const).map((table) =>
          countOf(door, table),
        ),
      )
    const before = await counts()
    const first = await Promise.all(Array.from({ length: 8 }, () => quoteOf(door, 'ann')))
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([303]))
    const after = await counts()
    expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([1, 1, 1, 2, 1])
    expect((await quoteOf(door, 'ann')).status).toBe(303)
    expect(await counts()).toEqual(after)
  })

  it('is taken by a program that was running while its tables grew', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    for (const person of ['ann', 'bea', 'cid', 'dan', 'eve', 'fay'])
      expect((await quoteOf(door, person)).status).toBe(303)
    for (const table of ['submissions', 'claims', 'consents', 'jobs'])
      await sql`alter table ${sql.table(table)} add column grown text`.execute(door.services.database.db)
    for (const person of ['gus', 'hal']) expect((await quoteOf(door, person)).status).toBe(303)
    expect(await countOf(door, 'submissions')).toBe(8)
  })
})
