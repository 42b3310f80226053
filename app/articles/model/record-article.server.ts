import { type AuditDetail, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { articleActions } from './audit-actions.ts'

export interface Editor {
  staffId: string
  /** Empty for what was planned before. */
  address: string
}

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
