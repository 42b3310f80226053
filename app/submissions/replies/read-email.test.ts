/** What is read of an email: the words, without what they answer and without markup. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answeredUid, receivedEmails } from '#test/support/received-emails.ts'
import { readEmail, textOfMarkup, withoutQuote } from './read-email.server.ts'

it.each([
  ['Yes\n\nOn Mon, Nov 16, 2026 at 5:00 PM Pat Doe <pat@x.example>\nwrote:\n\n> Hello', 'Yes'],
  ['Yes\n\n-----Original Message-----\nFrom: Pat', 'Yes'],
  ['Yes\n\nFrom: Pat Doe\nSent: Monday\nTo: me\n\nHello', 'Yes'],
  ['Yes\n\n> Hello\n>\n> there\n', 'Yes'],
  ['> Are you in?\nYes\n\n> At five?\nNo', '> Are you in?\nYes\n\n> At five?\nNo'],
  ['> all of it\n> is quoted', '> all of it\n> is quoted'],
  ['On Monday I wrote:\nnothing', 'On Monday I wrote:\nnothing'],
  ['From: the bottom of my heart', 'From: the bottom of my heart'],
])('takes of %j what was written', (all, text) => {
  expect(withoutQuote(all).text).toBe(text)
})

it('makes lines of markup, and nothing acts', () => {
  expect(
    textOfMarkup(
      '<html><head><title>x</title></head><body><div>Hi&nbsp;there,<br>it&#39;s <b>me</b></div><script>a()</script><blockquote>Old<br>words</blockquote></body></html>',
    ),
  ).toMatch(/^Hi there,\nit's me\n+> Old\n> words/)
  expect(textOfMarkup('<div>'.repeat(50_000))).toBe('(cut here)')
})

it('has the names of files, and not those of pictures in the text', async () => {
  const source = [
    ...['From: a@example.com', 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'Here', '--b'],
    ...[
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="../../a b.pdf"',
      '',
      'x',
    ],
    '--b--',
  ].join('\r\n')
  const email = await readEmail(Buffer.from(source))
  expect(email).toMatchObject({ from: 'a@example.com', text: 'Here', files: [{ name: '../../a b.pdf' }] })
  const long = await readEmail(Buffer.from(`From: a@example.com\r\n\r\n${'x'.repeat(300_000)}`))
  expect(long.text.length).toBeLessThan(10_100)
})

it('knows an email by its Message-ID and sender, and one without by all of it', async () => {
  const idOf = async (source: string) => (await readEmail(Buffer.from(source))).id
  const one = await idOf('From: a@example.com\r\nMessage-ID: <1@x>\r\n\r\nOne')
  expect(await idOf('From: A@example.com\r\nMessage-ID: <1@x>\r\n\r\nAgain')).toBe(one)
  expect(await idOf('From: b@example.com\r\nMessage-ID: <1@x>\r\n\r\nOne')).not.toBe(one)
  expect(await idOf('From: a@example.com\r\n\r\nOne')).not.toBe(await idOf('From: a@example.com\r\n\r\nTwo'))
})

it.each([
  ['vera@example.org, evil@evil.example', ''],
  ['vera@example.org,evil@evil.example', ''],
  ['Vera <vera@example.org>, Evil <evil@evil.example>', ''],
  ['Vera <vera@example.org>; Evil <evil@evil.example>', ''],
  ['Vera <vera@example.org> <evil@evil.example>', ''],
  ['vera@example.org,\r\n evil@evil.example', ''],
  ['Both: vera@example.org, evil@evil.example;', ''],
  ['=?utf-8?Q?Vera_=3Cvera=40example.org=3E=2C_=3Cevil=40evil.example=3E?=', ''],
  ['"Vera, <evil@evil.example>" <vera@example.org>', 'vera@example.org'],
  ['"Doe, Vera" <vera@example.org>', 'vera@example.org'],
  ['vera@example.org <vera@example.org>', 'vera@example.org'],
  ['vera@example.org (Vera, at home)', 'vera@example.org'],
])('takes of "From: %s" the sender, if there is one', async (written, from) => {
  expect((await readEmail(Buffer.from(`From: ${written}\r\n\r\nSTOP`))).from).toBe(from)
})

it('takes any bytes for an email, and keeps what it shows within bounds', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.constantFrom('', mixed), async (bytes, head) => {
      const email = await readEmail(Buffer.concat([Buffer.from(head), bytes]))
      expect(email.id).toMatch(/^[\da-f-]{36}$/)
      expect(email.subject.length).toBeLessThanOrEqual(200)
      expect(email.from).toMatch(/^$|^[^\s@<>]+@[^\s@<>]+$/)
    }),
    { numRuns: 200 },
  ))

const mixed = 'From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'

it.each(receivedEmails)('reads what $by writes', async ({ source, text, below, files, via, ...right }) => {
  const email = await readEmail(Buffer.from(source))
  const { calendar, returned } = email
  const is = calendar
    ? ['answer', calendar.answer, ...(calendar.proposed ? [calendar.proposed.starts_at] : [])].join(' ')
    : returned
      ? `returned ${returned.why} ${returned.code}`
      : email.isForged
        ? 'forged'
        : email.isAutomatic
          ? 'automatic'
          : 'words'
  expect(is).toBe(right.is)
  if (text !== undefined) expect(email.text).toBe(text)
  if (below !== undefined) expect(email.quoted).toContain(below)
  if (files !== undefined) expect(email.files.map(({ name }) => name)).toEqual(files)
  expect(email.via?.from ?? null).toBe(via ?? null)
  if (calendar) expect(calendar.uid).toBe(answeredUid)
  if (returned) expect(returned).toMatchObject({ messageId: '<1@agency.example>', to: 'gone@example.com' })
})

it('knows at least forty of them', () => expect(receivedEmails.length).toBeGreaterThanOrEqual(40))
