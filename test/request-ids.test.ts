/** The id of a request, and who may choose it. */
import { describe, expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const id = 'proxy_2f6c-0001'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('who may choose it', () => {
  const open = databaseOpener('sqlite')
  const told = (answer: Response) => answer.headers.get('x-request-id')

  it('is a trusted proxy, also for pages that are ready, files, and who has to come back', async () => {
    const door = await openDoor(open)
    for (const path of ['/', '/', '/contact', '/healthz', '/no-such-page', '/admin', '/favicon.ico'])
      expect([path, told(await door.get(path, { 'x-request-id': id }))]).toEqual([path, id])
    const busy = await openDoor(open, {}, { enter: ({ refuse }) => refuse() })
    const answer = await busy.get('/contact?x=%20', { 'x-request-id': id })
    expect([answer.status, told(answer)]).toEqual([503, id])
  })

  it('is nobody else', async () => {
    const door = await openDoor(open, { TRUSTED_PROXIES: '198.51.100.7' })
    for (const path of ['/', '/', '/contact', '/healthz'])
      expect(told(await door.get(path, { 'x-request-id': id }))).toMatch(uuid)
  })

  it.each([
    '',
    'short-1',
    'x'.repeat(65),
    'ann@example.com',
    'two words of it',
    `${id}, ${id}`,
    'id=0123456789',
  ])('is not who sends what is none: %s', async (header) => {
    const door = await openDoor(open)
    const [one, other] = [await door.get('/', { 'x-request-id': header }), await door.get('/contact')]
    expect(told(one)).toMatch(uuid)
    expect(told(other)).not.toBe(told(one))
  })
})
