/** The tags of submissions, and all that are in use. */
import { sql } from 'kysely'
import { type Queries, valuesInUse } from '#app/platform/database/database.server.ts'
import type { KindName } from '../model/submission.ts'

/** Words that are offered at most: who has more has to type. */
export const maxOffered = 200
/** Rows of one tag that are read and sorted; a tag with more is looked for along the list. */
export const maxFew = 1_000

/** The tags of each of these submissions, in the order of the alphabet; no entry for those without. */
export async function listTags(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_tags')
    .select(['subject_id', 'word'])
    .where('subject_id', 'in', ids)
    .execute()
  const tags = new Map<string, string[]>()
  for (const { subject_id, word } of rows.sort((a, b) => (a.word < b.word ? -1 : 1)))
    tags.set(subject_id, [...(tags.get(subject_id) ?? []), word])
  return tags
}

/** The words in use on submissions of a kind. The index is asked for one after the other: of a million rows only these are read. */
export async function listWords(reads: Queries, kind: KindName): Promise<string[]> {
  const inUse = valuesInUse('word', sql`submission_tags where kind = ${kind}`, maxOffered)
  const { rows } = await inUse.execute(reads)
  return rows.map(({ word }) => word)
}

/** True where so few submissions have the tag that all of them can be read for one page. */
export async function isRare(reads: Queries, kind: KindName, word: string): Promise<boolean> {
  const more = await reads
    .selectFrom('submission_tags')
    .select('word')
    .where('kind', '=', kind)
    .where('word', '=', word)
    .offset(maxFew)
    .limit(1)
    .executeTakeFirst()
  return more === undefined
}

/** Which submission has which tags. */
interface TagTable {
  subject_id: string
  word: string
  kind: KindName
  /** The merged row that it came from; null where somebody put it on this one. */
  from_id: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    submission_tags: TagTable
  }
}
