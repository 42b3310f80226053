/** An appointment in the night is a slip of AM and PM until it is meant. */
import { expect, it } from 'vitest'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

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
