/**
 * Finding a person by a part of name, e-mail or telephone among a million rows. An index of trigrams names the
 * candidates (FTS5 on SQLite, pg_trgm on PostgreSQL); the exact tests of the list then decide. The newest thousand
 * candidates are looked at: whoever searches for "a" wants to type more, and not to wait.
 */
import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Engine, Queries } from '#app/platform/database/database.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import type { PeopleTable } from './row-counts.server.ts'

/** Candidates that are looked at, the newest first. */
const mostHits = 1_000
/** Rows that are looked at one by one for what no index of trigrams can find, the newest first. */
const mostScanned = 5_000

export interface Searchable {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  phone_normalized: string | null
  phone_digits: string
}

export interface SearchTable {
  id: string
  /** The column of FTS5 that `match` looks through. */
  words: string
}

declare module '#app/platform/database/tables.ts' {
  /** SQLite alone has these two. */
  interface Tables {
    leads_search: SearchTable
    recruits_search: SearchTable
  }
}

/** What the index holds of a row; migration 0005 says the same in SQL, and PostgreSQL only uses its index for exactly that. */
const wordsOf = (row: Searchable) =>
  [`${row.first_name} ${row.last_name}`, row.email, row.phone, row.phone_normalized ?? row.phone_digits].join(
    '\n',
  )
const words =
  "first_name || ' ' || last_name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(phone_normalized, phone_digits)"
const wordsColumn = sql.raw(words)
const sqliteWords = sql.raw(words.replaceAll('chr(', 'char('))

/** The insert of a new row's words, for its own transaction; PostgreSQL keeps its index by itself. */
export function searchInserts(tx: Queries, table: PeopleTable, row: Searchable): Insert[] {
  if (!isSqlite(tx)) return []
  return [tx.insertInto(indexOf(table)).values({ id: row.id, words: wordsOf(row) })]
}

/** Forgets a row that is about to be deleted, or whose words are about to change; `row` as it stands. */
export async function dropSearch(tx: Queries, table: PeopleTable, row: Searchable): Promise<void> {
  if (!isSqlite(tx)) return
  // Found by its e-mail: FTS5 has no index on an id.
  const rows = sql`select rowid from ${sql.table(indexOf(table))} where words match ${quoted(row.email)} and id = ${row.id}`
  await sql`delete from ${sql.table(indexOf(table))} where rowid in (${rows})`.execute(tx)
}

/** Fills the index anew from the rows, after they were written past it. */
export async function refillSearch(tx: Queries, table: PeopleTable): Promise<void> {
  if (!isSqlite(tx)) return
  const index = sql.table(indexOf(table))
  await sql`delete from ${index}`.execute(tx)
  await sql`insert into ${index} (id, words) select id, ${sqliteWords} from ${sql.table(table)} order by created_at, id`.execute(
    tx,
  )
}

/** A test that holds for the candidates of a search in `table`. The exact tests have to stand beside it. */
export function isCandidate(engine: Engine, table: PeopleTable, search: string): RawBuilder<SqlBool> {
  const parts = [search, ...phoneParts(search)]
  if (parts.some(isShort)) return isNewest(engine, table)
  return sql<SqlBool>`id in (${engine === 'sqlite' ? matched(table, parts) : held(engine, table, parts)})`
}

/** Keeps a column from being read in the order of its index: candidates are few, and the index has a million. */
export const unindexed = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`

const matched = (table: PeopleTable, parts: readonly string[]) => {
  const index = sql.table(indexOf(table))
  const query = parts.map(quoted).join(' or ').replaceAll(' or ', ' OR ')
  return sql`select id from ${index} where words match ${query} order by rowid desc limit ${sql.lit(mostHits)}`
}

const held = (engine: Engine, table: PeopleTable, parts: readonly string[]) => {
  const tests = parts.flatMap((part) => holdsPart(engine, [sql`(${wordsColumn})`], part))
  return sql`select id from ${sql.table(table)} where ${sql.join(tests, sql` or `)} order by id desc limit ${sql.lit(mostHits)}`
}

/**
 * The newest rows. SQLite walks a range of the index by arrival. PostgreSQL would guess that a third of the table lies in
 * that range and read all of it; it guesses that an array is short.
 */
function isNewest(engine: Engine, table: PeopleTable): RawBuilder<SqlBool> {
  const newest = (column: string) =>
    sql`select ${sql.ref(column)} from ${sql.table(table)} order by created_at desc limit ${sql.lit(mostScanned)}`
  return engine === 'postgres'
    ? sql<SqlBool>`id = any(array(${newest('id')}))`
    : sql<SqlBool>`created_at >= (select min(created_at) from (${newest('created_at')}))`
}

/** Digits as they lie in the index, where the search looks like a part of a number. */
function phoneParts(search: string): string[] {
  const digits = /^[\d\s().+-]+$/.test(search) ? digitsOf(search) : ''
  const whole = normalizePhone(search)
  return [...new Set([digits, whole ?? ''])].filter((part) => part !== '' && part !== search)
}

/** Neither index knows less than three letters or digits in a row. */
const isShort = (part: string) => !/[\p{L}\p{N}]{3}/u.test(part)

/** A string of FTS5 (sqlite.org/fts5.html, section 3.1). */
const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`
const indexOf = (table: PeopleTable) => `${table}_search` as const
const isSqlite = (tx: Queries) => tx.getExecutor().adapter instanceof SqliteAdapter
