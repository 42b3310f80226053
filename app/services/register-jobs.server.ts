/** Every kind of job there is, with who does it; and what is done again and again. */
import { handleCommentEmails } from '#app/articles/comments/notify-comments.server.ts'
import { makeDocument } from '#app/articles/document/make-document.server.ts'
import { documentJobKind } from '#app/articles/document/research-document-job.server.ts'
import type { Pictures } from '#app/articles/pictures/pictures.server.ts'
import { pruneLinks } from '#app/articles/preview/preview-links.server.ts'
import {
  handleUnpublishedEmails,
  publishDue,
  publishJobKind,
} from '#app/articles/publishing/schedule.server.ts'
import { emptyTrash } from '#app/articles/trash/trash.server.ts'
import { agency as office } from '#app/content/agency/agency.ts'
import { handleMovedMailbox } from '#app/desk/agency/moved-mailbox.server.tsx'
import { pageJobKind, publishPageDue } from '#app/pages/page-versions.server.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import { handleBackupJobs } from '#app/platform/backup/nightly/nightly-job.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { ConnectedMailbox } from '#app/platform/mailbox/mailbox.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { openTexter } from '#app/platform/texts/texter.server.ts'
import { pruneCopies } from '#app/platform/upgrade/copy-before.server.ts'
import { handleStaffJobs } from '#app/staff/service/staff-jobs.server.ts'
import {
  handleAppointmentJobs,
  remindOfAppointments,
} from '#app/submissions/appointments/appointment-jobs.server.tsx'
import { handleCalendarJobs } from '#app/submissions/booking/calendar-sync.server.ts'
import { handleListJobs } from '#app/submissions/call-lists/settle-listed.server.ts'
import { sealConsents } from '#app/submissions/consents/consent-chain.server.ts'
import { pruneFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { handleSubmissionJobs, ownMailboxes } from '#app/submissions/emails/email-jobs.server.ts'
import type { PersonFiles } from '#app/submissions/files/person-files.server.ts'
import { handleImportJobs } from '#app/submissions/import/import-actions.server.ts'
import { handleAssignmentJobs } from '#app/submissions/intake/assignment.server.ts'
import { pruneClaims } from '#app/submissions/intake/prepare-submission.server.ts'
import type { SpamSources } from '#app/submissions/intake/spam-sources.server.ts'
import { pruneConsents } from '#app/submissions/model/consent-proof.server.ts'
import { topicOf } from '#app/submissions/model/kind.ts'
import { type DoNotContact, watchDoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { rereadPhones } from '#app/submissions/person/reread-phones.server.ts'
import { remindOfPolicies } from '#app/submissions/policies/remind.server.ts'
import { handlePushJobs } from '#app/submissions/pushes/push-jobs.server.ts'
import { handleReplyJobs } from '#app/submissions/replies/reply-jobs.server.ts'
import { handleRetentionJobs } from '#app/submissions/retention/retention.server.ts'
import { handleCodeJobs } from '#app/submissions/revocation/contact-codes.server.tsx'
import { openLeadLetters } from '#app/submissions/sources/lead-letters.server.ts'
import { prunePosts } from '#app/submissions/sources/lead-posts.server.ts'
import type { LeadPostServices } from '#app/submissions/sources/receive-lead-post.server.ts'
import { handleTargetJobs, watchTargets } from '#app/submissions/targets/watch-targets.server.tsx'
import { handleWebhookJobs } from '#app/submissions/webhooks/deliver.server.tsx'
import { handleAppointmentTexts } from '#app/submissions/written/appointment-texts.server.ts'
import { handleTextJobs } from '#app/submissions/written/write-text.server.ts'
import { handleWrittenJobs } from '#app/submissions/written/written-jobs.server.tsx'
import type { AgencySettings } from './agency-settings.server.ts'
import { postedKind as kind, kinds } from './kinds/kinds.server.ts'
import type { People } from './people.server.ts'

interface JobServices extends Secrets, Pick<LeadPostServices, 'contactKey' | 'assignment' | 'leadSources'> {
  config: Config
  log: Log
  doNotContact: DoNotContact
  database: Database
  announcements: Announcements
  jobs: Jobs
  mailer: Mailer
  mailbox: Pick<ConnectedMailbox, 'renewDue' | 'calendars'>
  pictures: Pictures
  personFiles: PersonFiles
  people: Pick<People, 'erase'>
  agencySettings: AgencySettings
  spamSources: SpamSources
  leaving: AbortSignal
}

const daySeconds = 86_400

/** Registers all of them. Nothing runs before the jobs are started. */
export function registerJobs(services: JobServices) {
  const { config, log, secret, oldSecrets, doNotContact, database, announcements } = services
  const { jobs, mailer, mailbox, pictures, personFiles, agencySettings, spamSources, leaving } = services
  jobs.schedule('claims.prune', daySeconds, () => pruneClaims(database.db, new Date()))
  jobs.schedule('consents.prune', daySeconds, () => pruneConsents(database, new Date()))
  jobs.schedule('custom-fields.prune', daySeconds, () => pruneFields(database, new Date()))
  jobs.schedule('consents.seal', 60, () => sealConsents(database, new Date()))
  jobs.schedule('consents.seal-all', daySeconds, () => sealConsents(database))
  jobs.schedule('articles.empty-trash', daySeconds, () => emptyTrash(database, new Date()))
  jobs.schedule('spam-sources.prune', daySeconds, spamSources.prune)
  jobs.schedule('previews.prune', daySeconds, () => pruneLinks(database, new Date()))
  jobs.schedule('pictures.prune', daySeconds, () => pictures.prune())
  const { database: place } = config
  if (place.engine === 'sqlite')
    jobs.schedule('upgrades.prune-copies', daySeconds, async () => pruneCopies(place.file, new Date()))
  jobs.schedule('person-files.sweep', 300, () => personFiles.sweep())
  handleBackupJobs({ config, database, jobs, timeZone: office.timeZone, leaving })
  const watch = async () => {
    for (const kind of await watchTargets(database, kinds)) announcements.announce(topicOf(kind))
  }
  jobs.schedule('policies.remind', 3600, async () => {
    for (const kind of await remindOfPolicies(database, kinds)) announcements.announce(topicOf(kind))
  })
  jobs.schedule('appointments.remind', 300, () =>
    remindOfAppointments(database, kinds, new Date(), config.texts !== undefined),
  )
  jobs.schedule('lead-posts.prune', 3600, () => prunePosts(database.db, new Date()))
  jobs.schedule('phones.reread', daySeconds, () => rereadPhones(database, doNotContact))
  jobs.schedule('do-not-contact.watch', 60, watchDoNotContact(database, doNotContact))
  jobs.schedule('targets.watch', 30, watch, { prompt: true })
  const texter = config.texts && openTexter(config.texts)
  for (const kind of kinds) {
    const parts = { database, mailer, config, recipients: agencySettings.recipients, secret }
    handleSubmissionJobs(jobs, kind, parts)
    handleTargetJobs(jobs, kind, parts)
    handleWrittenJobs(jobs, kind, parts)
    if (texter) handleTextJobs(jobs, kind, { database, texter })
    if (texter) handleAppointmentTexts(jobs, kind, { database, texter, secret, siteUrl: config.siteUrl })
    handleAppointmentJobs(jobs, kind, parts)
  }
  handleReplyJobs(jobs, {
    ...{ database, doNotContact, announcements, kinds, log, fileStore: personFiles.store },
    inbox: () => config.inbox,
    ownMailboxes: () => ownMailboxes(kinds, config, agencySettings.recipients()),
    leadLetters: kind?.entryForm && openLeadLetters({ ...services, kind, form: kind.entryForm }),
  })
  jobs.schedule('mailbox.renew', 60, mailbox.renewDue, { prompt: true })
  handleWebhookJobs(jobs, { database, mailer, config, kinds, secret, oldSecrets })
  handleAssignmentJobs(jobs, kinds, { database, announcements })
  handlePushJobs(jobs, kinds, { database, secret, oldSecrets, config })
  handleCalendarJobs(jobs, {
    ...{ database, secret, oldSecrets, siteUrl: config.siteUrl, kinds, announcements },
    renewGrant: mailbox.calendars.renew,
  })
  handleImportJobs(jobs, kinds, { database, doNotContact, announcements })
  handleMovedMailbox(jobs, { mailer, config })
  handleListJobs(jobs, database)
  handleRetentionJobs(jobs, database, (ids, isStill) =>
    services.people.erase(
      { email: null, phone: null, ids },
      { staffId: null, address: '' },
      new Date(),
      isStill,
    ),
  )
  handleCodeJobs(jobs, { database, mailer, texter, secret, oldSecrets, config })
  handleStaffJobs(jobs, { database, mailer, secret, oldSecrets, config })
  handleArticleJobs(services)
}

function handleArticleJobs({
  config,
  database,
  announcements,
  jobs,
  mailer,
  pictures,
  agencySettings,
  leaving,
}: JobServices) {
  handleUnpublishedEmails(jobs, { database, mailer, config })
  handleCommentEmails(jobs, { database, mailer, config })
  jobs.handle(publishJobKind, {
    // Readers were promised the minute.
    prompt: true,
    async run(payload) {
      if (await publishDue(database, payload)) announcements.announce('content')
    },
  })
  jobs.handle(pageJobKind, {
    prompt: true,
    async run(payload) {
      if (await publishPageDue(database, payload)) announcements.announce('content')
    },
  })
  jobs.handle(documentJobKind, {
    async run() {
      const { siteUrl } = config
      // The node that was told to print may not have heard yet what another one changed.
      await agencySettings.refresh()
      const agency = agencySettings.agency()
      if (await makeDocument({ database, pictures, agency, siteUrl, signal: leaving }))
        announcements.announce('content')
    },
  })
}
