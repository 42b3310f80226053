/** A lead's e-mails from the transaction that stores it to a real mail server. */
import { expect, it, onTestFinished } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { readConfig } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { addJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { listEmails } from '#app/platform/mailer/emails.server.ts'
import { openMailer } from '#app/platform/mailer/mailer.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { handleSubmissionJobs, submissionJobs } from '#app/submissions/emails/email-jobs.server.ts'
import type { NewSubmission } from '#app/submissions/model/submission.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { newLead } from '#test/support/leads.ts'
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts'
import { leads } from './lead-kind.server.ts'

const log = openLog('silent')

/** A running product as far as e-mails go: `take` stores a lead as the form does. */
function office(database: Database, environment: Record<string, string> = {}) {
  const config = readConfig({ SITE_URL: 'https://agency.example', ...environment })
  const mailer = openMailer({ config, database, log })
  onTestFinished(() => mailer.close())
  const jobs = openJobs({ database, log, concurrency: 1 })
  handleSubmissionJobs(jobs, leads, { database, mailer, config, recipients: () => config })
  const take = (lead: NewSubmission, { consented = false } = {}) =>
    database.transact(async (tx) => {
      await tx.insertInto('submissions').values(lead).execute()
      const { created_at, page_path } = lead
      const proof = { id: newId(), subject_id: lead.id, created_at, page_path, granted: consented }
      await tx
        .insertInto('consents')
        .values({ ...proof, text_version: 'test', ip: '127.0.0.1', user_agent: '' })
        .execute()
      await addJobs(tx, submissionJobs(leads, lead))
    })
  return { jobs, take }
}

/** The e-mails that `address` got. */
const emailsTo = (sink: SmtpSink, address: string) =>
  sink.emails.filter((email) => email.to.includes(address))

describeOnEachEngine('lead jobs', (open) => {
  it('send one letter to the agency, answerable to the visitor, and one to the visitor', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const { jobs, take } = office(database, {
      SMTP_URL: sink.url,
      MAIL_FROM: 'site@agency.example',
      LEADS_TO: 'desk@agency.example, owner@agency.example',
    })
    await take(newLead(), { consented: true })
    await jobs.runDue()
    expect(sink.emails).toHaveLength(2)

    const [notification] = emailsTo(sink, 'desk@agency.example')
    expect(notification?.to).toEqual(['desk@agency.example', 'owner@agency.example'])
    expect(notification?.header('reply-to')).toEqual(['Ann Lee <ann@visitor.example>'])
    expect(notification?.header('from')).toEqual([`${agency.name} <site@agency.example>`])
    expect(notification?.header('message-id')[0]).toMatch(/^<[0-9a-f-]{36}@agency\.example>$/)
    expect(notification?.raw).toContain('Consent: agreed')

    const [confirmation] = emailsTo(sink, 'ann@visitor.example')
    expect(confirmation?.to).toEqual(['ann@visitor.example'])
    expect(confirmation?.header('reply-to')).toEqual([`${agency.name} <${agency.email}>`])
    expect(confirmation?.raw).toContain('Hello Ann,')
  })

  it('put urgent leads first and mark their letter', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const { jobs, take } = office(database, { SMTP_URL: sink.url })
    await take(newLead({ email: 'plain@visitor.example' }))
    await take(newLead({ email: 'asap@visitor.example', contact_asap: true }))
    await jobs.runDue()
    const subjects = sink.emails.map((email) => email.header('subject')[0] ?? '')
    expect(subjects.map((subject) => subject.split(':')[0])).toEqual([
      'ASAP quote',
      'We received your quote request | Hearthline Financial',
      'New quote',
      'We received your quote request | Hearthline Financial',
    ])
    expect(sink.emails[0]?.header('importance')).toEqual(['High'])
    expect(sink.emails[2]?.header('importance')).toEqual([])
    expect(sink.emails[0]?.to).toEqual([agency.email])
    expect(sink.emails[1]?.to).toEqual(['asap@visitor.example'])
  })

  it('confirm once for an address and day, however it is written', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const { jobs, take } = office(database, { SMTP_URL: sink.url })
    for (const email of ['ann@visitor.example', 'Ann@Visitor.example', 'ANN@VISITOR.EXAMPLE'])
      await take(newLead({ email }))
    await take(newLead({ created_at: '2026-01-01T23:59:59.000Z' }))
    await take(newLead({ created_at: '2026-01-02T00:00:00.000Z' }))
    await jobs.runDue()
    expect(emailsTo(sink, agency.email)).toHaveLength(5)
    // The first of today, and one for each of the two days in January.
    expect(sink.emails.filter((email) => /visitor/i.test(email.to.join()))).toHaveLength(3)
    const keys = await database.db
      .selectFrom('jobs')
      .select('unique_key')
      .where('unique_key', 'is not', null)
      .execute()
    expect(JSON.stringify(keys)).not.toContain('visitor')
  })

  it('do nothing for a honeypot, a test, and a lead that is gone or junk by then', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    const { jobs, take } = office(database, { SMTP_URL: sink.url })
    await take(newLead({ junk: 'honeypot' }))
    await take(newLead({ is_test: true }))
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 })
    const erased = newLead()
    const junk = newLead({ email: 'junk@visitor.example' })
    await take(erased)
    await take(junk)
    await database.db
      .deleteFrom('submissions')
      .where('kind', '=', 'lead')
      .where('id', '=', erased.id)
      .execute()
    await database.db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ junk: 'staff' })
      .where('id', '=', junk.id)
      .execute()
    await jobs.runDue()
    expect(sink.emails).toEqual([])
    expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 })
  })

  it('give up a mistyped address at once, and keep trying the agency’s own', async () => {
    const { database } = await open()
    const sink = await startSmtpSink()
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    const { jobs, take } = office(database, { SMTP_URL: sink.url })
    await take(newLead())
    await jobs.runDue()
    const states = (await listEmails(database)).emails.map(({ kind, state }) => [kind, state])
    expect(Object.fromEntries(states)).toEqual({
      'lead.notification': 'waiting',
      'lead.confirmation': 'dead',
    })
  })

  it('keep the letters without a mail server', async () => {
    const { database } = await open()
    const { jobs, take } = office(database)
    const lead = newLead()
    await take(lead)
    await jobs.runDue()
    const { emails } = await listEmails(database)
    expect(emails.map(({ kind, state, subjectId }) => ({ kind, state, subjectId }))).toEqual(
      expect.arrayContaining([
        { kind: 'lead.notification', state: 'kept', subjectId: lead.id },
        { kind: 'lead.confirmation', state: 'kept', subjectId: lead.id },
      ]),
    )
  })
})
