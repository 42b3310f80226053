/** What follows from an application: the letter to the agency and the confirmation to the applicant. */
import { clockJob, handleClockLetters } from '#app/intake/clock-jobs.server.ts'
import type { ClockDuty } from '#app/intake/clock-watch.server.ts'
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { handleLetterJobs, letterJobs } from '#app/intake/letter-jobs.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs, NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { NewRecruit } from './recruit.ts'
import { clockWords, confirmationLetter, type MailedRecruit, notificationLetter } from './recruit-mail.tsx'

const kinds = {
  notification: 'recruit.notification',
  confirmation: 'recruit.confirmation',
  clock: 'recruit.clock',
} as const

/** The jobs to add in the transaction that stores `recruit`; none for a honeypot's catch and for a test. */
export const recruitJobs = (recruit: NewRecruit): NewJob[] => letterJobs(recruit, kinds)

/** What follows when the clock of an application has reached a stage. */
export const recruitClocks: ClockDuty = {
  table: 'recruits',
  jobs: (id, stage) => (stage === 'half' ? [] : [clockJob(kinds.clock, id, stage)]),
}

/** Registers who does the jobs of `recruitJobs` and `recruitClocks`. */
export function handleRecruitJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, config }: { database: Database; mailer: Mailer; config: Config },
): void {
  const find = (id: string) => findMailedRecruit(database, id)
  handleLetterJobs(
    jobs,
    { mailer, config },
    {
      kinds,
      find,
      agencyBoxes: config.recruitsTo,
      notification: (recruit) => notificationLetter(recruit, config.siteUrl),
      confirmation: (recruit) => confirmationLetter(recruit),
    },
  )
  handleClockLetters(
    jobs,
    { mailer, config },
    {
      kind: kinds.clock,
      find,
      agencyBoxes: config.recruitsTo,
      words: (recruit) => clockWords(recruit, config.siteUrl),
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
