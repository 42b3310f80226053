/** What a migration would do: it is run against nothing, and its statements are written down. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../database/engine.ts'

/** The statements of `migration` in their order, in lower case. One that hangs on what it reads has no more after that. */
export async function recordStatements(migration: Migration, engine: Engine): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) =>
        engine === 'sqlite' ? new SqliteIntrospector(of) : new PostgresIntrospector(of),
      createQueryCompiler: () =>
        engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replace(/\s+/g, ' ').trim().toLowerCase()),
  })
  // It found no rows where it needs some.
  await migration.up(db).catch(() => {})
  return statements
}

/** What a release of before cannot go on with, in words; null when it does not notice the statement. */
function breaks(statement: string): string | null {
  const [, table = ''] = /^(?:alter|drop) table (?:if exists )?"?(\w+)/.exec(statement) ?? []
  if (/^drop table/.test(statement)) return `the table ${table} goes`
  const [, column = ''] = /\b(?:drop|alter|rename|add) column (?:if exists )?"?(\w+)/.exec(statement) ?? []
  if (/\bdrop column\b/.test(statement)) return `the column ${table}.${column} goes`
  if (/\brename\b/.test(statement)) return `${table}${column && `.${column}`} gets another name`
  if (/\balter column\b/.test(statement)) return `the column ${table}.${column} gets another type or rule`
  if (/\badd column\b.*\bnot null\b/.test(statement) && !/\bdefault\b/.test(statement))
    return `the column ${table}.${column} has to be filled by every writer`
  return null
}

/** What nodes of the release of before cannot go on with in the migration `name`, "0042-name: the column x.y goes" each. */
export const breaksOf = (name: string, statements: readonly string[]): string[] =>
  statements.flatMap((statement) => {
    const why = breaks(statement)
    return why ? [`${name}: ${why}`] : []
  })

/** The table whose every row a statement reads and writes or sorts, and how; null when rows do not matter. */
export function workOf(statement: string): { kind: 'write' | 'sort'; table: string } | null {
  const name = '"?(\\w+)"?'
  const find = (pattern: string) => new RegExp(pattern).exec(statement)?.[1]
  const sorted = find(`^create (?:unique )?index .* on ${name}`)
  if (sorted) return { kind: 'sort', table: sorted }
  const written =
    find(`^update (?:only )?${name}`) ??
    find(`^delete from ${name}`) ??
    find(`^insert into .* from ${name}`) ??
    find(`^create table .* as select .* from ${name}`) ??
    find(`^alter table ${name} add column .* generated always as .* stored`)
  return written ? { kind: 'write', table: written } : null
}
