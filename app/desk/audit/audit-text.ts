/** The audit trail in sentences: what was done, and what a row says beside it. */
import type { AuditDetail } from '#app/platform/audit/audit-trail.server.ts'
import type { AuditedKind } from '#app/submissions/audit-actions.ts'

/** A kind of submissions, as far as the trail speaks of it. */
export interface NamedKind extends AuditedKind {
  copy: {
    /** "lead", "application". */
    one: string
  }
}

const texts: Readonly<Record<string, string>> = {
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

/** Says an action: "Signed in". One without a sentence of its own is named by its parts: "Lead status changed". */
export function actionTexts(kinds: readonly NamedKind[]): (action: string) => string {
  const all: Readonly<Record<string, string>> = {
    ...texts,
    ...Object.fromEntries(
      kinds.flatMap(({ plural, copy: { one } }) => [
        [`${plural}-export-begun`, `Began to export ${one}s`],
        [`${plural}-exported`, `Exported ${one}s`],
      ]),
    ),
  }
  return (action) => all[action] ?? capitalise(action.replaceAll('-', ' '))
}

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "from new, to contacted", of what a row says beside the action. */
export function sayDetail(detail: AuditDetail): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${value === true ? 'yes' : value === false ? 'no' : (value ?? 'none')}`)
    .join(', ')
}

/** The same for the screen: of an id its end is enough to tell it from others. */
export function sayShortDetail(detail: AuditDetail): string {
  return sayDetail(detail).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{6}([0-9a-f]{6})\b/g, '$1')
}
