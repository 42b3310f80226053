/**
 * What a search finds besides the person: the state, what was asked about, and words of notes. No index knows these, so the
 * newest are looked at one by one, as for a search of two letters.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/engine.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import type { Kind } from '../kind.ts'

export type SearchedKind = Pick<Kind, 'name' | 'searchesPhone' | 'topic' | 'interests'>

/** Rows, and notes, that are looked at: the newest. */
const maxScanned = 5_000

/** What is tested of a row: its state, and where there are interests, which of them. */
const wordsOf = ({ topic, interests }: Pick<Kind, 'topic' | 'interests'>) => [
  sql`coalesce(state, '')`,
  ...(interests.length > 0 ? [sql`coalesce(${topic}, '')`] : []),
]

/** Tests of which one holds where the state or the interest has these letters. */
export const holdsWords = (engine: Engine, kind: SearchedKind, search: string): RawBuilder<SqlBool>[] =>
  holdsPart(engine, wordsOf(kind), search)

/** The newest submissions whose state or interest has these letters, by `id`. */
export const aboutWords = (engine: Engine, kind: SearchedKind, search: string) => {
  const tests = wordsOf(kind).map((_, index) => sql`${sql.ref(`word${index}`)}`)
  const words = wordsOf(kind).map((word, index) => sql`${word} as ${sql.ref(`word${index}`)}`)
  // Of each row as little as is tested: whole rows are long.
  return sql`
    select id from (select id, ${sql.join(words)} from submissions where kind = ${kind.name}
      order by created_at desc limit ${sql.lit(maxScanned)}) as newest
    where ${sql.join(holdsPart(engine, tests, search), sql` or `)}`
}

/** What the newest notes with these letters are about, by `subject_id`. Quotes and ends of lines are kept in another way, and not found. */
export const notedWords = (engine: Engine, search: string) => sql`
  select subject_id from (select subject_id, data from submission_events where type = 'note'
    order by at desc limit ${sql.lit(maxScanned)}) as newest
  where ${sql.join(holdsPart(engine, [sql`substr(data, 10)`], search), sql` or `)}`
