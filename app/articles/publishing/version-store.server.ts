import type { Database } from '#app/platform/database/database.server.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import { documentJob } from '../document/research-document-job.server.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { noReview, reviewStands, whoMayReview } from '../review/reviewers.server.ts'
import { addVersion, findVersion, liveVersion, lockNewestText } from '../versions/article-versions.server.ts'
import { type Saved, writeDraft } from '../versions/save-draft.server.ts'

/** Makes an older version, or one kept aside, the newest text, as a new version. `version` is the article's. */
export async function restoreVersion(
  database: Database,
  { id, number, version }: { id: string; number: number; version?: number },
  by: Editor,
): Promise<{ saved: Saved } | { refused: 'unknown' | 'changed-meanwhile' }> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    const old = newest && (await findVersion(tx, id, number))
    if (!newest || !old) return { refused: 'unknown' }
    if (version !== undefined && version !== newest.article.version) return { refused: 'changed-meanwhile' }
    const { fields } = old
    return { saved: await writeDraft(tx, newest, { by, fields, restoredFrom: number }) }
  })
}

/** Marks the newest text as reviewed: never by who wrote it, and once. */
export async function reviewVersion(
  database: Database,
  { id, version }: { id: string; version: number },
  by: Editor,
): Promise<
  | { reviewed: { number: number; at: string } }
  | { refused: 'unknown' | 'changed-meanwhile' | 'nothing-new' | 'own-text' }
> {
  return database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (!newest) return { refused: 'unknown' }
    const { article, fields, draft } = newest
    if (article.version !== version) return { refused: 'changed-meanwhile' }
    if (draft && (await reviewStands(tx, draft))) return { refused: 'nothing-new' }
    const { ids } = await whoMayReview(tx, newest)
    if (!ids.has(by.staffId)) return { refused: 'own-text' }
    let number = draft?.number
    if (number === undefined && article.status === 'published') {
      // Readers see it as it was put in or published: that text is what somebody finds good.
      const live = await liveVersion(tx, newest, article.updated_at)
      if (live.reviewed_at !== null) return { refused: 'nothing-new' }
      number = live.number
      // The document of all articles names who reviewed them.
      await askForJob(tx, documentJob())
    }
    if (number === undefined) {
      number = await addVersion(tx, id, { kind: 'draft', savedBy: null, fields })
      await tx.updateTable('research_articles').set({ draft: number }).where('id', '=', id).execute()
    }
    const at = new Date().toISOString()
    await tx
      .updateTable('article_versions')
      .set({ reviewed_by: by.staffId, reviewed_at: at })
      .where('article_id', '=', id)
      .where('number', '=', number)
      .execute()
    await tx.updateTable('research_articles').set(noReview).where('id', '=', id).execute()
    await recordArticle(tx, by, 'article-reviewed', id, { version: number })
    return { reviewed: { number, at } }
  })
}
