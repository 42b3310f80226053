/** The rule about the sample agency's words finds them, and leaves them alone where they belong. */
import { expect, it } from 'vitest'
import { findSampleWords } from './sample-words.ts'

const found = (path: string, text: string) => findSampleWords([{ path, text }])

it.each([
  ['its name', 'Call Hearthline.'],
  ['its state', 'OHIO law gives a month.'],
  ['people of its state', 'Many Ohioans ask.'],
  ['the regulator’s address', 'insurance.ohio.gov'],
  ['a city', 'We meet in Columbus.'],
  ['its time zone', 'until 6 PM Eastern time'],
  ['a law of its state', 'Revised Code 742.63'],
])('refuses %s', (_, text) => {
  expect(found('app/content/pages/home.ts', `\nexport const lede = '${text}'`)).toEqual([
    expect.stringMatching(/^app\/content\/pages\/home\.ts:2 says .* lies in agency\/$/),
  ])
})

it.each(['app/content/agency/places.ts', 'app/content/pages/home.test.ts', 'app/lib/federal-holidays.ts'])(
  'allows them in %s',
  (path) => expect(found(path, `export const city = 'Columbus, Ohio'`)).toEqual([]),
)

it('allows the address of an article', () =>
  expect(found('app/content/pages/a.ts', `'ohio-retirement-tax-strategies'`)).toEqual([]))
