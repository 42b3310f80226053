/** Brings the database to the shape this build expects. Safe when several nodes start at once. */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database, Queries } from './database.server.ts'
import { assertKnownMigrations, assertNobodyElses, engineOf } from './engine.ts'

const files = import.meta.glob<Migration>('/db/migrations/*.ts', { eager: true })

export type Migrations = Readonly<Record<string, Migration>>

/** Those of this build; tests add some that come later. */
export const ownMigrations: Migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
)

export const migrationNames: readonly string[] = Object.keys(ownMigrations).sort()

export const pendingMigrations = (ran: readonly string[], all: Migrations): Migrations =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !ran.includes(name)))

export interface Progress {
  done: string[]
  failed?: string
}

/**
 * Under Kysely's lock; up to `last`. On PostgreSQL each has its own transaction, so that a long one holds no locks of
 * those before. On SQLite all are one: the file is whole or what it was. @param progress is told what was done, also
 * on failure. @throws StartRefusal, before anything is changed, when the tables are not ones of this build.
 */
export async function migrate(
  { db }: Pick<Database, 'db'>,
  last?: string,
  progress: Progress = { done: [] },
  all: Migrations = ownMigrations,
): Promise<string[]> {
  const ran = await assertOurs(db, all)
  const failures: unknown[] = []
  const wanted = noting(all, failures, progress, last)
  // Most starts find nothing to do: Kysely would look at every table, and on PostgreSQL wait for its lock, to find the same.
  if (Object.keys(wanted).every((name) => ran.includes(name))) return progress.done
  const provider = { getMigrations: async () => ({ ...wanted }) }
  const migrator = new Migrator({ db, provider })
  const isAtOnce = engineOf(db) === 'sqlite'
  for (;;) {
    const { error, results = [] } = await (isAtOnce ? migrator.migrateToLatest() : migrator.migrateUp())
    // On a lost connection giving back the lock fails as well, and Kysely tells of that alone.
    if (error) throw failures[0] ?? error
    progress.done.push(...results.map(({ migrationName }) => migrationName))
    if (isAtOnce || results.length === 0) return progress.done
  }
}

function noting(all: Migrations, failures: unknown[], progress: Progress, last?: string): Migrations {
  const wanted = Object.entries(all).filter(([name]) => last === undefined || name <= last)
  const entries = wanted.map(([name, migration]) => {
    const up: Migration['up'] = async (db) => {
      try {
        await migration.up(db)
      } catch (error) {
        progress.failed = name
        failures.push(error)
        throw error
      }
    }
    return [name, { ...migration, up }] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Names of those that have run. @throws StartRefusal when the tables are newer than this build, or somebody else's.
 */
export async function assertOurs(db: Queries, all: Migrations = ownMigrations): Promise<string[]> {
  const known = await readMigrations(db)
  // In this order: tables that another node makes meanwhile come with their history.
  const tables = known.length > 0 ? [] : await listTables(db)
  const ran = known.length > 0 ? known : await readMigrations(db)
  assertKnownMigrations(ran, Object.keys(all).sort())
  if (ran.length === 0) assertNobodyElses(tables, engineOf(db))
  return ran
}

export async function readMigrations(db: Queries): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (/no such table|does not exist/.test(String(error))) return []
    throw error
  }
}

/** In order; without views and what an engine or an extension keeps for itself. */
export async function listTables(db: Queries): Promise<string[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`
          select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`
      : sql<{ name: string }>`
          select relname as name from pg_class c
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not exists (
            select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
          order by 1`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}
