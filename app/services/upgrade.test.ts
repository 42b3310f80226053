/**
 * From the first release to this one (docs/how-to/add-a-migration.md): its tables are made as they were then, and what
 * stood in them is still there in the newest ones.
 */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openBackup } from '#app/platform/backup/restore-backup.server.ts'
import { readRows, readShapes } from '#app/platform/backup/table-shapes.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { migrate, migrationNames } from '#app/platform/database/migrate.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { bareDatabase } from '#test/support/copies.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { signInAs } from '#test/support/desk.ts'
import { openDoorOn } from '#test/support/door.ts'
import { useFullEffort } from '#test/support/light-work.ts'
import { describeSchema } from '#test/support/schema-text.ts'
import { restore } from './data-copies.server.ts'

const log = openLog('silent')
const baselineBackup = fileURLToPath(new URL('../../test/fixtures/backup-of-baseline.gz', import.meta.url))

/** The tables of the first release as `describeSchema` words them, hashed with SHA-256: what a release has made is never made otherwise. */
const baselineTables = {
  sqlite: 'e1788df5df87af3ef77de1495e685e93af6097621bd0ed74262d5a74d1712dc5',
  postgres: '20218202a88e4a09ba8cfeb421e5dbd17d432f184be2ba3cf1b23bc43f6f1821',
}

/**
 * What later migrations did to columns of the first release, "table.column" by its name then: a migration that renames
 * or removes one, or changes its values, names it here and has a test of its own for what became of it.
 */
const changedSince: readonly string[] = []

type Rows = Record<string, Record<string, unknown>[]>

async function rowsOfBackup(): Promise<Rows> {
  const backup = await openBackup(baselineBackup)
  const tables: Rows = {}
  let table = ''
  let columns: readonly string[] = []
  for await (const line of backup.lines) {
    if (typeof line === 'string') continue
    if (Array.isArray(line))
      tables[table]?.push(Object.fromEntries(columns.map((name, i) => [name, line[i]])))
    else if ('table' in line) {
      table = line.table
      columns = line.columns
      tables[table] = []
    }
  }
  return tables
}

async function rowsOfDatabase(database: Database): Promise<Rows> {
  const tables: Rows = {}
  for (const shape of await readShapes(database)) {
    const rows: Record<string, unknown>[] = []
    for await (const page of readRows(database, shape))
      for (const row of page)
        rows.push(Object.fromEntries(shape.columns.map(({ name }, index) => [name, row[index]])))
    tables[shape.name] = rows
  }
  return tables
}

/** The rows of a table in an order of their own, with the columns of the first release that nothing has changed since. */
function comparable(table: string, rows: Rows[string] = [], columns: readonly string[]): string[] {
  const kept = columns.filter((name) => !changedSince.includes(`${table}.${name}`))
  return rows.map((row) => JSON.stringify(kept.map((name) => [name, row[name]]))).sort()
}

describeOnEachEngine('the first release', (open, engine) => {
  it('has the tables it had', async () => {
    const database = openDatabase((await bareDatabase(open)).config, log)
    try {
      expect(await migrate(database, '0050-baseline')).toEqual(['0050-baseline'])
      const tables = await describeSchema(database)
      expect([createHash('sha256').update(tables).digest('hex'), tables]).toEqual([
        baselineTables[engine],
        tables,
      ])
    } finally {
      await database.close()
    }
  })

  it('is brought up to date with every row', async () => {
    const { config, dataDir, environment } = await bareDatabase(open)
    const secret = 'only-for-tests-only-for-tests-only'
    await restore({ config: { database: config, dataDir, secret }, log, file: baselineBackup })
    const database = openDatabase(config, log)
    const found = await rowsOfDatabase(database)
    const { rows: ran } = await sql<{
      name: string
    }>`select name from kysely_migration order by name`.execute(database.db)
    await database.close()
    expect(ran.map(({ name }) => name)).toEqual(migrationNames)
    const wanted = await rowsOfBackup()
    expect(wanted.submissions).toHaveLength(6)
    for (const [table, rows] of Object.entries(wanted)) {
      const columns = Object.keys(rows[0] ?? {})
      expect([table, comparable(table, found[table], columns)]).toEqual([
        table,
        comparable(table, rows, columns),
      ])
    }
    // The password was kept by a server, at its full cost.
    useFullEffort()
    const door = await openDoorOn({ environment: { ...environment, SECRET: secret } })
    const leads = await door.get('/admin/leads', { cookie: await signInAs(door, 'owner') })
    expect(await leads.text()).toContain('Sample New')
  })
})
