/** Brings the database to the shape this build expects. Safe when several nodes start at once. */

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database, Queries } from './database.server.ts'
import { engineOf } from './engine.ts'
import { listTables } from './list-tables.server.ts'
import { assertKnownMigrations, assertNobodyElses } from './schema-refusal.ts'

/** Every numbered file of db/migrations, taken into the build. */
const files = import.meta.glob<Migration>('/db/migrations/*.ts', { eager: true })

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
)

/** The names of all migrations of this build, in the order they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/** The migrations of this build that are not among those that `ran`, by name. */
export const pendingMigrations = (ran: readonly string[]): Readonly<Record<string, Migration>> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => !ran.includes(name)))

/**
 * Runs the migrations that have not run yet, all in one transaction, under Kysely's lock; with `last` none after that one.
 * @returns the names of those that ran now.
 * @throws StartRefusal, before anything is changed, when the tables are not ones of this build; else the first failure,
 * after which nothing stays behind.
 */
export async function migrate({ db }: Pick<Database, 'db'>, last?: string): Promise<string[]> {
  await assertOurs(db)
  const failures: unknown[] = []
  const provider = { getMigrations: async () => noting(failures) }
  const migrator = new Migrator({ db, provider })
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  // On a lost connection giving back the lock fails as well, and Kysely tells of that alone.
  if (error) throw failures[0] ?? error
  return (results ?? []).map((result) => result.migrationName)
}

/** The migrations, each of which adds what it throws to `failures`. */
function noting(failures: unknown[]): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, migration]) => {
    const up: Migration['up'] = async (db) => {
      try {
        await migration.up(db)
      } catch (error) {
        failures.push(error)
        throw error
      }
    }
    return [name, { ...migration, up }] as const
  })
  return Object.fromEntries(entries)
}

/** @throws StartRefusal when this build cannot work on these tables, or they are somebody else's. */
export async function assertOurs(db: Queries): Promise<void> {
  // In this order: tables that another node makes meanwhile come with their history.
  const tables = await listTables(db)
  const ran = await readMigrations(db)
  assertKnownMigrations(ran, migrationNames)
  if (ran.length === 0) assertNobodyElses(tables, engineOf(db))
}

/** The names of the migrations that have run; none in an empty database. */
export async function readMigrations(db: Queries): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (/no such table|does not exist/.test(String(error))) return []
    throw error
  }
}
