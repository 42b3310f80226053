/** Which tables are ours: whoever shares the database may have others in it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '../log.ts'
import { openDatabase, type Queries } from './database.server.ts'
import { listTables } from './list-tables.server.ts'
import { migrate, migrationNames, readMigrations } from './migrate.server.ts'

/** The tables in `db`, those that its migrations have made apart from all others. */
export async function sortTables(db: Queries): Promise<{ own: string[]; foreign: string[] }> {
  const names = await listTables(db)
  const ran = await readMigrations(db)
  const last = ran.at(-1)
  // What other versions have made is theirs to tell.
  if (last === undefined || ran.some((name) => !migrationNames.includes(name)))
    return { own: names, foreign: [] }
  const made = await tablesUpTo(last)
  return {
    own: names.filter((name) => made.has(name)),
    foreign: names.filter((name) => !made.has(name)),
  }
}

const known = new Map<string, Promise<ReadonlySet<string>>>()

/** The tables there are after the migration `last`: it is run beside, in a file of its own. Both engines have the same. */
function tablesUpTo(last: string): Promise<ReadonlySet<string>> {
  const before = known.get(last)
  if (before) return before
  const made = makeTables(last)
  known.set(last, made)
  return made
}

async function makeTables(last: string): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-tables-'))
  const database = openDatabase(
    { engine: 'sqlite', file: join(folder, 'tables.sqlite') },
    openLog('silent'),
    'copy',
  )
  try {
    await migrate(database, last)
    return new Set(await listTables(database.db))
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
