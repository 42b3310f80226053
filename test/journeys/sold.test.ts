import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { widths } from '../support/browser.ts'
import { stopAt } from '../support/clock.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { unfold } from '../support/person-page.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it('asks why before a lead is closed', async () => {
  const desk = await openPersonDesk(open, ['agent'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent')
  await page.goto('/admin/leads')
  await page.getByLabel('Status of Dorothy').selectOption('closed')
  const why = page.getByLabel('Why for Dorothy')
  await why.waitFor()
  expect((await desk.row(id)).status).toBe('new')
  await why.selectOption('Chose someone else')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await desk.row(id)).status).toBe('closed')
  await page.goto(`/admin/leads/${id}`)
  await page.getByText('from new to closed: Chose someone else').first().waitFor()
})

it('keeps what is typed while something happens to the lead, and is empty for the next policy', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent')
  await listenAt(page, `/admin/leads/${id}`)
  await settled(page)
  const sold = page.getByRole('region', { name: 'Policies' })
  await unfold(page, 'Policies')
  const company = sold.getByLabel('Insurance company').last()
  const add = async (words: string, name: string) => {
    await sold.locator('summary', { hasText: words }).press('Enter')
    await company.fill(name)
    await desk.post('owner', `/admin/leads/${id}/notes`, { text: `A note before ${name}`, back: '/admin' })
    await page.getByText(`A note before ${name}`).waitFor()
    expect(await company.inputValue()).toBe(name)
    await sold.getByLabel('Stage').last().selectOption('Applied')
    await sold.getByLabel('Product').last().selectOption('Whole Life Insurance')
    await sold.getByLabel('Premium').last().fill('100')
    await sold.getByLabel('Paid').last().selectOption('Monthly')
    await sold.getByRole('button', { name: 'Save policy' }).press('Enter')
    await sold.getByRole('heading', { name }).waitFor()
    await expect.poll(() => company.isVisible()).toBe(false)
    expect(await company.inputValue()).toBe('')
  }
  await add('Add a policy', 'Lakeshore Mutual')
  await add('Add another policy', 'Second Mutual')
})

it('reads well at every width, light and dark', async () => {
  stopAt('2026-11-16T10:30')
  const desk = await openPersonDesk(open, ['owner'])
  desk.door.services.start()
  const id = await desk.lead({ firstName: 'Dorothy' })
  await desk.lead({ firstName: 'Bo', email: 'bo@example.com', phone: '(216) 555-0177' })
  const sell = (fields: Record<string, string>) =>
    desk.post('owner', `/admin/leads/${id}/policies`, {
      ...{ carrier: 'Lakeshore Mutual Life Insurance Company of Ohio', product: 'Mortgage Protection' },
      ...{ premium_cents: '123456.78', mode: 'monthly', face_cents: '1,000,000', commission_cents: '99999' },
      ...{ policy_number: 'LM-2026-000000000000000001', effective_on: '2026-12-01', ...fields },
    })
  await sell({})
  await sell({ policy_number: 'second', product: 'Annuities', mode: 'single' })
  const source = { source: 'website_quick_form', form: 'cost', cost: '1,200.50' }
  await desk.post('owner', '/admin/reports', { ...source, month: '2026-11' })
  const page = await sitAt(desk.door, 'owner')
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [
      `/admin/leads/${id}`,
      '/admin/reports',
      '/admin/reports?from=2001-01',
      '/admin/policies',
      '/admin/policies?day=renewal&from=2026-01-01',
      '/admin/settings',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const details of await page.locator('details.confirm').all())
        await details.evaluate((element) => element.setAttribute('open', ''))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        issues.push(...(await faultsOn(page, `${path} ${width} ${colorScheme}`)))
      }
    }
  }
  expect(issues).toEqual([])
})
