/** One change that staff make to one row: the change, its line in the audit trail, and word of it to the other desks. */
import { isId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type AuditEntry, recordAudit } from '#app/staff/audit-trail.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { NoticeName } from './work-answer.ts'

export interface RowWork {
  database: Database
  announcements: { announce(topic: 'leads' | 'recruits' | 'content'): void }
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}

/**
 * What a person is told: that it is done, or why not (a row out of reach is unknown: 404). A message of its own says more
 * than the notice, where it need not go through an address.
 */
export type WorkOutcome = { done: NoticeName; message?: string } | { refused: 404 | 422 }

export interface RowChange {
  kind: 'lead' | 'recruit' | 'article'
  id: string
  /** Makes the change. Returns what to note, or null when there is no such row in reach. */
  make(tx: Queries): Promise<Pick<AuditEntry, 'action' | 'detail'> | null>
  notice: NoticeName
}

/** Who listens to changes of a kind of row. */
const topics = { lead: 'leads', recruit: 'recruits', article: 'content' } as const

/** Makes a change whole or not at all. @throws when the database cannot keep it. */
export async function changeRow(
  { database, announcements, who, address }: RowWork,
  { kind, id, make, notice }: RowChange,
): Promise<WorkOutcome> {
  if (!isId(id)) return { refused: 404 }
  const changed = await database.transact(async (tx) => {
    const noted = await make(tx)
    if (!noted) return false
    await recordAudit(tx, { ...noted, staffId: who.person.id, address, subject: { kind, id } })
    return true
  })
  if (!changed) return { refused: 404 }
  announcements.announce(topics[kind])
  return { done: notice }
}
