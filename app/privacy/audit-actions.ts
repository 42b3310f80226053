export const privacyActions = [
  'person-looked-up',
  'person-exported',
  'person-erased',
  'retention-run',
] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<(typeof privacyActions)[number], true> {}
}
