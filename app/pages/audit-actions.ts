/** What of this room leaves a row in the audit trail. */
export const pageActions = [
  'page-changed',
  'page-restored',
  'page-published',
  'page-scheduled',
  'page-unscheduled',
] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<(typeof pageActions)[number], true> {}
}
