/** The audit trail: who did what, when and from where. Rows are added and read, never changed. */
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import './staff-tables.ts'

/** Every act that leaves a row. Their words for staff are in desk/audit-words.ts. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'account-created',
  'password-changed',
  'password-reset',
  'reset-link-made',
  'two-step-enabled',
  'two-step-disabled',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'session-revoked',
  'other-sessions-revoked',
  'invitation-made',
  'invitation-withdrawn',
  'role-changed',
  'person-disabled',
  'person-enabled',
  'setting-changed',
  'audit-exported',
  'lead-status-changed',
  'lead-marked-junk',
  'lead-restored',
  'lead-viewed',
  'lead-noted',
  'lead-note-edited',
  'lead-called',
  'lead-mailed',
  'lead-task-added',
  'lead-task-done',
  'lead-task-reopened',
  'lead-assigned',
  'lead-merged',
  'lead-unmerged',
  'lead-contact-banned',
  'lead-contact-allowed',
  'recruit-status-changed',
  'recruit-marked-junk',
  'recruit-restored',
  'recruit-viewed',
  'recruit-noted',
  'recruit-note-edited',
  'recruit-called',
  'recruit-mailed',
  'recruit-task-added',
  'recruit-task-done',
  'recruit-task-reopened',
  'recruit-assigned',
  'recruit-merged',
  'recruit-unmerged',
  'recruit-contact-banned',
  'recruit-contact-allowed',
  'article-created',
  'article-changed',
  'article-restored',
  'article-published',
  'article-scheduled',
  'article-unscheduled',
  'article-reviewed',
  'article-status-changed',
  'article-deleted',
  'picture-added',
  'letter-read',
  'letter-resent',
  'test-letter-sent',
  'leads-export-begun',
  'leads-exported',
  'recruits-export-begun',
  'recruits-exported',
  'person-looked-up',
  'person-exported',
  'person-erased',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = ['lead', 'recruit', 'article', 'picture', 'letter', 'staff', 'session'] as const

export interface AuditEntry {
  action: AuditAction
  /** Null when nobody is signed in, as with a failed sign-in. */
  staffId: string | null
  address: string
  /** A kind of submission, or one of the others. */
  subject?: { kind: string; id: string }
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
