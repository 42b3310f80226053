import { type AuditDetail, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { articleActions } from '../audit-actions.ts'
import type { Editor } from '../record-article.server.ts'

/** Writes what was done to a shared block into the audit trail, in the transaction that does it. */
export function recordBlock(
  tx: Queries,
  { staffId, address }: Editor,
  action: Extract<(typeof articleActions)[number], `block-${string}`>,
  id: string,
  detail: AuditDetail,
): Promise<void> {
  return recordAudit(tx, { action, staffId, address, subject: { kind: 'block', id }, detail })
}
