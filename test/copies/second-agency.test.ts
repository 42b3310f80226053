/**
 * A quite different agency, in another state and in other colors, built from a folder of its own: its pages, its desk, its
 * emails and pictures are hers, and nothing of the sample is left in any of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharePicture } from '#app/site/search-engines/seo.ts'
import { loadBuild } from '../../bin/load-product.ts'
import { readLeftovers } from '../support/agency-leftovers.ts'
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

/** Every address of `site` that pages, feeds and the sitemap name, without what is typed into them. */
async function crawl(
  get: (path: string) => Promise<Response>,
  from: readonly string[],
  site: RegExp,
): Promise<Map<string, Response>> {
  const answers = new Map<string, Response>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue
    const answer = await get(path)
    answers.set(path, answer.clone())
    const moved = answer.headers.get('location')
    if (moved) waiting.push(moved)
    if (!/html|xml|json/.test(answer.headers.get('content-type') ?? '')) continue
    for (const [, to = ''] of (await answer.text()).matchAll(
      /(?:href="|src="|content="(?=http)|<loc>)([^"<]+)/g,
    )) {
      const base = new URL(answer.url)
      const url = URL.parse(to, base)
      if (url?.origin === base.origin && site.test(url.pathname)) waiting.push(url.pathname)
    }
  }
  return answers
}

it('leaves no word, number or color of the sample on any page, and no dead link', async () => {
  const door = await openSecond()
  const answers = await crawl(door.get, ['/', '/sitemap.xml', ...unlinked], /^\/(?!assets|admin|share)/)
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

it('draws its own icons and share pictures', async () => {
  const [hers, sample] = [await openSecond(), await openDoorOn(await open())]
  const read = async (door: Door, path: string) => {
    const answer = await door.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  for (const path of ['/favicon.ico', '/icon-512.png', '/apple-touch-icon.png', sharePicture('/')])
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

/** Names and addresses that every test uses are the sample's. */
const leftAtDesk = (text: string) => leftIn(text.replaceAll(emailOf('owner'), ''))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
