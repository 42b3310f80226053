/** Emails that people answer with: whose timeline they go to, what follows, and what is not believed. */
import { expect, it } from 'vitest'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { remindOfAppointments } from '#app/submissions/appointments/appointment-jobs.server.tsx'
import { allAppointments, appointmentPosts, dayAhead } from '#test/support/appointments.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { dorothy, type Incoming, openReplyDesk } from '#test/support/reply-desk.ts'

describeOnSqliteFirst('replies', (open) => {
  it('stand in the timeline once, end the response target and are due to be answered', async () => {
    const { desk, smtp, imap, id, write, receive, read, timeline, path } = await openReplyDesk(open)
    const answers = await write()
    expect(smtp.emails.at(-1)?.header('reply-to').join()).toContain('The agent <replies@hearthline.example>')
    const text =
      'Tuesday at 5 works & thanks <3 ü\r\n\r\nOn Mon, 16 Nov 2026 The agent wrote:\r\n> When may I'
    await receive({ text, answers, id: '<one@example.com>' })
    const row = await desk.row(id)
    expect(row).toMatchObject({ contacts: 1, do_not_contact_at: null })
    expect(row.first_contact_at).toBeTruthy()
    expect(Date.parse(String(row.next_at))).toBeLessThanOrEqual(Date.now())
    imap.validity = 8
    await read()
    imap.put('Message-ID: <one@example.com>\r\nFrom: dorothy@example.com\r\n\r\nAgain')
    await read()
    const page = await timeline()
    expect(page.match(/Tuesday at 5 works/g)?.length).toBe(1)
    expect(page).toContain('The desk took an email from them: Re: Your request')
    expect(page).toMatch(/What they answered\s+On Mon, 16 Nov 2026 The agent wrote: &gt; When may I/)
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await desk.see('agent', path)).text).toContain('Tuesday at 5 works')
    expect(imap.commands).not.toContain('UID STORE')
  })

  it('are found by who sent them, and by the email they answer from another mailbox', async () => {
    const { desk, id, write, receive, timeline, waiting } = await openReplyDesk(open)
    await receive({ from: 'DOROTHY@Example.com', text: 'First' })
    const answers = await write()
    await receive({ from: 'dot.at.work@example.net', text: 'From work', answers })
    expect(await timeline()).toContain(
      'The desk took an email from dot.at.work@example.net: Re: Your request',
    )
    expect(await desk.row(id)).toMatchObject({ contacts: 2 })
    // From another mailbox it binds nobody.
    await receive({ from: 'x@example.net', text: 'STOP', answers })
    expect((await desk.row(id)).do_not_contact_at).toBeNull()
    expect(await waiting()).toEqual([])
  })

  it('go to the request that somebody works on, and not to a newer one that nobody has touched', async () => {
    const { desk, id, path, receive, timeline } = await openReplyDesk(open)
    await desk.post('agent', `${path}/calls`, { outcome: 'no-answer', back: path })
    const again = await desk.lead({ firstName: 'Dorothy', email: dorothy, phone: '(216) 555-0122' })
    await receive({ text: 'I was at work' })
    expect(await timeline()).toContain('I was at work')
    expect([(await desk.row(id)).contacts, (await desk.row(again)).contacts]).toEqual([1, 0])
    // Sold or lost it is over: what they write then is about the open one.
    await desk.post('agent', `${path}/status`, { status: 'closed', reason: 'unreachable', back: path })
    await receive({ text: 'About the other' })
    expect((await desk.row(again)).contacts).toBe(1)
  })

  it.each([
    ['an absence note', { headers: 'Auto-Submitted: auto-replied' }],
    ['what a list sends', { headers: 'Precedence: bulk' }],
    ['an older program', { headers: 'X-Autoreply: yes' }],
    ['what nobody can answer', { headers: 'Return-Path: <>' }],
  ])('never counts %s as contact', async (_, more) => {
    const { desk, id, write, receive, timeline, waiting } = await openReplyDesk(open)
    const { version: _version, updated_at: _at, ...before } = await desk.row(id)
    await receive({ text: 'I am away', ...more })
    expect(await timeline()).toContain('The desk took an automatic email from them')
    expect(await desk.row(id)).toMatchObject({ ...before, contacts: 0, first_contact_at: null })
    await receive({ from: 'news@example.net', text: 'Buy', ...more })
    expect(await waiting()).toEqual([])
    await write()
    expect(await desk.row(id)).toMatchObject({ attempts: 1 })
  })

  it('takes nothing that it wrote itself, and no colleague for the person', async () => {
    const { smtp, desk, id, imap, write, read, receive, waiting, db } = await openReplyDesk(open)
    await write()
    for (const { raw } of smtp.emails) imap.put(raw)
    await read()
    await receive({ from: 'agent@hearthline.example', text: 'Note to self' })
    await receive({ from: 'services@hearthline.example', text: 'Loop' })
    const [told] = smtp.emails.filter((email) => email.header('subject').join().includes('Dorothy'))
    const answers = told?.header('message-id')[0] ?? ''
    await receive({ from: 'services@hearthline.example', text: 'I will call her', answers })
    expect(await waiting()).toEqual([])
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    const left = await db.selectFrom('received_emails').select(['state', 'mailbox', 'words']).execute()
    expect(new Set(left.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(left[0]).toEqual({ state: 'left', mailbox: null, words: null })
  })

  it('comes to an end when two machines answer each other', async () => {
    const { desk, id, imap, read } = await openReplyDesk(open)
    for (let n = 0; n < 40; n += 1) imap.put(`From: ${dorothy}\r\nMessage-ID: <loop${n}@x>\r\n\r\nAgain ${n}`)
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 15 })
  })

  it.each(['STOP', 'Unsubscribe', 'Please stop emailing me', ''])('honours %j at once', async (words) => {
    const { desk, id, path, receive } = await openReplyDesk(open)
    const other = await desk.lead({ firstName: 'Again', email: dorothy, phone: '(216) 555-0177' })
    const subject = words === '' ? 'unsubscribe' : 'Re: Your request'
    await receive({ text: `${words}\r\n\r\n> Hello`, subject })
    if (words === '') await receive({ text: '', subject })
    for (const one of [id, other]) expect((await desk.row(one)).do_not_contact_at).toBeTruthy()
    expect((await desk.see('owner', path)).text).toContain('They emailed STOP')
    const refused = await desk.post('agent', `${path}/emails`, { subject: 'x', text: 'x', back: path })
    expect(refused.status).toBe(422)
    // The mailbox is bound, and no number that somebody typed beside it.
    const number = await desk.lead({ firstName: 'Else', email: 'else@example.com', phone: '(216) 555-0177' })
    expect((await desk.row(number)).do_not_contact_at).toBeNull()
  })

  it('lets who unsubscribed be written to again once they write, and refuses until then', async () => {
    const { desk, path, db, receive } = await openReplyDesk(open)
    const at = new Date().toISOString()
    const why = 'unsubscribed' as const
    await db.insertInto('returned_mailboxes').values({ mailbox: dorothy, why, code: null, at }).execute()
    const write = () => desk.post('agent', `${path}/emails`, { subject: 'x', text: 'x', back: path })
    const refused = await write()
    expect([refused.status, (await refused.text()).includes('They unsubscribed')]).toEqual([422, true])
    await receive({ text: 'Out', headers: 'Auto-Submitted: auto-replied' })
    expect((await write()).status).toBe(422)
    await receive({ text: 'Tuesday at 5 works' })
    expect((await write()).status).toBe(303)
  })

  it('marks the email that came back', async () => {
    const { desk, id, db, write, receive, timeline, waiting } = await openReplyDesk(open)
    const messageId = await write()
    const report = (action: string) => ({
      ...{
        from: 'mailer-daemon@example.com',
        type: 'multipart/report; report-type=delivery-status; boundary=b',
      },
      text: [
        ...[
          '--b',
          'Content-Type: text/plain',
          '',
          'Sorry.',
          '--b',
          'Content-Type: message/delivery-status',
          '',
        ],
        ...['Reporting-MTA: dns; x', '', `Final-Recipient: rfc822; ${dorothy}`, `Action: ${action}`, ''],
        ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b--'],
      ].join('\r\n'),
    })
    await receive(report('delayed'))
    expect(await timeline()).not.toContain('came back')
    for (let time = 0; time < 2; time += 1) await receive(report('failed'))
    const page = await timeline()
    expect(page).toContain(`Email to ${dorothy}: came back`)
    expect(page.match(/got an email back from/g)?.length).toBe(1)
    expect((await desk.see('owner', '/admin/emails')).text).toContain('Came back')
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    expect(await waiting()).toEqual([])
    const jobs = await db.selectFrom('jobs').select(['payload', 'last_error']).execute()
    expect(JSON.stringify(jobs)).not.toMatch(/dorothy/i)
  })
})

/** What follows from a calendar's answer, and from an email that came back, for the person and for whoever has them. */
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
