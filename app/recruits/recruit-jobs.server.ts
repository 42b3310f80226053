/** What follows from an application: the letter to the agency and the confirmation to the applicant. */
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { handleLetterJobs, letterJobs } from '#app/intake/letter-jobs.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs, NewJob } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer.server.ts'
import type { NewRecruit } from './recruit.ts'
import { confirmationLetter, type MailedRecruit, notificationLetter } from './recruit-mail.tsx'

const kinds = { notification: 'recruit.notification', confirmation: 'recruit.confirmation' } as const

/** The jobs to add in the transaction that stores `recruit`; none for a honeypot's catch and for a test. */
export const recruitJobs = (recruit: NewRecruit): NewJob[] => letterJobs(recruit, kinds)

/** Registers who does the jobs of `recruitJobs`. */
export function handleRecruitJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, config }: { database: Database; mailer: Mailer; config: Config },
): void {
  handleLetterJobs(
    jobs,
    { mailer, config },
    {
      kinds,
      find: (id) => findMailedRecruit(database, id),
      agencyBoxes: config.recruitsTo,
      notification: (recruit) => notificationLetter(recruit, config.siteUrl),
      confirmation: (recruit) => confirmationLetter(recruit),
    },
  )
}

async function findMailedRecruit({ db }: Database, id: string): Promise<MailedRecruit | undefined> {
  const recruit = await db
    .selectFrom('recruits')
    .selectAll()
    .select(hasConsent('recruits.id').as('consented'))
    .where('id', '=', id)
    .where('junk', 'is', null)
    .executeTakeFirst()
  return recruit && { ...recruit, consented: Boolean(recruit.consented) }
}
