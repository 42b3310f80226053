import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { folder } from '#test/support/copies.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { premises, redOf } from '#test/support/doctor.ts'
import { lastRun } from '../backup/nightly/backup-state.server.ts'
import { lastBackup, writeBackup } from '../backup/write-backup.server.ts'
import { openDatabase } from '../database/database.server.ts'
import { openLog } from '../process/log.ts'
import { writeSetting } from '../settings.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkClock } from './examine.server.ts'
import type { Premises } from './finding.ts'

const patient = { latencyMs: Infinity }

/** Without what is red of the PostgreSQL of these tests, which need not survive a power cut. */
const redButDurability = (told: Awaited<ReturnType<typeof checkDatabase>>) =>
  redOf(told).filter((line) => !/^\w+ is off/.test(line))
const redOfIt = async (given: Premises) => redButDurability(await checkDatabase(given))

describeOnEachEngine('the database', (open) => {
  it('is as it should be, and nothing is left in it', async () => {
    const { database, environment } = await open()
    const given = premises(environment, { database, tools: patient })
    expect(await redOfIt(given)).toEqual([])
    expect(
      await database.db.selectFrom('settings').selectAll().where('name', 'like', 'doctor.%').execute(),
    ).toEqual([])
    expect(
      redOf(
        await checkClock({ ...given, tools: { ...given.tools, timeServer: '127.0.0.1:1', limitMs: 100 } }),
      ),
    ).toEqual([])
  })

  it('is slow, and of a newer release', async () => {
    const { database, environment } = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026')`.execute(
      database.db,
    )
    const found = await redOfIt(premises(environment, { database, tools: { latencyMs: 0 } }))
    expect(found).toEqual([
      expect.stringMatching(/It answers in .*same data center/),
      expect.stringMatching(/another release \(9999-later\).*newer one/),
    ])
  })

  it('has no backup, and then an old one', async () => {
    const { database, environment } = await open()
    const given = premises(environment, { database })
    expect(redOf(await checkBackup(given))).toEqual([
      expect.stringMatching(/No backup was ever made.*npm run backup/),
    ])
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await writeSetting(database.db, lastBackup, daysAgo(9), null)
    expect(redOf(await checkBackup(given))).toEqual([expect.stringMatching(/is 9 days old.*npm run backup/)])
    await writeSetting(database.db, lastBackup, daysAgo(1), null)
    expect(redOf(await checkBackup(given))).toEqual([])
  })

  it('says whether the last backup is encrypted', async () => {
    const { database, environment } = await open()
    const given = premises(environment, { database })
    const made = async (name: string, key?: string) => {
      const file = join(folder(), name)
      await writeBackup({ config: given.config, log: openLog('silent'), file, key })
      return (await checkBackup(given)).find(({ text }) => /The last backup/.test(text))
    }
    expect(await made('plain')).toMatchObject({
      state: 'note',
      text: 'The last backup is 0 hours old, and not encrypted.',
      remedy: expect.stringContaining('Set BACKUP_KEY'),
    })
    const sealed = await made('sealed', 'only-for-tests-only-for-tests-only')
    expect(sealed).toEqual({ state: 'ok', text: 'The last backup is 0 hours old, and encrypted.' })
  })

  it('has scheduled backups whose place keeps nothing, and then one that does', async () => {
    const { database, environment } = await open()
    const place = folder()
    writeFileSync(join(place, 'file'), '')
    const given = (BACKUP_TO: string) =>
      premises({ ...environment, BACKUP_TO, BACKUP_KEY: 'only-for-tests-only-for-tests-only' }, { database })
    const run = { at: new Date().toISOString(), name: 'x', bytes: 1e6, rows: 1234, files: 2, seconds: 3 }
    await writeSetting(database.db, lastBackup, run.at, null)
    await writeSetting(database.db, lastRun, { ...run, ok: false, words: 'the disk is full' }, null)
    expect(redOf(await checkBackup(given(join(place, 'file'))))).toEqual([
      expect.stringMatching(/scheduled backup failed: the disk is full/),
      expect.stringMatching(/The folder .*file keeps no backup: .*another one/),
    ])
    await writeSetting(database.db, lastRun, { ...run, ok: true, words: '' }, null)
    const good = await checkBackup(given(place))
    expect(redOf(good)).toEqual([])
    expect(good.map(({ text }) => text).join()).toMatch(/1,234 rows, 2 files.*keeps a file, hands it out/)
    expect(readdirSync(place)).toEqual(['file'])
  })
})

