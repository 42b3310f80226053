/** The appointments of somebody who left: the owner hears of them, finds them, and sees who they were with. */
import { expect, it } from 'vitest'
import { appointmentPosts } from '#test/support/appointments.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

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
