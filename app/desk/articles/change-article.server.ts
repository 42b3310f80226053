/** One change of an article as a whole: the change, its row in the audit trail, and word of it to the other desks. */
import { isId } from '#app/lib/ids.ts'
import type { Outcome } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type AuditEntry, recordAudit } from '#app/staff/audit-trail.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeName } from '../forms/notices.ts'

export interface ArticleChange {
  id: string
  /** Makes the change. Returns what to record, or null when there is no such article. */
  make(tx: Queries): Promise<Pick<AuditEntry, 'action' | 'detail'> | null>
  notice: NoticeName
}

/** Makes the change whole or not at all. @throws when the database cannot keep it. */
export async function changeArticle(
  { database, announcements, who, address }: ActionContext,
  { id, make, notice }: ArticleChange,
): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return { kind: 'not-found' }
  const isChanged = await database.transact(async (tx) => {
    const entry = await make(tx)
    if (!entry) return false
    await recordAudit(tx, { ...entry, staffId: who.person.id, address, subject: { kind: 'article', id } })
    return true
  })
  if (!isChanged) return { kind: 'not-found' }
  announcements.announce('content')
  return { kind: 'ok', notice }
}
