/** Who writes the letters with one-time links. The links are made anew at each try and stored nowhere. */
import { agency } from '#app/content/agency.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { welcomePath } from './invitations.server.ts'
import { resetPath } from './password-reset.server.ts'
import { staffLetters } from './staff-letters.ts'
import { invitationLetter, passwordResetLetter } from './staff-mail.tsx'

interface StaffJobParts {
  database: Database
  mailer: Mailer
  secret: string
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

/** Whom the agency's letters to its own staff come from. */
export const letterSender = ({ mailFrom }: Pick<Config, 'mailFrom'>) => ({
  name: agency.name,
  address: mailFrom ?? agency.email,
})

/** Registers who writes them. A link that was used, withdrawn or ran out meanwhile needs no letter. */
export function handleStaffJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database: { db }, mailer, secret, config }: StaffJobParts,
): void {
  const from = letterSender(config)
  const now = () => new Date().toISOString()

  jobs.handle(staffLetters.invitation, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const open = await db
        .selectFrom('invitations')
        .select(['id', 'email', 'role'])
        .where('id', '=', subjectId ?? '')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!open?.email) return
      const link = config.siteUrl + welcomePath(secret, open.id)
      const words = invitationLetter({ link, role: open.role })
      await mailer.deliver({ jobId: id, kind, subjectId, from, to: [{ address: open.email }], ...words })
    },
  })

  jobs.handle(staffLetters.passwordReset, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const open = await db
        .selectFrom('password_resets')
        .innerJoin('staff', 'staff.id', 'password_resets.staff_id')
        .select(['password_resets.id', 'staff.email'])
        .where('password_resets.id', '=', subjectId)
        .where('password_resets.used_at', 'is', null)
        .where('password_resets.expires_at', '>', now())
        .where('staff.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!open) return
      const words = passwordResetLetter({ link: config.siteUrl + resetPath(secret, open.id) })
      await mailer.deliver({ jobId: id, kind, subjectId, from, to: [{ address: open.email }], ...words })
    },
  })
}
