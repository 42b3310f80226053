/** The rules of the house on the real tree. That each rule can fail is proved in `house/planted.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { ownRegister, publicRegister } from '#app/content/agency/figures.ts'
import { stories } from '#app/content/agency/stories.ts'
import { catalogue, isWithheld } from '#app/content/catalogue/catalogue.ts'
import { responseTimes } from '#app/content/promises/promises.ts'
import { addresses as deskAddresses } from '#app/routes/desk/addresses.ts'
import routes from '#app/routes.ts'
import { pageKeys } from '#app/site/page-key.ts'
import { paletteOf } from '#app/theme/palette.ts'
import { readLook } from '../bin/agency/write-theme.ts'
import { findAddressFaults } from './house/addresses.ts'
import { findStrayColors } from './house/colors.ts'
import { type Facts, figuresIn, findStrayEnvironment, findStrayFacts } from './house/facts.ts'
import { findCircles, findFloorFaults, findKnots, findUnlistedRooms } from './house/floors.ts'
import { findDeadLinks, knownAddresses } from './house/links.ts'
import { findDeadPaths, listFiles, readPages } from './house/paths.ts'
import { findMissingRows, findUnprovenRows } from './house/proofs.ts'
import { findRaces } from './house/races.ts'
import { findUncataloguedRoutes } from './house/routes.ts'
import { findSampleWords } from './house/sample-words.ts'
import { findBadNames, findForbiddenMarkup, findIdleTests } from './house/shape.ts'
import { findLongFiles, findLongFunctions } from './house/sizes.ts'
import { readSources } from './house/source.ts'
import { findLooseSheets, findScatteredClasses, findStrayValues } from './house/styles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = readSources(root)

it('reads the house', () => expect(sources.length).toBeGreaterThan(50))
it('keeps the floors', () => expect(findFloorFaults(sources)).toEqual([]))
it('lists each room and its floor for newcomers', () => {
  const page = readFileSync(join(root, 'docs/develop/where-to-start.md'), 'utf8')
  expect(findUnlistedRooms(page)).toEqual([])
})
it('has no circles, types counted', () => expect(findCircles(sources)).toEqual([]))
it('has no folders that import each other in a circle', () => expect(findKnots(sources)).toEqual([]))
it('says each fact of the agency once', () => expect(findStrayFacts(sources, facts())).toEqual([]))
it('leaves the agency and its state to agency/', () => expect(findSampleWords(sources)).toEqual([]))
it('reads the environment in one place', () => expect(findStrayEnvironment(sources)).toEqual([]))
it('has no link that leads nowhere', async () =>
  expect(findDeadLinks(sources, await addresses())).toEqual([]))
it('names no file that is not there', () =>
  expect(findDeadPaths([...readPages(root), ...sources], listFiles(root))).toEqual([]))
it('proves each row about security by a test that there is', () => {
  const page = readPages(root).find(({ path }) => path === 'docs/security.md')
  if (!page) throw new Error('the page is gone')
  expect([...findUnprovenRows(page, sources), ...findMissingRows(page)]).toEqual([])
})
it('plays each bad day by a test that there is', () => {
  const page = readPages(root).find(({ path }) => path === 'docs/operations.md')
  const days = page?.text.match(/^## (?!Day|What).+$/gm)?.map((title) => title.slice(3)) ?? []
  expect(days.length).toBeGreaterThan(6)
  expect(days.filter((day) => !page?.text.includes(`\n| ${day} | `))).toEqual([])
  expect(page && findUnprovenRows(page, sources)).toEqual([])
})
it('has one row for each address of the desk', async () => {
  const rows = deskAddresses.map(({ path }) => path)
  expect(findAddressFaults(await routes, rows)).toEqual([])
})
it('knows every public route', async () =>
  // What is not sold has its route for the day on which it is.
  expect(findUncataloguedRoutes(await routes, (path) => (isWithheld(path) ? null : keyOf(path)))).toEqual([]))
it('keeps files short', () => expect(findLongFiles(sources)).toEqual([]))
it('keeps functions short', () => expect(findLongFunctions(sources)).toEqual([]))
it('names files after what they hold', () => expect(findBadNames(sources)).toEqual([]))
it('writes no markup the policy blocks', () => expect(findForbiddenMarkup(sources)).toEqual([]))
it('styles each class in one file', () => expect(findScatteredClasses(sources)).toEqual([]))
it('names each colour and size once', () => expect(findStrayValues(sources)).toEqual([]))
it('leaves colors to the agency', async () => {
  const { theme } = await readLook(join(root, 'agency'))
  const { light, dark } = paletteOf(theme.colors)
  expect(findStrayColors(sources, [...Object.values(light), ...Object.values(dark)])).toEqual([])
})
it('loads each style sheet into a layer', () => expect(findLooseSheets(sources)).toEqual([]))
it('drives no browser into a race', () => expect(findRaces(sources)).toEqual([]))
it('runs every test', () => expect(findIdleTests(sources)).toEqual([]))

function facts(): Facts {
  const registered = [...ownRegister, ...publicRegister(), ...stories().flatMap((story) => story.figures)]
  const { phone, email, name, bookingUrl, hoursText, hoursSpoken, serviceArea, tagline } = agency
  return {
    phones: [phone],
    words: [email, name, hoursText, hoursSpoken, serviceArea, tagline, ...(bookingUrl ? [bookingUrl] : [])],
    promises: Object.values(responseTimes).map(({ text }) => `within ${text}`),
    figures: registered.flatMap(({ figure, note }) => figuresIn(`${figure} ${note ?? ''}`)),
  }
}

const keyOf = pageKeys({ keyOf: () => null })

/** The route table, the catalogue, and what is handed out as it is. */
async function addresses() {
  const files = readdirSync(join(root, '.agency/public'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${name}`,
  )
  return knownAddresses(await routes, [...catalogue().map(({ path }) => path), ...files])
}