describe('SQLite', () => {
  const open = databaseOpener('sqlite')

  it('would not survive a power cut', async () => {
    const { database, environment } = await open()
    await sql`pragma synchronous = off`.execute(database.db)
    expect(redOf(await checkDatabase(premises(environment, { database, tools: patient })))).toEqual([
      expect.stringMatching(/synchronous 0.*power cut/),
    ])
  })

  it('could not be opened, and says why', async () => {
    const databaseTrouble = 'database disk image is malformed'
    expect(redOf(await checkDatabase(premises({}, { databaseTrouble })))).toEqual([
      expect.stringContaining(databaseTrouble),
    ])
  })
})

describe('PostgreSQL', () => {
  const open = databaseOpener('postgres')

  /** What is said of a database for which `statements` were carried out before a new connection. */
  async function toldAfter(...statements: string[]) {
    const { database, environment } = await open()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    for (const one of statements)
      await sql.raw(one.replaceAll('THIS', rows[0]?.name ?? '')).execute(database.db)
    // To the server itself: the pooler of the tests lends out sessions, and one begun earlier keeps what it began with.
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: rows[0]?.name }).href
    const fresh = openDatabase({ engine: 'postgres', url }, openLog('silent'))
    const told = await checkDatabase(premises(environment, { database: fresh, tools: patient }))
    await fresh.close()
    return told
  }

  it('says that a confirmed lead could be lost', async () => {
    const durability = async (value: string) => {
      const told = await toldAfter(`alter database THIS set synchronous_commit = ${value}`)
      return redOf(told).filter((line) => line.startsWith('synchronous_commit'))
    }
    expect(await durability('off')).toEqual([
      expect.stringMatching(/synchronous_commit is off.*Set synchronous_commit to on/),
    ])
    expect(await durability('on')).toEqual([])
  })

  it('says that it only reads', async () => {
    const told = await toldAfter('alter database THIS set default_transaction_read_only = on')
    expect(redButDurability(told)).toEqual([
      expect.stringMatching(/only reads.*primary/),
      expect.stringMatching(/read-only/),
    ])
  })

  it('says that the user may not make tables, and that others own some', async () => {
    const { database, environment, config } = await open()
    const role = `r${crypto.randomUUID().replaceAll('-', '')}`
    await sql.raw(`create role ${role} login password 'kettle-violin'`).execute(database.db)
    const url = new URL(config.engine === 'postgres' ? config.url : '')
    url.username = role
    url.password = 'kettle-violin'
    const theirs = openDatabase({ engine: 'postgres', url: url.href }, openLog('silent'))
    const red = () => redOfIt(premises(environment, { database: theirs, tools: patient }))
    try {
      expect(await red()).toEqual([
        expect.stringMatching(/may not create tables.*owns the database/),
        expect.stringMatching(/permission denied/),
      ])
      await sql.raw(`grant create on schema public to ${role}`).execute(database.db)
      await sql.raw(`grant all on all tables in schema public to ${role}`).execute(database.db)
      expect(await red()).toEqual([expect.stringMatching(/tables belong to another user.*reassign owned/)])
    } finally {
      await theirs.close()
      await sql.raw(`drop owned by ${role}`).execute(database.db)
      await sql.raw(`drop role ${role}`).execute(database.db)
    }
  })

  it('says how many connections a node may need, and that the server has not so many', async () => {
    const { database, environment } = await open()
    const told = (settings: Record<string, string>) =>
      checkDatabase(premises({ ...environment, ...settings }, { database, tools: patient }))
    const text = (await told({ DATABASE_CONNECTIONS: '7' })).map((one) => one.text).join()
    expect(text).toMatch(
      /\d+ of \d+ connections are taken; this node may need 11 \(DATABASE_CONNECTIONS=7, and 4 for/,
    )
    expect(redButDurability(await told({ DATABASE_CONNECTIONS: '500' }))).toEqual([
      expect.stringMatching(/may need 504 .*Raise max_connections.*lower DATABASE_CONNECTIONS/),
    ])
  })

  it('says that the server is not there', async () => {
    const environment = { DATABASE_URL: 'postgres://joe@127.0.0.1:1/x', SECRET: 'x'.repeat(40) }
    const given = premises(environment, { tools: patient })
    const database = openDatabase(given.config.database, openLog('silent'))
    expect(redOf(await checkDatabase({ ...given, database }))).toEqual([
      expect.stringMatching(/ECONNREFUSED.*Is PostgreSQL running there/),
    ])
    await database.close()
  })
})
