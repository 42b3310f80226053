/** A mistyped name, number or address is put right: everything follows, and what stood there before is not forgotten. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
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
