/** The audit trail: who did what, when and from where. Rows are added and read, never changed. */
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import './staff-tables.ts'

export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'account-created'
  | 'password-changed'
  | 'two-step-enabled'
  | 'two-step-disabled'
  | 'recovery-codes-renewed'
  | 'session-revoked'
  | 'lead-status-changed'
  | 'lead-marked-junk'
  | 'lead-restored'
  | 'recruit-status-changed'
  | 'recruit-marked-junk'
  | 'recruit-restored'
  | 'letter-read'

export interface AuditEntry {
  action: AuditAction
  /** Null when nobody is signed in, as with a failed sign-in. */
  staffId: string | null
  address: string
  subject?: { kind: 'lead' | 'recruit' | 'letter' | 'staff' | 'session'; id: string }
  /** States and reasons. Never a name, an address, a number or anything a person wrote. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes one row, in the transaction of the act itself where there is one. */
export async function recordAudit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries
    .insertInto('audit_trail')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      staff_id: entry.staffId,
      action: entry.action,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      ip: entry.address,
    })
    .execute()
}
