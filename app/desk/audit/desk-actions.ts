/** What of the desk itself leaves a row in the audit trail. */
export const emailActions = ['letter-read', 'letter-resent', 'test-letter-sent', 'reply-dismissed'] as const
export const logActions = ['contact-log-export-begun', 'contact-log-exported'] as const
export const calendarActions = ['calendar-set', 'calendar-removed'] as const
export const callListActions = ['call-list-imported', 'call-list-used', 'call-list-removed'] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions
    extends Record<
      | (typeof emailActions)[number]
      | (typeof calendarActions)[number]
      | (typeof logActions)[number]
      | (typeof callListActions)[number]
      | 'audit-exported'
      | 'installation-checked'
      | 'errors-put-away',
      true
    > {}
}
