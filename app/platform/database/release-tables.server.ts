/** Which tables and columns are ours: whoever shares the database may have others in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openLog } from '../process/log.ts'
import { openDatabase, type Queries } from './database.server.ts'
import { migrate, migrationNames, readMigrations } from './migrate.server.ts'

export type MadeTables = ReadonlyMap<string, ReadonlySet<string>>

/** Null where other versions were at work, or none yet. */
export async function ownTables(db: Queries): Promise<MadeTables | null> {
  const ran = await readMigrations(db)
  const last = ran.at(-1)
  if (last === undefined || ran.some((name) => !migrationNames.includes(name))) return null
  const made = known.get(last) ?? makeTables(last)
  known.set(last, made)
  return made
}

const known = new Map<string, Promise<MadeTables>>()

/** Runs the migrations up to `last` beside, in a file of their own, and looks at what they made. */
async function makeTables(last: string): Promise<MadeTables> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-tables-'))
  const file = join(folder, 'tables.sqlite')
  const database = openDatabase({ engine: 'sqlite', file }, openLog('silent'), 'copy')
  try {
    await migrate(database, last)
    const { rows } = await sql<{ table: string; column: string }>`
      select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_xinfo(t.name) c
      where t.schema = 'main' and t.type = 'table'`.execute(database.db)
    const made = Map.groupBy(rows, ({ table }) => table)
    return new Map([...made].map(([table, found]) => [table, new Set(found.map(({ column }) => column))]))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
