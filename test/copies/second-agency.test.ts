/**
 * A quite different agency, in another state and in other colors, built from a folder of its own: its pages, its desk, its
 * emails and pictures are hers, and nothing of the sample is left in any of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadBuild } from '../../bin/load-product.ts'
import { readLeftovers } from '../support/agency-leftovers.ts'
import { crawl } from '../support/crawl.ts'
import { databaseOpener } from '../support/databases.ts'
import { addStaff, emailOf, signInAs } from '../support/desk.ts'
import { type Door, goodQuote, openDoorOn } from '../support/door.ts'
import { buildAgency } from '../support/follow-how-to.ts'
import { letTimePass } from '../support/jobs.ts'
import { rowsOf } from '../support/matrix.ts'
import { apply } from '../support/recruits.ts'

const open = databaseOpener('sqlite')
let copy: Awaited<ReturnType<typeof buildAgency>>
let leftIn: (text: string) => string[]
beforeAll(async () => {
  copy = await buildAgency('test/agencies/prairie')
  leftIn = readLeftovers(copy.folder)
})
afterAll(() => copy?.remove())

// Her sample articles are put in by her own start: they are about her state.
const openSecond = async () => openDoorOn(await open(), { product: loadBuild(copy.folder) })

const unlinked = ['/robots.txt', '/no-such-page', '/thank-you?type=quote', '/admin/sign-in']

/** Articles link the short addresses of four service pages, which lead on. */
const statusOf: Readonly<Record<string, number>> = {
  '/no-such-page': 404,
  '/annuities': 308,
  '/iul-insurance': 308,
  '/mortgage-protection': 308,
  '/veterans-planning': 308,
}

