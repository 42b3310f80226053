/** The appointment a visitor asks for, and the list of all there are. */

import { expect, it } from 'vitest'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const consultation = {
  ...{ variant: 'contact', from: '/contact', firstName: 'Ann', lastName: 'Ohio', state: 'Hawaii' },
  ...{ email: 'ann@example.com', phone: '(216) 555-0111', preferredContactMethod: 'phone' },
}

describeOnSqliteFirst('an appointment that was asked for', (open) => {
  it('is proposed on the page and in the queue, and is booked with what was asked for', async () => {
    stopAt('2027-01-11T16:00')
    const desk = await openPersonDesk(open, ['agent'])
    const ask = (fields: Record<string, string>) => desk.door.post('/contact', { ...consultation, ...fields })
    const asked = { preferredDate: '2027-01-12', consultationTime: '3:00 PM - 4:00 PM' }
    expect((await ask(asked)).status).toBe(303)
    const { id } = await desk.door.services.database.db
      .selectFrom('submissions')
      .select('id')
      .executeTakeFirstOrThrow()
    const said = 'Tuesday, January 12, 3-4 PM Eastern'
    expect((await desk.see('agent', '/admin')).text).toContain(`Proposed appointment: ${said}`)
    const page = await desk.see('agent', `/admin/leads/${id}`)
    expect(page.text).toContain(`They asked for ${said}`)
    expect(page.html).toMatch(/name="day"[^>]*value="2027-01-12"|value="2027-01-12"[^>]*name="day"/)
    expect(page.html).toMatch(/name="time"[^>]*value="15:00"|value="15:00"[^>]*name="time"/)
    const { book } = appointmentPosts(desk)
    expect((await book(id, { day: '2027-01-12', time: '15:00' })).status).toBe(303)
    // It is near: from a day before it stands in the queue, in both zones.
    const queue = (await desk.see('agent', '/admin')).text
    expect(queue).toContain('Appointment, 10:00 – 10:30 AM Hawaii for them')
    expect(queue).not.toContain('Proposed')
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).not.toContain('They asked for')
  })

  it('says why it cannot be kept', async () => {
    stopAt('2027-01-11T10:00')
    const desk = await openPersonDesk(open, ['agent'])
    await desk.door.post('/contact', {
      ...consultation,
      ...{ preferredDate: '2027-01-17', consultationTime: '3:00 PM - 4:00 PM' },
    })
    const { id } = await desk.door.services.database.db
      .selectFrom('submissions')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain(
      '3-4 PM Eastern. Our office is closed then.',
    )
    expect((await desk.see('agent', '/admin')).text).not.toContain('Proposed')
  })
})

describeOnSqliteFirst('the list of appointments', (open) => {
  it('shows days and weeks, own ones, and everybody’s to those who see everybody’s', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'editor', 'recruiter'])
    const { book, cancel } = appointmentPosts(desk)
    const [one, two] = [await desk.lead({ firstName: 'Abel' }), await desk.lead({ firstName: 'Berta' })]
    await book(one)
    await book(two, { time: '09:00' }, 'owner')
    const { db } = desk.door.services.database
    const rows = await db.selectFrom('appointments').selectAll().orderBy('id').execute()
    const own = await desk.see('agent', '/admin/appointments')
    expect([own.text.includes('Abel'), own.text.includes('Berta')]).toEqual([true, false])
    const stranger = await desk.see('agent', `/admin/appointments?whose=everybody`)
    expect(stranger.text).not.toContain('Berta')
    const all = await desk.see('owner', '/admin/appointments?whose=everybody')
    expect(all.text).toMatch(/Berta.*Abel/)
    const agent = await desk.staffId('agent')
    expect((await desk.see('owner', `/admin/appointments?whose=${agent}`)).text).not.toContain('Berta')
    await cancel(one, rows[0]?.id ?? '')
    expect((await desk.see('agent', '/admin/appointments')).text).toContain('Called off')
    for (const odd of ['day=x', 'day=9999-99-99', 'day=9999-12-31', 'view=year', 'whose=x', 'day=2000-01-01'])
      expect((await desk.see('agent', `/admin/appointments?${odd}`)).status).toBe(200)
    expect((await desk.see('agent', '/admin/appointments?view=day')).text).toContain(
      'Nothing booked that day',
    )
    // Whoever sees no lead sees none here, and who works with neither has no such screen.
    expect((await desk.see('recruiter', '/admin/appointments')).text).not.toContain('Abel')
    expect((await desk.see('editor', '/admin/appointments')).status).toBe(404)
    expect((await desk.see('agent', '/admin')).html).toContain('href="/admin/appointments"')
  })
})

