/** The how-to for taking recruiting out, followed on a copy of the tree: what is left serves pages and takes quotes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBuild } from '../../../bin/load-product.ts'
import { databaseOpener } from '../../support/databases.ts'
import { addStaff, signInAs } from '../../support/desk.ts'
import { goodQuote, openDoorOn } from '../../support/door.ts'
import { buildCopy, readHowTo } from '../../support/follow-how-to.ts'

const open = databaseOpener('sqlite')
const steps = readHowTo('remove-recruiting')
let copy: Awaited<ReturnType<typeof buildCopy>>
beforeAll(async () => {
  copy = await buildCopy(steps)
})
afterAll(() => copy?.remove())

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address ?? '')

it('leaves every page whole, and nothing that leads to an application', async () => {
  const door = await openDoorOn(await open(), { product: loadBuild(copy.folder) })
  const listed = addressesIn(await (await door.get('/sitemap.xml')).text())
  expect(listed.length).toBeGreaterThan(20)
  for (const address of listed) {
    const answer = await fetch(address)
    expect(answer.status, address).toBe(200)
    expect(await answer.text(), address).not.toMatch(
      /join-team|recruitment-|\/admin\/recruits|Join (Our )?Team/,
    )
  }
  for (const send of [door.get('/join-team'), door.post('/join-team', { ...goodQuote, variant: 'page' })])
    expect((await send).status).toBe(404)
})

it('takes a quote to the desk, which knows of no applications', async () => {
  const door = await openDoorOn(await open(), { product: loadBuild(copy.folder) })
  const taken = await door.post('/', { ...goodQuote, firstName: 'Ada' })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/thank-you?type=quote&name=Ada'])
  await addStaff(door, 'owner')
  const owner = { cookie: await signInAs(door, 'owner') }
  for (const path of ['/admin', '/admin/leads', '/admin/audit', '/admin/settings', '/admin/staff']) {
    const answer = await door.get(path, owner)
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toMatch(/\/admin\/recruits|Applications today/)
  }
  expect(await (await door.get('/admin/leads', owner)).text()).toContain('Ada')
  expect((await door.get('/admin/leads.csv', owner)).status).toBe(200)
  expect((await door.get('/admin/recruits', owner)).status).toBe(404)
  expect((await door.get('/admin/recruits.csv', owner)).status).toBe(404)
  await door.services.jobs.runDue()
  expect(await (await door.get('/admin/emails', owner)).text()).toContain('We received your quote request')
})
