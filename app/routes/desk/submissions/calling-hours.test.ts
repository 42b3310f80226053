/** The Call link of every screen of the desk: it is there only while the person may be called where they are. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

/** State, number, the office's clock (Eastern), whether a call is allowed, and what the person's page says of it. */
const cases: [string | null, string, string, boolean, string][] = [
  ['Ohio', '+12165550111', '2026-11-16T12:00', true, 'Calls are allowed from 8 AM to 9 PM in Ohio'],
  ['Ohio', '+12165550111', '2026-11-16T21:00', false, 'Calls are allowed from 8 AM to 9 PM in Ohio'],
  // Whoever names a state is there, whatever the number.
  ['Hawaii', '+12165550111', '2026-11-16T10:30', false, 'in Hawaii'],
  [null, '+18085550111', '2026-11-16T10:30', false, 'area code 808'],
  [null, '+18085550111', '2026-11-16T22:30', true, 'area code 808'],
  [null, '+13125550111', '2026-11-16T08:30', false, 'area code 312'],
  [null, '+12165550111', '2026-11-16T08:30', true, 'area code 216'],
  // In a part of Idaho it is 8 o'clock already, in another it is not.
  [null, '+12085550111', '2026-11-16T10:30', false, 'area code 208'],
  // A toll-free number is anywhere: only what is allowed everywhere.
  [null, '+18005550111', '2026-11-16T12:00', false, 'in every US time zone'],
  [null, '+18005550111', '2026-11-16T15:00', true, 'in every US time zone'],
  [null, '+18005550111', '2026-11-16T20:59', true, 'in every US time zone'],
  [null, '+18005550111', '2026-11-16T21:00', false, 'in every US time zone'],
]

describeOnEachEngine('a Call link', (open) => {
  it.each(cases)('of %s, %s at %s: %s', async (state, number, clock, isAllowed, why) => {
    stopAt(clock)
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({})
    const { db } = desk.door.services.database
    const change = { state, phone: number, phone_normalized: number, phone_digits: number.slice(1) }
    await db.updateTable('submissions').set(change).execute()
    for (const place of ['/admin', '/admin/leads', `/admin/leads/${id}`]) {
      const { html, text } = await desk.see('agent', place)
      expect([place, html.includes(`href="tel:${number}"`)]).toEqual([place, isAllowed])
      expect([place, html.includes('href="tel:')]).toEqual([place, isAllowed])
      if (!isAllowed) expect(text).toMatch(/Not before (today|tomorrow)/)
    }
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toContain(isAllowed ? 'You may call now.' : 'It is outside calling hours.')
    expect(text).toContain(why)
  })

  it('leads to a next attempt inside the hours of the area code', async () => {
    stopAt('2026-11-16T20:30')
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({})
    const number = { phone: '(206) 555-0111', phone_normalized: '+12065550111', state: null }
    await desk.door.services.database.db.updateTable('submissions').set(number).execute()
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'busy', again: 'hour' })
    // 5:30 PM in Seattle: an hour later is fine there, and not in the office's zone.
    expect((await desk.row(id)).next_at).toBe('2026-11-17T02:30:00.000Z')
  })
})
