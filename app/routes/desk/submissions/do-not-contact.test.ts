/** Whoever asked not to be contacted asked it as a person: for a number and a mailbox, whatever request they stand in. */

import { expect, it } from 'vitest'
import { watchDoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { openDoorOn } from '#test/support/door.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { applied } from '#test/support/recruits.ts'

const ways = /href="(tel|mailto):/
const old = 'the-first-secret-of-these-tests-1234'
const fresh = 'the-second-secret-of-these-tests-567'

const isMarked = async (desk: PersonDesk, id: string) => (await desk.row(id)).do_not_contact_at !== null
const ban = (desk: PersonDesk, id: string) =>
  desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
const allow = (desk: PersonDesk, id: string, text = 'They wrote to us') =>
  desk.post('owner', `/admin/leads/${id}/allow-contact`, { text })

/** Ann's request, another from her number, another from her mailbox in another spelling, and somebody else's. */
async function threeOfAnn(desk: PersonDesk) {
  const ann = await desk.lead()
  const phone = await desk.lead({ firstName: 'Phone', phone: '+1 216.555.0111', email: 'other@example.com' })
  const mailbox = await desk.lead({ firstName: 'Box', phone: '(216) 555-0144', email: ' ANN@Example.com' })
  const bob = await desk.lead({ firstName: 'Bob', phone: '(216) 555-0177', email: 'bob@example.com' })
  return { ann, phone, mailbox, bob }
}

describeOnEachEngine('do not contact', (open) => {
  it('holds for the number and the mailbox on every request, and on every screen', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const { ann, phone, mailbox, bob } = await threeOfAnn(desk)
    const recruit = await applied(desk.door, { phone: '216-555-0111' })
    expect((await ban(desk, ann)).status).toBe(303)
    for (const id of [ann, phone, mailbox]) expect([id, await isMarked(desk, id)]).toEqual([id, true])
    expect(await isMarked(desk, bob)).toBe(false)
    for (const id of [phone, mailbox]) {
      const { html, text } = await desk.see('agent', `/admin/leads/${id}`)
      expect(html).not.toMatch(ways)
      expect(text).toContain('You marked it as do not contact, because another request')
      const logged = await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'talked' })
      expect(logged.status).toBe(422)
      expect((await desk.row(id)).target_check_at).toBeNull()
    }
    expect((await desk.see('recruiter', `/admin/recruits/${recruit.id}`)).html).not.toMatch(ways)
    await desk.post('owner', `/admin/leads/${bob}/junk`, { junk: 'yes' })
    for (const path of ['/admin/leads', '/admin/recruits', '/admin'])
      expect([path, ways.test((await desk.see('owner', path)).html)]).toEqual([path, false])
    const csv = await desk.see('owner', '/admin/leads.csv')
    const [head = '', ...lines] = csv.html.trim().split('\r\n')
    const column = head.split(',').findIndex((name) => name.includes('do_not_contact'))
    expect(column).toBeGreaterThan(0)
    expect(lines.every((line) => line.split(',')[column]?.includes('yes'))).toBe(true)
  })

  it('is said in the list and on the page, where nothing invites a call any more', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const ann = await desk.lead({ contactASAP: 'on', consent: 'on' })
    const gloria = await desk.lead({ firstName: 'Gloria', email: 'gloria@example.com' })
    await ban(desk, ann)
    const row = (await desk.see('agent', '/admin/leads?q=Gloria')).text
    expect(row).toContain('Gloria Do not contact')
    expect(row).not.toContain('No consent')
    const { text } = await desk.see('agent', `/admin/leads/${ann}`)
    expect(text).toContain('Consent Withdrawn: do not contact')
    expect(text).not.toContain('Call ASAP')
    const { html } = await desk.see('agent', `/admin/leads/${gloria}`)
    const [flags = ''] = /aria-label="Before you call"[\s\S]*?<\/ul>/.exec(html) ?? []
    expect(flags).not.toMatch(/No consent|Ask for their state/)
  })

  it('is there before a new request is: taken in as ever, marked, told to nobody outside, not confirmed', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { door } = desk
    await ban(desk, await desk.lead())
    await door.services.jobs.runDue()
    const { db } = door.services.database
    await db.deleteFrom('emails').execute()
    const again = await desk.lead({ firstName: 'Again', email: 'new@example.com', phone: '2165550111' })
    const mailed = await desk.lead({ firstName: 'Mailed', email: 'Ann@EXAMPLE.com', phone: '(216) 555-0188' })
    for (const id of [again, mailed]) {
      expect(await desk.row(id)).toMatchObject({
        status: 'new',
        do_not_contact_by: await desk.staffId('agent'),
      })
      const { html, text } = await desk.see('agent', `/admin/leads/${id}`)
      expect(html).not.toMatch(ways)
      expect(text).toContain('Do not contact. The agent')
      expect(text).toContain('The desk marked it as do not contact')
    }
    expect((await desk.see('owner', '/admin')).html).not.toMatch(ways)
    await door.services.jobs.runDue()
    const emails = await db.selectFrom('emails').select(['kind', 'text', 'html', 'reply_to']).execute()
    expect(emails.map(({ kind }) => kind)).toEqual(['lead.notification', 'lead.notification'])
    for (const { text, html, reply_to } of emails)
      expect([text?.includes('Do not call or email'), ways.test(html ?? ''), reply_to]).toEqual([
        true,
        false,
        null,
      ])
    expect(await isMarked(desk, await desk.lead({ email: 'x@example.com', phone: 'none' }))).toBe(false)
  })

  it('keeps an e-mail back that was waiting when it was said', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    await ban(desk, await desk.lead())
    await desk.door.services.jobs.runDue()
    const emails = await desk.door.services.database.db.selectFrom('emails').select('kind').execute()
    expect(emails.map(({ kind }) => kind)).toEqual(['lead.notification'])
  })

  it('is lifted for the person, with the reason on each request, unless another contact is on the list', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { ann, phone, mailbox, bob } = await threeOfAnn(desk)
    const both = await desk.lead({ firstName: 'Both', phone: '216 555 0177' })
    await ban(desk, ann)
    await ban(desk, bob)
    expect((await allow(desk, phone)).status).toBe(303)
    // The number is free again; Ann's mailbox is not.
    const marks = async () => Promise.all([ann, phone, mailbox, bob, both].map((id) => isMarked(desk, id)))
    expect(await marks()).toEqual([true, false, true, true, true])
    await allow(desk, ann)
    expect(await marks()).toEqual([false, false, false, true, true])
    expect((await desk.see('agent', `/admin/leads/${mailbox}`)).text).toContain('They wrote to us')
    expect(await isMarked(desk, await desk.lead({ firstName: 'New', phone: '(216) 555-0111' }))).toBe(false)
    await allow(desk, both)
    expect(await marks()).toEqual([false, false, false, true, false])
  })

  it('stays lifted for one of two who share a number, while the other’s own address stays on the list', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { database, doNotContact } = desk.door.services
    const { ann, phone, mailbox, bob } = await threeOfAnn(desk)
    const both = await desk.lead({ firstName: 'Both', phone: '216 555 0177' })
    const marks = () => Promise.all([ann, phone, mailbox, bob, both].map((id) => isMarked(desk, id)))
    await ban(desk, ann)
    await allow(desk, phone)
    // After a start it looks at everything that is marked.
    for (let start = 0; start < 2; start++) await watchDoNotContact(database, doNotContact)()
    expect(await marks()).toEqual([true, false, true, false, true])
    expect(await isMarked(desk, await desk.lead({ firstName: 'New', email: 'new@example.com' }))).toBe(false)
    // The same where each contact is on the list for somebody else: both have Ann's mailbox, and Bob's number.
    await ban(desk, bob)
    await ban(desk, both)
    await allow(desk, bob)
    for (let start = 0; start < 2; start++) await watchDoNotContact(database, doNotContact)()
    expect(await marks()).toEqual([true, false, true, false, true])
    const events = database.db.selectFrom('submission_events').select('type').where('subject_id', '=', phone)
    const types = (await events.execute())
      .map(({ type }) => type)
      .filter((type) => type.startsWith('contact-'))
    expect(types.toSorted()).toEqual(['contact-allowed', 'contact-banned'])
  })

  it('holds for both when two are merged, and goes with its own at the undo', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { ann, bob } = await threeOfAnn(desk)
    await ban(desk, ann)
    const merge = (undo: string) => desk.post('owner', `/admin/leads/${bob}/merge`, { other: ann, undo })
    expect((await merge('no')).status).toBe(303)
    expect(await isMarked(desk, bob)).toBe(true)
    const ofBob = { email: 'bob.new@example.com', phone: '216.555.0177' }
    expect(await isMarked(desk, await desk.lead({ firstName: 'Later', ...ofBob }))).toBe(true)
    expect((await merge('yes')).status).toBe(303)
    expect([await isMarked(desk, ann), await isMarked(desk, bob)]).toEqual([true, false])
    expect(await isMarked(desk, await desk.lead({ firstName: 'After', ...ofBob }))).toBe(false)
  })

  it('outlives the person’s data and a new secret, as digests without a number or an address', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SECRET: old })
    const { door, cookies } = desk
    const { db } = door.services.database
    await ban(desk, await desk.lead())
    const erase = {
      form: 'erase',
      email: 'ann@example.com',
      phone: '216 555 0111',
      confirm: 'ERASE',
      password,
    }
    const erased = await door.post('/admin/people', erase, { cookie: cookies.owner ?? '' })
    expect([erased.status, (await erased.text()).includes('Do-not-contact list')]).toEqual([200, true])
    const kept = JSON.stringify(await db.selectFrom('do_not_contact').selectAll().execute())
    expect(kept).not.toMatch(/2165550111|ann@/i)
    expect(await isMarked(desk, await desk.lead({ email: 'a@example.com' }))).toBe(true)
    expect(await isMarked(desk, await desk.lead({ phone: '216 555 0155' }))).toBe(true)
    const both = { environment: { ...door.environment, SECRET: fresh, SECRET_OLD: old } }
    await (await openDoorOn(both)).services.stop()
    const alone = await openDoorOn({ environment: { ...door.environment, SECRET: fresh, SECRET_OLD: '' } })
    const quote = {
      variant: 'quick',
      from: '/',
      firstName: 'Zed',
      email: 'z@example.com',
      phone: '2165550111',
    }
    expect((await alone.post('/', quote)).status).toBe(303)
    const zed = db.selectFrom('submissions').select('do_not_contact_at').where('first_name', '=', 'Zed')
    expect((await zed.executeTakeFirstOrThrow()).do_not_contact_at).not.toBeNull()
  })

  it('is carried over from what was said of a request before there was a list, and spreads no further', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { database, doNotContact } = desk.door.services
    const { ann, phone, mailbox, bob } = await threeOfAnn(desk)
    const far = await desk.lead({ firstName: 'Far', phone: '(216) 555-0144', email: 'far@example.com' })
    const staff = await desk.staffId('agent')
    await database.db
      .updateTable('submissions')
      .set({ do_not_contact_at: new Date().toISOString(), do_not_contact_by: staff })
      .where('id', '=', ann)
      .execute()
    const marks = () => Promise.all([ann, phone, mailbox, bob, far].map((id) => isMarked(desk, id)))
    for (let start = 0; start < 2; start++) {
      await watchDoNotContact(database, doNotContact)()
      expect(await marks()).toEqual([true, true, true, false, false])
    }
    const watch = watchDoNotContact(database, doNotContact)
    await watch()
    // Stored on another node at the moment the number was listed.
    const late = { do_not_contact_at: null, do_not_contact_by: null }
    await database.db.updateTable('submissions').set(late).where('id', '=', phone).execute()
    await watch()
    expect(await marks()).toEqual([true, true, true, false, false])
    await allow(desk, ann)
    await watch()
    expect(await marks()).toEqual([false, false, false, false, false])
  })
})
