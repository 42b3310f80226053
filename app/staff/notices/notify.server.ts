/** Tells a person by e-mail what happened to the account, so that it is noticed when somebody else did it. */
import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Caller } from '../caller.ts'
import { browserName } from '../sessions/browser-name.ts'
import { staffEmails } from '../staff-emails.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import { type NoticeEvent, notices } from './notices.ts'

/** What the job that writes the e-mail is given. */
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
