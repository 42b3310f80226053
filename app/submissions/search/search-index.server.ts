/**
 * Finding a person by a part of name, e-mail or telephone among a million rows. An index of trigrams names the
 * candidates (FTS5 on SQLite, pg_trgm on PostgreSQL); the exact tests of the list then decide. The newest thousand
 * candidates are looked at: whoever searches for "a" wants to type more, and not to wait.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Engine, engineOf } from '#app/platform/database/engine.ts'
import { bothForms, holdsPart } from '#app/platform/database/text-search.server.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import type { KindName, Submission } from '../submission.ts'
import { plainName } from './plain-name.ts'
import {
  aboutWords,
  holdsWords,
  isPolicyNumber,
  notedWords,
  type SearchedKind,
  soldUnder,
  taggedWords,
  writtenWords,
} from './search-words.server.ts'

/** Candidates that are looked at, the newest first. */
const maxHits = 1_000
/** Rows that are looked at one by one for what no index of trigrams can find, the newest first. */
const maxScanned = 5_000

/** What the search knows of a submission. */
export type Searchable = Pick<
  Submission,
  'id' | 'kind' | 'first_name' | 'last_name' | 'email' | 'phone' | 'phone_normalized' | 'phone_digits'
> & { plain_name?: string | null | undefined }

interface SearchTable {
  id: string
  kind: KindName
  /** The column of FTS5 that `match` looks through. */
  text: string
}

declare module '#app/platform/database/tables.ts' {
  /** SQLite alone has it. */
  interface Tables {
    submissions_search: SearchTable
  }
}

/**
 * What the index holds of a row; PostgreSQL only uses its index for exactly the expression of db/baseline/submissions.ts, and has
 * another one for plain names.
 */
const textOf = (row: Searchable) =>
  [
    ...[`${row.first_name} ${row.last_name}`, row.email, row.phone, row.phone_normalized ?? row.phone_digits],
    ...(row.plain_name ? [row.plain_name] : []),
  ].join('\n')
const text =
  "first_name || ' ' || last_name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(phone_normalized, phone_digits)"
const postgresText = sql.raw(text)
const sqliteText = sql.raw(`${text.replaceAll('chr(', 'char(')} || coalesce(char(10) || plain_name, '')`)

/** The insert of a new row's text, for its own transaction; PostgreSQL keeps its index by itself. */
export function searchInserts(tx: Queries, row: Searchable): Insert[] {
  if (engineOf(tx) === 'postgres') return []
  return [insertOf('submissions_search', [{ id: row.id, kind: row.kind, text: textOf(row) }])]
}

type Indexed = Pick<Searchable, 'id' | 'email' | 'phone'>

/**
 * Where the index has rows, by their ids; nothing on PostgreSQL. FTS5 has no index on an id, and among a million rows an
 * e-mail of common letters takes it most of a second: ask through `database.reads`.
 */
export async function findSearchRows(
  reads: Queries,
  rows: readonly Indexed[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  if (engineOf(reads) === 'postgres') return found
  // Whoever staff entered may have given a number alone.
  for (const [contact, same] of Map.groupBy(rows, ({ email, phone }) => email || phone)) {
    const place = await sql<{ id: string; place: number }>`
      select id, rowid as place from submissions_search
      where text match ${quoted(contact)} and ${isOneOf(same)}`.execute(reads)
    for (const one of place.rows) found.set(one.id, one.place)
  }
  return found
}

/** The same of one row, as it stands. */
export async function findSearchRowsOf(reads: Queries, id: string): Promise<ReadonlyMap<string, number>> {
  if (engineOf(reads) === 'postgres' || !isId(id)) return new Map()
  const row = reads.selectFrom('submissions').select(['id', 'email', 'phone']).where('id', '=', id)
  return findSearchRows(reads, await row.execute())
}

/** Forgets rows that are about to be deleted, or whose text is about to change, as they stand; `known` is from `findSearchRows`. */
export async function dropSearch(
  tx: Queries,
  rows: readonly Indexed[],
  known: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  const places = rows.flatMap(({ id }) => known.get(id) ?? [])
  if (places.length > 0)
    await sql`delete from submissions_search where rowid in (${sql.join(places)}) and ${isOneOf(rows)}`.execute(
      tx,
    )
  // What came in meanwhile, and whatever nobody has looked for.
  const others = rows.filter(({ id }) => !known.has(id))
  for (const [id, place] of await findSearchRows(tx, others))
    await sql`delete from submissions_search where rowid = ${place} and id = ${id}`.execute(tx)
}

const isOneOf = (rows: readonly Indexed[]) => sql`id in (${sql.join(rows.map(({ id }) => id))})`

/** Fills the index anew from the rows, after they were written past it. */
export async function refillSearch(tx: Queries): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  await sql`delete from submissions_search`.execute(tx)
  await sql`insert into submissions_search (id, kind, text)
    select id, kind, ${sqliteText} from submissions order by created_at, id`.execute(tx)
}

