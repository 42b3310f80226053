/**
 * The roof of the program: every service is built here once, from the configuration, and handed down.
 * Tests build the same thing on a fresh database.
 */
import { openArticleRegister } from '#app/articles/article-register.server.ts'
import { makeDocument } from '#app/articles/document/make-document.server.ts'
import { documentJob, documentJobKind } from '#app/articles/document/research-document-job.server.ts'
import { openPictures } from '#app/articles/pictures/pictures.server.ts'
import { sowArticles } from '#app/articles/seed-articles.server.ts'
import { agency, publicAgency } from '#app/content/agency.ts'
import { atMidnight } from '#app/lib/midnight.ts'
import { openAnnouncements } from '#app/platform/announcements.server.ts'
import type { Config } from '#app/platform/config.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.server.ts'
import { addJob, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { keptSecret } from '#app/platform/kept-secret.server.ts'
import { openLog } from '#app/platform/log.ts'
import { openMailer } from '#app/platform/mailer/mailer.server.ts'
import { openMetrics } from '#app/platform/metrics.server.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { openStaff } from '#app/staff/staff.server.ts'
import { handleStaffJobs } from '#app/staff/staff-jobs.server.ts'
import { handleSubmissionJobs } from '#app/submissions/emails/email-jobs.server.ts'
import { pruneClaims } from '#app/submissions/intake/claim.server.ts'
import { pruneConsents } from '#app/submissions/intake/consent-proof.server.ts'
import { openFormLimits } from '#app/submissions/intake/form-limits.server.ts'
import { receiptCookie } from '#app/submissions/intake/receipt.server.ts'
import { topicOf } from '#app/submissions/kind.ts'
import { handleTargetJobs } from '#app/submissions/targets/target-jobs.server.ts'
import { watchTargets } from '#app/submissions/targets/watch-targets.server.ts'
import { handleArticleJobs } from './article-jobs.server.ts'
import { kinds } from './kinds.server.ts'
import { pageKeys, personalCookies } from './page-key.ts'
import { openPeople } from './people.server.ts'

export type Services = Awaited<ReturnType<typeof compose>>

/**
 * Opens the database, brings it up to date and builds every service on it. Nothing runs in the
 * background before `start`.
 * @throws when the database cannot be opened or migrated.
 */
export async function compose(config: Config) {
  const log = openLog(config.logLevel)
  const secret = config.secret ?? keptSecret(config.dataDir)
  const database = openDatabase(config.database, log)
  const migrations = await migrate(database)
  if (migrations.length > 0) log.info({ engine: database.engine, migrations }, 'database migrated')

  const metrics = openMetrics()
  const announcements = openAnnouncements({ database, log })
  const jobs = openJobs({
    database,
    log,
    onOutcome: ({ kind, outcome }) => {
      if (outcome === 'dead') metrics.deadJobs.inc({ kind })
    },
  })
  jobs.schedule('claims.prune', 86_400, () => pruneClaims(database.db, new Date()))
  jobs.schedule('targets.watch', 30, async () => {
    for (const kind of await watchTargets(database, kinds, config.webhook !== undefined))
      announcements.announce(topicOf(kind))
  })
  jobs.schedule('consents.prune', 86_400, () => pruneConsents(database.db, new Date()))
  const files = openFiles(config)
  const pictures = openPictures({ database, files, limited: config.formLimits })
  jobs.schedule('pictures.prune', 86_400, () => pictures.prune())
  const mailer = openMailer({ config, database, log })
  for (const kind of kinds) {
    handleSubmissionJobs(jobs, kind, { database, mailer, config })
    handleTargetJobs(jobs, kind, { database, mailer, config })
  }
  handleArticleJobs(jobs, { database, announcements })
  handleStaffJobs(jobs, { database, mailer, secret, config })
  const staff = await openStaff({
    config,
    secret,
    database,
    log,
    lettersLeave: mailer.leaves,
    wakeJobs: jobs.wake,
    sessionsChanged: () => announcements.announce('sessions'),
  })
  /** The agency's public facts as they stand: the environment wins over the content. */
  const facts = () => publicAgency(config.bookingUrl)
  jobs.handle(documentJobKind, {
    async run() {
      const { siteUrl } = config
      if (await makeDocument({ database, pictures, agency: facts(), siteUrl }))
        announcements.announce('content')
    },
  })
  const sown = await sowArticles(database)
  if (sown > 0) log.info({ count: sown }, 'sample articles put in')
  const articles = openArticleRegister(database, log)
  await articles.refresh()
  const pageKey = pageKeys(articles)
  const pages = createPageCache({ keyOf: pageKey, personalCookies, most: 500 })
  const formLimits = openFormLimits(database, config.formLimits)
  /** What request-checks found out about the proxy in front; the desk shows it. */
  const proxies = { untrusted: false }
  const leaving = new AbortController()
  let stopMidnight = () => {}

  return {
    config,
    secret,
    log,
    database,
    metrics,
    announcements,
    jobs,
    mailer,
    staff,
    articles,
    pictures,
    people: openPeople({ database, secret, dataDir: config.dataDir }),
    pages,
    pageKey,
    formLimits,
    proxies,
    /** Aborted when the server is about to stop: lines that would stay open for ever end themselves. */
    leaving: leaving.signal,
    receipts: receiptCookie({ secret, secure: config.secure }),
    agency: facts,
    /** Starts what runs in the background: jobs, announcements, the turn of the agency's day. */
    start() {
      if (!config.formLimits)
        log.warn({ name: 'FORM_LIMITS' }, 'form and sign-in limits are OFF: for load tests only')
      announcements.subscribe('content', () => {
        // The register first: while it reads, no page of an article is kept under a key that may be gone.
        void articles.refresh()
        pages.clear()
      })
      announcements.start()
      jobs.start()
      // The first document, or one in the look of a new version; not while everything else is starting.
      addJob(database.db, documentJob(Date.now() + 15_000)).catch((fault: unknown) =>
        log.warn({ err: fault }, 'the document of all articles is not made yet'),
      )
      stopMidnight = atMidnight(agency.timeZone, () => pages.clear())
    },
    /** Ends open lines, so that the server can close. */
    leave: () => leaving.abort(),
    /** Stops the background work and closes the database. Running jobs are waited for. */
    async stop() {
      stopMidnight()
      await jobs.stop()
      mailer.close()
      await announcements.stop()
      await database.close()
    },
  }
}
