/** The link to an appointment, spelled as mail programs, proxies and the curious spell it: it is told nowhere. */
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { mayHoldKey } from '#app/platform/http/key-path.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'

const open = databaseOpener('sqlite')

it('keeps the secret out of pages and caches in every spelling', async () => {
  const door = await openDoor(open)
  const token = `A${randomBytes(32).toString('base64url').slice(1)}`
  const link = `/appointment/${token}`
  const size = door.services.pages.size
  for (const path of [
    ...[`/appointment//${token}`, `//appointment/${token}`, `/appointment/x/${token}`, `${link}/x`],
    ...[`/consent/file/${token}`, `/CONSENT//${token}`, `/x/consent/${token}`, `/${token}`, `/-${token}-`],
    ...[`//preview/${token}`, `/previews/${token}`, `/research/x/y/${token}`, `/contact/${token}`],
    ...[`/x%2fappointment%2f${token}`, `/x/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`],
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
    '/appointments',
    '/%ff',
  ])
    expect([path, mayHoldKey(path)]).toEqual([path, false])
})
