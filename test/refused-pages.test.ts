/** Pages that are written before any page could be made, and what an ad account adds to the policy of all others. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const directive = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? 'none'

it('carry a policy that lets their own style through and nothing else', async () => {
  const door = await openDoor(open)
  const foreign = await door.post('/', { firstName: 'Ann' }, { origin: 'https://evil.example' })
  // A surprise before React Router is asked.
  door.services.metrics.registry.metrics = () => Promise.reject(new Error('a surprise'))
  const failed = await door.get('/metrics')
  for (const [status, answer] of [
    [403, foreign],
    [500, failed],
  ] as const) {
    expect([status, answer.status]).toEqual([status, status])
    const style = (await answer.text()).match(/<style>(.*?)<\/style>/s)?.[1] ?? ''
    const policy = answer.headers.get('content-security-policy')
    expect(directive(policy, 'default-src')).toBe("'none'")
    expect(directive(policy, 'script-src')).toBe("'self'")
    expect(directive(policy, 'style-src')).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(directive(policy, 'frame-ancestors')).toBe("'none'")
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})

it('let scripts of an ad account in by their folder alone', async () => {
  const door = await openDoor(open, { GOOGLE_ADS_ID: 'AW-123', GOOGLE_ADS_LABEL: 'x' })
  const scripts = directive((await door.get('/')).headers.get('content-security-policy'), 'script-src').split(
    ' ',
  )
  const others = scripts.filter((source) => !source.startsWith("'"))
  expect(others).toContain('https://www.googletagmanager.com/gtag/')
  // A whole host of Google's also serves what hands back any script that is asked for.
  for (const source of others) expect(source).toMatch(/^https:\/\/[\w.-]+\/(gtag|pagead)\/$/)
  expect(
    directive((await door.get('/admin/sign-in')).headers.get('content-security-policy'), 'script-src'),
  ).not.toContain('google')
})

it('and methods that nobody answers are kept in no cache', async () => {
  const door = await openDoor(open)
  const places = [
    '/',
    '/contact',
    '/join-team',
    '/research',
    '/privacy',
    '/thank-you',
    '/robots.txt',
    '/favicon.ico',
  ]
  const all = [
    ...places,
    '/_root.data',
    '/_.data',
    '/contact.data',
    '/research.data',
    '/privacy.data',
    '/nowhere',
    '/admin',
  ]
  const kept: string[] = []
  for (const path of all)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(door.url + path, { method, redirect: 'manual' })
      await answer.arrayBuffer()
      const caching = answer.headers.get('cache-control')
      if (!caching?.includes('no-store')) kept.push(`${method} ${path}: ${answer.status} ${caching}`)
    }
  expect(kept).toEqual([])
})
