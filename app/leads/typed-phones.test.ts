/** One household, whatever way its number is typed in: nobody is lost to a format. */
import { expect, it } from 'vitest'
import { rereadPhones } from '#app/submissions/person/reread-phones.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { typedPhones } from '#test/support/typed-phones.ts'

const call = /href="(tel:[^"]*)"/

describeOnEachEngine('a telephone number', (open) => {
  it('is one household, one zone and one do-not-contact in each way to type it', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['agent'])
    const { db } = desk.door.services.database
    for (const [n, { typed }] of typedPhones.entries())
      await desk.lead({ phone: typed, email: `ann${n}@example.com`, firstName: `Ann${n}` })
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'phone', 'phone_normalized'])
      .orderBy('id')
      .execute()
    expect(rows.length).toBe(typedPhones.length)
    for (const { phone, phone_normalized } of rows)
      expect([phone, phone_normalized]).toEqual([phone, '+14405550181'])
    for (const [n, { extension, other }] of typedPhones.entries()) {
      // One page of each sort is read whole; the list below has them all.
      if (extension === undefined && other === undefined && n > 0) continue
      const { html, text } = await desk.see('agent', `/admin/leads/${rows[n]?.id}`)
      expect(call.exec(html)?.[1]).toBe(`tel:+14405550181${extension ? `;ext=${extension}` : ''}`)
      expect(text).toContain('By area code 440')
      if (extension) expect(text).toContain(`Extension ${extension}`)
      if (other) expect(text).toContain('Also given (216) 555-0123')
      expect(text).not.toContain('Check phone number')
    }
    const plain = rows.find(({ phone }) => phone === '440-555-0181')
    await desk.post('agent', `/admin/leads/${plain?.id}/calls`, { outcome: 'do-not-contact' })
    const free = await db
      .selectFrom('submissions')
      .select('phone')
      .where('do_not_contact_at', 'is', null)
      .execute()
    expect(free).toEqual([])
  })

  it('holds what was marked with an extension for the number alone, and for the second one', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const marked = await desk.lead({ phone: '440-555-0181 #12 or 216 555 0123', email: 'a@example.com' })
    await desk.post('agent', `/admin/leads/${marked}/calls`, { outcome: 'do-not-contact' })
    for (const phone of ['440-555-0181', '(216) 555-0123']) {
      const id = await desk.lead({ phone, email: `${phone.length}@example.com` })
      expect([phone, (await desk.row(id)).do_not_contact_at !== null]).toEqual([phone, true])
    }
    const other = await desk.lead({ phone: '440-555-0182', email: 'b@example.com' })
    expect((await desk.row(other)).do_not_contact_at).toBeNull()
  })

  it('of an area code that we do not know is taken, called and texted, and the desk says so', async () => {
    stopAt('2026-11-16T15:00')
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({ phone: '465-555-0142' })
    const { html, text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toContain('We do not know area code 465')
    expect(text).not.toContain('Check phone number')
    expect(html).toContain('href="tel:+14655550142"')
    const ours = await desk.lead({ phone: '436-555-0142' })
    expect((await desk.see('agent', `/admin/leads/${ours}`)).text).toContain('By area code 436')
  })

  it('that was stored as none is read anew once, with its do-not-contact, and the trail says so', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { database, doNotContact } = desk.door.services
    const { db } = database
    const old = { phone_normalized: null, phone_digits: '440555018112' }
    const marked = await desk.lead({ phone: '440-555-0181 #12', email: 'a@example.com' })
    await db.updateTable('submissions').set(old).where('id', '=', marked).execute()
    await desk.post('agent', `/admin/leads/${marked}/calls`, { outcome: 'do-not-contact' })
    const sister = await desk.lead({ phone: '440 555 0181', email: 'b@example.com' })
    const free = await desk.lead({ phone: '216 555 0123,,4', email: 'c@example.com' })
    await db
      .updateTable('submissions')
      .set({ phone_normalized: null, phone_digits: '21655501234' })
      .where('id', '=', free)
      .execute()
    expect((await desk.row(sister)).do_not_contact_at).toBeNull()
    await rereadPhones(database, doNotContact)
    expect((await desk.row(marked)).phone_normalized).toBe('+14405550181')
    expect((await desk.row(free)).phone_normalized).toBe('+12165550123')
    expect((await desk.row(sister)).do_not_contact_at).not.toBeNull()
    expect((await desk.row(free)).do_not_contact_at).toBeNull()
    expect((await desk.see('owner', '/admin/leads?q=2165550123')).text).toContain('216 555 0123,,4')
    const said = await desk.see('owner', '/admin/audit')
    expect(said.text).toContain('Lead telephone number read anew by the program')
    expect(said.text).toContain('was not a number, is a number')
    // Once: what is stored otherwise afterwards stays as it is.
    await db.updateTable('submissions').set(old).where('id', '=', marked).execute()
    await rereadPhones(database, doNotContact)
    expect((await desk.row(marked)).phone_normalized).toBeNull()
  })
})
