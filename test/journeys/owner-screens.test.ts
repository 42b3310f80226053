/** What an owner finds at the desk: a menu that leaves a phone its screen, figures that stand in it, and a link to pass on. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { said } from '../support/messages.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const phone = { viewport: { width: 390, height: 844 } }

it('leaves a phone its screen: the head of the desk and its foot are at most 120 pixels high', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner', phone)
  await page.goto('/admin/leads')
  await settled(page)
  const head = page.locator('header.desk-head')
  const foot = head.getByRole('navigation', { name: 'Desk' })
  const heights = await Promise.all([head, foot].map(async (one) => (await one.boundingBox())?.height ?? 999))
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(120)
  // Nobody has to look for a screen: each is named there, or one tap away.
  await foot.getByRole('button', { name: 'More' }).click()
  for (const name of ['Today', 'Leads', 'Recruits', 'Appointments', 'Reports', 'Settings'])
    expect(await head.getByRole('link', { name, exact: true }).count()).toBe(1)
  // "People" would be where one looks for leads.
  expect(await head.getByRole('link', { name: /people/i }).count()).toBe(0)
})

it('shows the figures of the report on promises on a phone', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead()
  await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer' })
  await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'talked' })
  const page = await sitAt(desk.door, 'owner', phone)
  await page.goto('/admin/promises')
  await settled(page)
  for (const name of ['By promise', 'By promise and person']) {
    const table = page.getByRole('region', { name, exact: true }).getByRole('table')
    await table.scrollIntoViewIfNeeded()
    const cells = await cellsOf(table.locator('tbody tr').first())
    // Whole, and not cut by the edge of the window: requests, and the share that was kept.
    for (const text of ['1', '100%']) {
      const found = cells.find((cell) => cell.text === text)
      expect([name, text, found?.isWhole]).toEqual([name, text, true])
    }
  }
})

/** What stands in the cells of a row, and whether all of it can be read without scrolling sideways. */
const cellsOf = (row: ReturnType<Page['locator']>) =>
  row.locator('td').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { left, right } = range.getBoundingClientRect()
      const edge = cell.closest('[tabindex]') ?? document.documentElement
      const { left: from, right: to } = edge.getBoundingClientRect()
      const isInside = left >= Math.max(0, from) && right <= Math.min(innerWidth, to)
      return { text: cell.textContent?.trim(), isWhole: isInside && right > left }
    }),
  )

it('copies the link of an invitation', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/admin/staff')
  await settled(page)
  await page.getByLabel('Email').fill('new@hearthline.example')
  await page.getByLabel('Role', { exact: true }).first().selectOption('agent')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const link = (await page.locator('code.secret').textContent()) ?? ''
  expect(link).toContain('/admin/')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await said(page, 'Copied the link.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
