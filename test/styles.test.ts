/**
 * The style sheets against the product: every class and data attribute they ask for is on a served page, or in the
 * code that draws what only a browser shows.
 */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { findDeadSelectors, readCode, readMarkup, type Seen } from './house/dead-styles.ts'
import { readSources } from './house/source.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { applied } from './support/recruits.ts'

const open = databaseOpener('sqlite')
const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))

/** Reads every page a visitor can come to, the ones that refuse something too. */
async function readSite(door: Door, seen: Seen) {
  const paths = [
    ...catalogue().map(({ path }) => path),
    '/research?q=nothing',
    '/no-such-page',
    '/thank-you?type=quote&name=Ann',
  ]
  for (const path of paths) readMarkup(await (await door.get(path)).text(), seen)
  for (const [path, variant] of [
    ['/', 'quick'],
    ['/contact', 'page'],
    ['/join-team', 'page'],
  ] as const)
    readMarkup(
      await (await door.post(path, { variant, from: path, firstName: '', email: 'nobody' })).text(),
      seen,
    )
}

/** Reads every screen the menu of the desk leads to, and one of each kind they lead to. */
async function readDesk(door: Door, seen: Seen) {
  await addStaff(door, 'owner')
  readMarkup(await (await door.post('/admin/sign-in', { email: 'x', password: 'x' })).text(), seen)
  const cookie = await signInAs(door, 'owner')
  await door.post('/', { ...goodQuote, consent: 'on' })
  await applied(door)
  const known = new Set<string>()
  const follow = async (path: string, depth: number) => {
    // One lead stands for all of them.
    const kind = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(/\?.*/, '')
    if (known.has(kind)) return
    known.add(kind)
    const answer = await door.get(path, { cookie })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return
    const html = await answer.text()
    readMarkup(html, seen)
    if (depth > 0)
      for (const [, next = ''] of html.matchAll(/<a [^>]*href="(\/admin[^"]*)"/g))
        await follow(next.replaceAll('&amp;', '&'), depth - 1)
  }
  await follow('/admin', 3)
  expect(known.size).toBeGreaterThan(12)
}

it('styles nothing that is nowhere', async () => {
  const door = await openDoor(open, { FORM_LIMITS: 'off' })
  const seen: Seen = { classes: new Set(), attributes: new Map() }
  await readSite(door, seen)
  await readDesk(door, seen)
  expect(seen.classes.size).toBeGreaterThan(200)
  readCode(sources, seen)
  expect(findDeadSelectors(sources, seen)).toEqual([])
})

it('sends visitors nothing of the desk’s colours', async () => {
  const door = await openDoor(open)
  const html = await (await door.get('/')).text()
  expect(html).toContain('--color-paper:')
  expect(html).not.toMatch(/--on-blue|prefers-color-scheme/)
})
