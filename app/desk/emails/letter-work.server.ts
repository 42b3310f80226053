/** What owners do about letters: send one again, and find out whether letters leave at all. */
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeFault } from '#app/platform/jobs/job-error.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { findLetter, forgetLetter } from '#app/platform/mailer/emails.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { letterSender } from '#app/staff/staff-jobs.server.ts'
import { testLetter } from '#app/staff/staff-mail.tsx'

export interface LetterWork {
  database: Database
  mailer: Mailer
  jobs: Pick<Jobs, 'retry'>
  config: Pick<Config, 'mailFrom'>
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}

const notices = {
  resent: 'It will be tried again now.',
  'test-sent': 'The mail server took the test letter. Look into your mailbox.',
  'test-kept': 'No mail server is set (SMTP_URL), so the test letter did not leave. It is kept below.',
} as const

/** The notice named in the address, or null: only our own words are ever shown. */
export function testNotice(name: string | null): string | null {
  return name !== null && Object.hasOwn(notices, name) ? notices[name as keyof typeof notices] : null
}

/** Tries a letter, or other work that was given up, again now. False when there is nothing to try. */
export async function resendLetter(
  { database, mailer, jobs, who, address }: LetterWork,
  id: string,
): Promise<boolean> {
  const letter = await findLetter(database, id)
  // What was sent stays sent, and without a mail server a kept letter would only be kept again.
  if (letter?.state === 'sent' || (letter?.state === 'kept' && !mailer.leaves)) return false
  if (!(await jobs.retry(id))) return false
  await recordAudit(database.db, {
    action: 'letter-resent',
    staffId: who.person.id,
    address,
    subject: { kind: 'letter', id },
  })
  return true
}

/** Sends a letter to the owner's own address, while the owner waits, and says what the mail server said. */
export async function sendTestLetter({
  database,
  mailer,
  config,
  who,
  address,
}: LetterWork): Promise<{ notice: keyof typeof notices } | { fault: string }> {
  const id = newId()
  const record = (outcome: string) =>
    recordAudit(database.db, {
      action: 'test-letter-sent',
      staffId: who.person.id,
      address,
      detail: { outcome },
    })
  try {
    await mailer.deliver({
      jobId: id,
      kind: 'staff.test',
      subjectId: null,
      from: letterSender(config),
      to: [{ address: who.person.email }],
      ...testLetter(),
    })
  } catch (fault) {
    // No job will try it again.
    await forgetLetter(database, id)
    await record('failed')
    return { fault: `The test letter did not leave: ${describeFault(fault)}` }
  }
  await record(mailer.leaves ? 'sent' : 'kept')
  return { notice: mailer.leaves ? 'test-sent' : 'test-kept' }
}
