/** The messages in a browser: answered and done one after the other, by the keyboard, and read on a phone without scripts. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openReplyDesk } from '../support/reply-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

async function openThree() {
  const replies = await openReplyDesk(open)
  const { desk, receive } = replies
  const names = ['Ann', 'Bob', 'A'.repeat(100)]
  for (const [n, firstName] of names.entries()) {
    await desk.lead({ firstName, lastName: '', email: `p${n}@example.com`, phone: `(216) 555-014${n}` })
    await receive({
      from: `p${n}@example.com`,
      subject: 'Question',
      text: `I am ${firstName}. When may I call?`,
    })
  }
  return replies
}

it.each([
  { width: 1280, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)('are without faults at $width px', async ({ width, colorScheme }) => {
  const { desk } = await openThree()
  const page = await sitAt(desk.door, 'agent', { viewport: { width, height: 800 }, colorScheme })
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await listenAt(page, '/admin/messages')
  await settled(page)
  expect(await faultsOn(page, 'the list')).toEqual([])
  expect(await isTooWide()).toBe(false)
  await page.getByRole('link', { name: /^A{100}/ }).click()
  await page.getByRole('button', { name: /^Done/ }).waitFor()
  await settled(page)
  // Their words stand above the answer.
  const [said, form] = [page.getByText('When may I call?'), page.getByLabel('Subject')]
  expect((await said.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0)
  expect(await faultsOn(page, 'a conversation')).toEqual([])
  expect(await isTooWide()).toBe(false)
})

it('open the next one once one is done or answered, and go by j and k', async () => {
  const { desk, receive } = await openThree()
  const page = await sitAt(desk.door, 'agent')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await listenAt(page, '/admin/messages')
  await page.getByRole('link', { name: /^A{100}/ }).click()
  await heading('A'.repeat(100)).waitFor()
  await page.keyboard.press('j')
  await heading('Bob').waitFor()
  await page.keyboard.press('k')
  await heading('A'.repeat(100)).waitFor()
  await page.getByRole('button', { name: /^Done/ }).press('Enter')
  await heading('Bob').waitFor()
  await page.getByText('Done. No answer is needed.').waitFor()
  await page.getByLabel('Subject').fill('Your question')
  await page.getByLabel('Message', { exact: true }).fill('Call on Tuesday.')
  await page.getByRole('button', { name: 'Send email' }).click()
  await heading('Ann').waitFor()
  // Under her own subject, and not that of the one before.
  expect(await page.getByLabel('Subject').inputValue()).toBe('Re: Question')
  expect(await page.locator('.message-row').count()).toBe(3)
  const waiting = page.locator('.message-row', { hasText: 'Unanswered' })
  await expect.poll(() => waiting.allTextContents()).toEqual([expect.stringContaining('Ann')])
  // What comes in meanwhile is there by itself.
  await receive({ from: 'p1@example.com', text: 'Tuesday is fine' })
  await waiting.filter({ hasText: 'Bob' }).waitFor()
  await heading('Ann').waitFor()
})

it('are answered without scripts', async () => {
  const { desk, id } = await openThree()
  const page = await sitAt(desk.door, 'agent', {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  await page.goto('/admin/messages?show=unanswered')
  await page.getByRole('link', { name: /^Bob/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Bob' }).waitFor()
  await page.getByLabel('Subject').fill('Your question')
  await page.getByLabel('Message', { exact: true }).fill('Call on Tuesday.')
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('heading', { level: 2, name: 'Ann' }).waitFor()
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.getByText('Done. No answer is needed.').waitFor()
  expect(await page.locator('.message-row').count()).toBe(1)
  expect((await desk.row(id)).message_order).toBeNull()
})
