/** Emails that match nobody or several: they wait for an owner, who gives each to a person or dismisses it. */

import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { dorothy, openReplyDesk } from '#test/support/reply-desk.ts'

const list = '/admin/messages?show=unmatched'

/** What comes over the wire, and what is shown of it. */
const odd = [
  ['From: a@example.com, b@example.com\r\n\r\nBoth', 'Both'],
  ['From: a@example.com\r\nFrom: b@example.com\r\n\r\nTwice', 'Twice'],
  ['Subject: None\r\n\r\nNo sender', 'No sender'],
  [`${'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(60)}`, 'cannot be read here'],
  ['From: <script>alert(1)</script>\r\nSubject: =?utf-8?B?PGI+?=\r\n\r\n<b>bold</b>', '&lt;b&gt;bold'],
  [
    'From: x@example.com\r\nContent-Type: text/html\r\n\r\n<p>Hi<script>evil()</script><style>p{}</style><img src=x onerror=evil()>you',
    'Hiyou',
  ],
  ['', '(no text)'],
] as const

describeOnSqliteFirst('mail that matched nobody', (open) => {
  it('waits for an owner, who gives it to a person: then it counts', async () => {
    const { desk, id, receive, waiting, timeline, db } = await openReplyDesk(open)
    await receive({ from: 'other@example.net', subject: 'Hello', text: 'It is me, Dorothy <b>' })
    const [email] = await waiting()
    const page = (await desk.see('owner', list)).text
    expect(page).toMatch(/From Dorothy Mills &lt;other@example.net&gt;.*No request has this address/)
    expect((await desk.see('owner', '/admin')).text).toContain('One email matched no one.')
    expect((await desk.see('agent', list)).status).toBe(404)
    const give = (person: string, more: Record<string, string> = {}) =>
      desk.post('owner', list, { form: 'give', id: email?.id ?? '', person, ...more })
    for (const wrong of [
      '',
      'nobody@example.org',
      'https://x/admin/leads/not-one',
      `/admin/leads/${email?.id}`,
    ]) {
      const refused = await give(wrong)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('Enter the email address of a request')
    }
    expect((await give('', { submission: 'x' })).status).toBe(422)
    expect((await give(`https://desk.example/admin/leads/${id}?from=today`)).status).toBe(303)
    expect(await timeline()).toContain('You took an email from other@example.net: Hello')
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await give(dorothy)).status).toBe(422)
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await desk.see('owner', list)).text).toContain('Nothing to sort')
    const kept = await db.selectFrom('received_emails').selectAll().execute()
    expect(kept).toMatchObject([{ state: 'taken', subject_id: id, words: null, sender: null }])
    expect((await desk.see('owner', '/admin/audit')).text).toContain('given an email that matched no one')
  })

  it('is given by name, to whom of those who have it is chosen', async () => {
    const { desk, id, receive, waiting } = await openReplyDesk(open)
    const again = await desk.lead({ firstName: 'Dorothy', email: 'd@example.com', phone: '(216) 555-0122' })
    await receive({ from: 'work@example.net', text: 'From work' })
    const [email] = await waiting()
    const find = async (person: string) =>
      (await desk.post('owner', list, { form: 'give', id: email?.id ?? '', person })).text()
    const page = (await find(' DOROTH ')).replaceAll('<!-- -->', '')
    expect(page).toContain('2 requests have this name. Which is it?')
    for (const one of [id, again]) expect(page).toContain(`value="${one}"`)
    expect(await find('Nobody of that name')).toContain('a name as it stands here')
    // Nothing is given by a name alone.
    expect(await waiting()).toHaveLength(1)
    await desk.post('owner', list, { form: 'give', id: email?.id ?? '', submission: again })
    expect((await desk.row(again)).contacts).toBe(1)
    expect((await desk.see('owner', list)).text).toContain('Nothing to sort')
  })

  it('asks whom of several who share a mailbox it is from', async () => {
    const { desk, id, receive, waiting } = await openReplyDesk(open)
    const his = await desk.lead({
      firstName: 'Harold',
      lastName: 'Mills',
      email: dorothy,
      phone: '(216) 555-0122',
    })
    await receive({ text: 'Call us' })
    const [email] = await waiting()
    expect(email?.why).toBe('several')
    const { text } = await desk.see('owner', list)
    expect(text).toMatch(/Give it to Harold .*Give it to Dorothy /)
    await desk.post('owner', list, { form: 'give', id: email?.id ?? '', submission: his })
    expect(await desk.row(his)).toMatchObject({ contacts: 1 })
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    // Whoever of them says STOP means the mailbox.
    await receive({ text: 'Stop\r\n-- \r\nDorothy Mills' })
    for (const one of [id, his]) expect((await desk.row(one)).do_not_contact_at).toBeTruthy()
  })

  it('knows whom it was merged into, by its own mailbox as well', async () => {
    const { desk, id, receive, waiting } = await openReplyDesk(open)
    const kept = await desk.lead({ firstName: 'Dot', email: 'dot@example.com', phone: '(216) 555-0122' })
    await desk.post('owner', `/admin/leads/${kept}/merge`, { other: id })
    expect((await desk.row(id)).merged_into).toBe(kept)
    await receive({ text: 'Still me' })
    expect(await desk.row(kept)).toMatchObject({ contacts: 1 })
    await receive({ text: 'STOP' })
    expect((await desk.row(kept)).do_not_contact_at).toBeTruthy()
    expect(await waiting()).toEqual([])
  })

  it('believes no answer of somebody else whom it knows, and none whose sender was made up', async () => {
    const { desk, id, write, receive, waiting } = await openReplyDesk(open)
    await desk.lead({ firstName: 'Eve', email: 'eve@example.com', phone: '(216) 555-0133' })
    const answers = await write()
    await receive({ from: 'eve@example.com', text: 'I am Dorothy', answers })
    await receive({ text: 'STOP', headers: 'Authentication-Results: mx.example; spf=fail; dmarc=fail' })
    expect((await waiting()).map(({ why }) => why).toSorted()).toEqual(['forged', 'other'])
    expect(await desk.row(id)).toMatchObject({ contacts: 0, do_not_contact_at: null })
    expect((await desk.see('owner', list)).text).toContain('the sender may be forged')
  })

  it('takes no word of several senders for the word of one of them', async () => {
    const { desk, id, imap, read, waiting } = await openReplyDesk(open)
    const others =
      'Reply-To: other@example.net\r\nSender: dorothy@example.com\r\nReturn-Path: <dorothy@example.com>'
    imap.put(`From: ${dorothy}, evil@evil.example\r\n${others}\r\nSubject: Re\r\n\r\nSTOP`)
    imap.put(`From: evil@evil.example\r\nReply-To: ${dorothy}\r\n${others}\r\nSubject: Re\r\n\r\nSTOP`)
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 0, do_not_contact_at: null })
    expect((await waiting()).map(({ mailbox }) => mailbox).toSorted()).toEqual(['evil@evil.example', null])
  })

  it('shows whatever comes, and does not stop at any of it', async () => {
    const { desk, imap, read, receive, id } = await openReplyDesk(open)
    for (const [source] of odd) imap.put(source)
    await read()
    const { html, text } = await desk.see('owner', list)
    for (const [, shown] of odd) expect(text).toContain(shown)
    expect(html).not.toMatch(/evil\(\)|<b>bold/)
    await receive({ text: 'After it' })
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
  })

  it('forgets what is dismissed, and what is erased, for good', async () => {
    const { desk, imap, read, receive, waiting, db } = await openReplyDesk(open)
    await receive({ from: 'one@example.net', text: 'Junk words', id: '<junk@x>' })
    const [email] = await waiting()
    const dismiss = () => desk.post('owner', list, { form: 'dismiss', id: email?.id ?? '' })
    expect((await dismiss()).status).toBe(303)
    expect((await dismiss()).status).toBe(422)
    await receive({ from: 'two@example.net', text: 'Private words' })
    await receive({ text: 'Words of Dorothy' })
    for (const [sought, found] of [
      ['two@example.net', 'Private words'],
      [dorothy, 'Words of Dorothy'],
    ] as const) {
      const shown = await desk.post('owner', '/admin/people', { form: 'find', email: sought })
      expect(await shown.text()).toContain(found)
      await desk.post('owner', '/admin/people', { form: 'erase', email: sought, confirm: 'ERASE', password })
    }
    const rows = await db.selectFrom('received_emails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/words of|private|junk words|example/i)
    expect(rows).toHaveLength(3)
    imap.validity += 1
    await read()
    expect(await waiting()).toEqual([])
  })
})
