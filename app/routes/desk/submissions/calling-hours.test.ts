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
  // A toll-free number is anywhere: only what is allowed everywhere, from Hawaii's morning to Rhode Island's evening.
  [null, '+18005550111', '2026-11-16T12:00', false, 'the strictest hours of all states hold'],
  [null, '+18005550111', '2026-11-16T15:00', true, 'the strictest hours of all states hold'],
  [null, '+18005550111', '2026-11-16T17:59', true, 'now those of Rhode Island: 9 AM to 6 PM'],
  [null, '+18005550111', '2026-11-16T18:00', false, 'now those of Rhode Island: 9 AM to 6 PM'],
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

  it('stands for no number that cannot be called, and that person not first', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({ firstName: 'Nonumber', contactASAP: 'on' })
    await desk.lead({ firstName: 'Dorothy', email: 'dorothy@example.com', phone: '216 555 0144' })
    const { db } = desk.door.services.database
    const change = { phone: '555-0142', phone_normalized: null, phone_digits: '5550142' }
    await db.updateTable('submissions').set(change).where('id', '=', id).execute()
    const { html } = await desk.see('agent', '/admin')
    expect(html.indexOf('Dorothy')).toBeLessThan(html.indexOf('Nonumber'))
    for (const place of ['/admin', '/admin/leads', `/admin/leads/${id}`]) {
      const { html, text } = await desk.see('agent', place)
      expect([place, html.includes('href="tel:5550142"')]).toEqual([place, false])
      expect(text).toContain('This number cannot be called')
    }
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

  it('leads to a next attempt while the office is open, whatever the hour of the person', async () => {
    // 4:15 PM in Hawaii; four hours later nobody is in the office.
    stopAt('2026-11-16T21:15')
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({ state: 'Hawaii' })
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ state: 'Hawaii', contact_asap: false }).execute()
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer' })
    // 8 AM there, 1 PM here.
    expect((await desk.row(id)).next_at).toBe('2026-11-17T18:00:00.000Z')
  })

  /** Somebody who did not ask to be called at once, in `state`. */
  const calm = async (clock: string, state: string | null, change: Record<string, unknown> = {}) => {
    stopAt(clock)
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead({})
    const { db } = desk.door.services.database
    await db
      .updateTable('submissions')
      .set({ state, contact_asap: false, ...change })
      .execute()
    return { desk, id, db, page: () => desk.see('agent', `/admin/leads/${id}`) }
  }

  it.each([
    ['Florida', '2026-11-16T20:30', 'between 8 AM and 8 PM in all of them (Fla. Stat. 501.616(6)'],
    ['Alabama', '2026-11-15T14:00', 'There are no calls on Sundays in Alabama (Ala. Admin. Code'],
    [
      'Connecticut',
      '2026-11-16T08:30',
      'Calls are allowed from 9 AM to 8 PM in Connecticut (Conn. Gen. Stat. 42-288a',
    ],
    [
      null,
      // From 7 PM on Pennsylvania's forbid it as well.
      '2026-11-16T18:30',
      'the strictest hours of all states hold, now those of Rhode Island: 9 AM to 6 PM',
    ],
  ])('in %s at %s is forbidden, and the page says by which law', async (state, clock, why) => {
    const number = state === null ? { phone: '+18005550111', phone_normalized: '+18005550111' } : {}
    const { page, desk } = await calm(clock, state, number)
    const { html, text } = await page()
    expect(text).toContain(why)
    expect(html).not.toContain('href="tel:')
    expect((await desk.see('agent', '/admin')).html).not.toContain('href="tel:')
  })

  it('is forbidden after as many attempts as the law allows, and the next one is planned for when it is not', async () => {
    const { desk, id, page } = await calm('2026-11-16T12:00', 'Maryland')
    for (const _ of [1, 2, 3]) await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'busy' })
    const { html, text } = await page()
    expect(text).toContain('They were tried 3 times in 24 hours, as often as Maryland allows.')
    expect(html).not.toContain('href="tel:')
    expect((await desk.row(id)).next_at).toBe('2026-11-17T17:00:00.000Z')
    expect((await desk.see('agent', '/admin/leads')).html).not.toContain('href="tel:')
  })

  it('comes back for a reason, which is kept with what it rests on, and never where nobody may be contacted', async () => {
    const { desk, id, db, page } = await calm('2026-11-16T20:30', 'Florida')
    expect((await desk.post('agent', `/admin/leads/${id}/override`, { text: ' ' })).status).toBe(422)
    await desk.post('agent', `/admin/leads/${id}/override`, { text: 'She asked me to call at 8:30' })
    const { html, text } = await page()
    expect(html).toContain('href="tel:')
    expect(text).toContain('called against the hours that are allowed, and said why')
    expect(text).toContain('She asked me to call at 8:30')
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    const kept = await db
      .selectFrom('submission_events')
      .select('data')
      .where('type', '=', 'call')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.data)).toMatchObject({
      gate: {
        place: 'Florida',
        said: '8 AM to 8 PM',
        isOpen: false,
        law: expect.stringContaining('501.616'),
      },
    })
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
    expect((await desk.post('agent', `/admin/leads/${id}/override`, { text: 'But I want to' })).status).toBe(
      422,
    )
    expect((await page()).html).not.toContain('href="tel:')
  })
})
