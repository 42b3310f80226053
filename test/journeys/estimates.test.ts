/** A visitor gets a number, asks for a price with it, and staff see the numbers: in a real browser, with scripts and without. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { addStaff } from '../support/desk.ts'
import type { Door } from '../support/door.ts'
import { letIn } from '../support/let-in.ts'
import { rowsOf } from '../support/matrix.ts'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const widths = rowsOf([320, 1280, 360, 768], 1)

/** From the home page to the number, as somebody new would go. */
async function workOut(page: Page) {
  await page.getByRole('link', { name: 'Estimate what you need, without your name' }).click()
  await page.getByRole('link', { name: 'How much to pay off the house?' }).click()
  await page.waitForURL('**/estimates/*')
  await page.getByLabel('Left to pay on the mortgage').fill('$150k')
  await page.getByLabel('Interest rate, percent').fill('4½')
  await page.getByLabel('Years left').fill('15')
  await page.getByRole('button', { name: 'Work It Out' }).click()
  await page.getByText('$1,147.49').first().waitFor()
}

async function askForPrice(page: Page, isScripted: boolean) {
  await page.getByRole('link', { name: 'Have an Agent Price It' }).click()
  const form = page.locator(isScripted ? '#quote-dialog form.form' : '#quick-quote-form form')
  await expect.poll(() => form.getByLabel('What can we help with?').inputValue()).toBe('Mortgage Protection')
  await form.getByLabel('First name').fill('Dorothy')
  await form.getByLabel('Email').fill('dorothy@example.com')
  await form.getByLabel('Phone').fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await page.getByRole('heading', { name: 'Your Free Quote Request is Submitted!' }).waitFor()
}

async function seeOnDesk(door: Door, page: Page) {
  const { id } = await door.services.database.db
    .selectFrom('submissions')
    .select('id')
    .executeTakeFirstOrThrow()
  await addStaff(door, 'owner')
  await letIn(page, 'owner')
  await page.goto(`/admin/leads/${id}`)
  await page
    .getByText('$150,000 of level coverage for 15 years (payment $1,147.49 a month)')
    .first()
    .waitFor()
  await page.getByText('Interest rate, percent: 4.5').first().waitFor()
}

it('goes with the request to the desk, with scripts', async () => {
  const { page, door, complaints } = await visit('/')
  await touchForms(page)
  await workOut(page)
  expect(new URL(page.url()).searchParams.get('balance')).toBe('$150k')
  await askForPrice(page, true)
  // The script of the page takes the name out of the address.
  await expect.poll(() => new URL(page.url()).search).toBe('?type=quote')
  expect(complaints.join('\n')).toBe('')
  await seeOnDesk(door, page)
})

it('goes with the request to the desk, without scripts', async () => {
  const { page, door } = await visit('/', { javaScriptEnabled: false })
  await workOut(page)
  await askForPrice(page, false)
  await seeOnDesk(door, page)
})

it('goes on from the result, and Back shows the numbers of its address', async () => {
  const { page } = await visit('/estimates/mortgage-protection')
  const left = page.getByLabel('Left to pay on the mortgage')
  for (const balance of ['150000', '90000']) {
    await left.fill(balance)
    await page.getByRole('button', { name: 'Work It Out' }).click()
    await page.waitForURL(new RegExp(`balance=${balance}`))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result')
  }
  await page.goBack()
  await page.waitForURL(/balance=150000/)
  await expect.poll(() => left.inputValue()).toBe('150000')
})

it('says what is wrong beside the field and leads there by keyboard', async () => {
  const { page } = await visit('/estimates/life-insurance?income=-5&years=ten')
  const summary = page.locator('#result')
  await expect.poll(() => summary.textContent()).toContain('Some of the numbers need another look.')
  await touchForms(page)
  await summary.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const income = page.getByLabel('Income your family would miss, a year')
  await expect.poll(() => income.evaluate((element) => element === document.activeElement)).toBe(true)
  await income.fill('50,000')
  await page.getByLabel('For how many years').fill('5')
  await page.keyboard.press('Enter')
  await page.getByText('Your estimate').waitFor()
  await expect.poll(() => page.locator('.estimate-number').textContent()).toBe('$425,000')
})

it.each([true, false])(
  'leads from where the result would stand to each field that is wrong, with scripts: %s',
  async (scripts) => {
    const { page } = await visit('/estimates/life-insurance', { javaScriptEnabled: scripts })
    if (scripts) await touchForms(page)
    await page.getByLabel('Income your family would miss, a year').fill('-5')
    await page.getByLabel('For how many years').fill('ten')
    await page.getByRole('button', { name: 'Work It Out' }).click()
    await page.waitForURL(/income=-5.*#result$/)
    const box = page.locator('#result')
    await box.getByText('Some of the numbers need another look.').waitFor()
    await expect.poll(() => box.getByRole('listitem').count()).toBe(2)
    for (const label of ['Income your family would miss, a year', 'For how many years']) {
      expect(await page.getByRole('link', { name: `${label}: Enter` }).count()).toBe(1)
      await box.getByRole('link', { name: `${label}: Enter` }).click()
      const field = page.getByLabel(label)
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
  },
)

it.each(widths)('has no fault at %i px: with a result, with its table, with errors', async (width) => {
  const { page, complaints } = await visit('/estimates/term-or-permanent?term=45.50', { width })
  const issues = await faultsOn(page, 'result')
  await page.getByText('See the numbers as a table').click()
  issues.push(...(await faultsOn(page, 'table')))
  await page.goto('/estimates/lifetime-income?sum=abc&table=dogs')
  issues.push(...(await faultsOn(page, 'errors')))
  await page.goto('/estimates')
  issues.push(...(await faultsOn(page, 'list')))
  expect(issues).toEqual([])
  expect(complaints.filter((line) => !line.includes('422')).join('\n')).toBe('')
})

it('prints the result, the sum and its table', async () => {
  const { page } = await visit('/estimates/life-insurance')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['An example', 'How it adds up', 'The formula'])
    expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(true)
  await expect.poll(() => page.locator('.chart').isVisible()).toBe(true)
  // A form and links are nothing on paper, and nor is what is said above them.
  for (const name of ['Have an agent price it', 'Other estimates'])
    expect(await page.getByRole('heading', { name }).isVisible(), name).toBe(false)
})
