/** The link to a half-finished consultation, spelled as mail programs, proxies and the curious spell it: it is told nowhere. */
import { expect, it } from 'vitest'
import { mayHoldKey } from '#app/platform/http/key-path.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'
import { begin } from '#test/support/drafts.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const open = databaseOpener('sqlite')

it('keeps the secret out of pages and caches in every spelling', async () => {
  const sink = await startSmtpSink()
  const door = await openDoor(open, { SMTP_URL: sink.url })
  const link = await begin(door, sink)
  const token = link.slice('/continue/'.length)
  const size = door.services.pages.size
  for (const path of [
    ...[`/continue//${token}`, `//continue/${token}`, `/continue/x/${token}`, `${link}/x`],
    ...[`/continue/link/${token}`, `/CONTINUE//${token}`, `/x/continue/${token}`, `/${token}`, `/-${token}-`],
    ...[`//preview/${token}`, `/previews/${token}`, `/research/x/y/${token}`, `/contact/${token}`],
    ...[`/x%2fcontinue%2f${token}`, `/x/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
    // What opens an account.
    ...[
      `//admin/reset/${token}`,
      `/admin//welcome/${token}`,
      `/admin/reset/x/${token}`,
      `/admin/reset/${token}/x`,
    ],
    `/x/admin/reset/${token}`,
  ]) {
    const answer = await fetch(door.url + path, { redirect: 'manual' })
    const text = await answer.text()
    const told = [...answer.headers].flat().join(' ')
    expect([path, text.includes(token.slice(1)), told.includes(token.slice(1))]).toEqual([path, false, false])
    expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
    if (/^\/+admin/.test(path)) continue
    expect([path, answer.headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex'])
  }
  expect(door.services.pages.size).toBe(size)
  expect((await door.get(link)).headers.get('referrer-policy')).toBe('strict-origin')
})

it('takes no other address for a key', () => {
  for (const path of [
    '/never-there',
    '/research/annuities/what-an-annuity-is-and-what-it-costs-over-twenty-years',
    '/contact/Us',
    '/continued',
    '/%ff',
  ])
    expect([path, mayHoldKey(path)]).toEqual([path, false])
})
