/**
 * An agency of one person that sells home, auto and Medicare in Arizona: nothing of the sample's lines is on its site, every link
 * of it leads somewhere, and CMS's disclaimer stands wherever Medicare is named.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBuild } from '../../bin/load-product.ts'
import { crawl, deadAnchors } from '../support/crawl.ts'
import { databaseOpener } from '../support/databases.ts'
import { addStaff, signInAs } from '../support/desk.ts'
import { type Door, openDoorOn } from '../support/door.ts'
import { buildAgency } from '../support/follow-how-to.ts'
import { findLeftOf } from '../support/sold-lines.ts'

const open = databaseOpener('sqlite')
let copy: Awaited<ReturnType<typeof buildAgency>>
beforeAll(async () => {
  copy = await buildAgency('test/agencies/saguaro')
})
afterAll(() => copy?.remove())

const openThird = async () => openDoorOn(await open(), { product: loadBuild(copy.folder) })
const sitePages = /^\/(?!assets|admin|share)/
const starts = ['/', '/sitemap.xml', '/research/feed.xml', '/thank-you?type=quote', '/no-such-page']

/** Lines that she does not sell, by whatever word. */
const unsold =
  /annuit|\biul\b|indexed universal|veteran|whole life|term life|mortgage protection|life insurance|trucker|first responder|construction worker|death benefit/i

/** What people read and machines are told: a holiday is no line of business. */
const plainly = (text: string) =>
  text
    .replace(/<style>.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('Veterans Day', '')

async function read(door: Door, path: string, cookie = ''): Promise<string> {
  const answer = await door.get(path, cookie ? { cookie } : {})
  expect(answer.status, path).toBe(200)
  return plainly(await answer.text())
}

it('has no word on what is not sold, no dead link and no dead anchor', async () => {
  const door = await openThird()
  const answers = await crawl(door.get, starts, sitePages)
  expect(answers.size).toBeGreaterThan(20)
  expect(await deadAnchors(answers)).toEqual([])
  const found: string[] = []
  for (const [path, answer] of answers) {
    const expected = path === '/no-such-page' ? 404 : 200
    if (answer.status !== expected) found.push(`${path} is ${answer.status}`)
    if (!/html|xml|json|text/.test(answer.headers.get('content-type') ?? '')) continue
    const said = unsold.exec(plainly(await answer.text()))
    if (said) found.push(`${path} says ${said.input.slice(Math.max(0, said.index - 60), said.index + 60)}`)
  }
  expect(found).toEqual([])
})

it('offers what is sold in menu, footer, cards, forms and sitemap', async () => {
  const door = await openThird()
  const home = await read(door, '/')
  const paths = ['/services/home-insurance', '/services/auto-insurance', '/services/medicare']
  const sitemap = await read(door, '/sitemap.xml')
  for (const path of paths) {
    expect(home).toContain(`href="${path}"`)
    expect(sitemap).toContain(path)
    const page = await read(door, path)
    for (const id of ['covers', 'leaves-out', 'faq', 'quick-quote-form', 'resources'])
      expect(page, path).toContain(`id="${id}"`)
    expect(page).toContain('"@type":"Service"')
  }
  const medicare = await read(door, '/services/medicare')
  expect(medicare).toContain('What Medicare plans pay for')
  expect(medicare).toContain('We do not represent every plan')
  for (const anchor of ['home', 'auto', 'medicare']) expect(home).toContain(`<li id="${anchor}"`)
  const offered = [...home.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
  expect(offered.filter((value) => /Insurance|Medicare|Consultation/.test(value ?? ''))).toEqual([
    'Home Insurance',
    'Auto Insurance',
    'Medicare',
    'General Consultation',
  ])
  for (const path of ['/services/annuities', '/annuities', '/estimates', '/research/annuities'])
    expect((await door.get(path)).status, path).toBe(404)
})

it('says CMS’s disclaimer on every page that names Medicare, and in its emails', async () => {
  const door = await openThird()
  const said =
    'We do not offer every plan available in your area. Currently we represent 4 organizations which offer 21 products in your area. Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.'
  const answers = await crawl(door.get, starts, sitePages)
  const silent: string[] = []
  for (const [path, answer] of answers) {
    if (!/html/.test(answer.headers.get('content-type') ?? '')) continue
    const text = plainly(await answer.text())
    if (/Medicare/.test(text) && !text.includes(said)) silent.push(path)
  }
  expect(silent).toEqual([])
  await door.post('/', { firstName: 'Ann', email: 'ann@example.com', phone: '(520) 555-0111' })
  await door.services.jobs.runDue()
  const { db } = door.services.database
  const emails = await db.selectFrom('emails').select(['kind', 'text', 'html']).execute()
  const sent = emails.find(({ kind }) => kind === 'lead.confirmation')
  for (const body of [sent?.text, sent?.html]) expect(plainly(body ?? '')).toContain(said)
})

it('asks what a quote for a roof, a car or Medicare needs, and keeps the answers with the request', async () => {
  const door = await openThird()
  const asked = {
    ...{ firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '(520) 555-0112' },
    ...{ state: 'Arizona', serviceInterest: 'Medicare', medicareMonth: 'March 2027', roofYear: '2014' },
    ...{ variant: 'contact', from: '/contact' },
  }
  expect((await door.post('/contact', asked)).status).toBe(303)
  const lead = await door.services.database.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
  expect(lead.service_interest).toBe('Medicare')
  expect(lead.message).toContain('Month you turn 65, or your Part B starts: March 2027')
  expect(lead.message).toContain('Year of the roof: 2014')
  expect(lead.message).not.toContain('Mortgage')
})

/** What her license allows beside what the sample's does. */
const hers = [
  ...(['home', 'renters', 'flood', 'auto', 'motorcycle', 'boat', 'umbrella'] as const),
  ...(['small-business', 'workers-comp', 'commercial-auto', 'medicare'] as const),
]
it.each(hers)('leaves nothing of %s when the desk takes it out, and no dead link', async (gone) => {
  const door = await openThird()
  door.services.start()
  expect(await findLeftOf(door, hers, gone)).toEqual([])
})

it('keeps the interest of a request when its line is given up, and shows it at the desk', async () => {
  const door = await openThird()
  await door.post('/', { firstName: 'Ben', email: 'ben@example.com', phone: '(520) 555-0113' })
  const { db } = door.services.database
  await db.updateTable('submissions').set({ service_interest: 'Annuities' }).execute()
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  expect(await read(door, '/admin/leads', cookie)).toContain('Annuities')
  const found = await door.services.doctor.examine()
  expect(found.find(({ area }) => area === 'Lines')?.text).toContain('Annuities (1 request)')
})

it('shows no number and no tab of what there is nothing of, and only licenses that are held', async () => {
  const door = await openThird()
  const research = await read(door, '/research')
  expect(research).not.toMatch(/research-count|>0</)
  expect(research).not.toContain('articles, free to read')
  expect(research).not.toContain('href="/research/home-and-auto')
  const licensing = await read(door, '/licensing')
  expect(licensing).toContain('“Property” covers')
  expect(licensing).not.toContain('“Life” covers')
})
