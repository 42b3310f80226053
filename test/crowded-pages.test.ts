/** Many pages asked for at once that must be drawn anew: nobody else waits for all of them. */
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { goodQuote, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
/** Drawn for each visitor. */
const drawnAnew = '/thank-you'

interface Timed {
  status: number
  /** Milliseconds. */
  waited: number
}

async function timed(answer: Promise<Response>): Promise<Timed> {
  const began = performance.now()
  const { status } = await answer
  return { status, waited: performance.now() - began }
}

/** Of this process, which is client and server at once. */
const openSockets = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length

/** Who stood in line for three seconds may be told to come back, on a machine that draws so slowly; who has room, not before. */
const isRejectedAtOnce = ({ status, waited }: Timed) => status !== 200 && (status !== 503 || waited < 3000)

it('answer a check of health between them, not after the last', async () => {
  const door = await openDoor(open)
  // So many may always wait, however slowly the line went a moment ago.
  const crowd = 20
  let drawn = 0
  const pages = Array.from({ length: crowd }, async () => {
    const answer = await timed(door.get(drawnAnew))
    drawn++
    return answer
  })
  let most = 0
  while (drawn < crowd) {
    const before = drawn
    expect((await door.get('/healthz')).status).toBe(200)
    most = Math.max(most, drawn - before)
  }
  expect((await Promise.all(pages)).filter(isRejectedAtOnce)).toEqual([])
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
  expect(openSockets()).toBeGreaterThan(300)
  leaving.abort()
  expect((await form).status).toBe(422)
  // That they left is heard of one connection after the other.
  await expect.poll(() => openSockets(), { interval: 5 }).toBeLessThan(50)
  expect((await door.get(drawnAnew)).status).toBe(200)
})

it('of one address are few enough that another’s is drawn', async () => {
  const door = await openDoor(open, { TRUSTED_PROXIES: 'loopback' })
  const ask = (address: string) =>
    timed(fetch(door.url + drawnAnew, { headers: { 'X-Forwarded-For': address } }))
  const crowd = Array.from({ length: 150 }, () => ask('203.0.113.5'))
  // By then all of them wait, or are refused.
  expect(
    await Promise.any(crowd.map(async (one) => ((await one).status === 503 ? 503 : Promise.reject()))),
  ).toBe(503)
  expect((await ask('203.0.113.6')).status).toBe(200)
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => !isRejectedAtOnce(answer)).length).toBeGreaterThan(20)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
})
