import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'

const open = databaseOpener('sqlite')

it('leads an owner from the settings to what is wrong, at every width, light and dark', async () => {
  const { door } = await openPersonDesk(open, ['owner'])
  const page = await sitAt(door, 'owner')
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Check the installation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Installation check' }).waitFor()
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await page.getByText('No backup was ever made of this database.').waitFor()
  await page.getByRole('heading', { name: 'To fix' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOn(page, `checkup ${width} ${colorScheme}`)).toEqual([])
    }
})
