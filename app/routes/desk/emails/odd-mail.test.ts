/** Emails that are made to take long: they wait for an owner, and what came after them is read. */
import { expect, it } from 'vitest'
import { openEmailReader } from '#app/submissions/replies/reply-jobs.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { incoming, openReplyDesk } from '#test/support/reply-desk.ts'

const deep = `${'<b>'.repeat(83_000)}${'</i>'.repeat(62_000)}`

describeOnEachEngine('an email that is too large or odd', (open) => {
  it('waits with its sender and subject, is tried once, and holds up nothing', async () => {
    const { desk, id, imap, receive, read, waiting, db } = await openReplyDesk(open)
    const odd = { from: 'odd@example.net', subject: 'Endless' }
    imap.put(incoming({ ...odd, text: 'a\r\n'.repeat(600_000) }))
    imap.put(incoming({ ...odd, type: 'multipart/mixed; boundary=b', text: '--b\r\n\r\n'.repeat(180_000) }))
    // Of somebody we know, and said to be forged: nobody's timeline has it.
    const headers = 'Authentication-Results: mx; dmarc=fail'
    imap.put(incoming({ subject: 'Mine', headers, text: '\r\n'.repeat(600_000) }))
    await receive({ text: 'After them' })
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    const rows = (await waiting()).map(({ why, sender, subject }) => [why, sender, subject])
    expect(rows.toSorted()).toEqual([
      ['forged', 'Dorothy Mills <dorothy@example.com>', 'Mine'],
      ['unread', 'Dorothy Mills <odd@example.net>', 'Endless'],
      ['unread', 'Dorothy Mills <odd@example.net>', 'Endless'],
    ])
    const { text } = await desk.see('owner', '/admin/messages?show=unmatched')
    expect(text).toContain('It is too large or unusual to be read here. Open it in the mailbox.')
    expect(text).toContain('cannot be read here. It is in the mailbox.')
    const place = () => db.selectFrom('inboxes').select('uid').executeTakeFirstOrThrow()
    const before = await place()
    await read()
    expect(await place()).toEqual(before)
    expect(await waiting()).toHaveLength(3)
  })

  it('is read as deep as people write, and says that it was cut', async () => {
    const { receive, waiting } = await openReplyDesk(open)
    await receive({ from: 'odd@example.net', type: 'text/html', text: `<p>Hello</p>${deep}` })
    expect((await waiting()).map(({ why, words }) => [why, words])).toEqual([
      ['nobody', JSON.stringify({ text: 'Hello\n(cut here)' })],
    ])
  })
})

it('is read beside the server, and given up with what its head says', async () => {
  const source = Buffer.from('From: a@example.com\r\nSubject: Slow\r\nMessage-ID: <1@x>\r\n\r\nWords')
  // No program starts within this time.
  const hasty = openEmailReader({ whole: 0.001, head: 60 })
  const reader = openEmailReader({ whole: 60, head: 60 })
  const [unread, whole] = [await hasty.read(source), await reader.read(source)]
  expect(unread).toMatchObject({ from: 'a@example.com', subject: 'Slow', isUnread: true, id: whole.id })
  expect(whole).toMatchObject({ text: 'Words', isUnread: false })
  const nobodys = openEmailReader({ whole: 0.001, head: 0.001 })
  expect(await nobodys.read(source)).toMatchObject({ from: '', subject: '', isUnread: true })
  for (const one of [hasty, reader, nobodys]) one.close()
})
