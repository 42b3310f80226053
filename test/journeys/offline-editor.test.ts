/** What the desk says to a writer whose line is gone, and that it is so. */
import { expect, it } from 'vitest'
import { keptTexts, openArticle, openWriter, saved, storedText, textOf, until } from '../support/editor.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()

it('speaks of the text in the editor, and keeps what it says', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  const id = await openArticle(opened)
  await page.context().setOffline(true)
  const bar = page.getByText('You are offline.')
  await bar.waitFor()
  expect(await bar.textContent()).toContain(
    'your text is kept on this device and saved once you are online again.',
  )
  expect(await bar.textContent()).not.toContain('log')
  await textOf(page).press('Control+End')
  await page.keyboard.type(' without a line')
  await until(async () => (await keptTexts(page)).join().includes('without a line'))
  await page.context().setOffline(false)
  await saved(page)
  await bar.waitFor({ state: 'detached' })
  expect((await storedText(door, id)).content).toContain('omega without a line')
})
