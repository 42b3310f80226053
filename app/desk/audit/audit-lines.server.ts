/** The rows of the audit trail as lines of the screen, and the choices of its search. */
import { longMoment } from '#app/content/promises/moments.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import type { AuditRow } from '#app/platform/audit/audit-list.server.ts'
import type { AuditDetail } from '#app/platform/audit/audit-trail.server.ts'
import { csvBytes, streamOf } from '#app/platform/csv.server.ts'
import type { AuditedKind } from '#app/submissions/audit-actions.ts'
import { auditActions, auditSubjects } from './audit-filter.ts'
import type { AuditPageProps } from './audit-page.tsx'

/** Everybody with an account, for the names beside the ids of the trail. */
export type Names = ReadonlyMap<string, string>

export const namesOf = (people: readonly { id: string; name: string }[]): Names =>
  new Map(people.map(({ id, name }) => [id, name]))

/** Who did it: the trail outlives accounts. */
const whoDid = ({ staffId }: AuditRow, names: Names) => staffId && (names.get(staffId) ?? 'A former account')

/** One line of the screen. */
export function describeAudit(names: Names, kinds: readonly NamedKind[]) {
  const sayAction = actionTexts(kinds)
  return (row: AuditRow): AuditPageProps['lines'][number] => ({
    id: row.id,
    at: longMoment(row.at),
    who: whoDid(row, names),
    act: sayAction(row.action),
    detail: formatShortDetail(row.detail),
    target: targetOf(row, names),
    address: row.address,
  })
}

function targetOf({ subjectKind, subjectId }: AuditRow, names: Names) {
  if (!subjectKind || !subjectId) return null
  const label = names.get(subjectId) ?? `${kindName(subjectKind)} ${subjectId.slice(-6)}`
  return { label, path: `/admin/audit?${new URLSearchParams({ kind: subjectKind, target: subjectId })}` }
}

/** The choices of the search. */
export function auditChoices(people: readonly { id: string; name: string }[], kinds: readonly NamedKind[]) {
  const sayAction = actionTexts(kinds)
  return {
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    acts: auditActions(kinds).map((action) => ({ value: action, label: sayAction(action) })),
    kinds: auditSubjects(kinds).map((kind) => ({ value: kind, label: capitalise(kindName(kind)) })),
  }
}

/** A kind of submissions, as far as the trail speaks of it. */
interface NamedKind extends AuditedKind {
  copy: {
    /** "lead", "application". */
    one: string
  }
}

const texts: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'account-created': 'Account created',
  'name-changed': 'Changed the own name',
  'password-reset': 'Reset password by link',
  'reset-link-made': 'Created a password reset link',
  'two-step-enabled': 'Turned on two-step sign-in',
  'two-step-disabled': 'Turned off two-step sign-in',
  'other-sessions-revoked': 'Signed out other sessions',
  'session-revoked': 'Signed out one session',
  'device-added': 'Turned notifications on in a browser',
  'device-removed': 'Turned notifications off in a browser',
  'shift-changed': 'Changed working hours or licenses',
  'audit-exported': 'Exported the audit trail',
  // Of a screen that is gone: rows of it stay.
  'contact-log-export-begun': 'Started exporting the contact log',
  'contact-log-exported': 'Exported the contact log',
  'installation-checked': 'Checked the installation',
  'errors-put-away': 'Put errors of the program away',
  'invitation-made': 'Invited a colleague',
  'person-looked-up': 'Looked up a person',
  'person-exported': 'Exported a person’s data',
  'person-erased': 'Erased a person’s data',
  'retention-run': 'Erased what was older than your agency keeps it',
  'article-created': 'Created an article',
  'article-changed': 'Changed an article',
  'article-published': 'Published an article',
  'article-scheduled': 'Scheduled an article',
  'article-unscheduled': 'Unscheduled an article',
  'article-reviewed': 'Reviewed an article',
  'article-review-asked': 'Sent an article to review',
  'article-review-withdrawn': 'Withdrew an article from review',
  'article-comment-begun': 'Commented on an article',
  'article-comment-resolved': 'Resolved a comment on an article',
  'article-comment-reopened': 'Reopened a comment on an article',
  'article-comment-deleted': 'Deleted a comment on an article',
  'article-restored': 'Restored a version of an article',
  'preview-link-made': 'Made a preview link',
  'preview-link-revoked': 'Revoked a preview link',
  'article-untrashed': 'Restored an article from the trash',
  'article-purged': 'Deleted an article after 30 days in the trash',
  'author-page-written': 'Wrote an author page',
  'author-page-shown': 'Showed an author page on the site',
  'author-page-hidden': 'Took an author page off the site',
  'author-page-deleted': 'Deleted an author page',
  'calendar-set': 'Gave the address of their calendar',
  'calendar-removed': 'Removed their calendar',
  'mailbox-prepared': 'Entered how a mailbox is connected',
  'mailbox-connected': 'Connected the mailbox',
  'mailbox-refused': 'The maker of the mailbox refused the program',
  'mailbox-disconnected': 'Disconnected the mailbox',
  'letter-read': 'Opened an email',
  'letter-resent': 'Resent an email',
  'test-letter-sent': 'Sent a test email',
  'key-refused': 'A program came with a key that is none of yours',
  'text-signature-refused': 'A text message came with a wrong signature',
  'reply-dismissed': 'Dismissed an email that matched no one',
}

