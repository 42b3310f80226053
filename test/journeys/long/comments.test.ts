/** Comments on a passage in a browser: they follow their words, are answered and resolved. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { addStaff } from '../../support/desk.ts'
import { openArticle, openWriter, saved, textOf, until } from '../../support/editor.ts'
import { sitAt } from '../../support/let-in.ts'
import { said } from '../../support/messages.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const isInSight = (element: Locator) =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
const body = '<p>A <a href="/contact">surrender charge</a> is a fee.</p><p>The end of it.</p>'

it('are made by keys, follow their words, and are resolved by somebody else', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await addStaff(door, 'owner')
  const id = await openArticle(opened, { body })
  const { keyboard } = page
  const marks = page.locator('.article-text mark.comment-mark')
  const panel = page.getByRole('region', { name: /^Comments/ })
  const select = async (presses: number) => {
    await textOf(page).press('Control+Home')
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    for (let press = 0; press < presses; press++) await keyboard.press('Shift+Control+ArrowRight')
  }
  await textOf(page).press('Control+Home')
  await keyboard.press('Control+Alt+m')
  await page.getByText('Select the words that your comment is about first').waitFor()
  await select(2)
  await keyboard.press('Control+Alt+m')
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  await dialog.waitFor()
  await keyboard.type('Typed at once.')
  expect(await dialog.getByLabel('Comment', { exact: true }).inputValue()).toBe('Typed at once.')
  // What is typed stays, whatever becomes of the line.
  await opened.page.context().setOffline(true)
  await dialog.getByLabel('Comment', { exact: true }).fill('Shorter.')
  await dialog.getByRole('button', { name: 'Comment' }).press('Enter')
  await dialog.getByText(/What you wrote is kept/).waitFor()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Comment' }).press('Enter')
  await panel.getByText('Shorter.').waitFor()
  await said(page, 'Comment saved')
  // The panel stands below others beside the text.
  await expect.poll(() => isInSight(panel.getByText('Shorter.'))).toBe(true)
  await expect.poll(() => marks.allTextContents()).toEqual(['surrender charge'])
  expect(await faultsOn(page, 'commented')).toEqual([])

  // Words before it and a new paragraph move it; it stays on its own.
  await textOf(page).press('Control+Home')
  await keyboard.type('Note: ')
  await keyboard.press('Enter')
  await saved(page)
  expect(await marks.allTextContents()).toEqual(['surrender charge'])

  const other = await sitAt(door, 'owner', { viewport: { width: 360, height: 800 } })
  await other.goto(`/admin/articles/${id}/edit`)
  await textOf(other).waitFor()
  await expect.poll(() => other.locator('mark.comment-mark').allTextContents()).toEqual(['surrender charge'])
  await other.getByRole('button', { name: 'Resolve' }).press('Enter')
  await other.getByText('Settled (1)').waitFor()
  expect(await other.locator('mark.comment-mark').count()).toBe(0)
  // The browser itself says that it was offline.
  expect(complaints.filter((said) => !said.endsWith('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

it('say that their words are gone, come back with them, and are answered without JavaScript', async () => {
  const opened = await openWriter(visit, { width: 768, colorScheme: 'dark' })
  const { page, door } = opened
  const id = await openArticle(opened, { body })
  const marks = page.locator('.article-text mark.comment-mark')
  await textOf(page).press('Control+End')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: /^Comment \(/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Too abrupt.')
  await dialog.getByRole('button', { name: 'Comment' }).click()
  await marks.getByText('The end of it.').waitFor()
  await textOf(page).press('Control+End')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Delete')
  await page.getByText('The passage was deleted.').waitFor()
  await page.keyboard.press('Control+z')
  await marks.getByText('The end of it.').click()
  await until(() => page.locator('.comment-thread[data-active]').count())
  expect(await faultsOn(page, 'looked at')).toEqual([])

  const plain = await sitAt(door, 'editor', { javaScriptEnabled: false })
  await plain.goto(`/admin/articles/${id}/edit`)
  await plain.getByText('Reply', { exact: true }).click()
  await plain.getByLabel('Your reply').fill('It is the end.')
  await plain.getByRole('button', { name: 'Send reply' }).click()
  await plain.getByText('It is the end.').waitFor()
  await plain.getByRole('button', { name: 'Resolve' }).click()
  await plain.getByText('Settled (1)').waitFor()
})
