/** Replies in a browser: one stands on the person's page with what it answers folded; an owner says whose another one is. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openReplyDesk } from '../support/reply-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

it.each([
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const)('are sorted and read at $width px', async ({ width, colorScheme }) => {
  const { desk, path, receive } = await openReplyDesk(open)
  const longest = `https://example.com/${'a'.repeat(120)}`
  await receive({ from: 'other@example.net', subject: 'A question', text: `It is me. ${longest}\n\n> Hello` })
  const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 800 }, colorScheme })
  await listenAt(page, '/admin')
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: 'Open the list.' }).click()
  await settled(page)
  const panel = page.getByRole('region', { name: 'A question' })
  await panel.getByLabel('Give it to').fill('nobody@example.org')
  await panel.getByRole('button', { name: 'Find and give' }).click()
  await panel.getByText('Enter the email address of a request, a name').waitFor()
  expect(await faultsOn(page, 'refused')).toEqual([])
  await panel.getByLabel('Give it to').fill('dorothy@example.com')
  await panel.getByRole('button', { name: 'Find and give' }).press('Enter')
  await page.getByText('The email is in the timeline of that person now.').waitFor()
  await listenAt(page, path)
  await settled(page)
  await page.getByText('You took an email from other@example.net: A question').waitFor()
  const quoted = page.getByText('> Hello')
  expect(await quoted.isVisible()).toBe(false)
  await page.getByText('What they answered').press('Enter')
  await quoted.waitFor()
  expect(await faultsOn(page, 'timeline')).toEqual([])
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBe(false)
})
