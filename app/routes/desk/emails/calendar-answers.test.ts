/** What follows from a calendar's answer, and from an email that came back, for the person and for whoever has them. */
import { expect, it } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { remindOfAppointments } from '#app/submissions/appointments/appointment-jobs.server.tsx'
import { allAppointments, appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { dorothy, type Incoming, openReplyDesk } from '#test/support/reply-desk.ts'

async function openBooked(open: OpenDatabase) {
  const desk = await openReplyDesk(open)
  const { book, move } = appointmentPosts(desk.desk)
  await book(desk.id)
  await desk.desk.door.services.jobs.runDue()
  const appointment = async () => {
    const [one] = await allAppointments(desk.desk.door)
    if (!one) throw new Error('nothing is booked')
    return one
  }
  /** An answer to the appointment, as calendars write it. */
  const answer = async (
    partstat: string,
    more: Incoming & { sequence?: number; lines?: string[]; method?: string } = {},
  ) => {
    const { uid, sequence } = await appointment()
    const { sequence: answered = sequence, lines = [], method = 'REPLY', ...email } = more
    const text = [
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `METHOD:${method}`,
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `SEQUENCE:${answered}`,
      ],
      ...[`ATTENDEE;PARTSTAT=${partstat}:mailto:${dorothy}`, ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    await desk.receive({ type: `text/calendar; method=${method}`, text, subject: partstat, ...email })
  }
  const tasks = async () =>
    (await desk.db.selectFrom('tasks').select('title').where('subject_id', '=', desk.id).execute()).map(
      ({ title }) => title,
    )
  return { ...desk, appointment, answer, tasks, move }
}

describeOnEachEngine('an answer of a calendar', (open) => {
  it('that accepts or doubts stands with the appointment, and counts as no words', async () => {
    const { answer, appointment, timeline, tasks, desk, id, smtp } = await openBooked(open)
    // Where answers go is the mailbox that is read.
    const invitation = smtp.emails.find(({ raw }) => raw.includes('text/calendar'))
    expect(invitation?.from).toBe('replies@hearthline.example')
    const { contacts } = await desk.row(id)
    await answer('ACCEPTED')
    expect((await appointment()).answer).toBe('accepted')
    expect(await timeline()).toContain('heard from a calendar: they accepted the appointment')
    expect(await timeline()).toContain('They accepted it.')
    expect(await tasks()).toEqual([])
    await answer('ACCEPTED')
    expect((await timeline()).split('accepted the appointment')).toHaveLength(2)
    await answer('TENTATIVE')
    expect((await appointment()).answer).toBe('tentative')
    expect(await tasks()).toEqual([expect.stringContaining('They may not make the appointment')])
    expect((await desk.row(id)).contacts).toBe(contacts)
  })

  it('that declines calls it off, frees its time, stops reminders, and is the next thing to do', async () => {
    const { answer, appointment, timeline, tasks, desk, id, smtp, db } = await openBooked(open)
    await answer('DECLINED')
    expect(await appointment()).toMatchObject({ answer: 'declined', state: 'canceled' })
    expect(await db.selectFrom('appointment_slots').selectAll().execute()).toEqual([])
    expect(await timeline()).toContain('declined the appointment')
    expect(await tasks()).toEqual([expect.stringContaining('agree on another time')])
    expect((await desk.row(id)).next_step).toBe('follow-up')
    const sent = smtp.emails.length
    const { database, jobs } = desk.door.services
    const near = new Date(Date.parse((await appointment()).starts_at) - 1_800_000)
    await remindOfAppointments(database, [{ name: 'lead' }], near)
    await jobs.runDue()
    expect(smtp.emails).toHaveLength(sent)
    // They changed their mind, and the time is free for somebody else.
    await answer('ACCEPTED')
    expect(await timeline()).toContain('It was called off or over before')
  })

  it('that proposes another time says which', async () => {
    const { answer, appointment, tasks, timeline } = await openBooked(open)
    const day = dayAhead(4).replaceAll('-', '')
    const lines = [
      `DTSTART;TZID=America/Chicago:${day}T120000`,
      `DTEND;TZID=America/Chicago:${day}T123000`,
      'COMMENT:After lunch?',
    ]
    await answer('TENTATIVE', { method: 'COUNTER', lines })
    expect(await appointment()).toMatchObject({ answer: 'proposed', state: 'booked' })
    expect((await tasks())[0]).toMatch(/They propose .*1:00 – 1:30 PM Eastern/)
    expect(await timeline()).toContain('After lunch?')
  })

  it('of a stranger, to a time that was moved, or of what nobody knows changes nothing', async () => {
    const { answer, appointment, timeline, tasks, waiting, move, id, receive } = await openBooked(open)
    await answer('DECLINED', { from: 'eve@example.net' })
    expect(await timeline()).toContain('eve@example.net declined the appointment')
    expect(await timeline()).toContain('This is not an address of theirs')
    await move(id, (await appointment()).id, { day: dayAhead(5) })
    await answer('DECLINED', { sequence: 0 })
    expect(await timeline()).toContain('It was moved since')
    await answer('DECLINED', {
      headers: 'Authentication-Results: mx; spf=pass\r\nAuthentication-Results: mx; dmarc=fail',
    })
    expect((await waiting()).map(({ why }) => why)).toEqual(['forged'])
    expect(await appointment()).toMatchObject({ answer: null, state: 'booked' })
    expect(await tasks()).toEqual([])
    const unknown =
      'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:none\r\nATTENDEE;PARTSTAT=DECLINED:mailto:a@b\r\nEND:VEVENT\r\nEND:VCALENDAR'
    await receive({ type: 'text/calendar; method=REPLY', text: unknown })
    expect(await timeline()).toContain('took an automatic email')
  })
})

const returned = (messageId: string, status: string, words: string): Incoming => ({
  from: 'mailer-daemon@mx.example',
  subject: 'Undelivered',
  type: 'multipart/report; report-type=delivery-status; boundary=b',
  text: [
    ...[
      '--b',
      '',
      'It did not arrive.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx',
      '',
    ],
    ...[
      `Final-Recipient: rfc822; ${dorothy}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${words}`,
      '',
    ],
    ...['--b', 'Content-Type: message/rfc822', '', `Message-ID: ${messageId}`, '', 'Hello', '--b--', ''],
  ].join('\r\n'),
})

describeOnEachEngine('an email that came back', (open) => {
  it('marks the mailbox: nothing leaves by itself, the desk asks for another way, and words of theirs end it', async () => {
    const { write, receive, timeline, smtp, desk, id, db, tasks } = await openBooked(open)
    const envelope = smtp.emails.at(-1)
    expect(envelope?.from).toBe('replies@hearthline.example')
    await receive(returned(await write(), '5.1.1', '550 5.1.1 User unknown'))
    expect(await timeline()).toContain('there is no such mailbox')
    expect(await timeline()).toContain('Emails to this address come back')
    expect(await tasks()).toEqual([expect.stringContaining('ask for another one')])
    expect(await db.selectFrom('returned_mailboxes').select(['mailbox', 'why', 'code']).execute()).toEqual([
      { mailbox: dorothy, why: 'hard', code: '5.1.1' },
    ])
    const sent = smtp.emails.length
    const [appointment] = await allAppointments(desk.door)
    await addJob(db, {
      ...{ kind: 'lead.appointment', subjectId: id },
      payload: { appointment: appointment?.id, news: 'day', sequence: 0 },
    })
    await desk.door.services.jobs.runDue()
    expect(smtp.emails).toHaveLength(sent)
    await receive({ text: 'I have more room now' })
    expect(await db.selectFrom('returned_mailboxes').selectAll().execute()).toEqual([])
    await receive(returned(await write('Again'), '5.2.2', '552 over quota'))
    expect(await timeline()).toContain('the mailbox is full')
  })
})
