/** Sending a text back to its writer, with what is to be changed before somebody reviews it again. */
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Editor, recordArticle } from '../record-article.server.ts'
import { lockNewestText } from '../versions/locked-article.server.ts'
import { noReview } from './no-review.ts'
import { reviewStands, whoMayReview } from './reviewers.server.ts'
import { tellWriter } from './tell-writer.server.ts'
import { maxChanges } from './wanted-changes.ts'

export interface ChangesWanted {
  id: string
  /** The article's version that stood in the form. */
  version: number
  /** For the writer; up to `maxChanges` characters. */
  words: string
}

type WantOutcome =
  | { wanted: { of: string | null } }
  | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' | 'own-text' | 'no-words' | 'too-long' }

/**
 * Notes what `by`, who may review the newest text, wants changed, in place of the review that was asked for. Whoever asked for
 * it, or else began or wrote the text, is told by email.
 */
export async function wantChanges(
  database: Database,
  wanted: ChangesWanted,
  by: Editor,
): Promise<WantOutcome> {
  const words = tidyText(wanted.words)
  if (words === '') return { refused: 'no-words' }
  if (words.length > maxChanges) return { refused: 'too-long' }
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, wanted.id)
    if (!newest) return { refused: 'unknown' }
    const { article, draft } = newest
    if (article.version !== wanted.version) return { refused: 'changed-meanwhile' }
    if (draft && (await reviewStands(tx, draft))) return { refused: 'nothing-new' }
    const { ids } = await whoMayReview(tx, newest)
    if (!ids.has(by.staffId)) return { refused: 'own-text' }
    const writer = article.review_asked_by ?? article.begun_by ?? draft?.saved_by ?? null
    // Whoever asked for a review by somebody wants the changes, and makes none.
    const of = writer === by.staffId ? (article.begun_by ?? draft?.saved_by ?? null) : writer
    const at = new Date().toISOString()
    await tx
      .updateTable('research_articles')
      .set({
        ...noReview,
        ...{ changes_wanted: words, changes_wanted_at: at },
        ...{ changes_wanted_by: by.staffId, changes_wanted_of: of },
      })
      .where('id', '=', wanted.id)
      .execute()
    await recordArticle(tx, by, 'article-changes-wanted', wanted.id, { of: of ?? 'nobody' })
    if (of !== null && of !== by.staffId) await tellWriter(tx, { id: wanted.id, to: of, at })
    return { wanted: { of } }
  })
}

/** What `writer` is to change, the longest waiting first, at most `limit`. */
export async function listToChange({ db }: Database, writer: string, limit: number) {
  return db
    .selectFrom('research_articles')
    .select(['id', 'title', 'changes_wanted_by'])
    .where('changes_wanted_of', '=', writer)
    .where('review_asked_at', 'is', null)
    .orderBy('changes_wanted_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