it('leaves no word, number or color of the sample on any page, and no dead link', async () => {
  const door = await openSecond()
  const answers = await crawl(door.get, ['/', '/sitemap.xml', ...unlinked], /^\/(?!assets|admin|share\.)/)
  expect(answers.size).toBeGreaterThan(60)
  const found: string[] = []
  for (const [path, answer] of answers) {
    if (answer.status !== (statusOf[path] ?? 200)) found.push(`${path} is ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (!/html|xml|json|text|svg/.test(type)) continue
    const text = await answer.text()
    if (/html/.test(type)) expect(text, path).toContain('Prairie Lantern')
    found.push(...leftIn(text).map((left) => `${path} says ${left}`))
  }
  expect(found).toEqual([])
})

it('leaves none in what browsers load', () => {
  const found = filesIn(join(copy.folder, 'build/client'))
    .filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name))
    // A picture of an article that is another state's; she does not get the article.
    .filter((name) => !name.endsWith('ohio-taxes-and-leaves-alone.svg'))
    .flatMap((name) => leftIn(readFileSync(name, 'utf8')).map((left) => `${name} says ${left}`))
  expect(found).toEqual([])
})

it('draws its own icons', async () => {
  const [hers, sample] = [await openSecond(), await openDoorOn(await open())]
  const read = async (door: Door, path: string) => {
    const answer = await door.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  for (const path of ['/favicon.ico', '/icon-512.png', '/apple-touch-icon.png', '/share.png'])
    expect(await read(hers, path), path).not.toBe(await read(sample, path))
  // What is looked for above would be found.
  expect(leftIn(await (await sample.get('/')).text()).length).toBeGreaterThan(20)
})

it('writes its own emails, and its desk is its own', async () => {
  const place = await open()
  const environment = { ...place.environment, LEADS_TO: 'us@example.com', RECRUITS_TO: 'us@example.com' }
  const door = await openDoorOn({ environment }, { product: loadBuild(copy.folder) })
  const phone = '(785) 555-0111'
  await door.post('/', { ...goodQuote, phone })
  await apply(door, { phone, state: 'Kansas' })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  await door.services.jobs.runDue()
  const emails = await door.services.database.db.selectFrom('emails').selectAll().execute()
  expect(emails.map(({ kind }) => kind).sort()).toEqual([
    ...['lead.confirmation', 'lead.notification', 'recruit.confirmation', 'recruit.notification'],
  ])
  for (const email of emails) {
    if (email.kind.endsWith('confirmation')) expect(email.html).toContain('Prairie Lantern Insurance')
    expect(leftAtDesk(JSON.stringify(email))).toEqual([])
  }
  const answers = await crawl((path) => door.get(path, { cookie }), ['/admin'], /^\/admin/)
  expect(answers.size).toBeGreaterThan(15)
  for (const [path, answer] of answers) expect([path, leftAtDesk(await answer.text())]).toEqual([path, []])
})

it('prints its own document of all articles', async () => {
  const door = await openDoorOn(await open(), { product: loadBuild(copy.folder), documents: true })
  await addStaff(door, 'editor')
  const { db } = door.services.database
  const ids = (await db.selectFrom('research_articles').select('id').execute()).map(({ id }) => id)
  const printed = rowsOf(ids, 2)
  await db.deleteFrom('research_articles').where('id', 'not in', printed).execute()
  const [id] = printed
  const cookie = await signInAs(door, 'editor')
  for (const status of ['archived', 'published'])
    await door.post(`/admin/articles/${id}/status`, { status }, { cookie })
  await letTimePass(door.services.database)
  await door.services.jobs.runDue()
  const [, path = ''] =
    /href="(\/research\/[\w-]+\.pdf)"/.exec(await (await door.get('/research')).text()) ?? []
  expect(path).toBe('/research/prairie-research.pdf')
  const { text, totalPages } = await extractText(await (await door.get(path)).bytes(), { mergePages: true })
  expect(totalPages).toBeGreaterThan(printed.length * 2)
  expect(text).toContain('Prairie Lantern Insurance')
  expect(leftIn(text)).toEqual([])
})

// Without reviews, stories or figures its pages close over the gap, and nothing is claimed that has no basis.

async function read(door: Door, path: string, cookie = ''): Promise<string> {
  const answer = await door.get(path, cookie ? { cookie } : {})
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

const servicesOf = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/services\/[\w-]+)"/g)].map(([, path = '']) => path)),
]
const idsOf = (html: string) => [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)

/** What only the sample may say: its figures, and the marks of what nobody said or lived. */
const ofTheSample =
  /80\+|50\+|60,000\+|\b15\+|4\.9\b|15,000,000|\bA\+|97%|70% of retirees|150-year|1 in 3|35%|45%|(?<!\$)200K|60% of wages|5 to 10|Sample (client|review)|Illustrative example|Agency figure/

it('leaves out what has no contents, and no heading of it', async () => {
  const door = await openSecond()
  const home = await read(door, '/')
  expect(idsOf(home)).toEqual([
    ...['quick-quote-form', 'services', 'about', 'people', 'carriers', 'why-choose-us', 'steps'],
    ...['consultation-form', 'quote', 'contact'],
  ])
  expect(home).not.toMatch(/<h[1-6][^>]*>\s*<\/h/)
  expect(home).toContain('June Abernathy')
  // A lake and its lighthouse are not everywhere.
  expect(home).toContain('src="/scenes/main-street.svg"')
  expect(home).not.toContain('/scenes/lake.svg')
  expect(home).toContain('Switchgrass Life')
  // Two companies stand; a strip that walks needs more of them.
  expect(home.replace(/<script.*?<\/script>/gs, '').match(/Switchgrass Life/g)).toHaveLength(1)
  expect(home).not.toMatch(/class="[^"]*logos-pause/)
})

it('lets the grounds of all pages take turns', async () => {
  const door = await openSecond()
  const home = await read(door, '/')
  for (const path of ['/', ...servicesOf(home)]) {
    const grounds = [...(await read(door, path)).matchAll(/class="band (band-\w+|logos)/g)].map(
      ([, ground]) => ground,
    )
    expect(grounds.length, path).toBeGreaterThan(6)
    expect(
      grounds.filter((ground, at) => ground === grounds[at - 1]),
      path,
    ).toEqual([])
  }
})

it('claims no figure that has no basis on any page, in its structured data included', async () => {
  const door = await openSecond()
  const home = await read(door, '/')
  const paths = [...home.matchAll(/href="(\/[\w/-]*)"/g)].map(([, path = '']) => path)
  const pages = [...new Set(paths)].filter((path) => !/^\/(admin|assets|research\/.*\/)/.test(path))
  expect(pages.length).toBeGreaterThan(15)
  for (const path of pages) {
    // A drawing's lines are no figures, in its markup and in the data beside it.
    const text = (await read(door, path)).replace(/<svg.*?<\/svg>|(?:[ML][\d.]+,[\d.]+){2,}/gs, '')
    expect([path, text.match(ofTheSample)?.[0]]).toEqual([path, undefined])
    expect([path, text.match(/AggregateRating|"Review"/)]).toEqual([path, null])
  }
})

it('speaks of no case studies and no testimonials where there are none', async () => {
  const door = await openSecond()
  expect(await read(door, '/disclosures')).not.toMatch(/Case studies|Testimonials are/)
})

it('lists its licenses with their states, and asks for no number where no law does', async () => {
  const door = await openSecond()
  const page = await read(door, '/licensing')
  for (const word of [
    'Prairie Lantern Insurance LLC (agency)',
    '9990001',
    'June Abernathy',
    '9990002',
    'Missouri',
  ])
    expect(page).toContain(word)
  // The forms offer every state.
  expect(page.replace(/<option.*?<\/option>/gs, '')).not.toMatch(/California|Nebraska/)
  const home = await read(door, '/')
  expect(home).toContain('Licensed in Kansas and Missouri')
  expect(home).toContain(
    '"areaServed":[{"@type":"State","name":"Kansas"},{"@type":"State","name":"Missouri"}]',
  )
})

it('has nothing to look after at the desk but what public sources say', async () => {
  const door = await openSecond()
  await addStaff(door, 'owner')
  expect(await read(door, '/admin', await signInAs(door, 'owner'))).not.toContain('no basis')
  const page = await read(door, '/disclosures')
  expect(page).not.toContain('Agency figure')
  expect(page).toContain('Figures that public sources give')
})

it('tells staff where nobody holds a license, and owners what is public under their name', async () => {
  const door = await openSecond()
  const visitor = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '(785) 555-0112' }
  for (const state of ['Florida', 'Missouri']) {
    const asked = { ...visitor, state, preferredContactMethod: 'text' }
    const answer = await door.post('/contact', { ...asked, variant: 'contact', from: '/contact' })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const landed = await read(door, answer.headers.get('location') ?? '', cookie)
    const isLicensed = state === 'Missouri'
    expect(landed.includes('<dd>Our office</dd>')).toBe(!isLicensed)
    expect(landed.includes('<dd>A licensed agent from')).toBe(isLicensed)
    expect(landed.includes('We do not hold a license in Florida')).toBe(!isLicensed)
    expect(landed).toContain('did not give us permission to text you')
  }
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const leads = await read(door, '/admin/leads', cookie)
  expect(leads).toContain('No license in Florida')
  expect(leads).not.toContain('No license in Missouri')
  await door.services.jobs.runDue()
  const { db } = door.services.database
  const told = await db.selectFrom('emails').select('text').where('kind', '=', 'lead.notification').execute()
  expect(told.filter(({ text }) => text?.includes('No license in Florida: help them'))).toHaveLength(1)
  expect(told.filter(({ text }) => text?.includes('No license in'))).toHaveLength(1)
  expect(await read(door, '/licensing')).toContain(
    'We are licensed in Kansas and Missouri; if you live elsewhere',
  )
  expect(await read(door, '/admin', cookie)).toMatch(/\d+ articles that came with the program are public/)
})

/** Names and addresses that every test uses are the sample's. */
const leftAtDesk = (text: string) => leftIn(text.replaceAll(emailOf('owner'), ''))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
