/** A start must not take away what running nodes of the release before still use. */
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabasePlace } from '../config/database-settings.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { type Migrations, pendingMigrations, readMigrations } from '../database/migrate.server.ts'
import { listServing } from '../database/nodes/other-nodes.server.ts'
import { StartupError } from '../process/startup-error.ts'
import { breaksOf, recordStatements } from './record-statements.server.ts'

/**
 * On PostgreSQL, before anything is changed. Nodes that only start serve nobody and keep nobody waiting. @throws
 * StartRefusal that names the migration, who runs, and the way out.
 */
export async function assertSideBySide(
  { db }: Database,
  place: DatabasePlace,
  migrations: Migrations,
): Promise<void> {
  const isPooled = place.engine === 'postgres' && place.direct !== undefined
  if ((await readBroken(db, migrations)).length === 0) return
  // A node that has just stopped is seen for a moment longer.
  let serving = await listServing(db, isPooled)
  for (let look = 0; look < 20 && serving.length > 0; look++) {
    await pause(100)
    serving = await listServing(db, isPooled)
  }
  if (serving.length === 0) return
  // Asked again in this order: whoever started with us and serves by now has made the changes.
  const broken = await readBroken(db, migrations)
  if (broken.length === 0) return
  throw new StartupError(
    [
      `Nodes of the release of before are running, at ${serving.join(', ')}, and cannot go on with changes of the tables that are due (${broken.slice(0, 3).join('; ')}). Nothing was changed.`,
      'Stop every node of the release of before, then start this one: docs/how-to/upgrade.md. "npm run upgrade -- --check" in this release tells it beforehand.',
    ].join('\n'),
  )
}

/** What running nodes could not go on with; nothing in a database that is new. */
async function readBroken(db: Queries, migrations: Migrations): Promise<string[]> {
  const ran = await readMigrations(db)
  if (ran.length === 0) return []
  const due = Object.entries(pendingMigrations(ran, migrations)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const broken: string[] = []
  for (const [name, migration] of due)
    broken.push(...breaksOf(name, await recordStatements(migration, 'postgres')))
  return broken
}