/** What was done to a submission, where the parts of the action's name do not say it. */
const done: Readonly<Record<string, string>> = {
  mailed: 'emailed',
  resolved: 'messages marked as done',
  noted: 'note added',
  undone: 'status or outcome undone',
  'marked-junk': 'marked as junk',
  'contact-banned': 'marked as do not contact',
  'hours-overridden': 'to be called against the hours, with a reason',
  unmerged: 'separated again',
  corrected: 'contact details corrected',
  'number-audited': 'telephone number handed out with all about it',
  'consent-link-made': 'consent: link to the certificate made',
  'consent-handed-out': 'consent: certificate handed out by link',
  'phone-reread': 'telephone number read anew by the program',
  'reply-given': 'given an email that matched no one',
}

/** Says an action: "Signed in". One without a sentence of its own is named by its parts: "Lead status changed". */
function actionTexts(kinds: readonly NamedKind[]): (action: string) => string {
  const all: Readonly<Record<string, string>> = {
    ...texts,
    ...Object.fromEntries(
      kinds.flatMap(({ name, plural, copy: { one } }) => [
        ...Object.entries(done).map(([part, words]) => [`${name}-${part}`, `${capitalise(name)} ${words}`]),
        [`${plural}-export-begun`, `Started exporting ${one}s`],
        [`${plural}-exported`, `Exported ${one}s`],
        [`${plural}-cost-set`, `Set what a source of ${one}s cost`],
      ]),
    ),
  }
  return (action) => all[action] ?? capitalise(action.replaceAll('-', ' '))
}

/** What a kind of record is called: emails keep the name they were first noted under. */
const kindName = (kind: string) => (kind === 'letter' ? 'email' : kind)

/** "from new, to contacted", of what a row says beside the action. */
function formatDetail(detail: AuditDetail): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${value === true ? 'yes' : value === false ? 'no' : (value ?? 'none')}`)
    .join(', ')
}

/** The same for the screen: of an id its end is enough to tell it from others. */
function formatShortDetail(detail: AuditDetail): string {
  return formatDetail(detail).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{6}([0-9a-f]{6})\b/g, '$1')
}

/** The audit trail as a CSV file. */
const columns = [
  'time_utc',
  'who',
  'who_id',
  'act',
  'target_kind',
  'target_id',
  'target',
  'detail',
  'address',
]

/** The bytes of the file: however long the trail is, one page of it is in memory. */
export function auditCsv(
  pages: AsyncIterable<AuditRow[]>,
  names: Names,
): Promise<ReadableStream<Uint8Array>> {
  return streamOf(csvBytes(columns, cellsOf(pages, names)))
}

async function* cellsOf(pages: AsyncIterable<AuditRow[]>, names: Names): AsyncGenerator<string[][]> {
  for await (const rows of pages)
    yield rows.map((row) => {
      const { at, staffId, action, subjectKind, subjectId, detail, address } = row
      const subject = [subjectKind, subjectId, subjectId && names.get(subjectId)]
      const cells = [at, whoDid(row, names), staffId, action, ...subject, formatDetail(detail), address]
      return cells.map((cell) => cell ?? '')
    })
}
