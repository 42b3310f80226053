/** Clocks from the form to the e-mail about a broken promise: each stage is told of once, by one node, also after a stop. */

import { expect, it } from 'vitest'
import { formatDeadline } from '#app/content/promises/email-text.ts'
import { formatByWhen } from '#app/content/promises/moments.ts'
import { respondBy } from '#app/content/promises/response-times.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { listEmails } from '#app/platform/mailer/emails.server.ts'
import { recruits } from '#app/recruits/recruit-kind.server.ts'
import { stageMoments } from '#app/submissions/model/response-target.ts'
import { watchTargets } from '#app/submissions/targets/watch-targets.server.tsx'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'
import { pageText } from '#test/support/page-text.ts'
import { applied } from '#test/support/recruits.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const leadsOf = ({ services: { database } }: Door) =>
  database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().orderBy('id').execute()
const alertsOf = async ({ services: { database } }: Door) =>
  (await database.db.selectFrom('target_alerts').select('stage').orderBy('id').execute()).map(
    ({ stage }) => stage,
  )

/** A door with one quote that waits, and its clock to be looked at whenever the test says. */
async function waiting(open: OpenDatabase, environment: Record<string, string> = {}) {
  const door = await openDoor(open, environment)
  await door.post('/', { ...goodQuote, contactASAP: 'on' })
  await door.services.jobs.runDue()
  const [lead] = await leadsOf(door)
  if (!lead) throw new Error('the quote was not taken')
  const look = async (at: string, { services } = door) => {
    const told = await watchTargets(services.database, [leads, recruits], new Date(at))
    return told.map(({ plural }) => plural)
  }
  return { door, lead, moments: stageMoments(lead), look }
}

/** How far a clock is set back, so that e-mails, which are written now, find it almost due or overdue. */
async function setBack(door: Door, minutes: number) {
  const [lead] = await leadsOf(door)
  const respond_by = new Date(Date.now() - minutes * 60_000).toISOString()
  await door.services.database.db
    .updateTable('submissions')
    .where('kind', '=', 'lead')
    .set({ respond_by, target_check_at: lead?.created_at ?? null })
    .execute()
}

