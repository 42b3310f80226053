/** A server that is asked for more than it can do: where each stands in line, and what is told to those who find no room. */
import { expect, it } from 'vitest'
import type { Waiting } from '#app/platform/http/admission/admission-queue.server.ts'
import { databaseOpener, describeOnEachEngine } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'

/** Begins or refuses whoever comes, and remembers in which lane they stood. */
function openLine() {
  const lanes: string[] = []
  const line = { isFull: false, lanes, enter }
  function enter(one: Waiting) {
    lanes.push(one.lane)
    if (line.isFull) one.refuse()
    else one.begin()
  }
  return line
}

const typed = { ...goodQuote, message: 'Two "children" <b>\nand a house', website: '' }

/** The fields of the form on a page, as a browser would send them. */
function fieldsIn(html: string): Record<string, string> {
  const signs: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&', apos: "'" }
  const read = (text = '') => text.replace(/&(\w+);/g, (_, name: string) => signs[name] ?? '')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [read(name), read(value)]))
}

describeOnEachEngine('an overloaded server', (open) => {
  it('hands a post back with its words, says when to return, and takes it then', async () => {
    const line = openLine()
    const door = await openDoor(open, {}, { enter: line.enter })
    const { db } = door.services.database
    const stored = () => db.selectFrom('submissions').select('message').execute()
    line.isFull = true
    const refused = await door.post('/?index', typed)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const html = await refused.text()
    expect(html).toContain(door.services.agency().phone)
    expect(html).toContain('<form action="/?index" method="post">')
    expect(fieldsIn(html)).toEqual(typed)
    expect(await stored()).toEqual([])
    const page = await door.get('/thank-you')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain(door.services.agency().phone)
    expect((await door.get('/healthz')).status).toBe(200)
    expect((await door.get('/readyz')).status).toBe(200)
    const metrics = await (await door.get('/metrics')).text()
    for (const [kind, count] of Object.entries({ post: 1, page: 1, staff: 0, cached: 0 }))
      expect(metrics).toContain(`hearthline_shed_total{kind="${kind}"} ${count}\n`)
    line.isFull = false
    expect((await door.post('/?index', fieldsIn(html))).status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('knows its staff by whom the desk let in, and looks at a cookie it does not know once', async () => {
    const line = openLine()
    const door = await openDoor(open, {}, { enter: line.enter })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    line.lanes.length = 0
    const invented = (sign: string) => `staff=${sign.repeat(43)}`
    // As after a restart: nobody has been let in here, and whoever was signed in is no stranger.
    for (const sender of [cookie, cookie, invented('x'), invented('x')])
      await door.get('/admin/account', { cookie: sender })
    await door.post('/admin/account', {}, { cookie })
    await door.post('/admin/account', {}, { cookie: invented('x') })
    await door.get('/thank-you', { cookie })
    expect(line.lanes).toEqual(['staff', 'staff', 'staff', 'page', 'staff', 'post', 'page'])
  })

  it('looks at few cookies that it does not know, however many are sent', async () => {
    const line = openLine()
    const door = await openDoor(open, {}, { enter: line.enter })
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        door.get('/admin/account', { cookie: `staff=${String(n).padStart(43, 'x')}` }),
      ),
    )
    const looked = line.lanes.filter((lane) => lane === 'staff').length
    expect(looked).toBeGreaterThan(0)
    // Twenty in five seconds, which may begin anew in between.
    expect(looked).toBeLessThanOrEqual(40)
  })
})

const open = databaseOpener('sqlite')

it('keeps what is ready for all out of the line, and lets it be made before a page for one', async () => {
  const line = openLine()
  const door = await openDoor(open, {}, { enter: line.enter })
  for (const path of ['/contact', '/contact', '/nowhere', '/favicon.svg', '/contact/', '/contact.data'])
    await (await door.get(path)).arrayBuffer()
  expect(line.lanes).toEqual(['cached', 'cached', 'cached', 'page', 'page'])
  line.isFull = true
  expect((await door.get('/contact')).status).toBe(200)
  const refused = await door.get('/privacy')
  // Whoever comes again needs no connection anew: nothing of this one is left unread.
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'keep-alive'])
  const head = await fetch(`${door.url}/privacy`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([503, ''])
})

it('lets a page with thousands of parameters wait among those that are made for one', async () => {
  const line = openLine()
  const door = await openDoor(open, {}, { enter: line.enter })
  for (const path of ['/contact', '/research', '/services/annuities']) {
    await door.get(path)
    for (const query of ['gclid=1', 'a=1&'.repeat(501)]) {
      const answer = await door.get(`${path}?${query}`)
      expect([answer.status, (await answer.text()).includes('<h1')]).toEqual([200, true])
    }
  }
  expect(line.lanes.filter((lane) => lane === 'page')).toHaveLength(3)
})

it('hands back no word that another site sent, of the desk, too long, or not of a form', async () => {
  const line = openLine()
  const door = await openDoor(open, {}, { enter: line.enter })
  line.isFull = true
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`secret-${n}`, 'of many']))
  const refused = [
    await door.post('/', { firstName: 'secret' }, { 'sec-fetch-site': 'cross-site' }),
    await door.post('/', { firstName: 'secret' }, { origin: 'https://elsewhere.example' }),
    await door.post('/admin/sign-in', { password: 'secret' }),
    await door.post('//elsewhere.example/', { firstName: 'secret' }),
    await door.post('/', { firstName: 'secret'.repeat(30_000) }),
    await door.post('/', many),
    await door.post('/_root.data', { firstName: 'secret' }),
    await fetch(door.url, { method: 'POST', body: '{"firstName":"secret"}' }),
    await fetch(door.url, { method: 'PUT' }),
  ]
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).not.toMatch(/<input|secret/)
  }
})
