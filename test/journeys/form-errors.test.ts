/** What is wrong with a form is announced once, and what an answer asks for is where the words say. */
import { expect, it } from 'vitest'
import { said } from '../support/messages.ts'
import { sendUnchecked, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

it('announces a fault in one live place, however often it is shown', async () => {
  const { page } = await visit('/contact')
  await touchForms(page)
  const form = page.locator('#consultation-form form')
  for (let step = 1; step < 4; step++) await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Submit Request' }).click()
  const said = page.getByText('Please fill in all required fields')
  await expect.poll(() => said.count()).toBe(2)
  const live = await said.evaluateAll((all) =>
    all.flatMap((one) => {
      const place = one.closest('[role=alert], [role=status], [aria-live]')
      return place && place.getAttribute('aria-live') !== 'off' ? [place.className] : []
    }),
  )
  expect(live).toEqual(['toast'])
})

it('asks for all that looks wrong in one list, with one line at each field', async () => {
  const { page } = await visit('/research/life-insurance/understanding-insurance-guide')
  await touchForms(page)
  // The bar with the way to a quote comes once somebody reads.
  await page.mouse.wheel(0, 1200)
  await page.getByRole('link', { name: 'Get Quote' }).click()
  const form = page.locator('#quote-dialog form.form')
  const [name, phone, email] = ['First name', 'Phone', 'Email'].map((label) =>
    form.getByLabel(label, { exact: true }),
  )
  await phone?.fill('216 555 012')
  await email?.fill('dorothy@')
  await name?.focus()
  await form.getByText('we need 10 digits').waitFor()
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  const links = form.locator('.error-summary').getByRole('link')
  await expect
    .poll(() => links.allTextContents())
    .toEqual([
      'Enter your first name.',
      'Please check your phone number: we need 10 digits, starting with the area code.',
      'Enter one email address, like name@example.com.',
    ])
  const lines = () => form.locator('.field-error, .doubt:not(:empty)').allTextContents()
  await expect.poll(async () => (await lines()).length).toBe(3)
  await links.nth(1).click()
  await expect.poll(() => phone?.evaluate((input) => input === document.activeElement)).toBe(true)
  await name?.fill('Dorothy')
  await phone?.fill('216 555 0123')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await expect.poll(lines).toEqual(['Enter one email address, like name@example.com.'])
})

const wrong = {
  name: 'Enter your first name.',
  phone: 'Please check your phone number: we need 10 digits, starting with the area code.',
  email: 'Enter one email address, like name@example.com.',
}

it.each([true, false])(
  'says with one press what is missing and what is wrong, with scripts: %s',
  async (scripts) => {
    const { page, posts } = await visit('/', { javaScriptEnabled: scripts })
    const form = page.locator('#quick-quote-form form')
    await (scripts ? touchForms(page) : sendUnchecked(form))
    await form.getByLabel('Phone').fill('216 555 012')
    await form.getByLabel('Email').fill('ann@example.com, bob@example.com')
    // Straight from the field: nothing was said beside it yet.
    await page.keyboard.press('Enter')
    const summary = form.locator('.error-summary')
    await summary.getByText('Please fill in all required fields').waitFor()
    const links = summary.getByRole('link')
    await expect.poll(() => links.allTextContents()).toEqual([wrong.name, wrong.phone, wrong.email])
    expect(posts).toHaveLength(scripts ? 0 : 1)
    if (!scripts) return
    // What is left is not missing.
    await form.getByLabel('First name').fill('Dorothy')
    await summary.getByText('Please check 2 fields').waitFor()
    await form.getByRole('button', { name: 'Get My Free Quote' }).click()
    await said(page, 'Please check 2 fields')
    await expect.poll(() => links.allTextContents()).toEqual([wrong.phone, wrong.email])
    expect(posts).toEqual([])
  },
)

it.each([
  ['[data-dialog=quote-dialog]', '#quote-dialog'],
  ['[data-consultation]', '#consultation-dialog'],
])('shows what passes by over the dialog that %s opens', async (opener, id) => {
  const { page } = await visit('/services/annuities', { width: 1280 })
  await touchForms(page)
  await page.locator(opener).first().click()
  const dialog = page.locator(id)
  const form = dialog.locator('form.form')
  await form.waitFor()
  while (await form.getByRole('button', { name: 'Next' }).isVisible())
    await form.getByRole('button', { name: 'Next' }).click()
  await form.locator('button[type=submit]').click()
  const toast = page.locator('.toast', { hasText: 'Please fill in all required fields' })
  await toast.waitFor()
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 9, top + 9))
    })
  await expect.poll(isOnTop).toBe(true)
  await toast.getByRole('button', { name: 'Dismiss message' }).click()
  await expect.poll(() => toast.count()).toBe(0)
})

it('says of the box for texts where it is, in steps and where all of them are shown', async () => {
  const { page } = await visit('/contact')
  const form = page.locator('#consultation-form form')
  const hint = form.locator('.field-hint', { hasText: 'To text you' })
  expect(await hint.textContent()).toContain('check the box for texts below before you send')
})
