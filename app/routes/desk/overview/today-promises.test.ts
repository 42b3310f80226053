/** Whom nobody has reached is due by the promise, also where somebody has an appointment with them on another day. */
import { expect, it } from 'vitest'
import { appointmentPosts } from '#test/support/appointments.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const day = 86_400_000

describeOnEachEngine('a promise before an appointment', (open) => {
  it('is in the queue until the day of the appointment, which is in it from then on', async () => {
    // A Monday: before a weekend the appointment of the next working day would come before the end of the promise.
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const booked = await desk.lead({ firstName: 'Ann' })
    const kept = await desk.lead({ firstName: 'Bea', email: 'b@example.com', phone: '(216) 555-0177' })
    expect((await appointmentPosts(desk).book(booked)).status).toBe(303)
    expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other: booked })).status).toBe(303)
    expect((await desk.post('agent', `/admin/leads/${kept}/calls`, { outcome: 'no-answer' })).status).toBe(
      303,
    )
    const row = await desk.row(kept)
    expect(row).toMatchObject({ next_step: 'appointment', first_contact_at: null })
    expect(Number(row.call_order)).toBe(Date.parse(String(row.respond_by)))
    const set = (at: number, next = at) => {
      const moment = new Date(next).toISOString()
      return Promise.all([
        db.updateTable('appointments').set({ starts_at: moment, ends_at: moment }).execute(),
        db
          .updateTable('submissions')
          .set({ next_at: moment, respond_by: new Date(at).toISOString(), call_order: at })
          .where('id', '=', kept)
          .execute(),
      ])
    }
    const lines = async () => {
      const { html } = await desk.see('agent', '/admin')
      return html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []
    }
    // The promise ends today, the appointment is in three days.
    await set(Date.now() - 60_000, Date.now() + 3 * day)
    const [promised = '', ...others] = await lines()
    expect(others).toEqual([])
    expect(promised).toContain('First contact')
    expect(promised).toContain('Overdue')
    // Both are due: there is one line, and it is the appointment.
    await set(Date.now() - 60_000, Date.now() + 60_000)
    const [appointment = '', ...rest] = await lines()
    expect(rest).toEqual([])
    expect(appointment).toContain('Begins ')
  })
})
