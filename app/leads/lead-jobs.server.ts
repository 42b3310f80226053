/** What follows from a lead: the letter to the agency, the confirmation to the visitor, the webhook. */
import { clockJob, clockNews, handleClockLetters } from '#app/intake/clock-jobs.server.ts'
import type { ClockDuty } from '#app/intake/clock-watch.server.ts'
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { handleLetterJobs, letterJobs } from '#app/intake/letter-jobs.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs, NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { sendWebhook } from '#app/platform/webhook.server.ts'
import type { NewLead } from './lead.ts'
import { clockWords, confirmationLetter, type MailedLead, notificationLetter } from './lead-mail.tsx'

const kinds = {
  notification: 'lead.notification',
  confirmation: 'lead.confirmation',
  webhook: 'lead.webhook',
  clock: 'lead.clock',
  clockWebhook: 'lead.clock-webhook',
} as const

/** The jobs to add in the transaction that stores `lead`; none for a honeypot's catch and for a test. */
export function leadJobs(
  lead: Pick<NewLead, 'id' | 'email' | 'created_at' | 'contact_asap' | 'junk' | 'is_test'>,
  config: Pick<Config, 'webhook'>,
): NewJob[] {
  const letters = letterJobs(lead, kinds)
  const [first] = letters
  // The webhook is told of what the agency is written about.
  return first && config.webhook ? [...letters, { ...first, kind: kinds.webhook }] : letters
}

/** What follows when the clock of a lead has reached a stage. */
export const leadClocks = (config: Pick<Config, 'webhook'>): ClockDuty => ({
  table: 'leads',
  jobs: (id, stage) =>
    stage === 'half'
      ? []
      : [kinds.clock, ...(config.webhook ? [kinds.clockWebhook] : [])].map((kind) =>
          clockJob(kind, id, stage),
        ),
})

/** Registers who does the jobs of `leadJobs` and `leadClocks`. A lead that was erased meanwhile needs nothing done. */
export function handleLeadJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, config }: { database: Database; mailer: Mailer; config: Config },
): void {
  const find = (id: string) => findMailedLead(database, id)
  handleLetterJobs(
    jobs,
    { mailer, config },
    {
      kinds,
      find,
      agencyBoxes: config.leadsTo,
      notification: (lead) => notificationLetter(lead, config.siteUrl),
      confirmation: (lead) => confirmationLetter(lead),
    },
  )

  handleClockLetters(
    jobs,
    { mailer, config },
    {
      kind: kinds.clock,
      find,
      agencyBoxes: config.leadsTo,
      words: (lead) => clockWords(lead, config.siteUrl),
    },
  )

  const { webhook } = config
  if (webhook) {
    jobs.handle(kinds.webhook, {
      async run(_, { id, subjectId }) {
        const lead = subjectId === null ? undefined : await find(subjectId)
        if (lead)
          await sendWebhook(webhook, {
            id,
            type: 'lead.created',
            timestamp: lead.created_at,
            data: toldAbroad(lead),
          })
      },
    })
    jobs.handle(kinds.clockWebhook, {
      async run(payload, { id, subjectId }) {
        const news = await clockNews(find, payload, subjectId)
        if (news)
          await sendWebhook(webhook, {
            id,
            type: `lead.promise_${news.stage}`,
            timestamp: new Date().toISOString(),
            data: toldAbroad(news.row),
          })
      },
    })
  }
}

/** The lead with its consent, or undefined when it is gone or was put aside as junk. */
async function findMailedLead({ db }: Database, id: string): Promise<MailedLead | undefined> {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .select(hasConsent('leads.id').as('consented'))
    .where('id', '=', id)
    .where('junk', 'is', null)
    .executeTakeFirst()
  return lead && { ...lead, consented: Boolean(lead.consented) }
}

/** The `data` of the webhook: a closed list, so that a new column does not leave the house by itself. */
function toldAbroad(lead: MailedLead) {
  const { id, created_at, first_name, last_name, email, phone, phone_normalized, preferred_contact_method } =
    lead
  const { service_interest, message, source, form_type, page_path, state, age, mortgage_balance } = lead
  const { preferred_date, preferred_time, promise, due_at, first_contact_at, consented } = lead
  return {
    ...{ id, created_at, first_name, last_name, email, phone, phone_normalized, preferred_contact_method },
    ...{ service_interest, message, source, form_type, page_path, state, age, mortgage_balance },
    ...{ preferred_date, preferred_time, promise, due_at, first_contact_at, consented },
    contact_asap: Boolean(lead.contact_asap),
    possible_duplicate: Boolean(lead.possible_duplicate),
  }
}
