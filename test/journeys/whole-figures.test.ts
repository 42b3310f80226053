/** No line ends within a telephone number, a time, a rating or a reading time, and no mark stands alone. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { rowsOf } from '../support/matrix.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()

/** What is read as one thing. */
const wholes = String.raw`\(\d{3}\)\s\d{3}-\d{4}|\d+\sto\s\d+\s[A-Z]\w+|\d[\d:-]*\s[AP]M(?:\sET)?|SAMPLE(?:-[A-Z\d]+)+|\b\d+\smin read|\b\d+\.\d+\b|\$[\d,]+\+?`

/** The wholes of the page that stand on more than one line, and the words whose mark fell to the next. */
const brokenOn = (page: Page) =>
  page.evaluate((pattern) => {
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      for (const { 0: whole, index } of (text.nodeValue ?? '').matchAll(new RegExp(pattern, 'g'))) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + whole.length)
        if (linesOf(range).size > 1) broken.push(whole)
      }
    for (const mark of document.querySelectorAll('.figure-mark')) {
      const range = document.createRange()
      range.selectNodeContents(mark.closest('dt, p, li') ?? document.body)
      range.setEndBefore(mark)
      const words = [...range.getClientRects()].at(-1)
      if (words && words.bottom < mark.getBoundingClientRect().top) broken.push(`${range} (mark)`)
    }
    return broken
  }, wholes)

it.each(rowsOf([360, 768, 390, 1024], 2))('keeps figures whole at %i pixels', async (width) => {
  const { page } = await visit('/', { width })
  for (const path of [
    ...['/', '/contact', '/services/mortgage-protection', '/research', '/join-team', '/thank-you?type=quote'],
    ...['/licensing', '/no-such-page'],
  ]) {
    await page.goto(path)
    expect([path, await brokenOn(page)]).toEqual([path, []])
  }
})
