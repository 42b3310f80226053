/** Comments without a mouse: they are sent by keys, what was not sent says so, and the focus goes on from what is settled. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { openArticle, openWriter, textOf } from '../../support/editor.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()
const body = '<p>Alpha</p><p>Beta</p><p>Gamma</p>'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Comment' })

/** Opens the dialog on the paragraph that stands `down` below the first. */
async function ask(page: Page, down: number) {
  await textOf(page).press('Control+Home')
  for (let line = 0; line < down; line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+Alt+m')
  await dialogOf(page).waitFor()
}

/** Makes a comment, by keys alone. */
async function comment(page: Page, down: number, words: string) {
  await ask(page, down)
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await page.locator('.comment-said', { hasText: words }).waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.closest('.comment-thread')?.querySelector('.comment-said')?.textContent ?? at?.id ?? null
  })

it('are sent by keys, and the focus goes from a settled one to the next and then to the text', async () => {
  const opened = await openWriter(visit)
  const { page, complaints } = opened
  await openArticle(opened, { body })
  for (const [down, words] of ['first', 'second', 'third'].entries()) await comment(page, down, words)
  const card = (words: string) => page.locator('.comment-thread', { hasText: words })
  await card('first').getByText('Reply', { exact: true }).press('Enter')
  await card('first').getByLabel('Your reply').fill('an answer')
  await card('first').getByLabel('Your reply').press('Control+Enter')
  await card('first').locator('.comment-said', { hasText: 'an answer' }).waitFor()

  await card('second').getByRole('button', { name: 'Edit' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' one')
  await page.keyboard.press('Control+Enter')
  await card('second one').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Edit/)

  await card('first').getByRole('button', { name: 'Resolve' }).press('Enter')
  await page.getByText('Settled (1)').waitFor()
  await expect.poll(() => focused(page)).toBe('second one')
  await card('third').getByRole('button', { name: 'Resolve' }).press('Enter')
  await page.getByText('Settled (2)').waitFor()
  await expect.poll(() => focused(page)).toBe('editor-text')
  await page.getByText('Settled (2)').press('Enter')
  await card('third').getByRole('button', { name: 'Reopen' }).press('Enter')
  await page.getByText('Settled (1)').waitFor()
  await expect.poll(() => focused(page)).toBe('third')
  expect(complaints).toEqual([])
})

it('take the words to put in place of others as they are typed', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened, { body })
  await ask(page, 0)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Suggest other words').check()
  const other = dialog.getByLabel('Words to put in their place')
  await other.fill('')
  await other.pressSequentially('Six of them')
  expect(await other.inputValue()).toBe('Six of them')
  expect(await dialog.getByLabel('Why (optional)').inputValue()).toBe('')
})

it('say that they were not sent, and are discarded', async () => {
  const opened = await openWriter(visit, { width: 360 })
  const { page } = opened
  await openArticle(opened, { body })
  await ask(page, 0)
  const unsent = page.getByText('You typed this earlier and did not send it.')
  await page.keyboard.type('half a thought')
  expect(await unsent.count()).toBe(0)
  await page.reload()
  await textOf(page).waitFor()
  const field = dialogOf(page).getByRole('textbox', { name: 'Comment' })
  // Other words have nothing to do with it.
  await ask(page, 1)
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await unsent.count()).toBe(0)
  await page.keyboard.press('Escape')
  await ask(page, 0)
  await unsent.waitFor()
  expect(await faultsOn(page, 'a comment that was not sent')).toEqual([])
  expect(await field.inputValue()).toBe('half a thought')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).press('Enter')
  await unsent.waitFor({ state: 'detached' })
  await page.keyboard.type('another')
  expect(await field.inputValue()).toBe('another')
  await page.keyboard.press('Control+Enter')
  await page.locator('.comment-said', { hasText: 'another' }).waitFor()
  await ask(page, 2)
  expect(await unsent.count()).toBe(0)
  expect(await field.inputValue()).toBe('')
})
