/** Everything about one number, as a regulator asks for it. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

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
