/** Every kind of job there is, with who does it; and what is done again and again. */
import { makeDocument } from '#app/articles/document/make-document.server.ts'
import { documentJobKind } from '#app/articles/document/research-document-job.server.ts'
import type { Pictures } from '#app/articles/pictures/pictures.server.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { handleStaffJobs } from '#app/staff/staff-jobs.server.ts'
import { handleSubmissionJobs } from '#app/submissions/emails/email-jobs.server.ts'
import { pruneClaims } from '#app/submissions/intake/claim.server.ts'
import { pruneConsents } from '#app/submissions/intake/consent-proof.server.ts'
import { topicOf } from '#app/submissions/kind.ts'
import { handleTargetJobs } from '#app/submissions/targets/target-jobs.server.ts'
import { watchTargets } from '#app/submissions/targets/watch-targets.server.ts'
import { handleArticleJobs } from './article-jobs.server.ts'
import { kinds } from './kinds.server.ts'

interface JobServices {
  config: Config
  secret: string
  database: Database
  announcements: Announcements
  jobs: Jobs
  mailer: Mailer
  pictures: Pictures
  agency(): PublicAgency
  /** Aborted when the server is about to stop. */
  leaving: AbortSignal
}

const daySeconds = 86_400

/** Registers all of them. Nothing runs before the jobs are started. */
export function registerJobs({
  config,
  secret,
  database,
  announcements,
  jobs,
  mailer,
  pictures,
  agency,
  leaving,
}: JobServices) {
  jobs.schedule('claims.prune', daySeconds, () => pruneClaims(database.db, new Date()))
  jobs.schedule('consents.prune', daySeconds, () => pruneConsents(database.db, new Date()))
  jobs.schedule('pictures.prune', daySeconds, () => pictures.prune())
  jobs.schedule('targets.watch', 30, async () => {
    for (const kind of await watchTargets(database, kinds, config.webhook !== undefined))
      announcements.announce(topicOf(kind))
  })
  for (const kind of kinds) {
    handleSubmissionJobs(jobs, kind, { database, mailer, config })
    handleTargetJobs(jobs, kind, { database, mailer, config })
  }
  handleArticleJobs(jobs, { database, announcements })
  handleStaffJobs(jobs, { database, mailer, secret, config })
  jobs.handle(documentJobKind, {
    async run() {
      const { siteUrl } = config
      if (await makeDocument({ database, pictures, agency: agency(), siteUrl, signal: leaving }))
        announcements.announce('content')
    },
  })
}
