/** A server that is asked for more than it can do: whom it keeps, and what it tells the others. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener, describeOnEachEngine } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'

/** Not the address that the page cache knows. */
const drawnAnew = '/contact/'

/**
 * Takes nearly every moment of the event loop, which the door shares with its test: of what stands in line ten begin in a
 * second and no more, on every machine. Gives how it ends.
 */
function keepBusy(): () => void {
  let goes = true
  const end = () => {
    goes = false
  }
  void (async () => {
    while (goes) {
      for (const until = performance.now() + 45; performance.now() < until; );
      await turn()
    }
  })()
  onTestFinished(end)
  return end
}

const person = (n: number) => ({ ...goodQuote, email: `many-${n}@example.com`, message: 'Two "children"' })

/** Of so many posts at once, while pages wait to be drawn, some have to come back. */
const crowd = 40

async function postInCrowd(door: Door, headers: Record<string, string> = {}) {
  const pages = Array.from({ length: 4 }, () => door.get(drawnAnew))
  const posts = Array.from({ length: crowd }, (_, n) => door.post('/', person(n), headers))
  return { pages, answers: await Promise.all(posts) }
}

/** The fields of the form on a page, as a browser would send them. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(inputs.map(([, name, value = '']) => [name, value.replaceAll('&quot;', '"')]))
}

describeOnEachEngine('an overloaded server', (open) => {
  it('takes a post or hands it back with its words, loses none it took, and keeps its staff', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    expect((await door.get('/admin/account', { cookie })).status).toBe(200)
    const calm = keepBusy()
    const { pages, answers } = await postInCrowd(door)
    const desk = door.get('/admin/account', { cookie })
    expect((await door.get('/healthz')).status).toBe(200)
    calm()
    expect((await desk).status).toBe(200)
    for (const page of pages) expect([200, 503]).toContain((await page).status)
    const refused = answers.filter(({ status }) => status === 503)
    const taken = answers.filter(({ status }) => status === 303)
    expect([refused.length > 0, taken.length > 0]).toEqual([true, true])
    expect(refused.length + taken.length).toBe(crowd)
    const { db } = door.services.database
    const stored = () => db.selectFrom('submissions').select('email').execute()
    expect(await stored()).toHaveLength(taken.length)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      const html = await answer.text()
      expect(html).toContain(door.services.agency().phone)
      expect(html).toContain('action="/"')
      expect((await door.post('/', fieldsIn(html))).status).toBe(303)
    }
    expect(new Set((await stored()).map(({ email }) => email))).toEqual(
      new Set(answers.map((_, n) => person(n).email)),
    )
    const metrics = await (await door.get('/metrics')).text()
    expect(metrics).toContain(`hearthline_shed_total{kind="post"} ${refused.length}\n`)
    expect(metrics).toContain('hearthline_shed_total{kind="staff"} 0\n')
  })
})

const open = databaseOpener('sqlite')

it('hands nothing back that another site sent, and no word of the desk', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const calm = keepBusy()
  const { answers } = await postInCrowd(door, { 'sec-fetch-site': 'cross-site' })
  const pages = Array.from({ length: 4 }, () => door.get(drawnAnew))
  const secret = { email: 'owner@example.com', password: 'of the desk' }
  const signIns = await Promise.all(
    Array.from({ length: crowd }, () => door.post('/admin/sign-in', secret, { cookie: 'staff=invented' })),
  )
  calm()
  const refused = [...answers, ...signIns].filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/', '/admin/sign-in']))
  for (const answer of refused) {
    const html = await answer.text()
    expect(html).toContain(door.services.agency().phone)
    expect(html).not.toMatch(/<input|of the desk|many-/)
  }
  await Promise.all(pages)
})
