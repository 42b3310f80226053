/** Tells a person by e-mail what happened to the account, so that it is noticed when somebody else did it. */
import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Caller } from '../caller.ts'
import { browserName } from '../sessions/browser-name.ts'
import { staffEmails } from '../staff-emails.ts'
import type { StaffParts } from '../staff-parts.server.ts'

/** What a person is told by e-mail that happened to the account (OWASP ASVS 6.3.7): a title, and what it means. */
export const notices = {
  'recovery-code-used': {
    title: 'A recovery code was used',
    text: 'Someone signed in to your account with your password and one of your recovery codes. That code no longer works.',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were created',
    text: 'Your old recovery codes no longer work.',
  },
  'passkey-added': {
    title: 'A passkey was added to your account',
    text: 'It signs you in without your password or a code.',
  },
  'passkey-removed': {
    title: 'A passkey was removed from your account',
    text: 'It no longer signs anyone in.',
  },
  'passkey-used': {
    title: 'Your passkey was used in a new place',
    text: 'Someone signed in to your account with a passkey from a browser or an address that had not used it before.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'Your account is signed out everywhere else, and unused links you made for others no longer work.',
  },
  'two-step-on': {
    title: 'Two-step sign-in was turned on',
    text: 'Your account now asks for your password and a code from your authenticator app.',
  },
  'two-step-off': {
    title: 'Two-step sign-in was turned off',
    text: 'Your account now asks for your password only.',
  },
  'invitation-used': {
    title: 'Your invitation was used',
    text: 'Someone created a desk account with the invitation link you made.',
  },
} as const

export type NoticeEvent = keyof typeof notices

export const NoticePayload = z.object({
  event: z.enum(Object.keys(notices) as [NoticeEvent, ...NoticeEvent[]]),
  /** UTC, ISO 8601. */
  at: z.string(),
  device: z.string(),
  address: z.string(),
  /** Whose account was made, for an invitation. */
  email: z.string().optional(),
})
export type NoticePayload = z.output<typeof NoticePayload>

/**
 * Puts the e-mail on its way, in the transaction of what happened; call `wakeJobs` after the commit. Where no mail server
 * is set nothing is written: the account page shows what was used last.
 */
export async function notify(
  { mailer }: Pick<StaffParts, 'mailer'>,
  tx: Queries,
  staffId: string,
  event: NoticeEvent,
  { address, userAgent }: Caller,
  more: Pick<NoticePayload, 'email'> = {},
): Promise<void> {
  if (!mailer.leaves) return
  const at = new Date().toISOString()
  const payload: NoticePayload = { event, at, device: browserName(userAgent), address, ...more }
  await addJob(tx, { kind: staffEmails.notice, payload, subjectId: staffId })
}
