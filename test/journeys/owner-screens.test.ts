/** What an owner finds at the desk: a menu that leaves a phone its screen, figures that stand in it, and a link to pass on. */
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
