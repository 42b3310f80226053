/** What visitors stumbled over once, page by page, through the door. */
import { describe, expect, it } from 'vitest'
import { seedArticles } from '#app/content/index-of-seeds.ts'
import { currentConsent, signedConsent } from '#app/content/promises/consent.ts'
import { shownTitle } from '#app/site/research/research-data.server.ts'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const read = async (path: string) => {
  const door = await openDoor(open)
  return (await (await door.get(path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

it('finds the estimates in the menu, named for what they are', async () => {
  const home = await read('/')
  const header = home.slice(home.indexOf('<header'), home.indexOf('</header>'))
  expect(header).toMatch(/href="\/estimates"[^>]*>Estimates</)
  expect(home).toContain('Estimate what you need, without your name')
  expect(home).not.toMatch(/get a number/i)
})

it('marks as required only what is enforced', async () => {
  for (const path of ['/', '/contact']) {
    const page = await read(path)
    const marked = [...page.matchAll(/for="([^"]+)" data-required="true"/g)].map(([, id]) => id)
    expect(marked.length, path).toBeGreaterThan(2)
    const enforced = [...page.matchAll(/<(?:input|select)[^>]* required=""[^>]*>/g)].map(([tag]) => tag)
    for (const id of marked)
      expect(
        enforced.some((tag) => tag.includes(`id="${id}"`)),
        id,
      ).toBe(true)
  }
})

it('says beside the boxes that the answer comes either way, in far fewer words', async () => {
  const home = await read('/')
  expect(home).toContain('We answer this request either way.')
  const words = (...texts: string[]) => texts.join(' ').split(/\s+/).length
  const before = words(signedConsent.calls, signedConsent.texts, signedConsent.terms)
  const now = words(currentConsent().calls, currentConsent().texts, currentConsent().terms)
  expect(now / before).toBeLessThan(0.6)
  // What an agreement in writing has to say: 47 CFR 64.1200(f)(9).
  for (const part of [/sign electronically/, /\{seller\}/, /the number I gave/, /autodialer/, /prerecorded/])
    expect(currentConsent().terms).toMatch(part)
  expect(currentConsent().terms).toMatch(/market life insurance and annuities.*Never a condition of buying/)
  expect(currentConsent().terms).toMatch(/Message and data rates may apply.*STOP.*HELP/)
})

it.each([
  'You won, call 216 555 0199',
  'www.evil.example',
  'This agency took all of my money',
  'a'.repeat(41),
])('does not greet %s in the agency’s name', async (name) => {
  const page = await read(`/thank-you?${new URLSearchParams({ type: 'quote', name })}`)
  expect(page).not.toContain(name)
})
it('greets a name', async () => {
  expect(await read('/thank-you?type=quote&name=Ann')).toContain('Ann')
})

it('offers the hours in which somebody answers', async () => {
  const page = await read('/contact')
  const offered = [...page.matchAll(/<option value="(\d+:00 [AP]M - [^"]+)"/g)].map(([, hours]) => hours)
  expect(new Set(offered)).toEqual(
    new Set(
      ['9:00 AM - 10:00 AM', '10:00 AM - 11:00 AM', '11:00 AM - 12:00 PM', '12:00 PM - 1:00 PM'].concat(
        ['1:00 PM - 2:00 PM', '2:00 PM - 3:00 PM', '3:00 PM - 4:00 PM', '4:00 PM - 5:00 PM'],
        ['5:00 PM - 6:00 PM'],
      ),
    ),
  )
})

describe('the titles of articles', () => {
  it('have at most 60 characters, and end where a thought ends', async () => {
    const titles = seedArticles.map(({ title }) => shownTitle(title, 'Hearthline Financial'))
    expect(titles.filter((title) => title.length > 60)).toEqual([])
    expect(titles.filter((title) => title.endsWith('…'))).toEqual([])
    const page = await read('/research/mortgage-protection/mortgage-protection-or-term-insurance')
    expect(page).toContain('<title>Mortgage Protection or Term Life | Hearthline Financial</title>')
  })
  it('are cut between words where nothing else is left', () => {
    expect(shownTitle(`${'word '.repeat(20)}`.trim(), 'A')).toMatch(/^(word )*word…$/)
  })
})

it('reads a figure out before what it counts', async () => {
  const home = await read('/')
  expect(home).toMatch(/<span class="figure">80\+<\/span> <span>/)
})

it('tells machines on /contact who answers, where and when', async () => {
  const page = await read('/contact')
  for (const type of ['ContactPage', 'InsuranceAgency', 'BreadcrumbList', 'OpeningHoursSpecification'])
    expect(page).toContain(`"@type":"${type}"`)
})
