/** What stands around a text that is written: how long it is, and messages, which leave the line of the cursor free. */
import { expect, it } from 'vitest'
import { openArticle, openWriter, textOf } from '../../support/editor.ts'
import { said } from '../../support/messages.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('says how long a text is as soon as it stands there', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  // What is looked at once nobody has typed for a while is never looked at.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const soon = (then: TimerHandler, wait = 0, ...more: unknown[]) =>
      wait < 300 ? setTimeout(then, wait, ...more) : 0
    Object.assign(window, { setTimeout: soon })
  })
  await openArticle(opened)
  await page.locator('.status-count', { hasText: '3 words, 1 min' }).waitFor()
})

it.each([360, 1280])('keeps messages off the line that is written in, at %i px', async (width) => {
  const opened = await openWriter(visit, { width })
  const { page } = opened
  await openArticle(opened, {
    body: '<p>Words that fill a line of the text from its beginning on.</p>'.repeat(40),
  })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' And more')
  await page.keyboard.press('Control+s')
  await said(page, 'Saved as version')
  const isCovered = () =>
    page.evaluate(() => {
      const { focusNode, focusOffset } = getSelection() ?? {}
      const range = document.createRange()
      range.setStart(focusNode as Node, focusOffset ?? 0)
      const line = range.getBoundingClientRect()
      const text = document.activeElement?.getBoundingClientRect() as DOMRect
      const toast = document.querySelector('.toast')?.getBoundingClientRect() as DOMRect
      const isBeside = toast.right <= text.left || toast.left >= text.right
      return !isBeside && toast.bottom > line.top && toast.top < line.bottom
    })
  await expect.poll(isCovered).toBe(false)
})
