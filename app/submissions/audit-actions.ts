/** What staff do with a submission and with a list of them, as rows of the audit trail: "lead-viewed", "leads-exported". */
const ofOne = [
  'entered',
  'status-changed',
  'marked-junk',
  'restored',
  'viewed',
  'noted',
  'note-edited',
  'called',
  'undone',
  'next-step-set',
  'appointment-moved',
  'appointment-canceled',
  'mailed',
  'resolved',
  'task-added',
  'task-done',
  'task-reopened',
  'assigned',
  'merged',
  'unmerged',
  'contact-banned',
  'hours-overridden',
  'contact-allowed',
  'corrected',
  'phone-reread',
  'reply-given',
  'policy-added',
  'policy-corrected',
  'policy-removed',
  'tags-changed',
  'fields-changed',
  'file-added',
  'file-removed',
  'file-restored',
  'file-opened',
  'returned',
  'return-taken-back',
  'number-audited',
  'consent-link-made',
  'consent-handed-out',
] as const
const ofList = [
  'export-begun',
  'exported',
  'cost-set',
  'ad-files-made',
  'file-uploaded',
  'imported',
  'import-taken-back',
  'import-discarded',
  'source-added',
  'source-changed',
  'source-key-made',
  'source-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-made',
  'webhook-sent-again',
  'webhook-removed',
  'view-kept',
  'view-changed',
  'view-deleted',
] as const

/** What programs of others were refused, with the address that they came from. */
export const refusedActions = ['key-refused', 'text-signature-refused'] as const

export interface AuditedKind {
  name: string
  plural: string
}

/** The names of all actions with one submission of a kind. */
export const submissionActions = ({ name }: AuditedKind) => ofOne.map((word) => `${name}-${word}` as const)

/** The names of all actions with the list of a kind. */
export const listActions = ({ plural }: AuditedKind) => ofList.map((word) => `${plural}-${word}` as const)

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions
    extends Record<`${string}-${(typeof ofOne)[number]}`, true>,
      Record<`${string}-${(typeof ofList)[number]}` | (typeof refusedActions)[number], true> {}
}
