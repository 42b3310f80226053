/** Brings the database to the shape this build expects. Safe when several nodes start at once. */

import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.server.ts'

/** Every numbered file of db/migrations, taken into the build. */
const files = import.meta.glob<Migration>('/db/migrations/*.ts', { eager: true })

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
)

/** The names of all migrations of this build, in the order they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort()

/**
 * Runs the migrations that have not run yet, each in a transaction, under Kysely's lock; with `last` none after that one.
 * @returns the names of those that ran now.
 * @throws the first failure; nothing of that migration stays behind.
 */
export async function migrate({ db }: Database, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
