/** The comments on an article, for whoever has it open. */
import { isWithinReach } from '#app/articles/article-reach.server.ts'
import { listThreads } from '#app/articles/comments/threads.server.ts'
import type { NewestText } from '#app/articles/versions/locked-article.server.ts'
import { findNewestText } from '#app/articles/versions/newest-text.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { ThreadShown } from './thread-shown.ts'

/** In the order of the text; those whose words are gone come last. */
export async function describeThreads(
  db: Queries,
  { article, fields }: Pick<NewestText, 'article' | 'fields'>,
  { person }: SignedIn,
): Promise<ThreadShown[]> {
  const threads = await listThreads(db, article.id, fields.content)
  if (threads.length === 0) return []
  const nameOf = nameFinder(await listStaffNames(db))
  return threads.map(({ id, state, place, remarks, ...row }) => ({
    ...{ id, state, isPlaced: place !== null },
    settled: row.decided_at
      ? { by: nameOf(row.decided_by ?? ''), moment: shortMoment(row.decided_at) }
      : null,
    anchor: { quote: row.quote, before: row.before, after: row.after, at: row.at },
    remarks: remarks.map((remark) => ({
      id: remark.id,
      by: nameOf(remark.created_by),
      isMine: remark.created_by === person.id,
      moment: shortMoment(remark.created_at),
      isEdited: remark.edited_at !== null,
      words: remark.words,
    })),
  }))
}

/** The same by the article's id, with the version of the article; null for one that is out of reach. */
export async function loadThreads(
  { db }: Database,
  who: SignedIn,
  id: string,
): Promise<{ threads: ThreadShown[]; version: number } | null> {
  const newest = isId(id) ? await findNewestText(db, id) : null
  if (!newest || !(await isWithinReach(db, id, who.person))) return null
  return { threads: await describeThreads(db, newest, who), version: newest.article.version }
}
