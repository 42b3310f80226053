import { type AuditDetail, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { articleActions } from './audit-actions.ts'

/** Who works on an article, for the audit trail. */
export interface Editor {
  staffId: string
  /** The client address; empty for what was planned before. */
  address: string
}

/** Writes what was done to an article into the audit trail, in the transaction that does it. */
export function recordArticle(
  tx: Queries,
  { staffId, address }: Editor,
  action: (typeof articleActions)[number],
  id: string,
  detail?: AuditDetail,
): Promise<void> {
  const subject = { kind: 'article', id }
  return recordAudit(tx, { action, staffId, address, subject, ...(detail && { detail }) })
}