/** The appointments of somebody who left: the owner hears of them, finds them, and sees who they were with. */
describeOnEachEngine('appointments of somebody who left', (open) => {
  it('are told after the account was disabled, and found until somebody else has them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { book } = appointmentPosts(desk)
    const agent = await desk.staffId('agent')
    const ids = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bea', email: 'b@example.com' }),
    ]
    await book(ids[0] ?? '')
    await book(ids[1] ?? '', { time: '11:00' })
    const before = await desk.see('owner', '/admin/appointments')
    expect(before.text).not.toContain('need somebody else')
    const disabled = await desk.post('owner', '/admin/staff', { form: 'disable', id: agent })
    const told = await desk.see('owner', disabled.headers.get('location') ?? '')
    expect(told.text).toContain('2 appointments need somebody else. They are under Appointments.')
    const list = await desk.see('owner', '/admin/appointments')
    expect(list.text).toContain('The agent (left): 2 appointments need somebody else.')
    expect(list.html).toContain(`whose=${agent}`)
    const theirs = await desk.see('owner', `/admin/appointments?whose=${agent}`)
    expect(theirs.text).toMatch(/Ann The agent \(left\).*Bea The agent \(left\)/)
    const page = await desk.see('owner', `/admin/leads/${ids[0]}`)
    expect(page.text).toContain('With The agent (left).')
    for (const id of ids)
      await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    const after = await desk.see('owner', `/admin/appointments?whose=${agent}`)
    expect(after.text).not.toContain('(left)')
    expect((await desk.see('owner', '/admin/staff?notice=disable')).text).not.toContain('somebody else')
  })
  it('are in the queue of what is free, until somebody takes the person', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    expect((await appointmentPosts(desk).book(id)).status).toBe(303)
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await desk.door.services.database.db
      .updateTable('appointments')
      .set({ starts_at: inAnHour, ends_at: inAnHour })
      .execute()
    const queue = async (whose: string) => (await desk.see('owner', `/admin?whose=${whose}`)).text
    expect(await queue('free')).not.toContain('Appointment with')
    await desk.post('owner', '/admin/staff', { form: 'disable', id: await desk.staffId('agent') })
    expect(await desk.row(id)).toMatchObject({ assigned_to: null, next_step: 'appointment' })
    for (const whose of ['free', '', 'anybody'])
      expect(await queue(whose)).toContain('Appointment with The agent (left)')
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    expect(await queue('free')).not.toContain('Appointment with')
    expect(await queue('')).toMatch(/Begins .*Ann|Ann.*Begins/)
  })
})

/** An appointment in the night is a slip of AM and PM until it is meant. */
describeOnSqliteFirst('an appointment outside the hours of the office', (open) => {
  it('is taken where it is meant', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const { book, move } = appointmentPosts(desk)
    const id = await desk.lead({ state: 'Ohio' })
    const late = { time: '22:30' }
    const refused = await book(id, late)
    expect([refused.status, (await refused.text()).includes('That is outside our hours')]).toEqual([
      422,
      true,
    ])
    expect((await book(id, { ...late, anyway: 'yes' })).status).toBe(303)
    const [one] = await allAppointments(desk.door)
    expect((await move(id, one?.id ?? '', { time: '17:45', minutes: '30' })).status).toBe(422)
    expect((await move(id, one?.id ?? '', { time: '17:30', minutes: '30' })).status).toBe(303)
    const meant = { time: '17:45', minutes: '30', anyway: 'yes' }
    expect((await move(id, one?.id ?? '', meant)).status).toBe(303)
  })
})
