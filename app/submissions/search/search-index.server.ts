/** Names the candidates of a search among a million rows: FTS5 on SQLite, pg_trgm on PostgreSQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { engineOf } from '#app/platform/database/engine.ts'
import { bothForms, holdsPart } from '#app/platform/database/text-search.server.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import type { KindName, Submission } from '../model/submission.ts'

/** Candidates that are looked at, the newest first. */
const maxHits = 1_000
/** The newest rows that tell PostgreSQL how many have what is searched for, and how many of them make it common. */
const [maxSampled, isCommonFrom] = [1_000, 20]

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
  interface Tables {
    submissions_search: SearchTable
  }
}

/** PostgreSQL only uses its index for exactly the expression of db/baseline/submissions.ts. */
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

/** By their ids; nothing on PostgreSQL. FTS5 has no index on an id: ask through `database.reads`. */
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

export async function findSearchRowsOf(reads: Queries, id: string): Promise<ReadonlyMap<string, number>> {
  if (engineOf(reads) === 'postgres' || !isId(id)) return new Map()
  const row = reads.selectFrom('submissions').select(['id', 'email', 'phone']).where('id', '=', id)
  return findSearchRows(reads, await row.execute())
}

/** Forgets rows that are about to be deleted, or whose text is about to change, as they stand; `known` is from `findSearchRows`. */
export async function deleteSearch(
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

/** The newest thousand, as a select of `id`; the index names those that may, and `isNamed` decides. */
export const indexed = async (
  { reads, engine }: Pick<Database, 'reads' | 'engine'>,
  kind: KindName,
  terms: SearchTerms,
  isNamed: RawBuilder<SqlBool>,
): Promise<RawBuilder<unknown>> =>
  engine === 'sqlite'
    ? sql`select id from submissions where id in (${matched(kind, terms)}) and ${isNamed}`
    : held(kind, terms, isNamed, await isCommon(reads, kind, terms))

function matched(kind: KindName, { parts, words, domains }: SearchTerms) {
  const all = words.length > 0 ? [`(${[...words, ...domains].map(quoted).join(' AND ')})`] : []
  const query = [...parts.flatMap(bothForms).map(quoted), ...all].join(' OR ')
  return sql`select id from submissions_search where text match ${query} and kind = ${kind}
    order by rowid desc limit ${sql.lit(maxHits)}`
}

/** A string of FTS5 (sqlite.org/fts5.html, section 3.1). */
const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`

/**
 * What many have is soon found among the newest, what few have by the index; each takes half a second with the other.
 * PostgreSQL expects one in a hundred of most words, so a few of the newest are asked.
 */
async function isCommon(reads: Queries, kind: KindName, terms: SearchTerms): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select ${postgresText} as text from submissions where kind = ${kind}
      order by created_at desc limit ${sql.lit(maxSampled)}) as newest
    where ${holdsTerms(sql`text`, terms)} limit ${sql.lit(isCommonFrom)}`.execute(reads)
  return rows.length === isCommonFrom
}

function held(kind: KindName, terms: SearchTerms, isNamed: RawBuilder<SqlBool>, isWalked: boolean) {
  const unwalked = sql`coalesce(id, id)`
  const found = (column: RawBuilder<unknown>, test: RawBuilder<unknown>) => sql`
    (select id from submissions where kind = ${kind} and ${test} and ${isNamed}
      order by ${column} desc limit ${sql.lit(maxHits)})`
  const byText = found(isWalked ? sql`id` : unwalked, holdsTerms(sql`(${postgresText})`, terms))
  const { words } = terms
  if (words.length === 0) return byText
  const byPlainName = sql`plain_name is not null and ${holdsTerms(sql`plain_name`, { ...terms, parts: [] })}`
  return sql`${byText} union ${found(unwalked, byPlainName)}`
}

/** One of the parts, or all of the words. */
function holdsTerms(text: RawBuilder<unknown>, { parts, words, domains }: SearchTerms): RawBuilder<SqlBool> {
  const holds = (part: string, place = text) =>
    sql<SqlBool>`(${sql.join(holdsPart('postgres', [place], part), sql` or `)})`
  const all = [
    ...words.map((word) => holds(word)),
    // No index knows this expression.
    ...domains.map((domain) => holds(domain, sql`(${text} || '')`)),
  ]
  const any = [
    ...parts.map((part) => holds(part)),
    ...(all.length > 0 ? [sql`(${sql.join(all, sql` and `)})`] : []),
  ]
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`
}

/** What somebody searched for, taken apart into what an index of trigrams can be asked for. */
interface SearchTerms {
  /** Any of these as it stands: the search, where its words do not say the same, and the digits of a telephone. */
  parts: string[]
  /** Or all of these, in any order, in plain letters. */
  words: string[]
  /** And with them the domains of addresses: nearly every row has their letters, and an index would be read from end to end for them. */
  domains: string[]
}

export function termsOf(search: string): SearchTerms | null {
  const digits = phoneParts(search)
  if ([search, ...digits].some(isShort)) return null
  const words = wordsOf(search)
    .filter((word) => !isShort(word))
    .map(cutAddress)
  return {
    parts: [...asTyped(search), ...digits],
    words: words.map(({ word }) => word),
    domains: words.flatMap(({ domain }) => domain ?? []),
  }
}

/** A search as the words that a name has in any order: without accents, apostrophes and the comma after a last name. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    plainName(search)
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
]

/** The search itself, unless its words find it already: looking twice costs twice. */
export const asTyped = (search: string): string[] => (isPlain(search) ? [] : [search])

/** An address as mailbox and domain, each with the sign between them, where either can be looked for by itself. */
function cutAddress(word: string): { word: string; domain?: string } {
  const at = word.indexOf('@')
  const [mailbox, domain] = [word.slice(0, at + 1), word.slice(at)]
  return at < 0 || isShort(mailbox) || isShort(domain) ? { word } : { word: mailbox, domain }
}

/** The digits of what looks like a part of a number; empty for everything else. */
export const typedDigits = (search: string): string => (/^[\d\s().+-]+$/.test(search) ? digitsOf(search) : '')

function phoneParts(search: string): string[] {
  const parts = [typedDigits(search), normalizePhone(search) ?? '']
  return [...new Set(parts)].filter((part) => part !== '' && part !== search)
}

/** True for what no index knows: less than three letters or digits in a row. */
export const isShort = (part: string): boolean => !/[\p{L}\p{N}]{3}/u.test(part)

/** Without accents and apostrophes: "Siobhán O’Neil" is "siobhan oneil". Other alphabets stay, in lower case. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? letter)
    .replace(/['’‘ʼʹ´`]/g, '')
    .normalize('NFC')

const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' },
}

/** True for what its plain form finds in any case: neither accents nor apostrophes. */
const isPlain = (text: string): boolean => /^[ -&(-_a-~]*$/.test(text)

/** The plain form of a stored name; null where a search in any case finds it as it is. */
export function plainNameOf(row: { first_name: string; last_name: string }): string | null {
  const name = `${row.first_name} ${row.last_name}`
  return isPlain(name) ? null : plainName(name)
}
