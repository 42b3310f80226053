/** The start of an article: an empty draft, recorded in the audit trail. */
import { type ArticleBegun, beginArticle, findBeginFaults } from '#app/articles/draft/begin-article.server.ts'
import type { Issues, Refusal } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { ActionContext } from '../forms/action-context.ts'

/** Begins an article, or says by field what must be mended first. @throws when the database cannot keep it. */
export async function startArticle(
  { database, announcements, who, address }: ActionContext,
  begun: ArticleBegun,
): Promise<{ kind: 'begun'; id: string } | Refusal> {
  const issues: Issues | null = findBeginFaults(begun)
  if (issues) return { kind: 'invalid', issues }
  const { id } = await beginArticle(database, begun, (tx, subjectId) =>
    recordAudit(tx, {
      action: 'article-created',
      staffId: who.person.id,
      address,
      subject: { kind: 'article', id: subjectId },
    }),
  )
  announcements.announce('content')
  return { kind: 'begun', id }
}
