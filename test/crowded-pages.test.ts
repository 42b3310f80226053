/** Many pages asked for at once that must be drawn anew: nobody else waits for all of them. */
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { goodQuote, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
/** Not the address that the page cache knows. */
const drawnAnew = '/contact/'

it('answer a check of health between them, not after the last', async () => {
  const door = await openDoor(open)
  const crowd = 30
  let drawn = 0
  const pages = Array.from({ length: crowd }, async () => {
    const { status } = await door.get(drawnAnew)
    drawn++
    return status
  })
  let most = 0
  while (drawn < crowd) {
    const before = drawn
    expect((await door.get('/healthz')).status).toBe(200)
    most = Math.max(most, drawn - before)
  }
  const statuses = await Promise.all(pages)
  expect(statuses).toContain(200)
  // On a slow machine the last of them have waited long enough.
  for (const status of statuses) expect([200, 503]).toContain(status)
  // Opening a connection and writing to it takes a few turns of the loop, which this test shares with the server.
  expect(most).toBeLessThan(crowd / 3)
})

it('beyond a few hundred are told to come back, a form is not, and nobody draws for those who left', async () => {
  const door = await openDoor(open)
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const pages = Array.from({ length: 400 }, async () => {
    const answer = await fetch(door.url + drawnAnew, { signal: leaving.signal })
    if (answer.status === 200) throw new Error('drawn')
    return answer
  })
  const refused = await Promise.any(pages)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain(door.services.agency().phone)
  const form = door.post('/', { ...goodQuote, email: 'none' })
  await door.get('/healthz')
  leaving.abort()
  expect((await form).status).toBe(422)
  expect((await door.get(drawnAnew)).status).toBe(200)
})

it('of one address are few enough that another’s is drawn', async () => {
  const door = await openDoor(open, { TRUSTED_PROXIES: 'loopback' })
  const ask = async (address: string) =>
    (await fetch(door.url + drawnAnew, { headers: { 'X-Forwarded-For': address } })).status
  const crowd = Array.from({ length: 150 }, () => ask('203.0.113.5'))
  // By then all of them wait, or are refused.
  expect(await Promise.any(crowd.map(async (one) => ((await one) === 503 ? 503 : Promise.reject())))).toBe(
    503,
  )
  expect(await ask('203.0.113.6')).toBe(200)
  const statuses = await Promise.all(crowd)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
