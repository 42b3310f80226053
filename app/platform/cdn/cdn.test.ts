/** A CDN in front: what may be held and says so, and that it is told of each change, by every node, after that one has forgotten. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { issuesOf } from '#test/support/config-issues.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'
import { letTimePass, until } from '#test/support/jobs.ts'

/** Who is told to let go of all pages; answers with what is first in `answers`, and 200 once there is none. */
async function openPurge(answers: number[] = []) {
  const told: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end('{"success":true}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, told }
}

const kind = 'cdn.purge'

/** What is asked for, once it is. */
async function purges({ services: { database } }: Door) {
  const read = () => database.db.selectFrom('jobs').selectAll().where('kind', '=', kind).execute()
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return read()
}

describeOnEachEngine('a CDN', (open) => {
  it('may hold what is the same for everybody, and nothing else', async () => {
    const door = await openDoor(open, { CDN_SECONDS: '600' })
    const held = 'max-age=600, stale-while-revalidate=60, stale-if-error=86400'
    for (const path of ['/', '/research', '/sitemap.xml', '/page-that-is-not-there', '/?utm_source=a']) {
      // Made for whoever asks first, and ready for all others.
      for (const { headers } of [await door.get(path), await door.get(path)]) {
        expect([path, headers.get('cdn-cache-control'), headers.get('surrogate-control')]).toEqual([
          path,
          held,
          held,
        ])
        expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'Accept-Encoding'])
        expect(headers.get('set-cookie')).toBeNull()
      }
    }
    const { headers } = await door.get('/')
    const unchanged = await door.get('/', { 'if-none-match': headers.get('etag') ?? '' })
    expect([unchanged.status, unchanged.headers.get('cdn-cache-control')]).toEqual([304, held])

    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const [applied] = (await door.post('/', goodQuote)).headers.getSetCookie()
    const own: [string, Response][] = [
      ['a post', await door.post('/', { ...goodQuote, email: 'not one' })],
      ['a receipt', await door.get('/thank-you', { cookie: applied?.split(';')[0] ?? '' })],
      ['who wrote to us', await door.get('/', { cookie: applied?.split(';')[0] ?? '' })],
      ['a search', await door.get('/research?q=annuity')],
      ['the desk', await door.get('/admin/leads', { cookie })],
      ['the way to the desk', await door.get('/admin')],
      ['health', await door.get('/readyz')],
      ['metrics', await door.get('/metrics')],
    ]
    for (const [name, answer] of own) {
      expect([name, answer.headers.get('cdn-cache-control')]).toEqual([name, null])
      expect([name, answer.headers.get('cache-control')]).toEqual([
        name,
        expect.stringMatching(/no-store|private|no-cache/),
      ])
    }
  })

  it('is told at each start and after each change on any node, with its key, until it has heard', async () => {
    const { url, told } = await openPurge([503])
    const [CDN_SECONDS, CDN_PURGE_HEADERS] = ['600', 'Authorization=Bearer%20a-key']
    const door = await openDoor(open, { CDN_SECONDS, CDN_PURGE_URL: url, CDN_PURGE_HEADERS })
    door.services.start()
    const [first] = await purges(door)
    // Later than other nodes take to hear of a change, and soon.
    const wait = Date.parse(String(first?.run_at)) - Date.parse(String(first?.created_at))
    expect(wait).toBeGreaterThanOrEqual(2000)
    expect(wait).toBeLessThanOrEqual(4000)

    const passTime = async (times: number) => {
      await letTimePass(door.services.database)
      door.services.jobs.wake()
      await until(() => told.length >= times)
    }
    await passTime(1)
    const refusal = async () => (await purges(door))[0]?.last_error
    await expect.poll(refusal).toBe('CDN_PURGE_URL answered 503')
    await passTime(2)
    for (const { headers, body } of told) {
      expect(body).toBe('{"purge_everything":true}')
      expect(headers).toMatchObject({ authorization: 'Bearer a-key', 'content-type': 'application/json' })
    }

    // Another node, which itself tells nobody.
    const other = await openDoorOn({
      environment: { ...door.environment, CDN_PURGE_URL: '', CDN_PURGE_HEADERS: '' },
    })
    const before = (await purges(door)).length
    // Again and again: this one came in the very two seconds of the start, whose job ran sooner than it ever does.
    const afterChange = async () => {
      other.services.announcements.announce('content')
      return (await purges(door)).length
    }
    await expect.poll(afterChange, { interval: 500 }).toBeGreaterThan(before)
  })
})

it('is set as a whole, and told by a safe way', () => {
  const CDN_SECONDS = '60'
  const CDN_PURGE_URL = 'https://api.example.com/purge'
  expect(issuesOf({ CDN_SECONDS, CDN_PURGE_URL, CDN_PURGE_HEADERS: 'fastly-key=a' })).toEqual([])
  expect(issuesOf({ CDN_PURGE_URL })).toEqual(['CDN_SECONDS is required when CDN_PURGE_URL is set'])
  expect(issuesOf({ CDN_SECONDS, CDN_PURGE_HEADERS: 'a=b' })).toEqual([
    'CDN_PURGE_URL is required when CDN_PURGE_HEADERS is set',
  ])
  for (const wrong of ['0', '1.5', '90000', 'soon'])
    expect(issuesOf({ CDN_SECONDS: wrong })).toEqual(['CDN_SECONDS must be a whole number from 1 to 86400'])
  expect(issuesOf({ CDN_SECONDS, CDN_PURGE_URL: 'cdn' })).toEqual([
    'CDN_PURGE_URL must be an address that starts with http:// or https://',
  ])
  expect(issuesOf({ CDN_SECONDS, CDN_PURGE_URL: 'http://cdn.example.com' })).toEqual([
    expect.stringContaining('CDN_PURGE_URL must start with https://'),
  ])
})
