/** What runs behind the requests: jobs, announcements, the turn of the agency's day; how it begins and how it ends. */

import { documentJob } from '#app/articles/document/research-document-job.server.ts'
import type { ArticleRegister } from '#app/articles/reader/article-register.server.ts'
import type { ArticleSearch } from '#app/articles/search/article-search.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { atMidnight } from '#app/lib/midnight.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { openCertificateWatch } from '#app/platform/doctor/certificate-watch.server.ts'
import type { PageCache } from '#app/platform/http/pages/page-cache.server.ts'
import { askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { ConnectedMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import type { Metrics } from '#app/platform/process/metrics.server.ts'
import type { UnexpectedErrors } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import { topicOf } from '#app/submissions/model/kind.ts'
import { watchReplies } from '#app/submissions/replies/reply-jobs.server.ts'
import { askSoon } from '#app/submissions/webhooks/deliver.server.tsx'
import type { AgencySettings } from './agency-settings.server.ts'
import { kinds } from './kinds/kinds.server.ts'

interface BackgroundServices {
  config: Pick<Config, 'formLimits' | 'siteUrl' | 'inbox'>
  log: Log
  database: Database
  intake: Database
  visits: Database
  announcements: Announcements
  jobs: Jobs
  mailer: Mailer
  mailbox: Pick<ConnectedMailbox, 'refresh'>
  metrics: Metrics
  articles: ArticleRegister
  articleSearch: ArticleSearch
  agencySettings: AgencySettings
  pages: PageCache
  surprises: UnexpectedErrors
  leaving: AbortController
}

export function background({
  config,
  log,
  database,
  intake,
  visits,
  announcements,
  jobs,
  mailer,
  mailbox,
  metrics,
  articles,
  articleSearch,
  agencySettings,
  pages,
  surprises,
  leaving,
}: BackgroundServices) {
  const certificate = openCertificateWatch({ siteUrl: config.siteUrl, log, metrics })
  let stopMidnight = () => {}
  let settled: Promise<void> | undefined
  return {
    /** Aborted when the server is about to stop: lines that would stay open for ever end themselves, and so does the printer. */
    leaving: leaving.signal,
    start() {
      if (!config.formLimits)
        log.warn({ name: 'FORM_LIMITS' }, 'form and sign-in limits are OFF: for load tests only')
      announcements.subscribe('content', () => {
        // The register first: while it reads, no page of an article is kept under a key that may be gone.
        void articles.refresh()
        articleSearch.changed()
        void agencySettings.refresh()
        pages.clear()
      })
      announcements.subscribe('mailbox', () => void mailbox.refresh().catch(() => {}))
      // Who left has no page any more, and no link leads there.
      announcements.subscribe('sessions', () => {
        void articles.refresh()
        pages.clear()
      })
      agencySettings.onChange(() => {
        // What is sold decides which articles there are.
        void articles.refresh()
        articleSearch.changed()
        pages.clear()
      })
      const tellWebhooks = askSoon({ database, jobs, log, signal: leaving.signal })
      for (const kind of kinds) announcements.subscribe(topicOf(kind), tellWebhooks)
      announcements.start()
      jobs.start()
      void watchReplies({ inbox: () => config.inbox, database, jobs, log, signal: leaving.signal })
      certificate.start()
      // The first document, or one in the look of a new version; not while everything else is starting.
      askForJob(database.db, documentJob(Date.now() + 10_000)).catch((error: unknown) =>
        log.warn({ err: error }, 'the document of all articles is not made yet'),
      )
      stopMidnight = atMidnight(agency.timeZone, pages.clear)
    },
    /** Ends open lines, so that the server can close, and begins no more jobs. */
    leave() {
      leaving.abort()
      settled ??= jobs.stop()
    },
    /** Stops the background work and closes the database. Running jobs are waited for. */
    async stop() {
      stopMidnight()
      certificate.stop()
      settled ??= jobs.stop()
      await settled
      mailer.close()
      await announcements.stop()
      await surprises.stop()
      await intake.close()
      await visits.close()
      await database.close()
    },
  }
}
