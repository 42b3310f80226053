/** What is said of the emails about an appointment: what happens, and nothing else. */
import { expect, it } from 'vitest'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

async function opened(open: OpenDatabase, environment: Record<string, string> = {}) {
  const desk = await openPersonDesk(open, ['owner', 'agent'], environment)
  return { desk, door: desk.door, ...appointmentPosts(desk) }
}

describeOnSqliteFirst('the word of an email about an appointment', (open) => {
  it('is not given where the person asked for none meanwhile', async () => {
    const sink = await startSmtpSink()
    const { desk, door, book, cancel } = await opened(open, { SMTP_URL: sink.url })
    const id = await desk.lead({ state: 'Ohio' })
    expect((await book(id)).headers.get('location')).toContain('appointment-booked-told')
    await door.services.jobs.runDue()
    await door.services.database.db
      .updateTable('submissions')
      .set({ do_not_contact_at: new Date().toISOString(), do_not_contact_by: await desk.staffId('owner') })
      .execute()
    sink.emails.length = 0
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('They get no email about it.')
    expect((await cancel(id, (await allAppointments(door))[0]?.id ?? '')).status).toBe(303)
    await door.services.jobs.runDue()
    expect(sink.emails).toEqual([])
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toMatch(/called off the appointment of [^.]*\. They get no email about it/)
  })

  it('says that none are sent where there is no mail server', async () => {
    const { desk, door, book, move, cancel } = await opened(open)
    const id = await desk.lead({ state: 'Ohio' })
    const booked = await book(id)
    const page = await desk.see('agent', booked.headers.get('location') ?? '')
    expect(page.text).toContain('Appointment booked. Emails are not sent here')
    expect(page.text).not.toContain('They are told by email')
    const which = (await allAppointments(door))[0]?.id ?? ''
    expect((await move(id, which, { time: '11:00' })).status).toBe(303)
    expect((await cancel(id, which)).status).toBe(303)
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text.match(/They get no email about it/g)).toHaveLength(3)
  })
})
