/** What an upgrade of the database says beforehand, does, and refuses. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { bareDatabase } from '#test/support/copies.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { laterMigrations, laterNames } from '#test/support/later-migrations.ts'
import { openDatabase } from '../database/database.server.ts'
import { migrate, migrationNames, ownMigrations } from '../database/migrate.server.ts'
import { openLog } from '../process/log.ts'
import { bringUpToDate, withUpgradeLock } from './bring-up-to-date.server.ts'
import { copiesOf, copyBefore, pruneCopies } from './copy-before.server.ts'
import { planUpgrade } from './plan-upgrade.server.ts'
import { breaksOf, recordStatements } from './record-statements.server.ts'

const log = openLog('silent')
const older = migrationNames.at(-1) ?? ''
const due = laterNames
const migrations = laterMigrations

/** A database as a release of before left it. */
async function olderDatabase(open: Parameters<typeof bareDatabase>[0]) {
  const bare = await bareDatabase(open)
  const database = openDatabase(bare.config, log)
  await migrate(database)
  await sql`insert into announcements (topic, version, at) values ('kept', 1, '2026-11-01T00:00:00.000Z')`
    .execute(database.db)
    .catch(() => {})
  await database.close()
  return bare
}

const namesIn = (file: string) =>
  new DatabaseSync(file, { readOnly: true })
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => name)

const planned = (text: string) => expect.objectContaining({ text: expect.stringContaining(text) })
const redOf = ({ findings }: Awaited<ReturnType<typeof planUpgrade>>) =>
  findings.filter(({ state }) => state === 'bad')

describeOnEachEngine('a plan', (open, engine) => {
  it('names what is due, how long it takes, who may go on, and changes nothing', async () => {
    const { config, dataDir } = await olderDatabase(open)
    const plan = await planUpgrade({ config: { database: config, dataDir }, migrations })
    expect(plan).toMatchObject({ due, sideBySide: true, seconds: expect.any(Number) })
    expect(plan.findings).toContainEqual(
      planned(`tables of ${older}. ${due.length} changes are due: ${due[0]}`),
    )
    expect(plan.findings).toContainEqual(planned('About less than a second on this data'))
    expect(redOf(plan)).toEqual([])
    if (engine === 'sqlite')
      expect(plan.findings).toContainEqual(planned('before-upgrade and the changes need'))
    expect((await planUpgrade({ config: { database: config, dataDir }, migrations })).due).toEqual(due)

    const done = await bringUpToDate(config, log, { migrations })
    expect(done.migrations).toEqual(due)
    expect(done.copy === null).toBe(engine === 'postgres')
    const after = await planUpgrade({ config: { database: config, dataDir }, migrations })
    expect([after.due, redOf(after)]).toEqual([[], []])
    expect(after.findings).toContainEqual(planned('nothing is due'))
  })

  it('refuses tables of a newer release by their name', async () => {
    const { database, config, environment } = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db)
    await database.close()
    const plan = await planUpgrade({ config: { database: config, dataDir: environment.DATA_DIR ?? '' } })
    expect(redOf(plan)).toEqual([planned('created by a newer release')])
    expect(redOf(plan)[0]?.text).toContain('9999-later')
  })

  it('says which change the release of before cannot go on with', async () => {
    const { database, config, environment } = await open()
    const other = engine === 'postgres' ? database : null
    await other?.ping()
    if (!other) await database.close()
    const more: Record<string, Migration> = {
      ...ownMigrations,
      '9998-more': { up: (db) => db.schema.alterTable('tasks').addColumn('more', 'text').execute() },
      '9999-less': { up: (db) => db.schema.alterTable('tasks').dropColumn('title').execute() },
    }
    const options = { config: { database: config, dataDir: environment.DATA_DIR ?? '' }, migrations: more }
    const plan = await planUpgrade(options)
    expect(plan).toMatchObject({ due: ['9998-more', '9999-less'], sideBySide: false })
    if (other) expect(redOf(plan)).toEqual([planned('9999-less: the column tasks.title goes')])
  })
})

