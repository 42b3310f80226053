/** The note by the keyboard: into it, out of it with the words kept, and saved from within it. */
import { expect, it } from 'vitest'
import { said } from '../support/messages.ts'
import { openQueue } from '../support/queue.ts'
import { settled, visitor } from '../support/visit.ts'

const visit = visitor()

it.each(['Control', 'Meta'])('is left by Escape and saved by %s and Enter', async (modifier) => {
  const { page, door } = await openQueue(visit)
  await page.getByRole('link', { name: 'Abel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Abel' }).waitFor()
  await settled(page)
  const note = page.getByLabel('What the next colleague should know').first()
  const hasFocus = () => note.evaluate((one) => one === document.activeElement)
  await page.keyboard.press('w')
  await page.keyboard.type('Likes mornings')
  await page.keyboard.press('Escape')
  await expect.poll(hasFocus).toBe(false)
  expect(await note.inputValue()).toBe('Likes mornings')
  await page.keyboard.press('w')
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press(`${modifier}+Enter`)
  await said(page, 'Note saved')
  await expect.poll(() => note.inputValue()).toBe('')
  const { db } = door.services.database
  const events = await db.selectFrom('submission_events').select(['type']).execute()
  expect(events.map(({ type }) => type).filter((type) => type === 'note' || type === 'call')).toEqual([
    'note',
  ])
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcuts and alerts' })
  for (const words of ['Leave the note and keep its words', 'Save the note'])
    expect(await sheet.getByText(words, { exact: true }).isVisible()).toBe(true)
})
