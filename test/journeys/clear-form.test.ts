/** Clear empties a form at once, and can be taken back for a while. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { touchForms, visitor } from '../support/visit.ts'

const visit = visitor()
const form = (page: Page) => page.locator('#consultation-form form')
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

/** The consultation at its third step, with answers on two. */
async function fillIn(page: Page) {
  await form(page).getByLabel('State').selectOption('Ohio')
  await button(page, 'Next').click()
  await button(page, 'Next').click()
  await form(page).getByLabel('First name').fill('Dorothy')
}

it('brings back what was typed and the step, and goes on keeping it', async () => {
  const { page } = await visit('/contact', { width: 360 })
  await touchForms(page)
  await fillIn(page)
  await form(page)
    .locator('[name=consent]')
    .evaluate((box: HTMLInputElement) => box.click())
  await button(page, 'Clear').click()
  await form(page).getByText('Step 1 of 4').waitFor()
  await expect.poll(() => form(page).getByLabel('State').inputValue()).toBe('')
  const undo = button(page, 'Cleared. Undo')
  await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true)
  await undo.click()
  await form(page).getByText('Step 3 of 4').waitFor()
  expect(await form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
  // Agreement is given anew each time.
  expect(await form(page).locator('[name=consent]').isChecked()).toBe(false)
  await button(page, 'Clear').waitFor()
  await page.reload()
  await touchForms(page)
  await form(page).getByText('Step 3 of 4').waitFor()
  await expect.poll(() => form(page).getByLabel('First name').inputValue()).toBe('Dorothy')
})

it('offers that until something is typed, and keeps the keyboard where it was', async () => {
  const { page } = await visit('/contact', { width: 360 })
  await touchForms(page)
  await fillIn(page)
  await button(page, 'Clear').click()
  await button(page, 'Cleared. Undo').waitFor()
  expect(await button(page, 'Cleared. Undo').evaluate((it) => it === document.activeElement)).toBe(true)
  await form(page).getByLabel('State').selectOption('Iowa')
  await button(page, 'Clear').waitFor()
  expect(await button(page, 'Cleared. Undo').count()).toBe(0)
})
