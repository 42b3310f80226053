/** The acts of the audit trail in words. */

const special: Record<string, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'account-created': 'Account made',
  'password-reset': 'Password reset by link',
  'reset-link-made': 'Made a link for a new password',
  'two-step-enabled': 'Two-step sign-in on',
  'two-step-disabled': 'Two-step sign-in off',
  'other-sessions-revoked': 'Ended sessions',
  'session-revoked': 'Ended a session',
  'audit-exported': 'Exported the audit trail',
  'leads-export-begun': 'Began to export leads',
  'leads-exported': 'Exported leads',
  'recruits-export-begun': 'Began to export applications',
  'recruits-exported': 'Exported applications',
  'person-looked-up': 'Looked up one person',
  'person-exported': 'Exported one person',
  'person-erased': 'Erased one person',
  'article-created': 'Began an article',
  'article-changed': 'Changed an article',
  'article-published': 'Published an article',
  'article-scheduled': 'Scheduled an article',
  'article-unscheduled': 'Took an article off the schedule',
  'article-reviewed': 'Reviewed an article',
  'article-restored': 'Brought back a version of an article',
  'letter-read': 'Read a letter',
  'letter-resent': 'Resent a letter',
  'test-letter-sent': 'Sent a test letter',
}

/** "Signed in", "Lead status changed": an act that has no words of its own is named by its parts. */
export function sayAct(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return special[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

type Detail = Readonly<Record<string, string | number | boolean | null>>

/** "from new, to contacted", of what a row says beside the act. */
export function sayDetail(detail: Detail): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${value === true ? 'yes' : value === false ? 'no' : (value ?? 'none')}`)
    .join(', ')
}

/** The same for the screen: of an id its end is enough to tell it from others. */
export function sayShortDetail(detail: Detail): string {
  return sayDetail(detail).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{6}([0-9a-f]{6})\b/g, '$1')
}
