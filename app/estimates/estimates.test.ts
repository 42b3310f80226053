/** The estimates through the front door: results, odd numbers, addresses, and what is kept of them. */
import { describe, expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { estimates } from './estimates.ts'

const open = databaseOpener('sqlite')
const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const read = async (door: Door, address: string) => {
  const answer = await door.get(address)
  const html = await answer.text()
  return { status: answer.status, answer, html, text: plain(html) }
}
const rows = (door: Door) => door.services.database.db.selectFrom('submissions').selectAll().execute()

describe('every estimate', () => {
  it.each(estimates().map(({ path }) => path))(
    '%s has its first result at once, with all that stands behind it',
    async (path) => {
      const door = await openDoor(open)
      const { status, html, text } = await read(door, path)
      expect(status).toBe(200)
      expect(text).toMatch(/An example \$[\d,]{3,}/)
      for (const words of [
        'The formula',
        'What it assumes',
        'What it leaves out',
        'not an offer, a price or advice',
      ])
        expect(text).toContain(words)
      expect(html).toMatch(/<svg class="chart"[^>]*role="img"/)
      expect(html.match(/<details><summary class="tap">[\s\S]*?<table/)).not.toBeNull()
      expect(html).toMatch(new RegExp(`<form[^>]*action="${path}#result"[^>]*method="get"`))
      expect(html).not.toContain('name="robots"')
      // Nobody's numbers are sent along before somebody typed some.
      expect(html).not.toContain('name="estimate"')
    },
  )

  it('is reached from the home page, the list and the service pages', async () => {
    const door = await openDoor(open)
    expect((await read(door, '/')).html).toContain('href="/estimates"')
    const list = (await read(door, '/estimates')).html
    for (const { path } of estimates()) expect(list).toContain(`href="${path}"`)
    for (const [service, estimate] of [
      ['iul-insurance', 'term-or-permanent'],
      ['mortgage-protection', 'mortgage-protection'],
      ['annuities', 'lifetime-income'],
      ['whole-life-insurance', 'term-or-permanent'],
      ['truckers', 'life-insurance'],
    ])
      expect((await read(door, `/services/${service}`)).html).toContain(`href="/estimates/${estimate}"`)
  })
})

describe('a result that leaves nothing to price', () => {
  it('offers a check, not a price, where nothing is missing', async () => {
    const door = await openDoor(open)
    const { text } = await read(door, '/estimates/life-insurance?cover=20000000')
    expect(text).toContain('You may not need another policy.')
    expect(text).toContain('Have an Agent Check This')
    expect(text).not.toMatch(/Have an agent price it/i)
    const missing = await read(door, '/estimates/life-insurance?cover=0')
    expect(missing.text).toContain('Have an Agent Price It')
    expect(missing.text).not.toContain('Check This')
  })

  it.each([
    [
      'term=400&permanent=300&termYears=30',
      '$0 saved. Term costs more here; there is no difference to save.',
    ],
    ['term=400&permanent=300&termYears=20', 'all of it after the term policy ends. Term costs more here;'],
    ['term=300&permanent=300&termYears=30', 'Both cost the same here; there is no difference to save.'],
  ])('says where term leaves no difference to save: %s', async (query, words) => {
    const door = await openDoor(open)
    const { text } = await read(door, `/estimates/term-or-permanent?${query}`)
    expect(text).toContain(words)
    expect(text).not.toContain('save the difference at')
  })

  it('says that a permanent policy without its cash value looks worse than it is', async () => {
    const door = await openDoor(open)
    const without = await read(door, '/estimates/term-or-permanent')
    expect(without.text).toContain('Without a cash value the permanent policy looks worse than it is.')
    expect(without.text).toContain('Not typed yet')
    const { text } = await read(door, '/estimates/term-or-permanent?value=60000')
    expect(text).toContain('Compare that with the guaranteed cash value you typed, $60,000')
    expect(text).not.toContain('Without a cash value')
  })
})

describe('numbers in the address', () => {
  const mortgage = '/estimates/mortgage-protection?balance=200%2C000&rate=6&years=30&policy=decreasing'

  it('are worked out, and the page says what it is and is not listed', async () => {
    const door = await openDoor(open)
    const { text, html } = await read(door, mortgage)
    expect(text).toContain('$1,199.10')
    expect(text).toContain('After 15 years you would owe about $142,098.')
    // The row of the table that says the same.
    expect(text).toContain('15 $142,098 $142,098 $0')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`<link rel="canonical" href="${door.url}/estimates/mortgage-protection"/>`)
    expect(html).toContain(
      'name="estimate" value="/estimates/mortgage-protection?balance=200000&amp;rate=6&amp;years=30&amp;policy=decreasing"',
    )
    expect(html).toMatch(/<option value="Mortgage Protection" selected=""/)
  })

  it('are never kept: neither stored nor cached, and advertising makes no page of its own', async () => {
    const door = await openDoor(open)
    const { pageKey } = door.services
    expect(pageKey(mortgage)).toBeNull()
    for (const query of ['', '?utm_source=x', '?nonsense=1&balances=2'])
      expect(pageKey(`/estimates/mortgage-protection${query}`)).toBe('/estimates/mortgage-protection')
    // Another estimate's question is nothing to this one.
    expect(pageKey('/estimates/mortgage-protection?income=5')).toBe('/estimates/mortgage-protection')
    const other = await read(door, '/estimates/mortgage-protection?balance=90000')
    expect(other.text).toContain('An example with some of your numbers $90,000')
    expect((await read(door, '/estimates/mortgage-protection')).text).toContain('An example $200,000')
    expect(await rows(door)).toEqual([])
  })

  it.each([
    ['income=-1', 'Enter a number from $0 to $20,000,000.'],
    ['income=99999999999999999999', 'Enter a number from $0 to $20,000,000.'],
    ['income=1e9', 'Enter a number, like 80,000.'],
    ['income=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'Enter a number, like 80,000.'],
    ['income=%ff%00', 'Enter a number, like 80,000.'],
    [`income=${'9'.repeat(10_000)}`, 'Enter a number, like 80,000.'],
    ['years=%C2%BD', 'Enter a whole number, like 10.'],
    ['income=1&income=2', 'The address holds two answers here. Enter one.'],
  ])('%.40s is asked for again beside the field', async (query, words) => {
    const door = await openDoor(open)
    const { status, html, text } = await read(door, `/estimates/life-insurance?${query}`)
    expect(status).toBe(422)
    expect(html).toMatch(/aria-invalid="true"/)
    expect(text).toContain(words)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('name="estimate"')
    expect(html.length).toBeLessThan(300_000)
    expect(await rows(door)).toEqual([])
  })

  it.each([
    ['income=$250k&years=2&mortgage=&debts=&children=0&education=&savings=&cover=', '$500,000'],
    [
      'income=%D9%A1%D9%A0%D9%A0%D9%A0&years=1&mortgage=0&debts=0&children=&education=0&savings=0&cover=0',
      '$1,000',
    ],
    ['income=1&years=1&mortgage=&debts=&children=&education=&savings=&cover=20000000', '$0'],
  ])('%.60s is understood', async (query, result) => {
    const door = await openDoor(open)
    const { status, text } = await read(door, `/estimates/life-insurance?${query}`)
    expect(status).toBe(200)
    expect(text).toContain(`Your estimate ${result}`)
  })

  it.each([
    'life-insurance?income=&years=&mortgage=&debts=&children=&education=&savings=&cover=',
    'life-insurance?income=50000&years=',
    'mortgage-protection?balance=200000&rate=&years=30&policy=level',
    'lifetime-income?rate=',
    ...['cover', 'term', 'permanent', 'rate'].map((name) => `term-or-permanent?${name}=`),
  ])('that a result rests on are asked for where they are left empty: %s', async (query) => {
    const door = await openDoor(open)
    const { status, text } = await read(door, `/estimates/${query}`)
    expect([status, /Enter a (whole )?number, like/.test(text)]).toEqual([422, true])
    expect(text).not.toMatch(/You may not need another policy|Both cost the same/)
  })

  it.each([
    ['question=income&sum=120000&income=&', '$777.27 a month', 'question=income&sum=120000&'],
    ['question=sum&sum=1&income=500&', '$77,1', 'question=sum&income=500&'],
    ['question=sum&sum=1&sum=2&income=500&', '$77,1', 'question=sum&income=500&'],
  ])('are asked for only where the question rests on them: %s', async (query, number, along) => {
    const door = await openDoor(open)
    const rest = 'age=65&table=both&rate=4'
    const { status, html, text } = await read(door, `/estimates/lifetime-income?${query}${rest}`)
    expect(status).toBe(200)
    expect(text).toContain(`Your estimate ${number}`)
    expect(html).toContain(`value="/estimates/lifetime-income?${along}${rest}"`.replaceAll('&', '&amp;'))
    const refused = query.replace('sum=120000', 'sum=1').replace('income=500', 'income=1')
    expect((await read(door, `/estimates/lifetime-income?${refused}${rest}`)).status).toBe(422)
  })

  it('are told apart from the example’s, and carried only when all are there', async () => {
    const door = await openDoor(open)
    const some = await read(door, '/estimates/life-insurance?income=1,000,000.50&years=10')
    expect(some.text).toContain('These numbers are not yours but the example’s: Left to pay on the mortgage;')
    expect(some.html).not.toContain('name="estimate"')
    const all = await read(door, '/estimates/mortgage-protection?balance=90000&rate=6&years=30&policy=level')
    expect(all.text).not.toContain('not yours but the example')
    expect(all.html).toContain('name="estimate"')
  })

  it('choose nothing that is not offered, and extremes are drawn', async () => {
    const door = await openDoor(open)
    const odd = await read(door, '/estimates/lifetime-income?table=dogs')
    expect([odd.status, odd.text.includes('Choose one of these answers.')]).toEqual([422, true])
    for (const address of [
      '/estimates/lifetime-income?age=95&rate=0&sum=1000&table=men',
      '/estimates/lifetime-income?question=sum&income=100000&age=40&rate=15',
      '/estimates/term-or-permanent?term=0&permanent=0&cover=0&value=0&rate=0&termYears=30',
      '/estimates/term-or-permanent?term=50000&permanent=0',
      '/estimates/mortgage-protection?balance=1000&rate=25&years=1',
      '/estimates/mortgage-protection?balance=20000000&rate=0&years=40',
      '/estimates/life-insurance?income=0&mortgage=0&debts=0&children=0&savings=0&cover=0',
    ]) {
      const { status, html } = await read(door, address)
      expect(status, address).toBe(200)
      const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(/NaN|Infinity|undefined|\$-/.exec(shown)?.[0], address).toBeUndefined()
    }
  })
})
