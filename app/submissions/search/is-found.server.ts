/**
 * Finding a person by a part of name, e-mail or telephone, or by what is known of them, among a million rows. An index of trigrams
 * names the candidates, the newest thousand: whoever searches for "a" wants to type more, and not to wait.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalizePhone } from '#app/lib/phone.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Engine } from '#app/platform/database/engine.ts'
import { asOneText, holdsPart } from '#app/platform/database/text-search.server.ts'
import type { Kind } from '../model/kind.ts'
import { keptOf } from '../model/merged-rows.server.ts'
import type { KindName } from '../model/submission.ts'
import { asTyped, indexed, isShort, termsOf, typedDigits, wordsOf } from './search-index.server.ts'

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

/**
 * State, interest, message and words of notes: no index knows these, so the newest are looked at one by one.
 */
type SearchedKind = Pick<Kind, 'name' | 'searchesPhone' | 'topic' | 'interests'>

/** Whom notes name at most: whoever finds more wants to type more. */
const maxNamed = 1_000

/** What is tested of a row: its state, its message, and where there are interests, which of them. */
const kindWords = (engine: Engine, { topic, interests }: Pick<Kind, 'topic' | 'interests'>) =>
  asOneText(engine, [
    sql`coalesce(state, '')`,
    sql`message`,
    ...(interests.length > 0 ? [sql`coalesce(${topic}, '')`] : []),
  ])

const holdsWords = (engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(holdsPart(engine, [kindWords(engine, kind)], search), sql` or `)})`

const aboutWords = (engine: Engine, kind: SearchedKind, search: string) =>
  // Of each row as little as is tested: whole rows are long.
  sql`
    select id from (select id, ${kindWords(engine, kind)} as words from submissions where kind = ${kind.name}
      order by created_at desc limit ${sql.lit(maxScanned)}) as newest
    where ${sql.join(holdsPart(engine, [sql`words`], search), sql` or `)}`

/** The newest submissions with these digits in a further number that came with a file or from a vendor, by `id`. */
const furtherNumbers = (kind: KindName, digits: string) => sql`
    select id from (select id, answers from submissions where kind = ${kind}
      order by created_at desc limit ${sql.lit(maxScanned)}) as newest
    where answers like '%"phone-%'
      and replace(replace(replace(replace(replace(answers, '-', ''), ' ', ''), '(', ''), ')', ''), '.', '') like ${`%${digits}%`}`

/** What the newest notes with these letters are about, by `subject_id`. Quotes and ends of lines are kept in another way, and not found. */
const notedWords = (engine: Engine, search: string) => sql`
  select subject_id from (select subject_id, data from submission_events where type = 'note'
    order by at desc limit ${sql.lit(maxScanned)}) as newest
  where ${sql.join(holdsPart(engine, [sql`substr(data, 10)`], search), sql` or `)}
  limit ${sql.lit(maxNamed)}`

/** As the index `policies_number` has it (migration 0047). */
const compact = sql.raw("upper(replace(replace(policy_number, '-', ''), ' ', ''))")
const compactOf = (search: string) => search.toUpperCase().replace(/[- ]/g, '')

/** True for what may be a policy number, or a part of one: it has a digit. */
const isPolicyNumber = (search: string): boolean => /\d/.test(search) && compactOf(search).length >= 3

/**
 * With or without spaces and hyphens; a part of a number among the newest. What was sold to somebody merged is found
 * under the kept row.
 */
const soldUnder = (search: string) => {
  const typed = compactOf(search)
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select ${keptOf(sql.ref('sold.subject_id'))} as subject_id from (
      select subject_id from policies where ${compact} = ${typed}
      union
      select subject_id from (select subject_id, policy_number from policies
        order by created_at desc, id desc limit ${sql.lit(maxScanned)}) as newest
      where ${compact} like ${part} escape '\\') as sold`
}