describe('statements', () => {
  it.each([
    [(db: Kysely<unknown>) => db.schema.dropTable('tasks').execute(), 'the table tasks goes'],
    [
      (db: Kysely<unknown>) => db.schema.alterTable('tasks').renameTo('t').execute(),
      'tasks gets another name',
    ],
    [(db: Kysely<unknown>) => db.schema.alterTable('tasks').renameColumn('a', 'b').execute(), 'tasks'],
    [
      (db: Kysely<unknown>) =>
        db.schema
          .alterTable('tasks')
          .addColumn('n', 'text', (c) => c.notNull())
          .execute(),
      'has to be filled',
    ],
  ])('that the release of before notices are found (%#)', async (up, words) => {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const statements = await recordStatements({ up }, engine)
      expect(statements).toHaveLength(1)
      expect(breaksOf('0001-x', statements)).toEqual([expect.stringContaining(words)])
    }
  })

  it('of the migrations of this release take nothing away', async () => {
    const silent: string[] = []
    for (const engine of ['sqlite', 'postgres'] as const)
      for (const [name, migration] of Object.entries(ownMigrations)) {
        const statements = await recordStatements(migration, engine)
        if (statements.length === 0) silent.push(`${name} on ${engine}`)
        expect(breaksOf(name, statements)).toEqual([])
      }
    expect(silent).toEqual([])
  })
})

describe('a SQLite file', () => {
  const open = databaseOpener('sqlite')
  const olderFile = async () => {
    const { config, dataDir } = await olderDatabase(open)
    if (config.engine !== 'sqlite') throw new Error('no file')
    return { config, dataDir, file: config.file }
  }

  it('is copied before its tables change, and the copy is what it was', async () => {
    const { config, file } = await olderFile()
    mkdirSync(copiesOf(file))
    for (const name of ['0049-older.sqlite', `${older}.sqlite.part`])
      writeFileSync(join(copiesOf(file), name), 'cut off')
    const { copy } = await bringUpToDate(config, log, { migrations })
    expect(readdirSync(copiesOf(file))).toEqual([`${older}.sqlite`])
    expect(namesIn(copy ?? '').at(-1)).toBe(older)
    expect(namesIn(file)).toEqual([...migrationNames, ...due])
    expect(statSync(copy ?? '').mode & 0o777).toBe(0o600)
    // Nothing is due, nothing is copied.
    expect(await bringUpToDate(config, log, { migrations })).toEqual({ migrations: [], copy: null })
  })

  it('is not changed when it cannot be copied', async () => {
    const { config, file } = await olderFile()
    await expect(copyBefore(file, older, 1000)).rejects.toThrow(
      /could not be copied first: 1 MB are free.*needs \d+ MB in .*before-upgrade.*--without-copy/s,
    )
    // A file where the folder belongs.
    rmdirSync(copiesOf(file))
    writeFileSync(copiesOf(file), '')
    await expect(bringUpToDate(config, log, { migrations })).rejects.toThrow(
      'a file is where a folder belongs',
    )
    expect(namesIn(file).at(-1)).toBe(older)
    expect((await bringUpToDate(config, log, { withoutCopy: true, migrations })).migrations).toEqual(due)
  })

  it('waits for another upgrade, and finds it done', async () => {
    const { config, file } = await olderFile()
    const told: string[] = []
    const noting = Object.assign(openLog('silent'), { warn: (_: object, text: string) => told.push(text) })
    const first = Promise.withResolvers<void>()
    const holding = withUpgradeLock(
      file,
      () => {},
      () => first.promise,
    )
    const second = bringUpToDate(config, noting, { migrations })
    while (told.length === 0) await new Promise((done) => setTimeout(done, 10))
    expect(told).toEqual(['another program is upgrading this database: the start waits for it'])
    const database = openDatabase(config, log)
    await migrate(database, undefined, undefined, migrations)
    await database.close()
    first.resolve()
    await holding
    expect(await second).toEqual({ migrations: [], copy: null })
    expect(existsSync(copiesOf(file))).toBe(false)
  })

  it('is not planned to be changed while a server runs on it, or without room', async () => {
    const { config, file, dataDir } = await olderFile()
    const server = openDatabase(config, log)
    await server.ping()
    const options = { config: { database: config, dataDir }, migrations }
    expect(redOf(await planUpgrade(options))).toEqual([planned(`another upgrade has ${file} open`)])
    await server.close()
    expect(redOf(await planUpgrade({ ...options, freeBytes: 1000 }))).toEqual([planned('1 MB are free')])
    expect(existsSync(copiesOf(file))).toBe(false)
  })

  it('has its copy for a month', async () => {
    const { config, file } = await olderFile()
    const { copy } = await bringUpToDate(config, log, { migrations })
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    pruneCopies(file, days(29))
    expect(existsSync(copy ?? '')).toBe(true)
    pruneCopies(file, days(31))
    expect(existsSync(copy ?? '')).toBe(false)
  })
})
