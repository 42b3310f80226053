/** One change of one article: the change, its row in the audit trail, and word of it to whoever shows articles. */
import { isId } from '#app/lib/ids.ts'
import { notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type AuditEntry, recordAudit } from '#app/staff/audit-trail.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { NoticeName } from '../forms/work-answer.ts'

/** Who changes an article, and with what. */
export interface ArticleContext {
  database: Database
  announcements: { announce(topic: string): void }
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}

export interface ArticleChange {
  id: string
  /** Makes the change. Returns what to note, or null when there is no such article in reach. */
  make(tx: Queries): Promise<Pick<AuditEntry, 'action' | 'detail'> | null>
  notice: NoticeName
}

/** Makes a change of one article whole or not at all. @throws when the database cannot keep it. */
export async function changeArticle(
  { database, announcements, who, address }: ArticleContext,
  { id, make, notice }: ArticleChange,
): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return notFound
  const changed = await database.transact(async (tx) => {
    const noted = await make(tx)
    if (!noted) return false
    await recordAudit(tx, { ...noted, staffId: who.person.id, address, subject: { kind: 'article', id } })
    return true
  })
  if (!changed) return notFound
  announcements.announce('content')
  return { kind: 'ok', notice }
}
