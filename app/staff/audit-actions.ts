export const staffActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'account-created',
  'name-changed',
  'password-changed',
  'password-reset',
  'password-refused',
  'reset-link-made',
  'two-step-enabled',
  'two-step-disabled',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'device-added',
  'device-removed',
  'session-revoked',
  'other-sessions-revoked',
  'invitation-made',
  'invitation-withdrawn',
  'role-changed',
  'person-disabled',
  'person-enabled',
  'setting-changed',
  'shift-changed',
] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<(typeof staffActions)[number], true> {}
}
