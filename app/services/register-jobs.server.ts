/** Every kind of job there is, with who does it; and what is done again and again. */
import { makeDocument } from '#app/articles/document/make-document.server.ts'
import { documentJobKind } from '#app/articles/document/research-document-job.server.ts'
import type { Pictures } from '#app/articles/pictures/pictures.server.ts'
import { publishDue, publishJobKind } from '#app/articles/versions/schedule.server.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { openWebhook } from '#app/platform/webhook.server.ts'
import { handleStaffJobs } from '#app/staff/staff-jobs.server.ts'
import { handleSubmissionJobs } from '#app/submissions/emails/email-jobs.server.ts'
import { pruneClaims } from '#app/submissions/intake/claim.server.ts'
import { pruneConsents } from '#app/submissions/intake/consent-proof.server.ts'
import { topicOf } from '#app/submissions/kind.ts'
import { handleTargetJobs } from '#app/submissions/targets/target-jobs.server.ts'
import { watchTargets } from '#app/submissions/targets/watch-targets.server.ts'
import { kinds } from './kinds.server.ts'

interface JobServices extends Secrets {
  config: Config
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
  oldSecrets,
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
  const watch = async () => {
    for (const kind of await watchTargets(database, kinds, config.webhook !== undefined))
      announcements.announce(topicOf(kind))
  }
  jobs.schedule('targets.watch', 30, watch, { prompt: true })
  const webhook = config.webhook && openWebhook(config.webhook)
  for (const kind of kinds) {
    handleSubmissionJobs(jobs, kind, { database, mailer, config, webhook })
    handleTargetJobs(jobs, kind, { database, mailer, config, webhook })
  }
  handleStaffJobs(jobs, { database, mailer, secret, oldSecrets, config })
  jobs.handle(publishJobKind, {
    // Readers were promised the minute.
    prompt: true,
    async run(payload) {
      if (await publishDue(database, payload)) announcements.announce('content')
    },
  })
  jobs.handle(documentJobKind, {
    async run() {
      const { siteUrl } = config
      if (await makeDocument({ database, pictures, agency: agency(), siteUrl, signal: leaving }))
        announcements.announce('content')
    },
  })
}
