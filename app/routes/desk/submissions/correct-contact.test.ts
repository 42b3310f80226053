/** A mistyped name, number or address is put right: everything follows, and what stood there before is not forgotten. */

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { importFile } from '#test/support/imports.ts'
import { callOf, openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const correct = (
  desk: PersonDesk,
  id: string,
  fields: Record<string, string>,
  role: 'owner' | 'agent' | 'recruiter' = 'agent',
) => desk.post(role, `/admin/leads/${id}/contact`, { back: `/admin/leads/${id}`, ...fields })

describeOnSqliteFirst('contact details', (open) => {
  it('are corrected: links, search and other requests follow, and the history says what stood there', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const id = await desk.lead()
    const other = await desk.lead({ firstName: 'Bo', phone: '216 555 0142', email: 'bo@example.com' })
    const path = `/admin/leads/${id}`
    const typed = { firstName: 'Anne', lastName: '<b>Ohio</b>', phone: '(216) 555-0142', state: 'Texas' }
    const answer = await correct(desk, id, { ...typed, email: 'anne@müller.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?notice=corrected`])
    expect(await desk.row(id)).toMatchObject({
      ...{ first_name: 'Anne', last_name: '<b>Ohio</b>', email: 'anne@müller.example', state: 'Texas' },
      ...{ mailbox: 'anne@xn--mller-kva.example', phone: '(216) 555-0142' },
      ...{ phone_normalized: '+12165550142', phone_digits: '2165550142', version: 1 },
    })
    const { html, text } = await desk.see('agent', `${path}?notice=corrected`)
    for (const part of [
      'Contact details corrected',
      'You corrected the contact details',
      'First name: Ann → Anne',
      'Phone: (216) 555-0111 → (216) 555-0142',
      'Email: ann@example.com → anne@müller.example',
      'State: nothing → Texas',
      '1 other request',
    ])
      expect(text).toContain(part)
    expect(html).toMatch(callOf('+12165550142'))
    expect(html).not.toContain('<b>Ohio')
    const found = async (q: string) => {
      const list = await desk.see('owner', `/admin/leads?q=${encodeURIComponent(q)}`)
      return [id, other].map((one) => list.html.includes(`data-person="${one}"`))
    }
    expect(await found('ann@example.com')).toEqual([false, false])
    expect(await found('5550111')).toEqual([false, false])
    expect(await found('5550142')).toEqual([true, true])
    expect(await found('anne@m')).toEqual([true, false])
    const audit = db.selectFrom('audit_trail').select('detail').where('action', '=', 'lead-corrected')
    const detail = (await audit.executeTakeFirstOrThrow()).detail
    expect(JSON.parse(detail ?? '')).toEqual({ fields: 'firstName lastName email phone state' })
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Lead contact details corrected')
  })

  it('are refused where nobody could be reached, and kept from whoever may not', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const id = await desk.lead({ phone: 'none' })
    for (const [fields, why] of [
      [{ firstName: ' ' }, 'Enter a first name.'],
      [{ firstName: 'x'.repeat(101) }, 'Shorten the name'],
      [{ email: '' }, 'Enter one email address'],
      [{ email: 'a@example.com, b@example.com' }, 'Enter one email address'],
      [{ phone: '555-0111' }, 'Enter a complete phone number'],
      [{ phone: '+1' }, 'Enter a complete phone number'],
      [{ state: 'Atlantis' }, 'Choose a state'],
      [{ firstName: 'Ann', phone: 'none' }, 'This is what is stored already.'],
    ] as const) {
      const answer = await correct(desk, id, fields)
      expect([fields, answer.status, (await answer.text()).includes(why)]).toEqual([fields, 422, true])
    }
    expect((await desk.row(id)).version).toBe(0)
    // What looks odd and was not touched keeps nobody from correcting the rest.
    expect((await correct(desk, id, { firstName: 'Anna' })).status).toBe(303)
    expect((await correct(desk, id, { phone: '+49 30 901820' }, 'owner')).status).toBe(303)
    expect((await correct(desk, id, { firstName: 'Late', version: '0' })).status).toBe(409)
    expect((await correct(desk, id, { firstName: 'Rex' }, 'recruiter')).status).toBe(404)
    expect((await correct(desk, 'no-id', { firstName: 'Rex' })).status).toBe(404)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', id).execute()
    expect((await correct(desk, id, { firstName: 'Rex' })).status).toBe(404)
    expect(await desk.row(id)).toMatchObject({ first_name: 'Anna', phone: '+49 30 901820' })
  })

  it('take no consent along to another number, and keep the proof of what was agreed to', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead({ consent: 'on' })
    const path = `/admin/leads/${id}`
    const none = 'No consent'
    await correct(desk, id, { firstName: 'Anne', phone: '216.555.0111' })
    expect((await desk.see('agent', path)).text).not.toContain(none)
    await correct(desk, id, { phone: '(216) 555-0142' })
    const { text } = await desk.see('agent', path)
    for (const part of [none, 'No consent for the new number', 'Agreed to calls and texts,'])
      expect(text).toContain(part)
    const { db } = desk.door.services.database
    expect(await db.selectFrom('consents').select('id').execute()).toHaveLength(2)
  })

  it('do not lead around the do-not-contact list, in neither direction', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const isMarked = async (id: string) => (await desk.row(id)).do_not_contact_at !== null
    const ann = await desk.lead()
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    const bob = await desk.lead({ firstName: 'Bob', email: 'bob@example.com', phone: '(216) 555-0177' })
    const eve = await desk.lead({ firstName: 'Eve', email: 'eve@example.com', phone: '(216) 555-0142' })
    expect([await isMarked(bob), await isMarked(eve)]).toEqual([false, false])
    expect((await correct(desk, bob, { phone: '216-555-0111' })).status).toBe(303)
    expect(await isMarked(bob)).toBe(true)
    expect((await correct(desk, ann, { phone: '(216) 555-0142' })).status).toBe(303)
    expect([await isMarked(ann), await isMarked(eve)]).toEqual([true, true])
    const later = await desk.lead({ firstName: 'Later', email: 'l@example.com', phone: '2165550142' })
    expect(await isMarked(later)).toBe(true)
  })
})

