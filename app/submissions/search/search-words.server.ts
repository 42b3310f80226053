/**
 * State, interest, message, tags, words of notes, emails and texts: no index knows these, so the newest are looked at
 * one by one.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/engine.ts'
import { asOneText, holdsPart } from '#app/platform/database/text-search.server.ts'
import type { Kind } from '../model/kind.ts'
import { keptOf } from '../model/merged-rows.server.ts'
import type { KindName } from '../model/submission.ts'
import { wordsInUse } from '../tags/tags.server.ts'

export type SearchedKind = Pick<Kind, 'name' | 'searchesPhone' | 'topic' | 'interests'>

/** Rows, and notes, that are looked at: the newest. */
const maxScanned = 5_000
/** Emails and texts that are looked at: they are longer. */
const maxLetters = 2_000
/** Whom notes, letters or a tag name at most: whoever finds more wants to type more. A tag that more have is a filter of its own. */
const maxNamed = 1_000

/** What is tested of a row: its state, its message, and where there are interests, which of them. */
const wordsOf = (engine: Engine, { topic, interests }: Pick<Kind, 'topic' | 'interests'>) =>
  asOneText(engine, [
    sql`coalesce(state, '')`,
    sql`message`,
    ...(interests.length > 0 ? [sql`coalesce(${topic}, '')`] : []),
  ])

export const holdsWords = (engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(holdsPart(engine, [wordsOf(engine, kind)], search), sql` or `)})`

export const aboutWords = (engine: Engine, kind: SearchedKind, search: string) =>
  // Of each row as little as is tested: whole rows are long.
  sql`
    select id from (select id, ${wordsOf(engine, kind)} as words from submissions where kind = ${kind.name}
      order by created_at desc limit ${sql.lit(maxScanned)}) as newest
    where ${sql.join(holdsPart(engine, [sql`words`], search), sql` or `)}`

/** The newest submissions with these digits in a further number that came with a file or from a vendor, by `id`. */
export const furtherNumbers = (kind: KindName, digits: string) => sql`
    select id from (select id, answers from submissions where kind = ${kind}
      order by created_at desc limit ${sql.lit(maxScanned)}) as newest
    where answers like '%"phone-%'
      and replace(replace(replace(replace(replace(answers, '-', ''), ' ', ''), '(', ''), ')', ''), '.', '') like ${`%${digits}%`}`

/** What the newest notes with these letters are about, by `subject_id`. Quotes and ends of lines are kept in another way, and not found. */
export const notedWords = (engine: Engine, search: string) => sql`
  select subject_id from (select subject_id, data from submission_events where type = 'note'
    order by at desc limit ${sql.lit(maxScanned)}) as newest
  where ${sql.join(holdsPart(engine, [sql`substr(data, 10)`], search), sql` or `)}
  limit ${sql.lit(maxNamed)}`

/** Whom the newest emails and texts, in either direction, with these letters are about, by `subject_id`. */
export const writtenWords = (engine: Engine, search: string) => sql`
  select subject_id from (select subject_id, data from submission_events where type in (${sql.raw(letterTypes)})
    order by at desc limit ${sql.lit(maxLetters)}) as newest
  where ${isKeptAlike(search) ? oneOf(holdsPart(engine, [sql`data`], search)) : sql`1 = 1`} and ${oneOf(
    holdsPart(
      engine,
      ['subject', 'text'].map((key) => wordsAt(engine, key)),
      search,
    ),
  )}
  limit ${sql.lit(maxNamed)}`

const oneOf = (tests: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(tests, sql` or `)})`

/** True for what stands in JSON as it was written: then what does not have it anywhere need not be read. */
const isKeptAlike = (search: string) => !/["\\]/.test(search)

/**
 * PostgreSQL fails at half a sign (RFC 8259, 8.2) and SQLite stops at a NUL: what has either is looked through as it
 * is kept.
 */
function wordsAt(engine: Engine, key: string): RawBuilder<unknown> {
  const kept = engine === 'postgres' ? sql`data::json` : sql`data`
  const isPlain = sql`${sql.raw(engine === 'postgres' ? 'strpos' : 'instr')}(data, ${'\\u'}) = 0`
  return sql`case when ${isPlain} then coalesce(${kept} ->> ${sql.lit(key)}, '') else data end`
}

/** As `submission_events_letters` has them. An outcome that was logged has words only where a text was sent with it. */
const letterTypes = "'mail', 'logged', 'texted', 'replied'"

/** Submissions with a tag that has these letters, by `subject_id`; the words in use are few, the rows that have them may be many. */
export const taggedWords = (engine: Engine, { name }: Pick<Kind, 'name'>, search: string) => {
  const words = sql`select word from (${wordsInUse(name)}) as used
    where ${oneOf(holdsPart(engine, [sql`word`], search))}`
  if (engine === 'sqlite')
    return sql`
    select subject_id from submission_tags where kind = ${name} and word in (${words})
    limit ${sql.lit(maxNamed)}`
  // PostgreSQL guesses that one word in a few is half of the rows, and reads all of them, unless it is to walk the index.
  return sql`
    select subject_id from (${words}) as words cross join lateral (
      select subject_id from submission_tags where kind = ${name} and word = words.word
      order by subject_id limit ${sql.lit(maxNamed)}) as tagged
    limit ${sql.lit(maxNamed)}`
}

/** As the index `policies_number` has it (migration 0047). */
const compact = sql.raw("upper(replace(replace(policy_number, '-', ''), ' ', ''))")
const compactOf = (search: string) => search.toUpperCase().replace(/[- ]/g, '')

/** True for what may be a policy number, or a part of one: it has a digit. */
export const isPolicyNumber = (search: string): boolean => /\d/.test(search) && compactOf(search).length >= 3

/**
 * With or without spaces and hyphens; a part of a number among the newest. What was sold to somebody merged is found
 * under the kept row.
 */
export const soldUnder = (search: string) => {
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
