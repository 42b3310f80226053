/** Who writes the e-mails with one-time links. The links are made anew at each try and stored nowhere. */
import { agency } from '#app/content/agency/agency.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { findInvitation } from './invitations/accept-invitation.server.ts'
import { welcomePath } from './invitations/invite.server.ts'
import { openReset, resetPath } from './passwords/reset-password.server.ts'
import { staffEmails } from './staff-emails.ts'
import { invitationEmail, passwordResetEmail } from './staff-mail.tsx'
import { linkToken } from './tokens.ts'

interface StaffJobParts {
  database: Database
  mailer: Mailer
  secret: string
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

/** Whom the agency's e-mails to its own staff come from. */
export const emailSender = ({ mailFrom }: Pick<Config, 'mailFrom'>) => ({
  name: agency.name,
  address: mailFrom ?? agency.email,
})

/** Registers who writes them. A link that was used, withdrawn or ran out meanwhile needs no e-mail. */
export function handleStaffJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, secret, config }: StaffJobParts,
): void {
  const from = emailSender(config)

  jobs.handle(staffEmails.invitation, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const open = await findInvitation({ database }, linkToken(secret, subjectId ?? ''))
      if (!open?.email) return
      const link = config.siteUrl + welcomePath(secret, subjectId ?? '')
      const text = invitationEmail({ link, role: open.role })
      await mailer.deliver({ jobId: id, kind, subjectId, from, to: [{ address: open.email }], ...text })
    },
  })

  jobs.handle(staffEmails.passwordReset, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const open = await openReset(database.db, linkToken(secret, subjectId ?? ''))
      if (!open) return
      const text = passwordResetEmail({ link: config.siteUrl + resetPath(secret, subjectId ?? '') })
      await mailer.deliver({ jobId: id, kind, subjectId, from, to: [{ address: open.email }], ...text })
    },
  })
}
