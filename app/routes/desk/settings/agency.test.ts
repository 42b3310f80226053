/** What owners type into the settings of the agency: what is taken, what is refused and where, and who comes second. */
import { expect, it } from 'vitest'
import { openAgencyDesk, plain, saved } from '#test/support/agency-desk.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import type { Door } from '#test/support/door.ts'

const audits = async ({ services: { database } }: Door) => {
  const rows = await database.db
    .selectFrom('audit_trail')
    .select('detail')
    .where('action', '=', 'setting-changed')
    .orderBy('id')
    .execute()
  return rows.map(({ detail }) => JSON.parse(detail ?? ''))
}

describeOnEachEngine('the settings of the agency', (open) => {
  it('say at the field what is wrong, keep what was typed, and change nothing', async () => {
    const { door, save } = await openAgencyDesk(open)
    const wrong: [form: string, fields: Record<string, string>, says: string][] = [
      [
        'phone',
        { phone: '555-0142' },
        '“555-0142” is no telephone number of the United States; write ten digits',
      ],
      ['phone', { phone: ' ' }, 'This is empty. Fill it in.'],
      ['email', { email: 'office at home' }, '“office at home” is no email address'],
      ['hours', { Monday: '9 AM - 6 AM' }, '"9 AM - 6 AM" closes before it opens; check AM and PM.'],
      ['hours', { Tuesday: 'all day' }, 'Cannot read "all day"; write it as 9 AM - 5:30 PM.'],
      ['hours', {}, 'This has no open day; promises could never be kept.'],
      ['holidays', { closedOn: '12/24/2026\n2026-02-30' }, '“2026-02-30” is no day of the calendar'],
      ['bookingUrl', { bookingUrl: 'javascript:alert(1)' }, '“javascript:alert(1)” is no web address'],
      ['leadsTo', { leadsTo: 'ann@example.com, bob' }, '“bob” is no email address'],
      ['recruitsTo', { recruitsTo: '' }, 'This has no email address; write one at least.'],
      ['ads', { id: 'UA-1', label: 'x' }, '“UA-1” must look like AW-123456789.'],
      ['announcement', { text: 'x'.repeat(201) }, 'is longer than 200 characters'],
      ['announcement', { text: 'Hello', to: 'https://evil.example' }, 'is no page of this site'],
      [
        'announcement',
        { text: 'Hello', from: '2026-12-24T18:00', until: '2026-12-24T09:00' },
        'ends before it begins',
      ],
    ]
    for (const [form, fields, says] of wrong) {
      const answer = await save(form, fields)
      const html = plain(await answer.text())
      expect([form, answer.status]).toEqual([form, 422])
      expect(html).toContain(says)
      for (const typed of Object.values(fields))
        if (typed.trim() && !typed.includes('\n') && !typed.startsWith('https:'))
          expect(html).toContain(typed)
    }
    expect(await audits(door)).toEqual([])
    expect((await save('nothing', {})).status).toBe(422)
  })

  it('are changed once by a double click, and the second of two owners is told', async () => {
    const desk = await openAgencyDesk(open)
    const { door, save, seen, screen } = desk
    const before = await seen('phone')
    const both = await Promise.all([1, 2].map(() => save('phone', { phone: '(216) 555-0177' }, before)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await audits(door)).toEqual([
      { setting: 'agency.phone', from: '(216) 555-0142', to: '(216) 555-0177' },
    ])

    // Both have looked at the same screen.
    const known = await seen('phone')
    expect((await save('phone', { phone: '(216) 555-0178' }, known)).status).toBe(303)
    const second = await save('phone', { phone: '(216) 555-0179' }, known)
    const html = plain(await second.text())
    expect(second.status).toBe(409)
    expect(html).toContain(
      'A colleague changed this meanwhile, and yours was not saved. It is now: (216) 555-0178.',
    )
    expect(html).toMatch(
      /name="phone"[^>]*value="\(216\) 555-0179"|value="\(216\) 555-0179"[^>]*name="phone"/,
    )
    expect(html).toContain(`value="${await seen('phone')}"`)
    await saved(desk, 'phone', { phone: '(216) 555-0179' })
    expect((await save('phone', { reset: 'yes' }, known)).status).toBe(409)
    expect(plain(await screen())).toContain('by The owner. agency/agency.yaml says: (216) 555-0142.')
  })

  it('go back to what the file says, or the environment, which says so while it does not count', async () => {
    const desk = await openAgencyDesk(open, {
      LEADS_TO: 'leads@agency.example',
      BOOKING_URL: 'https://book.agency.example/',
    })
    const { door, save, screen } = desk
    expect(plain(await screen())).toContain('From the environment variable LEADS_TO.')
    await saved(desk, 'leadsTo', { leadsTo: 'Ann@Agency.example;bob@agency.example' })
    await saved(desk, 'bookingUrl', { bookingUrl: '' })
    expect(door.services.agency().bookingUrl).toBeNull()
    const html = plain(await screen())
    expect(html).toContain(
      'LEADS_TO is set too (leads@agency.example) and does not count: what is set here wins.',
    )
    expect(html).toContain('Use the value of BOOKING_URL again')

    for (const form of ['leadsTo', 'bookingUrl'])
      expect((await save(form, { reset: 'yes' })).headers.get('location')).toBe('/admin/agency?notice=reset')
    // Nobody presses it twice, but somebody clicks twice.
    expect((await save('leadsTo', { reset: 'yes' })).headers.get('location')).toBe(
      '/admin/agency?notice=unchanged',
    )
    expect(door.services.agencySettings.recipients().leadsTo).toEqual(['leads@agency.example'])
    expect(door.services.agency().bookingUrl).toBe('https://book.agency.example/')

    const trail = await audits(door)
    expect(trail[0]).toEqual({
      setting: 'agency.leadsTo',
      from: 'a mailbox at agency.example',
      to: 'a mailbox at Agency.example and a mailbox at agency.example',
    })
    expect(JSON.stringify(trail)).not.toMatch(/ann@|bob@|leads@/i)
  })

  it('that no longer fit count as not set, and the screen says so', async () => {
    const { door, screen } = await openAgencyDesk(open)
    const { db } = door.services.database
    const row = { changed_at: new Date().toISOString(), changed_by: null }
    const stored = {
      'agency.phone': '"555"',
      'agency.hours': '{',
      'agency.announcement': '{"text":"Hi","to":"/gone","from":null,"until":null}',
    }
    for (const [name, value] of Object.entries(stored))
      await db
        .insertInto('settings')
        .values({ name, value, ...row })
        .execute()
    await door.services.agencySettings.refresh()
    const page = await door.get('/contact')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('(216) 555-0142')
    const html = plain(await screen())
    expect(html).toContain('cannot be used any more, so it counts as not set: “555” is no telephone number')
    expect(html).toContain('it is damaged.')
    expect(html).toContain('“/gone” is no page of this site')
  })

  it('are for owners, and for nobody else', async () => {
    const { door } = await openAgencyDesk(open)
    await addStaff(door, 'agent')
    const agent = await signInAs(door, 'agent')
    expect((await door.get('/admin/agency', { cookie: agent })).status).toBe(404)
    const post = await door.post(
      '/admin/agency',
      { form: 'phone', seen: '', phone: '(216) 555-0199' },
      { cookie: agent },
    )
    expect(post.status).toBe(404)
    expect(await (await door.get('/admin', { cookie: agent })).text()).not.toContain('/admin/agency')
    expect(await audits(door)).toEqual([])
  })
})
