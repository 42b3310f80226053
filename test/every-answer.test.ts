/** What holds for every answer of the program, whoever asks and whatever for. */
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const elsewhere = { origin: 'https://elsewhere.example' }
const addresses = [
  ...[
    '/',
    '/contact',
    '/research',
    '/thank-you',
    '/privacy',
    '/_.data',
    '/contact.data',
    '/nowhere',
    '/nowhere.data',
  ],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/feed.xml',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/security.txt',
  ],
  ...[
    '/favicon.svg',
    '/assets/nothing.js',
    '/admin',
    '/admin/sign-in',
    '/admin/leads',
    '/admin/events',
    '/%zz',
  ],
]

async function ask() {
  const door = await openDoor(open)
  const asked = [
    ...addresses.map((address) => ['GET', address] as const),
    ...(['POST', 'PUT', 'OPTIONS', 'PROPFIND'] as const).map((method) => [method, '/'] as const),
  ]
  return Promise.all(
    asked.map(async ([method, address]) => {
      const answer = await fetch(door.url + address, { method, headers: elsewhere, redirect: 'manual' })
      const { length } = await answer.text()
      return { what: `${method} ${address} (${answer.status})`, headers: answer.headers, length }
    }),
  )
}

it('says what it is: a type, a charset for texts, and that nobody shall guess', async () => {
  for (const { what, headers, length } of await ask()) {
    expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff'])
    const type = headers.get('content-type') ?? ''
    if (length > 0) expect([what, type]).toEqual([what, expect.stringMatching(/^[a-z]+\/[\w.+-]+/)])
    if (/^text\/|xml|json/.test(type))
      expect([what, type]).toEqual([what, expect.stringMatching(/charset=utf-8$/i)])
  }
})

it('is for no other site', async () => {
  for (const { what, headers } of await ask())
    expect([what, headers.get('access-control-allow-origin')]).toEqual([what, null])
})
