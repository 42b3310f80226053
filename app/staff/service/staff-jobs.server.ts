/** Who writes the e-mails with one-time links. The links are made anew at each try and stored nowhere. */
import { agency } from '#app/content/agency/agency.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { RunningJob } from '#app/platform/jobs/try-job.server.ts'
import type { Email, Mailer } from '#app/platform/mailer/mailer.server.ts'
import { type Secrets, withAnySecret } from '#app/platform/secrets/secrets.server.ts'
import { openReset, resetPath } from '../accounts/reset-password.server.ts'
import { findInvitation } from '../invitations/accept-invitation.server.ts'
import { welcomePath } from '../invitations/invite.server.ts'
import { NoticePayload } from '../notices/notify.server.ts'
import { staffEmails } from '../staff-emails.ts'
import { linkToken } from '../tokens.ts'
import { invitationEmail, noticeEmail, passwordResetEmail } from './staff-mail.tsx'

interface StaffJobParts extends Secrets {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

export const emailSender = ({ mailFrom }: Pick<Config, 'mailFrom'>) => ({
  name: agency.name,
  address: mailFrom ?? agency.email,
})

/** Registers who writes them. A link that was used, withdrawn or ran out meanwhile needs no e-mail. */
export function handleStaffJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, config, ...secrets }: StaffJobParts,
): void {
  const send = (
    { id, kind, subjectId }: RunningJob,
    address: string,
    text: Pick<Email, 'subject' | 'text' | 'html'>,
  ) => mailer.deliver({ jobId: id, kind, subjectId, from: emailSender(config), to: [{ address }], ...text })

  jobs.handle(staffEmails.invitation, {
    reachable: mailer.reachable,
    async run(_, job) {
      const invitation = job.subjectId ?? ''
      const open = await withAnySecret(secrets, async (secret) => {
        const found = await findInvitation({ database }, linkToken(secret, invitation))
        return found && { ...found, path: welcomePath(secret, invitation) }
      })
      if (!open?.email) return
      const text = invitationEmail({ link: config.siteUrl + open.path, role: open.role })
      await send(job, open.email, text)
    },
  })

  jobs.handle(staffEmails.notice, {
    reachable: mailer.reachable,
    async run(payload, job) {
      const person = await database.db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', job.subjectId)
        .executeTakeFirst()
      if (!person) return
      const text = noticeEmail(NoticePayload.parse(payload), `${config.siteUrl}/admin/forgot`)
      await send(job, person.email, text)
    },
  })

  jobs.handle(staffEmails.passwordReset, {
    reachable: mailer.reachable,
    async run(_, job) {
      const reset = job.subjectId ?? ''
      const open = await withAnySecret(secrets, async (secret) => {
        const found = await openReset(database.db, linkToken(secret, reset))
        return found && { ...found, path: resetPath(secret, reset) }
      })
      if (!open) return
      const text = passwordResetEmail({ link: config.siteUrl + open.path })
      await send(job, open.email, text)
    },
  })
}
