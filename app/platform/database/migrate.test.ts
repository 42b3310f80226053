/** Migrations one after the other: what is done when one of them fails, and how much is read at once. */
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openLog } from '../log.ts'
import { bringUpToDate } from './bring-up-to-date.server.ts'
import { type Database, openDatabase } from './database.server.ts'
import { migrate, migrationNames, readMigrations } from './migrate.server.ts'

const log = openLog('silent')
const older = '0019-replies'
const due = migrationNames.filter((name) => name > older)

/** A log that keeps what is said as an error. */
function notingLog() {
  const said: { text: string; migrations: unknown }[] = []
  const error = ({ migrations }: { migrations?: unknown }, text: string) =>
    void said.push({ text, migrations })
  return { said, log: Object.assign(openLog('silent'), { error }) }
}

describeOnEachEngine('a migration that fails', (open, engine) => {
  it('leaves those before it done, says so, and is gone on with', async () => {
    const { config } = await bareDatabase(open)
    const database = openDatabase(config, log)
    await migrate(database, older)
    // The third one makes this table.
    await sql`create table person_files (theirs text)`.execute(database.db)
    await database.close()

    const noting = notingLog()
    await expect(bringUpToDate(config, noting.log, { withoutCopy: true })).rejects.toThrow('already exists')
    const again = openDatabase(config, log)
    onTestFinished(() => again.close())
    const isWhole = engine === 'sqlite'
    const done = isWhole ? [] : due.slice(0, 2)
    expect(due[2]).toBe('0024-person-files')
    const words = isWhole ? 'nothing was changed' : 'those before it are done and stay'
    expect(noting.said).toEqual([
      { text: expect.stringContaining(`the migration ${due[2]} failed: ${words}`), migrations: done },
    ])
    expect((await readMigrations(again.db)).at(-1)).toBe(done.at(-1) ?? older)

    await sql`drop table person_files`.execute(again.db)
    if (engine === 'sqlite') await again.close()
    const { migrations } = await bringUpToDate(config, log, { withoutCopy: true })
    expect(migrations).toEqual(due.slice(done.length))
  })
})

/** The database with a note of the most rows that one statement brought. */
function counting({ db }: Database) {
  const seen = { most: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.most = Math.max(seen.most, result.rows.length)
      return result
    },
  }
  return { seen, db: db.withPlugin(plugin) }
}

/** `count` leads of an early release, written to from an address beyond ASCII and called `calls` times without an answer. */
async function seed(db: Kysely<never>, count: number, calls: number, no: unknown) {
  const at = '2026-11-02T15:00:00.000Z'
  for (let n = 0; n < count; n++) {
    const id = crypto.randomUUID()
    const email = `JÖRG${n}@Example.com`
    await sql`insert into submissions (id, kind, created_at, updated_at, first_name, last_name, email, phone,
      phone_digits, contact_asap, message, answers, source, form_type, variant, page_path, device, target, respond_by,
      call_order) values (${id}, 'lead', ${at}, ${at}, '', '', ${email}, '', '', ${no}, '', '[]', '', '', '', '/', 'phone',
      'standard', ${at}, 0)`.execute(db)
    for (let call = 0; call < calls; call++)
      await sql`insert into submission_events (id, subject_id, at, type, data) values
        (${crypto.randomUUID()}, ${id}, ${at}, 'call', ${JSON.stringify({ outcome: 'no-answer' })})`.execute(
        db,
      )
  }
}

describeOnEachEngine('migrations of many rows', (open, engine) => {
  it('read a part of them at a time, and leave none out', async () => {
    const database = openDatabase((await bareDatabase(open)).config, log)
    onTestFinished(() => database.close())
    await migrate(database, '0002-accounts')
    const count = 1101
    await database.transact((tx) =>
      seed(tx as unknown as Kysely<never>, count, 2, engine === 'sqlite' ? 0 : false),
    )
    const { seen, db } = counting(database)
    await migrate({ db }, '0009-next-steps')
    expect(seen.most).toBeGreaterThan(100)
    expect(seen.most).toBeLessThanOrEqual(500)
    const { rows } = await sql<{ n: number }>`select count(*) as n from submissions
      where mailbox like 'jörg%@example.com' and attempts = 2 and next_step = 'call'`.execute(database.db)
    expect(Number(rows[0]?.n)).toBe(count)
  })
})
