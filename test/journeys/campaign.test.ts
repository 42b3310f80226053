/** The campaign of a visit, in a real browser: remembered on the way from page to page, sent with the form, and nothing else. */
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
