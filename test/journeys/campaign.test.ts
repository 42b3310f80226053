/** The campaign of a visit, in a real browser: remembered on the way from page to page, sent with the form, and nothing else. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Door } from '../support/door.ts'
import { settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const campaigns = async ({ services }: Door) =>
  (await services.database.db.selectFrom('submissions').select('campaign').orderBy('id').execute()).map(
    ({ campaign }) => campaign,
  )
const landed = '**/thank-you**'

it.each([
  ['awake', true],
  ['asleep', false],
])('goes along with a form that is sent %s from another page than the first', async (_, isAwake) => {
  const { page, door, complaints } = await visit(
    '/services/annuities?utm_source=mail&utm_campaign=Spring+sale',
  )
  if (isAwake) await touchForms(page)
  // The second one is another campaign: the first of a visit holds.
  await page.goto('/research?utm_campaign=Other')
  await page.goto('/')
  if (isAwake) {
    await touchForms(page)
    await settled(page)
  }
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL(landed)
  expect(await campaigns(door)).toEqual(['Spring sale'])
  expect(complaints.join('\n')).toBe('')
})

it('is told by the address of the form’s page without scripts', async () => {
  const { page, door } = await visit('/?utm_campaign=Winter+mail', { javaScriptEnabled: false })
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL(landed)
  expect(await campaigns(door)).toEqual(['Winter mail'])
})

it('leaves forms that are not posted alone, and stands in no address', async () => {
  const { page } = await visit('/research?utm_campaign=Spring')
  await touchForms(page)
  await page.goto('/research')
  const search = page.getByRole('searchbox').first()
  await search.fill('annuity')
  await search.press('Enter')
  await settled(page)
  expect(page.url()).not.toContain('Spring')
})

const sendQuote = async (page: Page) => {
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.waitForURL(landed)
}
const touches = async ({ services }: Door) =>
  services.database.db.selectFrom('touches').selectAll().orderBy('subject_id').orderBy('position').execute()

it('keeps the first and the last click of a tab, names them to nobody, and leaves no cookie', async () => {
  const { page, door } = await visit(
    '/services/annuities?utm_source=google&utm_campaign=Spring&gclid=Cj0KCQ_first1',
  )
  await page.goto('/research?msclkid=abcdef_last22')
  await page.goto('/')
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  expect(links.filter((href) => /clid/.test(href))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await touchForms(page)
  await settled(page)
  await sendQuote(page)
  expect(page.url()).not.toContain('clid')
  expect(await touches(door)).toMatchObject([
    {
      position: 'first',
      source: 'google',
      campaign: 'Spring',
      click_id: 'Cj0KCQ_first1',
      landing: '/services/annuities',
    },
    { position: 'last', click_kind: 'msclkid', click_id: 'abcdef_last22', landing: '/research' },
  ])
})

it('knows in a tab of its own what the page it was opened from was led to by', async () => {
  const { page, door } = await visit('/?utm_campaign=Winter&gclid=Cj0KCQ_other3')
  const other = await page.context().newPage()
  await other.goto(`${door.url}/`, { referer: page.url() })
  await sendQuote(other)
  expect(await touches(door)).toMatchObject([
    { position: 'first', campaign: 'Winter', click_id: 'Cj0KCQ_other3', landing: '/' },
    { position: 'last', campaign: 'Winter' },
  ])
})
