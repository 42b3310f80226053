/**
 * The roof of the program: every service is built here once, from the configuration, and handed down.
 * Tests build the same thing on a fresh database.
 */
import { sql } from 'kysely'
import { openPictures } from '#app/articles/pictures/pictures.server.ts'
import { openArticleRegister } from '#app/articles/reader/article-register.server.ts'
import { openArticleSearch } from '#app/articles/search/article-search.server.ts'
import { addSampleArticles } from '#app/articles/seed-articles.server.ts'
import { agency as office } from '#app/content/agency/agency.ts'
import { type Announcements, openAnnouncements } from '#app/platform/announcements.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { openShedNotes } from '#app/platform/http/admission/admission-queue.server.ts'
import { createPageCache } from '#app/platform/http/pages/page-cache.server.ts'
import type { ProxyFindings } from '#app/platform/http/proxy-watch.server.ts'
import { securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { type JobsOptions, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { encryptedConnection } from '#app/platform/mailbox/connection.server.ts'
import { openMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import { openMailer } from '#app/platform/mailer/mailer.server.ts'
import { checkDataFolder } from '#app/platform/process/data-folder.server.ts'
import { type Log, openLog } from '#app/platform/process/log.ts'
import { type Metrics, openMetrics } from '#app/platform/process/metrics.server.ts'
import { openSlots } from '#app/platform/process/slots.ts'
import { renewEncrypted } from '#app/platform/secrets/secrets.server.ts'
import {
  checkSecret,
  lostRejection,
  makeKeptSecret,
  readKeptSecret,
  readSecretCheck,
  secretFile,
} from '#app/platform/secrets/stored-secret.server.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { openUnexpectedErrors } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import { bringUpToDate, type UpgradeTimeouts } from '#app/platform/upgrade/bring-up-to-date.server.ts'
import { openComeBackPages } from '#app/site/come-back-page.tsx'
import { pageKeys, personalCookies } from '#app/site/page-key.ts'
import { openStaff } from '#app/staff/service/staff.server.ts'
import type { HandOn } from '#app/staff/staff-parts.server.ts'
import { encryptedCalendars } from '#app/submissions/appointments/calendars/calendars.server.ts'
import { reassignAllOf } from '#app/submissions/assignment/reassign.server.ts'
import { openPersonFiles } from '#app/submissions/files/person-files.server.ts'
import { openAssignment } from '#app/submissions/intake/assignment.server.ts'
import { confirmationCookie, openFormLimits } from '#app/submissions/intake/create-submission.server.ts'
import { openSpamSources } from '#app/submissions/intake/spam-sources.server.ts'
import { topicOf } from '#app/submissions/model/kind.ts'
import { type ContactKey, openContactKey } from '#app/submissions/person/contact-key.server.ts'
import { openTextAnswers } from '#app/submissions/replies/receive-text.server.ts'
import { openCodeLimit } from '#app/submissions/revocation/contact-codes.server.tsx'
import { openLeadSources } from '#app/submissions/sources/lead-sources.server.ts'
import { encryptedEndpoints } from '#app/submissions/webhooks/endpoints.server.ts'
import { type AgencySettings, openAgencySettings } from './agency-settings.server.ts'
import { background } from './background.server.ts'
import { openDoctor } from './doctor.server.ts'
import { endingOf, kinds } from './kinds/kinds.server.ts'
import { openFactReader } from './metrics/read-facts.server.ts'
import { openPeople } from './people.server.ts'
import { registerJobs } from './register-jobs.server.ts'

export type Services = Awaited<ReturnType<typeof compose>>

/**
 * Opens the database, brings it up to date and builds every service on it. Nothing runs in the
 * background before `start`.
 * @param patience with a database that is away; the server's own where none is given.
 * @throws when the database cannot be opened or migrated.
 */
export async function compose(environment: Config, patience: UpgradeTimeouts = {}) {
  const metrics = openMetrics()
  const surprises = openUnexpectedErrors(metrics)
  const log = openLog(environment.logLevel, surprises.note)
  const { oldSecrets } = environment
  const began = performance.now()
  for (const { text } of environment.remarks)
    log.warn({ reason: text }, 'something is to be put right in the environment')
  checkDataFolder(environment.dataDir)
  const databases = await openDatabases(environment, log, patience)
  const { database, intake, visits } = databases
  surprises.keepIn(database, log)
  const secret = await openSecret(environment, { database, log, began })
  const mailbox = await openMailbox({ config: environment, database, log, secret, oldSecrets })
  const { config } = mailbox
  const contactKey = await openContactKey(database.db, { secret, oldSecrets })
  const doNotContact = { key: contactKey, endingOf }
  const announcements = openAnnouncements({ database, log })
  const jobs = openJobs({ database, log, ...countDead(metrics) })
  const uploads = openUploads({ config, database, log })
  const mailer = openMailer({ config, database, log })
  const staff = await openStaff({
    config,
    secret,
    oldSecrets,
    database,
    mailer,
    wakeJobs: jobs.wake,
    sessionsChanged: () => announcements.announce('sessions'),
    handOn: reassignWith(announcements),
  })
  const assignment = await openAssignment({ database, announcements, log })
  const leaving = new AbortController()
  const agencySettings = await openAgencySettings({ config, database, log, leaving: leaving.signal })
  const behind = { config, log, ...databases, announcements, jobs, mailer, mailbox, agencySettings }
  const fromVisitors = await openFromVisitors({ config, log, database, intake, contactKey })
  const { spamSources } = fromVisitors
  const known = { secret, oldSecrets, doNotContact, spamSources }
  const people = openPeople({ ...uploads, ...known, database, contactKey, dataDir: config.dataDir })
  const leadSources = openLeadSources(intake, config.formLimits)
  const ofLeads = { contactKey, assignment, leadSources }
  registerJobs({ ...behind, ...known, ...uploads, ...ofLeads, people, leaving: leaving.signal })
  const added = await addSampleArticles(database, office)
  if (added > 0) log.info({ count: added }, 'sample articles put in')
  const articles = openArticleRegister(database, log)
  await articles.refresh()
  const readers = { articles, articleSearch: openArticleSearch(visits, { limited: config.formLimits, log }) }
  const pageKey = pageKeys(articles)
  const headers = securityHeaders(config.secure)
  const pages = createPageCache({ personalCookies, room, keyOf: pageKey, headers })
  /** What request-checks found out about the proxy in front; the desk shows it. */
  const proxies: ProxyFindings = { untrusted: false, hidden: false, repeated: false }

  return {
    ...behind,
    ...known,
    metrics,
    readFacts: openFactReader({ ...behind, metrics }),
    staff,
    ...readers,
    ...uploads,
    people,
    headers,
    pages,
    pageKey,
    ...fromVisitors,
    ...ofLeads,
    proxies,
    exportSlots: openSlots({ perKey: 2, inAll: 6 }),
    /** Live lines of open desks; who has more tabs than that sees them refreshed once a minute. */
    lineSlots: openSlots({ perKey: 250, inAll: 600 }),
    doctor: openDoctor({ config, database, secret }),
    receipts: confirmationCookie({ secret, oldSecrets, secure: config.secure }),
    ...toVisitors(agencySettings, { metrics, log }),
    surprises,
    ...background({ ...behind, ...readers, metrics, pages, surprises, leaving }),
  }
}

async function openFromVisitors({
  config,
  log,
  database,
  intake,
  contactKey,
}: Record<'database' | 'intake', Database> & { config: Config; log: Log; contactKey: ContactKey }) {
  const spamSources = openSpamSources(database, contactKey)
  await spamSources.refresh()
  return {
    spamSources,
    formLimits: openFormLimits(intake, config.formLimits, log),
    textAnswers: openTextAnswers(database),
    perContact: openCodeLimit(database),
  }
}

const countDead = ({ deadJobs }: Metrics): Pick<JobsOptions, 'onOutcome'> => ({
  onOutcome({ kind, outcome }) {
    if (outcome === 'dead') deadJobs.inc({ kind })
  },
})

/** Some 1,200 articles; a site of 40 pages fills a thirtieth of it. */
const room = { max: 2000, maxBytes: 64 * 1024 * 1024 }

/** What people upload: pictures of articles, and files on a person. */
function openUploads({ config, database, log }: Record<'database', Database> & { config: Config; log: Log }) {
  const parts = { database, files: openFiles(config), limited: config.formLimits }
  return { pictures: openPictures(parts), personFiles: openPersonFiles({ ...parts, log }) }
}

/** What visitors are told, also those who have to come back because too many are here at once. */
const toVisitors = ({ agency }: AgencySettings, parts: Parameters<typeof openShedNotes>[0]) => ({
  agency,
  shed: openShedNotes(parts),
  comeBack: openComeBackPages(agency),
})

const reassignWith = ({ announce }: Announcements): HandOn => ({
  make: (tx, leaving) => reassignAllOf(tx, kinds, leaving),
  made: () => kinds.map(topicOf).forEach(announce),
})

/**
 * The database, brought up to date. On PostgreSQL posts of visitors have connections of their own (`intake`), so that no
 * search holds them, and what visitors read has a few (`visits`), so that it does not hold the desk's.
 */
async function openDatabases(config: Config, log: Log, patience: UpgradeTimeouts) {
  const { migrations, copy } = await bringUpToDate(config.database, log, patience)
  const database = openDatabase(config.database, log)
  const beside = (purpose: 'intake' | 'visit') =>
    database.engine === 'postgres' ? openDatabase(config.database, log, purpose) : database
  const [intake, visits] = [beside('intake'), beside('visit')]
  if (migrations.length > 0) log.info({ engine: database.engine, migrations }, formatMigrated(copy))
  return { database, intake, visits }
}

const formatMigrated = (copy: string | null) =>
  `database migrated${copy ? ', and a copy of before is in before-upgrade' : ''}`

type SecretConfig = Pick<Config, 'secret' | 'dataDir' | 'secretLost'> & {
  oldSecrets?: readonly string[]
}

/**
 * The secret of a migrated database, which this program has used since `began` (`performance.now()`).
 * @throws StartRefusal when it is missing, damaged, or not the one the data were made with; the message says the way out.
 */
async function openSecret(
  config: SecretConfig,
  { database, log, began }: { database: Database; log: Log; began: number },
): Promise<string> {
  const { dataDir, secretLost: isLost, oldSecrets = [] } = config
  const given = config.secret ?? readKeptSecret(dataDir)
  // Looked for again after that wait: another node that began at the same moment may have made it meanwhile.
  if (given === undefined && !isLost && (await hasUsedOne(database)) && readKeptSecret(dataDir) === undefined)
    throw lostRejection(secretFile(dataDir))
  const secret = given ?? makeKeptSecret(dataDir)
  if (isLost)
    log.warn({ name: 'SECRET_LOST' }, 'whatever the last secret protected is given up: unset this variable')
  await checkSecret(database, { secret, oldSecrets, isLost, began })
  if (oldSecrets.length > 0) {
    for (const columns of [encryptedConnection, encryptedEndpoints, encryptedCalendars])
      await renewEncrypted(database.db, { secret, oldSecrets }, columns)
  }
  return secret
}

/** Whether the data were made with a secret. Releases before the check kept none of it; they had staff. */
async function hasUsedOne(database: Database): Promise<boolean> {
  if ((await readSecretCheck(database)) !== undefined) return true
  const { rows } = await sql`select 1 from staff limit 1`.execute(database.db)
  return rows.length > 0
}
