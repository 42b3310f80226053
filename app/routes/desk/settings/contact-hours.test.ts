/** The hours for contact as a compliance officer reads them, and as an owner narrows them. */
import { afterEach, expect, it } from 'vitest'
import { setOwnRules } from '#app/content/contact-law/contact-gate.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const page = '/admin/contact-hours'

const days = (from: string, to: string) => ({
  ...{ weekdayFrom: from, weekdayTo: to, saturdayFrom: from, saturdayTo: to },
  ...{ sundayFrom: '', sundayTo: '', holidayFrom: from, holidayTo: to },
})

afterEach(() => setOwnRules({}))

describeOnSqliteFirst('the hours for contact', (open) => {
  it('stand on a screen with their laws, for everybody at the desk', async () => {
    const desk = await openPersonDesk(open, ['agent', 'owner'])
    const { html, text } = await desk.see('agent', page)
    expect(text).toContain('Everywhere else Calls and texts 8 AM to 9 PM Law 47 CFR 64.1200(c)(1)')
    expect(text).toMatch(
      /Florida Calls and texts 8 AM to 8 PM Attempts 3 in 24 hours Law Fla. Stat. 501.616\(6\)/,
    )
    expect(text).toContain(
      '9 AM to 6 PM on weekdays, 10 AM to 5 PM on Saturdays, never on Sundays and holidays',
    )
    expect(text).toContain('Taken from a guide, 2026-11-30')
    expect(html).toContain('href="https://codes.findlaw.com/ut/')
    expect((await desk.post('agent', page, { state: 'Florida', ...days('09:00', '18:00') })).status).toBe(404)
    expect((await desk.see('owner', '/admin/settings')).html).toContain(`href="${page}"`)
    expect((await desk.see('owner', `${page}?state=Rhode+Island`)).html).toMatch(
      /name="weekdayTo"[^>]*value="18:00"/,
    )
  })

  it('are narrowed by an owner at once, with the change in the audit trail, and given back', async () => {
    stopAt('2026-11-16T19:30')
    const desk = await openPersonDesk(open, ['agent', 'owner'])
    const id = await desk.lead({})
    const calls = async () => (await desk.see('agent', `/admin/leads/${id}`)).html.includes('href="tel:')
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ state: 'Georgia' }).execute()
    expect(await calls()).toBe(true)
    expect((await desk.post('owner', page, { state: 'Georgia', ...days('09:00', '19:00') })).status).toBe(303)
    expect(await calls()).toBe(false)
    const { text } = await desk.see('owner', page)
    expect(text).toContain(
      'Georgia Calls and texts 9 AM to 7 PM on weekdays, Saturdays and holidays, never on Sundays',
    )
    expect(text).toContain('Narrowed by your agency.')
    expect((await desk.see('owner', '/admin/audit')).text).toContain('never on Sundays')
    await desk.post('owner', page, { state: 'Georgia', ...days('09:00', '19:00'), reset: 'yes' })
    expect(await calls()).toBe(true)
  })

  it.each([
    ['District of Columbia', '+12025550142'],
    ['Puerto Rico', '+17875550142'],
    ['Guam', '+16715550142'],
    ['U.S. Virgin Islands', '+13405550142'],
    ['American Samoa', '+16845550142'],
    ['Northern Mariana Islands', '+16705550142'],
    ['Canada', '+14165550142'],
  ])('are narrowed for %s as well, for who named it and for its numbers', async (place, phone) => {
    // A weekday in all of them.
    stopAt('2026-11-18T12:00')
    const desk = await openPersonDesk(open, ['owner'])
    expect((await desk.see('owner', page)).html).toContain(`<option>${place}</option>`)
    const narrow = { ...days('', ''), state: place, weekdayFrom: '09:15', weekdayTo: '09:30' }
    expect((await desk.post('owner', page, narrow)).status).toBe(303)
    const hours = '9:15 AM to 9:30 AM'
    expect((await desk.see('owner', page)).text).toContain(
      `${place} Calls and texts ${hours} on weekdays, never`,
    )
    const id = await desk.lead({})
    const { db } = desk.door.services.database
    const numbers = { phone, phone_normalized: phone, phone_digits: phone.slice(1) }
    // Whoever names a place is there, whatever the number; no form has Canada.
    const whose =
      place === 'Canada' ? [{ state: null, ...numbers }] : [{ state: place }, { state: null, ...numbers }]
    for (const change of whose) {
      await db.updateTable('submissions').set(change).where('id', '=', id).execute()
      const { html, text } = await desk.see('owner', `/admin/leads/${id}`)
      expect(text).toMatch(
        new RegExp(`${hours} (?:in ${place.replaceAll('.', '\\.')}|there).* Your agency set these hours`),
      )
      expect(html).not.toContain('href="tel:')
    }
  })

  it('of texts stay as the law has them where the calls are narrowed', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const fields = { state: 'California', ...days('08:00', '19:00'), sundayFrom: '08:00', sundayTo: '19:00' }
    expect((await desk.post('owner', page, fields)).status).toBe(303)
    expect((await desk.see('owner', page)).text).toContain(
      'California Calls 8 AM to 7 PM Texts 9 AM to 7 PM Law Cal. Pub. Util. Code',
    )
  })

  it('go beyond the law only with a reason, and take nothing that is no span', async () => {
    stopAt('2026-11-16T20:30')
    const desk = await openPersonDesk(open, ['owner'])
    const wide = { state: 'Connecticut', ...days('08:00', '21:00') }
    const refused = await desk.post('owner', page, wide)
    expect([refused.status, (await refused.text()).includes('The law of Connecticut is stricter')]).toEqual([
      422,
      true,
    ])
    const id = await desk.lead({})
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ state: 'Connecticut' }).execute()
    const calls = async () => (await desk.see('owner', `/admin/leads/${id}`)).html.includes('href="tel:')
    expect(await calls()).toBe(false)
    expect(
      (await desk.post('owner', page, { ...wide, reason: 'Counsel, June 3: clients only' })).status,
    ).toBe(303)
    expect(await calls()).toBe(true)
    expect((await desk.see('owner', page)).text).toContain(
      'Looser than the law by your agency: Counsel, June 3',
    )
    for (const wrong of [
      days('18:00', '09:00'),
      days('09:00', ''),
      { ...days('9', '18') },
      { ...days('09:00', '18:00'), perDay: '0' },
    ])
      expect((await desk.post('owner', page, { state: 'Ohio', ...wrong })).status).toBe(422)
  })
})
