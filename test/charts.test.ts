/** Charts say nothing of their own: each number in them stands in the page's words or tables, too. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')
const amounts = (text: string) => text.match(/\$\d[\d,]*(?![\d,KM.])/g) ?? []

it.each([
  ['/services/iul-insurance', 'worked-example', 6],
  ['/services/mortgage-protection', 'example', 2],
  ['/services/veterans-planning', 'sbp-example', 0],
  ['/services/annuities', 'story', 2],
  ['/estimates/life-insurance', 'sum', 6],
])(
  'the chart of %s has a title, a description, and the numbers of section %s',
  async (path, id, pointedOut) => {
    const html = await (await (await openDoor(open)).get(path)).text()
    const section =
      html.match(new RegExp(`<section id="${id}".*?<svg class="chart".*?</svg>.*?</section>`, 's'))?.[0] ?? ''
    const drawing = section.match(/<svg class="chart".*?<\/svg>/s)?.[0] ?? ''
    expect(drawing).toMatch(/ role="img"><title>[^<]{10,}<\/title><desc>[^<]{10,}<\/desc>/)
    const words = drawing.replace(/<desc>.*?<\/desc>/s, '')
    expect(amounts(words).length).toBeGreaterThanOrEqual(pointedOut)
    const around = html.replace(drawing, '')
    expect(amounts(words).filter((amount) => amount !== '$0' && !around.includes(amount))).toEqual([])
    expect(section).toMatch(/<table class="comparison[ "]/)
  },
)

it('says what the loan of the example leaves owed, as a lender counts', async () => {
  const html = await (await (await openDoor(open)).get('/services/mortgage-protection')).text()
  const words = html.match(/Take a hypothetical loan:[^<]*/)?.[0]
  // 240,000 at 6.5% for 360 months, counted by hand: r = 0.065 / 12; 240,000 r / (1 - (1 + r)^-360) = 1,516.96.
  expect(words).toContain('$1,517 a month')
  // 240,000 (1 + r)^120 - 1,516.96 ((1 + r)^120 - 1) / r = 203,463; after 240 months 133,598.
  expect(words).toContain('still owes $203,463. At twenty years they owe $133,598.')
})

it('draws the benefit by starting age from the table above it', async () => {
  const door = await openDoor(open)
  const article = await (await door.get('/research/retirement-planning/social-security-as-a-couple')).text()
  const picture = readFileSync(
    new URL('../public/research-pictures/social-security-by-starting-age.svg', import.meta.url),
    'utf8',
  )
  const drawn = [...picture.matchAll(/>(\d\d)<\/text>\n<rect [^\n]*\n<text [^>]*>(\$[\d,]+)/g)]
  expect(drawn).toHaveLength(9)
  for (const [, age, amount] of drawn)
    expect(article).toMatch(
      new RegExp(`<th scope="row"[^>]*>(<p>)?${age}(</p>)?</th>((?!</tr>).)*\\${amount}<`, 's'),
    )
})
