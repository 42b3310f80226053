/** The start of an article: an empty draft, noted in the audit trail. */

import type { DraftFaults } from '#app/articles/draft/article-draft.server.ts'
import { type ArticleBegun, beginArticle, findBeginFaults } from '#app/articles/draft/begin-article.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { ActionContext } from '../forms/action-context.ts'

/** Begins an article, or says by field what must be mended first. @throws when the database cannot keep it. */
export async function startArticle(
  { database, announcements, who, address }: ActionContext,
  begun: ArticleBegun,
): Promise<{ id: string } | { faults: DraftFaults }> {
  const faults = findBeginFaults(begun)
  if (faults) return { faults }
  const begins = await beginArticle(database, begun, (tx, id) =>
    recordAudit(tx, {
      action: 'article-created',
      staffId: who.person.id,
      address,
      subject: { kind: 'article', id },
    }),
  )
  announcements.announce('content')
  return begins
}