/** A test that holds for the candidates of a search among the submissions of a kind. The exact tests stand beside it. */
export function isCandidate(engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool> {
  const { name } = kind
  const parts = [search, ...phoneParts(search)]
  if (parts.some(isShort)) return isNewest(engine, name)
  const words = wordsOf(search)
  const indexed = engine === 'sqlite' ? matched(name, parts, words) : held(engine, name, parts, words)
  const candidates = sql`
    select id from (${indexed}) as indexed
    union select id from (${aboutWords(engine, kind, search)}) as about
    union ${besides(engine, kind, search)}`
  return engine === 'postgres' ? isOneOfFew(candidates) : sql<SqlBool>`id in (${candidates})`
}

/** PostgreSQL guesses that an array is short, and looks for each; of a list from a `select` it may read the whole table instead. */
const isOneOfFew = (ids: RawBuilder<unknown>) => sql<SqlBool>`id = any(array(${ids}))`

/** Whom notes, letters and tags are about, by `subject_id`. */
const besides = (engine: Engine, kind: SearchedKind, search: string) => sql`
  select subject_id from (${notedWords(engine, search)}) as noted
  union select subject_id from (${writtenWords(engine, search)}) as written
  union select subject_id from (${taggedWords(engine, kind, search)}) as tagged
  ${isPolicyNumber(search) ? sql`union select subject_id from (${soldUnder(search)}) as sold` : sql``}`

/** A search as the words that a name has in any order: without accents and apostrophes. */
const wordsOf = (search: string): string[] => [...new Set(plainName(search).split(/\s+/).filter(Boolean))]

/** Part of name or e-mail in any case; where the kind's search knows telephones, of the phone as typed or of its digits. */
export function isFound(engine: Engine, kind: SearchedKind, search: string) {
  const name = sql`(first_name || ' ' || last_name)`
  const tests = [...holdsPart(engine, [name, sql`email`], search), holdsAllWords(engine, kind, search)]
  if (kind.searchesPhone) {
    const position = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
    tests.push(sql<SqlBool>`${position}(phone, ${search}) > 0`)
    const [digits, whole] = [typedDigits(search), normalizePhone(search)]
    if (digits) tests.push(sql<SqlBool>`phone_digits like ${`%${digits}%`}`)
    if (whole) tests.push(sql<SqlBool>`phone_normalized = ${whole}`)
  }
  if (!isShort(search)) {
    tests.push(...holdsWords(engine, kind, search))
    tests.push(sql<SqlBool>`id in (${besides(engine, kind, search)})`)
  }
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Each word is a part of the name, as it is or in plain letters, of the email, or where they are searched of the number's digits. */
function holdsAllWords(engine: Engine, { searchesPhone }: SearchedKind, search: string): RawBuilder<SqlBool> {
  const places = [sql`(first_name || ' ' || last_name)`, sql`coalesce(plain_name, '')`, sql`email`]
  const tests = wordsOf(search).map((word) => {
    const tested = searchesPhone && /^\d{3,}$/.test(word) ? [...places, sql`phone_digits`] : places
    return sql`(${sql.join(holdsPart(engine, tested, word), sql` or `)})`
  })
  return tests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

const matched = (kind: KindName, parts: readonly string[], words: readonly string[]) => {
  const long = words.filter((word) => !isShort(word))
  const all = long.length > 0 ? [`(${long.map(quoted).join(' AND ')})`] : []
  const query = [...parts.flatMap(bothForms).map(quoted), ...all].join(' OR ')
  return sql`select id from submissions_search where text match ${query} and kind = ${kind}
    order by rowid desc limit ${sql.lit(maxHits)}`
}

const held = (engine: Engine, kind: KindName, parts: readonly string[], words: readonly string[]) => {
  const tests = parts.flatMap((part) => holdsPart(engine, [sql`(${postgresText})`], part))
  const long = words.filter((word) => !isShort(word))
  const holdsAll = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      long.map((word) => sql`(${sql.join(holdsPart(engine, [text], word), sql` or `)})`),
      sql` and `,
    )})`
  const inText = long.length > 0 ? [...tests, holdsAll(sql`(${postgresText})`)] : tests
  const found = (test: RawBuilder<unknown>) => sql`(
    select id from submissions where kind = ${kind} and ${test} order by id desc limit ${sql.lit(maxHits)})`
  const byText = found(sql`(${sql.join(inText, sql` or `)})`)
  return long.length > 0
    ? sql`${byText} union ${found(sql`plain_name is not null and ${holdsAll(sql`plain_name`)}`)}`
    : byText
}

/** The newest rows. SQLite walks a range of the index by arrival. PostgreSQL would guess that a third of the table lies in that range. */
function isNewest(engine: Engine, kind: KindName): RawBuilder<SqlBool> {
  const newest = (column: string) =>
    sql`select ${sql.ref(column)} from submissions where kind = ${kind}
      order by created_at desc limit ${sql.lit(maxScanned)}`
  return engine === 'postgres'
    ? isOneOfFew(newest('id'))
    : sql<SqlBool>`created_at >= (select min(created_at) from (${newest('created_at')}))`
}

/** The digits of what looks like a part of a number; empty for everything else. */
const typedDigits = (search: string) => (/^[\d\s().+-]+$/.test(search) ? digitsOf(search) : '')

/** Digits as they lie in the index. */
function phoneParts(search: string): string[] {
  const parts = [typedDigits(search), normalizePhone(search) ?? '']
  return [...new Set(parts)].filter((part) => part !== '' && part !== search)
}

/** True for what no index knows: less than three letters or digits in a row. */
export const isShort = (part: string) => !/[\p{L}\p{N}]{3}/u.test(part)

/** A string of FTS5 (sqlite.org/fts5.html, section 3.1). */
const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`
