import type { AuditAction } from '#app/platform/audit/audit-actions.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Self } from './sessions.server.ts'

/** A row of the audit trail for what somebody signed in did: to the own account unless `more` names another subject. */
export function recordBy(
  tx: Queries,
  { person, caller }: Self,
  action: AuditAction,
  more: Pick<AuditEntry, 'subject' | 'detail'> = { subject: { kind: 'staff', id: person.id } },
): Promise<void> {
  return recordAudit(tx, { action, staffId: person.id, address: caller.address, ...more })
}
