import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { unfold } from '../support/person-page.ts'

const open = databaseOpener('sqlite')

it('lead from Settings to the page of a person, a column and a filter, and read well everywhere', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Add or change fields' }).click()
  const add = async (name: string, type: string, options = '') => {
    await page.getByLabel('Name', { exact: true }).first().fill(name)
    await page.getByLabel('What is kept in it').selectOption(type)
    await page.getByLabel('Options of a choice').fill(options)
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByText('Field saved.').waitFor()
    await page.locator('summary', { hasText: name }).last().waitFor()
  }
  await add('Tier', 'Choice', 'Gold\nSilver')
  await add('Mortgage rate', 'Number')
  await add('W'.repeat(100), 'Text')
  await page.goto(`/admin/leads/${id}`)
  await unfold(page, 'Custom fields')
  const panel = page.getByRole('region', { name: 'Custom fields' })
  await panel.locator('summary', { hasText: 'Fill in' }).press('Enter')
  await panel.getByLabel('Tier').selectOption('Gold')
  // What cannot be kept is said, and stays where it was typed.
  await panel.getByLabel('Mortgage rate').fill('six')
  await panel.getByRole('button', { name: 'Save fields' }).click()
  await panel.getByText('Mortgage rate: enter a number').waitFor()
  expect(await panel.getByLabel('Tier').inputValue()).toBe('Gold')
  await panel.getByLabel('Mortgage rate').fill('6.25')
  await panel.getByLabel('W'.repeat(100)).fill('M'.repeat(300))
  await panel.getByRole('button', { name: 'Save fields' }).click()
  await panel.getByRole('definition').getByText('6.25').waitFor()
  await page.goto('/admin/leads')
  await page.locator('summary', { hasText: 'Columns' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Tier' }).check()
  await page.getByRole('checkbox', { name: 'W'.repeat(100) }).check()
  await page.getByRole('button', { name: 'Show these' }).click()
  await page.getByText('Tier: Gold').waitFor()
  await page.locator('summary', { hasText: 'More filters' }).press('Enter')
  await page.getByRole('combobox', { name: 'Tier' }).selectOption('Silver')
  await page.getByRole('link', { name: 'Tier: Silver' }).waitFor()
  await page.getByRole('link', { name: 'Tier: Silver' }).click()
  await page.getByRole('link', { name: 'Dorothy' }).first().waitFor()
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [
      '/admin/fields',
      '/admin/fields?delete=tier',
      `/admin/leads/${id}`,
      '/admin/leads?field.tier=Gold',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const details of await page.locator('details').all())
        await details.evaluate((element) => element.setAttribute('open', ''))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        issues.push(...(await faultsOn(page, `${path} ${colorScheme} ${width}`)))
      }
    }
  }
  expect(issues).toEqual([])
})
