/** What editors do with articles. Whatever changes the published ones has their document made anew. */
import { type ArticleStatus, articleStatuses } from '#app/articles/article.ts'
import {
  addArticle,
  changeArticleStatus,
  deleteArticle,
  type SaveOutcome,
  saveArticle,
} from '#app/articles/article-desk.server.ts'
import { type ArticleDraft, type DraftFaults, readDraft } from '#app/articles/article-draft.server.ts'
import { documentJob } from '#app/articles/research-document-job.server.ts'
import { isId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import { changeArticle, type RowWork, type WorkOutcome } from './row-work.server.ts'

/** Any status may be chosen at any time. */
export async function moveArticle(work: RowWork, id: string, wanted: string): Promise<WorkOutcome> {
  const to = articleStatuses.find((one): one is ArticleStatus => one === wanted)
  if (!to) return { refused: 422 }
  return changeArticle(work, {
    id,
    notice: `article-${to}`,
    async make(tx) {
      const moved = await changeArticleStatus(tx, id, to)
      if (!moved) return null
      await addJob(tx, documentJob())
      return { action: 'article-status-changed', detail: { from: moved.from, to } }
    },
  })
}

/** Deletes an article for good. */
export async function removeArticle(work: RowWork, id: string): Promise<WorkOutcome> {
  let title: string | null = null
  const outcome = await changeArticle(work, {
    id,
    notice: 'article-deleted',
    async make(tx) {
      title = await deleteArticle(tx, id)
      if (title === null) return null
      await addJob(tx, documentJob())
      return { action: 'article-deleted' }
    },
  })
  return 'done' in outcome ? { ...outcome, message: `Article "${title}" deleted successfully` } : outcome
}

export type WriteOutcome = SaveOutcome | { faults: DraftFaults }

/** Keeps what an editor wrote: a new draft, or the texts of the article that is still at `version`. */
export async function writeArticle(
  { database, announcements, who, address }: RowWork,
  draft: ArticleDraft,
  at: { id: string; version: number } | null,
): Promise<WriteOutcome> {
  if (at && !isId(at.id)) return { refused: 'unknown' }
  const read = readDraft(draft)
  if ('faults' in read) return read
  const note = async (tx: Queries, id: string) => {
    await addJob(tx, documentJob())
    const action = at ? 'article-changed' : 'article-created'
    await recordAudit(tx, { action, staffId: who.person.id, address, subject: { kind: 'article', id } })
  }
  const outcome = at
    ? await saveArticle(database, { ...at, columns: read.columns }, note)
    : await addArticle(database, read.columns, note)
  if ('saved' in outcome) announcements.announce('content')
  return outcome
}
