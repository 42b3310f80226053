/** Charts in the hands of those who need them most: on the smallest phone, and in colors of their own. */
import { expect, it } from 'vitest'
import { visitor } from '../support/visit.ts'

const visit = visitor()

it.each([
  ['/services/iul-insurance'],
  ['/services/mortgage-protection'],
  ['/services/veterans-planning'],
  ['/services/annuities'],
  ['/estimates/lifetime-income'],
])(
  'the chart of %s is read at 320 pixels, and takes the colors that the visitor has chosen',
  async (path) => {
    const { page, complaints } = await visit(path, { width: 320, forcedColors: 'active' })
    // Where it is folded away, somebody has opened it.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    const chart = page.locator('svg.chart')
    const seen = await chart.evaluate((drawing) => {
      const frame = drawing.getBoundingClientRect()
      const words = [...drawing.querySelectorAll('text')]
      return {
        letters: (parseFloat(getComputedStyle(drawing).fontSize) * frame.width) / 320,
        outside: words
          .filter((word) => {
            const { left, right } = word.getBoundingClientRect()
            return left < frame.left - 2 || right > frame.right + 2
          })
          .map((word) => word.textContent),
        color: getComputedStyle(drawing).color,
        text: getComputedStyle(document.body).color,
      }
    })
    expect(seen.letters).toBeGreaterThanOrEqual(12)
    expect(seen.outside).toEqual([])
    expect(seen.color).toBe(seen.text)
    expect(complaints.join('\n')).toBe('')
  },
)
