/** Migrations one after the other: what is done when one of them fails. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { laterMigrations, laterNames } from '#test/support/later-migrations.ts'
import { openLog } from '../process/log.ts'
import { bringUpToDate } from '../upgrade/bring-up-to-date.server.ts'
import { openDatabase } from './database.server.ts'
import { migrate, migrationNames, readMigrations } from './migrate.server.ts'

const log = openLog('silent')
const older = migrationNames.at(-1)
const due = laterNames
const options = { withoutCopy: true, migrations: laterMigrations }

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
    await migrate(database)
    // The third one makes this table.
    await sql`create table boxes (theirs text)`.execute(database.db)
    await database.close()

    const noting = notingLog()
    await expect(bringUpToDate(config, noting.log, options)).rejects.toThrow('already exists')
    const again = openDatabase(config, log)
    onTestFinished(() => again.close())
    const isWhole = engine === 'sqlite'
    const done = isWhole ? [] : due.slice(0, 2)
    expect(due[2]).toBe('9003-boxes')
    const words = isWhole ? 'nothing was changed' : 'those before it are done and stay'
    expect(noting.said).toEqual([
      { text: expect.stringContaining(`the migration ${due[2]} failed: ${words}`), migrations: done },
    ])
    expect((await readMigrations(again.db)).at(-1)).toBe(done.at(-1) ?? older)

    await sql`drop table boxes`.execute(again.db)
    if (engine === 'sqlite') await again.close()
    const { migrations } = await bringUpToDate(config, log, options)
    expect(migrations).toEqual(due.slice(done.length))
  })
})