describeOnEachEngine('response targets', (open) => {
  it('start with what the form promised', async () => {
    const { door, lead } = await waiting(open)
    expect(lead).toMatchObject({ target: 'quoteAsap', first_contact_at: null })
    expect(lead.target_check_at).toBe(stageMoments(lead).half)
    await door.post('/', { ...goodQuote, email: 'other@example.com' })
    const [, plain] = await leadsOf(door)
    expect(plain?.target).toBe('standard')
    expect(plain?.respond_by).toBe(respondBy('standard', new Date(plain?.created_at ?? '')).toISOString())
  })

  it('give truckers the time their page promises, and the thank-you page says the stored one', async () => {
    const door = await openDoor(open)
    const answer = await door.post('/', { ...goodQuote, from: '/services/truckers' })
    const [lead] = await leadsOf(door)
    expect(lead?.target).toBe('trucker')
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const thanks = await (await door.get(answer.headers.get('location') ?? '', { cookie })).text()
    expect(lead?.respond_by).toBe(respondBy('trucker', new Date(lead?.created_at ?? '')).toISOString())
    expect(pageText(thanks)).toContain(
      `We will call you ${formatByWhen(lead?.respond_by ?? '', new Date())}.`,
    )
    await door.services.jobs.runDue()
    const { emails } = await listEmails(door.services.database)
    const confirmation = emails.find(({ subject }) => subject.startsWith('We received your quote request'))
    const email = await door.services.database.db
      .selectFrom('emails')
      .select('text')
      .where('id', '=', confirmation?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(email.text).toContain(`by ${formatDeadline(lead?.respond_by ?? '')}.`)
  })

  it('do not run for what may be spam', async () => {
    const door = await openDoor(open)
    await door.post('/', { ...goodQuote, website: 'http://spam.example' })
    expect(await leadsOf(door)).toMatchObject([{ junk: 'doubtful', target_check_at: null }])
  })

  it('tell of each stage once', async () => {
    const { door, moments, look } = await waiting(open)
    expect(await look(new Date(Date.parse(moments.half) - 1).toISOString())).toEqual([])
    for (const stage of ['half', 'warning', 'overdue'] as const) {
      expect(await look(moments[stage])).toEqual(['leads'])
      expect(await look(moments[stage])).toEqual([])
    }
    expect(await alertsOf(door)).toEqual(['half', 'warning', 'overdue'])
    expect((await leadsOf(door))[0]?.target_check_at).toBeNull()
  })

  it('tell after a stop of the last stage alone, and from several nodes once', async () => {
    const { door, moments, look } = await waiting(open)
    await applied(door, { contactASAP: 'on' })
    const other = await openDoorOn(door)
    const later = new Date(Date.parse(moments.overdue) + 7 * 86_400_000).toISOString()
    // On SQLite nodes of one process would wait for themselves (see `anotherNode`).
    const looks =
      door.services.database.engine === 'postgres'
        ? await Promise.all([look(later), look(later, other), look(later)])
        : [await look(later), await look(later, other)]
    expect(looks.flat().toSorted()).toEqual(['leads', 'recruits'])
    expect(await alertsOf(door)).toEqual(['overdue', 'overdue'])
  })

  it.each([
    ['status', { status: 'contacted' }],
    ['junk', { junk: 'yes' }],
  ])('stop when the %s changes', async (what, fields: Record<string, string>) => {
    const { door, lead, moments, look } = await waiting(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await door.post(`/admin/leads/${lead.id}/${what}`, fields, { cookie })
    const [moved] = await leadsOf(door)
    expect(moved?.target_check_at).toBeNull()
    expect(await look(moments.overdue)).toEqual([])
    const { id } = await door.services.database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    if (what === 'junk') {
      expect(moved?.first_contact_at).toBeNull()
      await door.post(`/admin/leads/${lead.id}/junk`, { junk: 'no' }, { cookie })
      return expect((await leadsOf(door))[0]?.target_check_at).toBe(moments.half)
    }
    // What is next is to follow up.
    expect(moved).toMatchObject({ first_contact_by: id, next_step: 'follow-up' })
    expect(moved?.call_order).toBe(Date.parse(moved?.next_at ?? ''))
    const contact = moved?.first_contact_at
    await door.post(`/admin/leads/${lead.id}/status`, { status: 'closed', reason: 'other' }, { cookie })
    expect((await leadsOf(door))[0]).toMatchObject({
      first_contact_at: contact,
      call_order: 1e13 - Date.parse(lead.created_at),
    })
  })

  it('write to the agency when a promise is almost due and when it is broken', async () => {
    const sink = await startSmtpSink()
    const { door, look } = await waiting(open, {
      SMTP_URL: sink.url,
      LEADS_TO: 'desk@agency.example',
    })
    const begun = sink.emails.length
    // As of now the promise has 80 % of its time behind it, then all of it.
    const { db } = door.services.database
    const later = new Date(Date.now() + 5 * 60_000).toISOString()
    const earlier = new Date(Date.now() - 86_400_000 * 10).toISOString()
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ created_at: earlier, respond_by: later, target_check_at: earlier })
      .execute()
    await look(new Date().toISOString())
    await door.services.jobs.runDue()
    await setBack(door, 1)
    await look(new Date().toISOString())
    await look(new Date().toISOString())
    await door.services.jobs.runDue()

    const [warning, overdue, ...more] = sink.emails.slice(begun)
    expect(more).toEqual([])
    expect([warning?.to, overdue?.to]).toEqual([['desk@agency.example'], ['desk@agency.example']])
    expect(warning?.header('subject')[0]).toMatch(/^Almost due, /)
    expect(overdue?.header('subject')[0]).toMatch(/^Overdue since .*: quote request from Ann$/)
    expect(overdue?.header('reply-to')).toEqual(['Ann <ann@example.com>'])
    expect(overdue?.header('importance')).toEqual(['High'])
  })

  it('write to those who hire about an application, and not about one that was answered meanwhile', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url, RECRUITS_TO: 'hire@agency.example' })
    const waits = await applied(door)
    const { id: answered } = await applied(door, { lastName: 'Answered', email: 'other@example.com' })
    await door.services.jobs.runDue()
    const { database, jobs } = door.services
    const ago = new Date(Date.now() - 60_000).toISOString()
    await database.db
      .updateTable('submissions')
      .where('kind', '=', 'recruit')
      .set({ respond_by: ago, target_check_at: waits.created_at })
      .execute()
    expect(await watchTargets(database, [leads, recruits])).toEqual([recruits])
    await addStaff(door, 'recruiter')
    const cookie = await signInAs(door, 'recruiter')
    await door.post(`/admin/recruits/${answered}/status`, { status: 'contacted' }, { cookie })
    const begun = sink.emails.length
    await jobs.runDue()
    const emails = sink.emails.slice(begun)
    expect(emails.map(({ to }) => to)).toEqual([['hire@agency.example']])
    expect(emails[0]?.header('subject')[0]).toMatch(/^Overdue since .*: application from Rosa Diaz$/)
  })

  it('are told of after what is new: a backlog of reminders holds no request up', async () => {
    const sink = await startSmtpSink()
    const { door, look } = await waiting(open, { SMTP_URL: sink.url, LEADS_TO: 'desk@agency.example' })
    for (const name of ['b', 'c', 'd']) await door.post('/', { ...goodQuote, email: `${name}@example.com` })
    await door.services.jobs.runDue()
    await setBack(door, 1)
    expect(await look(new Date().toISOString())).toEqual(['leads'])
    await door.post('/', { ...goodQuote, firstName: 'Newest', email: 'newest@example.com' })
    const begun = sink.emails.length
    await door.services.jobs.runDue()
    const about = sink.emails.slice(begun).map(({ raw }) => raw.includes('newest@example.com'))
    expect(about).toEqual([true, true, false, false, false, false])
  })

  it('are watched by a job of the running product', async () => {
    const { door } = await waiting(open)
    await setBack(door, 1)
    const heard: string[] = []
    door.services.announcements.subscribe('leads', () => heard.push('leads'))
    door.services.start()
    while ((await alertsOf(door)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await alertsOf(door)).toEqual(['overdue'])
  })
})
