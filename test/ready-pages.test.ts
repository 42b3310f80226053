/** Pages that are ready leave ahead of the framework, and say the same as behind it. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

function ask(
  door: Door,
  method: string,
  path: string,
  headers: Record<string, string>,
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(door.url + path, { method, headers, agent }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { date: _date, ...rest } = answer.headers
      resolve({
        status: answer.statusCode,
        headers: rest,
        body: Buffer.concat(chunks).toString('base64'),
      })
    })
    asked.on('error', reject).end()
  })
}

const withoutId = ({ headers: { 'x-request-id': _id, ...headers }, ...answer }: Answer) => ({
  ...answer,
  headers,
})

it('says the same with and without the framework, but for the name of the request', async () => {
  const door = await openDoor(open)
  const { etag = '' } = (await ask(door, 'GET', '/', {})).headers
  const paths = ['/', '/?gclid=1', '/contact', '/nowhere', '/research', '/sitemap.xml']
  const wishes = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip;q=1, br;q=0' },
    { 'if-none-match': etag },
  ]
  // What announces a body goes the long way, however short it is.
  const long = { 'content-length': '0' }
  for (const path of paths) await door.get(path)
  for (const path of paths)
    for (const method of ['GET', 'HEAD'])
      for (const wish of wishes) {
        const what = `${method} ${path} ${JSON.stringify(wish)}`
        const first = await ask(door, method, path, wish)
        const second = await ask(door, method, path, { ...wish, ...long })
        expect([what, withoutId(first)]).toEqual([what, withoutId(second)])
        expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
        expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
      }
})

it('says the same in every answer of a connection that stays open', async () => {
  const door = await openDoor(open)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { etag = '' } = (await ask(door, 'GET', '/', {})).headers
  const wishes = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, {}, { 'if-none-match': etag }]
  const ids = new Set<unknown>()
  for (const [method, path] of [
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/nowhere'],
  ] as const)
    for (const wish of wishes) {
      const what = `${method} ${path} ${JSON.stringify(wish)}`
      const long = await ask(door, method, path, { ...wish, 'content-length': '0' }, agent)
      for (const _time of [1, 2, 3]) {
        const answer = await ask(door, method, path, wish, agent)
        expect([what, withoutId(answer)]).toEqual([what, withoutId(long)])
        ids.add(answer.headers['x-request-id'])
      }
    }
  expect(ids.size).toBe(3 * wishes.length * 3)
  agent.destroy()
})

it('says when it was sent, although the rest of its head is kept', async () => {
  const door = await openDoor(open)
  const dates: number[] = []
  for (const _time of [1, 2, 3, 4]) {
    const answer = await door.get('/')
    dates.push(Date.parse(answer.headers.get('date') ?? ''))
    await pause(700)
  }
  expect(new Set(dates).size).toBeGreaterThan(1)
  for (const date of dates) expect(Math.abs(Date.now() - date)).toBeLessThan(60_000)
})

it('answers in turn when a page that is ready is asked for behind one that is not', async () => {
  const door = await openDoor(open)
  await door.get('/')
  const { port } = new URL(door.url)
  const paths = ['/thank-you?name=Ann', '/', '/thank-you?name=Bea', '/contact', '/nowhere']
  const requests = paths.map((path, n) =>
    [
      `GET ${path} HTTP/1.1`,
      'Host: x',
      ...(n === paths.length - 1 ? ['Connection: close'] : []),
      '\r\n',
    ].join('\r\n'),
  )
  const heard = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(requests.join('')))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject).on('close', () => resolve(text))
  })
  const titles = [...heard.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
  const alone = await Promise.all(
    paths.map(async (path) => /<title>([^<]*)<\/title>/.exec(await (await door.get(path)).text())?.[1]),
  )
  expect(titles).toEqual(alone)
})

it('passes no page on to whoever must have one of their own, or none', async () => {
  const door = await openDoor(open)
  await door.get('/')
  expect((await ask(door, 'TRACE', '/', {})).status).toBe(405)
  expect((await ask(door, 'OPTIONS', '/', {})).headers.etag).toBeUndefined()
  expect((await ask(door, 'POST', '/', {})).headers['cache-control']).toContain('no-store')
  const personal = await ask(door, 'GET', '/', { cookie: 'receipt=anything' })
  expect([personal.status, personal.headers.etag]).toEqual([200, undefined])
  expect((await ask(door, 'GET', '/%zz', {})).status).toBe(404)
})
