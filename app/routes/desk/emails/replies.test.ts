/** Emails that people answer with: whose timeline they go to, what follows, and what is not believed. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { dorothy, openReplyDesk } from '#test/support/reply-desk.ts'

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
