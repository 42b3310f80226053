/**
 * Debian's Varnish with the shipped file holds public pages, lets go of them soon after a change, and never shows anybody what
 * was made for somebody else. In the long run; what answers say to a cache is held by app/platform/cdn/cdn.test.ts, which always runs.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { addStaff, signInAs } from '../support/desk.ts'
import { goodQuote, openDoor } from '../support/door.ts'
import { freePort } from '../support/free-port.ts'
import { rowsOf } from '../support/matrix.ts'
import { hasVarnish, openVarnish } from '../support/varnish.ts'

const open = databaseOpener('sqlite')

it('ships a file that passes the desk and receipts, and takes a purge only with the key', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/varnish.vcl'), 'utf8')
  const pass = /if \(([^{]*)\) \{\s*return \(pass\);/.exec(file)?.[1]
  for (const reason of ['req.method', '"^/admin"', '"receipt="']) expect(pass).toContain(reason)
  expect(file.indexOf('return (synth(403))')).toBeGreaterThan(0)
  expect(file.indexOf('return (synth(403))')).toBeLessThan(file.indexOf('ban('))
})

describe.each(rowsOf(['Varnish'], 0))('%s', () => {
  it('holds a page until it changes, and gives nobody what is for another', async () => {
    if (!hasVarnish()) return void process.stderr.write('Varnish was not tried: apt-get install varnish\n')
    const port = await freePort()
    const front = `http://127.0.0.1:${port}`
    const door = await openDoor(open, {
      SITE_URL: front,
      CDN_SECONDS: '600',
      CDN_PURGE_URL: `${front}/purge-all-pages`,
      CDN_PURGE_HEADERS: 'x-purge-key=change-this-key',
    })
    door.services.start()
    await openVarnish(port, Number(new URL(door.url).port))
    const { metrics, announcements, database } = door.services
    /** Of pages that are ready, how many the node has sent. */
    const sent = () => metrics.lookups.hit + metrics.lookups.miss
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(front + path, { headers: { 'accept-encoding': 'gzip, br', ...headers }, redirect: 'manual' })
    const purged = () =>
      database.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'cdn.purge')
        .where('state', '=', 'done')
        .execute()
    // That of the start is over, or it would empty what is asked for below.
    await expect.poll(async () => (await purged()).length, { timeout: 30_000 }).toBe(1)

    const first = await get('/')
    const after = sent()
    for (let one = 0; one < 20; one++) {
      const again = await get('/')
      expect([again.status, again.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(again.headers.get('content-encoding')).toBe('br')
      expect(again.headers.get('cdn-cache-control')).toBeNull()
      expect(again.headers.get('x-request-id')).toBe(first.headers.get('x-request-id'))
    }
    expect(sent()).toBe(after)
    expect((await get('/', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')

    // A form goes through, and what its sender sees is nobody else's.
    const post = () =>
      fetch(`${front}/`, {
        method: 'POST',
        body: new URLSearchParams({ ...goodQuote, firstName: 'Zebulon' }),
        redirect: 'manual',
      })
    const answer = await post()
    expect(answer.status).toBe(303)
    const receipt = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const named = async (answer: Promise<Response>) => (await (await answer).text()).includes('Zebulon')
    const kept = async (headers = {}) => (await get('/', headers)).headers.get('cache-control')
    expect([await kept(), await kept({ cookie: receipt }), await kept()]).toEqual([
      'no-cache',
      'private, max-age=10',
      'no-cache',
    ])
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    expect(await named(get('/admin/leads', { cookie }))).toBe(true)
    expect(await named(get('/admin/leads'))).toBe(false)

    // A change: the page is another one for whoever asks first.
    announcements.announce('content')
    await expect.poll(async () => (await purged()).length, { timeout: 30_000 }).toBeGreaterThan(1)
    const anew = await get('/')
    expect(anew.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    const refused = await fetch(`${front}/purge-all-pages`, { method: 'POST' })
    expect(refused.status).toBe(403)
  })
})
