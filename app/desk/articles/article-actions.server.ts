import { documentJob } from '#app/articles/document/research-document-job.server.ts'
import { formatIssues, reviewIssues } from '#app/articles/draft/article-fields.ts'
import type { ArticleStatus } from '#app/articles/model/article.ts'
import {
  type Lacks,
  type NotReady,
  type Publishing,
  publishNewest,
} from '#app/articles/publishing/publish.server.ts'
import { findArticle, withdrawArticle } from '#app/articles/search/article-desk.server.ts'
import { trashArticle } from '#app/articles/trash/trash.server.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { askForJob } from '#app/platform/jobs/jobs.server.ts'
import type { NoticeName } from '../forms/notices.ts'
import type { ActionContext } from '../frame/answer.server.ts'

export async function moveArticle(
  action: ActionContext,
  id: string,
  to: ArticleStatus,
): Promise<Outcome<NoticeName>> {
  if (to === 'published') return publishFromList(action, id)
  let undo: ArticleStatus | undefined
  const outcome = await changeArticle(action, {
    id,
    notice: `article-${to}`,
    async make(tx) {
      const moved = await withdrawArticle(tx, id, to)
      if (!moved) return null
      // Publishing would not bring back what was: readers would see the draft, and a plan is gone.
      const isLost = moved.from === 'published' && (moved.hasDraft || moved.wasPlanned)
      undo = moved.from === to || isLost ? undefined : moved.from
      await askForJob(tx, documentJob())
      return { action: 'article-status-changed', detail: { from: moved.from, to } }
    },
  })
  return outcome.kind === 'ok' ? { ...outcome, undo } : outcome
}

async function publishFromList(action: ActionContext, id: string): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return notFound
  const before = await findArticle(action.database.db, id)
  const outcome = await publishArticle(action, { id, version: null })
  if ('published' in outcome || outcome.refused === 'nothing-new') {
    const undo = before?.status === 'published' ? undefined : before?.status
    return { kind: 'ok', notice: 'article-published', undo }
  }
  if (outcome.refused === 'unknown') return notFound
  return invalid(`Open the article in the editor. ${formatNotReady(outcome)}`)
}

export async function publishArticle(
  { database, announcements, who, address }: ActionContext,
  publishing: Omit<Publishing, 'dueAt'>,
): Promise<{ published: { number: number }; refused?: never } | NotReady> {
  const outcome = await publishNewest(database, publishing, { staffId: who.person.id, address })
  if ('published' in outcome) announcements.announce('content')
  // Only a planned publication can come at the wrong time.
  return 'refused' in outcome && outcome.refused === 'not-due' ? { refused: 'changed-meanwhile' } : outcome
}

const refusals = {
  unknown: 'This article was deleted.',
  'changed-meanwhile':
    'This article was just saved in another window, yours or a colleague’s. Check what changed, then try again.',
  'nothing-new': 'There is nothing to publish. Readers already see the latest text.',
}

export function formatNotReady(why: NotReady): string {
  return why.refused
    ? refusals[why.refused]
    : `${formatIssues(why.lacks.issues)} ${formatLacks(why.lacks)}`.trim()
}

export function formatLacks({ review, brokenLinks: { length }, wording, openComments }: Lacks): string {
  const links = length === 1 ? 'One of its links is broken.' : `${length} of its links are broken.`
  const said = [
    review && reviewIssues[review],
    length > 0 && links,
    wording.length > 0 && 'Some of its wording needs a look before it goes out by itself.',
    openComments > 0 && `It has ${openComments} open ${openComments === 1 ? 'comment' : 'comments'}.`,
  ]
  return said.filter(Boolean).join(' ')
}

export async function removeArticle(action: ActionContext, id: string): Promise<Outcome<NoticeName>> {
  let title = ''
  const outcome = await changeArticle(action, {
    id,
    notice: 'article-deleted',
    async make(tx) {
      const trashed = await trashArticle(tx, { id, staffId: action.who.person.id })
      if (!trashed) return null
      title = trashed.title
      await askForJob(tx, documentJob())
      return { action: 'article-deleted' }
    },
  })
  return outcome.kind === 'ok'
    ? { ...outcome, message: `Article "${title}" deleted. It stays in the trash for 30 days.` }
    : outcome
}

interface ArticleChange {
  id: string
  make(tx: Queries): Promise<Pick<AuditEntry, 'action' | 'detail'> | null>
  notice: NoticeName
}

export async function changeArticle(
  { database, announcements, who, address }: ActionContext,
  { id, make, notice }: ArticleChange,
): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return notFound
  const isChanged = await database.transact(async (tx) => {
    const entry = await make(tx)
    if (!entry) return false
    await recordAudit(tx, { ...entry, staffId: who.person.id, address, subject: { kind: 'article', id } })
    return true
  })
  if (!isChanged) return notFound
  announcements.announce('content')
  return { kind: 'ok', notice }
}
