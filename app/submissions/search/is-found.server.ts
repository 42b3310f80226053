/**
 * Finding a person by a part of name, e-mail or telephone, or by what is known of them, among a million rows. An index of trigrams
 * names the candidates, the newest thousand: whoever searches for "a" wants to type more, and not to wait.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizePhone } from '#app/lib/phone.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Engine } from '#app/platform/database/engine.ts'
import { asOneText, holdsPart } from '#app/platform/database/text-search.server.ts'
import type { KindName } from '../model/submission.ts'
import { indexed } from './search-index.server.ts'
import { asTyped, isShort, termsOf, typedDigits, wordsOf } from './search-terms.ts'
import {
  aboutWords,
  furtherNumbers,
  holdsWords,
  isPolicyNumber,
  notedWords,
  type SearchedKind,
  soldUnder,
  taggedWords,
  writtenWords,
} from './search-words.server.ts'

/** Fewer digits are part of many numbers. */
const minDigits = 7
/** Rows that are looked at one by one for what no index of trigrams can find, the newest first. */
const maxScanned = 5_000

/** Whether a submission is found, for whoever asks a row after the other: a file of all that a search finds. */
export function isFound(engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool> {
  if (isShort(search)) return isNamed(engine, kind, search)
  const tests = [
    isNamed(engine, kind, search),
    holdsWords(engine, kind, search),
    sql`id in (${besides(engine, kind, search)})`,
  ]
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** The same of the newest that can be found, for a page of a list. */
export async function isFoundSoon(
  database: Pick<Database, 'reads' | 'engine'>,
  kind: SearchedKind,
  search: string,
): Promise<RawBuilder<SqlBool>> {
  const { engine } = database
  const terms = termsOf(search)
  if (!terms) return sql<SqlBool>`${isNewest(engine, kind.name)} and ${isFound(engine, kind, search)}`
  const named = await indexed(database, kind.name, terms, isNamed(engine, kind, search))
  return isOneOfFew(
    engine,
    sql`
    select id from (${named}) as named
    union select id from (${aboutWords(engine, kind, search)}) as about
    union ${besides(engine, kind, search)}`,
  )
}

/** The same by name, mailbox and number alone, for whoever is looked for while somebody types. */
export async function isNamedSoon(
  database: Pick<Database, 'reads' | 'engine'>,
  kind: SearchedKind,
  search: string,
): Promise<RawBuilder<SqlBool>> {
  const { engine } = database
  const test = isNamed(engine, kind, search)
  const terms = termsOf(search)
  if (!terms) return sql<SqlBool>`${isNewest(engine, kind.name)} and ${test}`
  const named = await indexed(database, kind.name, terms, test)
  return isOneOfFew(engine, sql`select id from (${named}) as named`)
}

/** PostgreSQL guesses that an array is short, and looks for each; of a list from a `select` it may read the whole table instead. */
const isOneOfFew = (engine: Engine, ids: RawBuilder<unknown>) =>
  engine === 'postgres' ? sql<SqlBool>`id = any(array(${ids}))` : sql<SqlBool>`id in (${ids})`

const besides = (engine: Engine, kind: SearchedKind, search: string) => sql`
  select subject_id from (${notedWords(engine, search)}) as noted
  union select subject_id from (${writtenWords(engine, search)}) as written
  union select subject_id from (${taggedWords(engine, kind, search)}) as tagged
  ${isPolicyNumber(search) ? sql`union select subject_id from (${soldUnder(search)}) as sold` : sql``}
  ${kind.searchesPhone && typedDigits(search).length >= minDigits ? sql`union select id from (${furtherNumbers(kind.name, typedDigits(search))}) as further` : sql``}`

/** Part of name or e-mail in any case; where the kind's search knows telephones, of the phone as typed or of its digits. */
function isNamed(engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool> {
  const name = sql`(first_name || ' ' || last_name)`
  const tests = [
    ...asTyped(search).flatMap((part) => holdsPart(engine, [asOneText(engine, [name, sql`email`])], part)),
    holdsAllWords(engine, kind, search),
  ]
  if (kind.searchesPhone) {
    const position = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
    tests.push(sql<SqlBool>`${position}(phone, ${search}) > 0`)
    const [digits, whole] = [typedDigits(search), normalizePhone(search)]
    if (digits) tests.push(sql<SqlBool>`phone_digits like ${`%${digits}%`}`)
    if (whole) tests.push(sql<SqlBool>`phone_normalized = ${whole}`)
  }
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Each word is a part of the name, as it is or in plain letters, of the email, or where they are searched of the number's digits. */
function holdsAllWords(engine: Engine, { searchesPhone }: SearchedKind, search: string): RawBuilder<SqlBool> {
  const places = [sql`(first_name || ' ' || last_name)`, sql`coalesce(plain_name, '')`, sql`email`]
  const tests = wordsOf(search).map((word) => {
    const tested = searchesPhone && /^\d{3,}$/.test(word) ? [...places, sql`phone_digits`] : places
    return sql`(${sql.join(holdsPart(engine, [asOneText(engine, tested)], word), sql` or `)})`
  })
  return tests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/** The newest rows. SQLite walks a range of the index by arrival. PostgreSQL would guess that a third of the table lies in that range. */
function isNewest(engine: Engine, kind: KindName): RawBuilder<SqlBool> {
  const newest = (column: string) =>
    sql`select ${sql.ref(column)} from submissions where kind = ${kind}
      order by created_at desc limit ${sql.lit(maxScanned)}`
  return engine === 'postgres'
    ? isOneOfFew(engine, newest('id'))
    : sql<SqlBool>`created_at >= (select min(created_at) from (${newest('created_at')}))`
}