/** Somebody without a telephone number is written to, and nobody is asked to call them. */
const caller = {
  ...{ firstName: 'Cora', lastName: 'Ohio', email: 'cora@example.com', state: 'Ohio', source: 'referral' },
  ...{ serviceInterest: 'Annuities', consentBasis: 'written', consentNote: 'In May' },
}

const calling = /Check phone number|Call by|may call|Call again|No answer|Wrong number|After a call/

const onlyId = async ({ door }: PersonDesk) =>
  (await door.services.database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()).id

describeOnSqliteFirst('a lead without a phone number', (open) => {
  it('is to be emailed, offers no outcome of a call and takes none', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    expect(
      (await desk.post('agent', '/admin/leads/new', { key: newId(), ...caller, mine: 'on' })).status,
    ).toBe(303)
    const id = await onlyId(desk)
    const path = `/admin/leads/${id}`
    const page = await desk.see('agent', path)
    expect(page.text).toContain('Email by')
    expect(page.text).not.toMatch(calling)
    for (const outcome of ['no-answer', 'busy', 'left-message', 'text', 'wrong-number']) {
      expect(page.html).not.toContain(`value="${outcome}"`)
      const refused = await desk.post('agent', `${path}/calls`, { outcome })
      expect([refused.status, (await refused.text()).includes('no phone number')]).toEqual([422, true])
    }
    // Behind the filters, which name every step.
    for (const address of ['/admin', '/admin/leads', '/admin/leads?view=rows']) {
      const { html } = await desk.see('agent', address)
      // Behind the filters, which name every step, and before the data of the page.
      expect(html.split('data-person=')[1]?.split('<script')[0]?.match(calling)?.[0]).toBeUndefined()
    }
    expect((await desk.post('agent', `${path}/calls`, { outcome: 'mail' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'mail', attempts: 1 })
    expect((await desk.post('agent', `${path}/next-step`, { again: 'week' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'mail' })
    expect((await desk.see('agent', path)).text).toContain('Send an email:')
    // With a number it is called as everybody is.
    await desk.post('agent', `${path}/contact`, { phone: '(216) 555-0142' })
    expect((await desk.post('agent', `${path}/calls`, { outcome: 'no-answer' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'call', attempts: 2 })
  })

  it('is imported with an email as the next step', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await importFile(desk, 'First,Mail\nAda,ada@example.com', ['firstName', 'email'])
    expect(await desk.row(await onlyId(desk))).toMatchObject({ next_step: 'mail', phone: '' })
  })
})

/** Everything about one number, as a regulator asks for it. */
describeOnEachEngine('the audit of a number', (open) => {
  it('has each request, consent, call with its rule, and what they said, and is noted', async () => {
    stopAt('2026-11-16T19:15')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const id = await desk.lead({ phone: '305-555-0142 x9', email: 'ann@example.com', consent: 'on' })
    const other = await desk.lead({ phone: '(305) 555-0142', email: 'bo@example.com', firstName: 'Bó 🎉' })
    await desk.lead({ phone: '216-555-0199', email: 'cy@example.com', firstName: 'Stranger' })
    await db
      .updateTable('submissions')
      .set({ state: 'Florida', contact_asap: false })
      .where('id', '=', id)
      .execute()
    const calls = (outcome: string) => desk.post('agent', `/admin/leads/${id}/calls`, { outcome })
    await calls('busy')
    stopAt('2026-11-16T20:30')
    await desk.post('agent', `/admin/leads/${id}/override`, { text: 'She asked for half past eight' })
    await calls('mail')
    await calls('do-not-contact')
    const answer = await desk.post('owner', `/admin/leads/${id}/number-audit`, {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = new Uint8Array(await answer.arrayBuffer())
    const text = (await extractText(pdf.slice(), { mergePages: true })).text.replace(/\s+/g, ' ')
    for (const words of [
      ...[
        'Telephone number (305) 555-0142',
        'Given as',
        '305-555-0142 x9',
        id.slice(0, 8),
        other.slice(0, 8),
      ],
      ...['called: busy', 'Florida: 8 AM to 8 PM (Fla. Stat. 501.616(6)', 'She asked for half past eight'],
      ...['outside the rule', 'They said no Noted by', 'On the do-not-contact list', '2026-11-16 19:15'],
      ...['Mon, Nov 16, 2026, 7:15 PM EST or', 'may call or text me'],
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Stranger')
    // It may have been their call or a letter, and emails keep no hours.
    expect(text).toContain('noted their no')
    expect(text).toContain('if it was our call')
    expect(text).not.toContain('called: do not contact')
    expect(text).not.toContain('sent an email')
    expect((await (await getDocumentProxy(pdf)).getMetadata()).info).toMatchObject({
      Title: 'Telephone number (305) 555-0142',
    })
    expect((await desk.see('owner', '/admin/audit')).text).toContain(
      'Lead telephone number handed out with all about it',
    )
    expect((await desk.see('owner', `/admin/leads/${id}`)).text).toContain(
      'Everything about this number (PDF)',
    )
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).not.toContain('Everything about this number')
    expect((await desk.post('agent', `/admin/leads/${id}/number-audit`, {})).status).toBe(404)
  })

  it('says of a vendor’s lead what the vendor did, and no page of ours', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { db } = desk.door.services.database
    const id = await desk.lead({})
    await db
      .updateTable('submissions')
      .set({ form_type: 'posted', source: 'purchased_list', page_path: '/admin/leads/new' })
      .execute()
    const none = {
      vendor_id: null,
      price_cents: null,
      returned_at: null,
      returned_by: null,
      return_reason: null,
    }
    const proof = { trusted_form: 'https://cert.trustedform.com/x', jornaya: 'J-7', consent_text: 'I agree' }
    const when = { at: '2026-11-16T12:00:00.000Z', consent_at: null, consent_ip: '192.0.2.7' }
    await db
      .insertInto('vendor_leads')
      .values({ subject_id: id, source_id: id, ...none, ...proof, ...when })
      .execute()
    const answer = await desk.post('owner', `/admin/leads/${id}/number-audit`, {})
    const text = (
      await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    ).text.replace(/\s+/g, ' ')
    for (const words of ['sent by its program', 'cert.trustedform.com/x', 'Jornaya J-7', '192.0.2.7'])
      expect(text).toContain(words)
    expect(text).not.toContain('/admin/leads/new')
  })

  it('marks the rule of today where an older call kept none, and says what there is nothing of', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner'])
    const { db } = desk.door.services.database
    const id = await desk.lead({})
    await desk.post('owner', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    await db
      .updateTable('submission_events')
      .set({ data: JSON.stringify({ outcome: 'talked', next: null }) })
      .where('type', '=', 'call')
      .execute()
    const answer = await desk.post('owner', `/admin/leads/${id}/number-audit`, {})
    const text = (
      await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    ).text.replace(/\s+/g, ' ')
    expect(text).toContain('rule of today')
    expect(text).toContain('The number is not on it.')
    await db
      .updateTable('submissions')
      .set({ phone: 'none', phone_normalized: null, phone_digits: '' })
      .execute()
    expect((await desk.post('owner', `/admin/leads/${id}/number-audit`, {})).status).toBe(404)
  })
})
