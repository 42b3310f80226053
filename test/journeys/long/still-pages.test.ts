/** No page moves under the eyes of whoever it is arriving for. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { rowsOf } from '../../support/matrix.ts'
import { nowhere, visitor } from '../../support/visit.ts'

declare global {
  interface Window {
    shifts: number
    moved: string[]
  }
}

const visit = visitor()

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Adds up every shift of a page from its first byte, as Web Vitals' Cumulative Layout Shift counts it, and keeps what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    window.moved = []
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        window.shifts += value
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? `${node.nodeName}.${node.className}` : node?.nodeName
          window.moved.push(
            `${Math.round(startTime)} ms ${name} ${place(previousRect)} > ${place(currentRect)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** A phone's processor on a phone's line: what comes late on those is there at once on a desk. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const line = { offline: false, latency: 50, downloadThroughput: 400_000, uploadThroughput: 100_000 }
  await session.send('Network.emulateNetworkConditions', line)
}

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1200 },
]
describe.each(rowsOf(windows, 2))('at $width by $height', ({ width, height }) => {
  it('nothing moves while a page arrives', async () => {
    const { page } = await visit(nowhere, { width })
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await slowDown(page)
    const moved: string[] = []
    const unseen: string[] = []
    for (const { path } of catalogue()) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
      const { shifts, what } = await page.evaluate(() => ({
        shifts: window.shifts,
        what: window.moved.join(', '),
      }))
      // Hidden until something follows it, and so for good where nothing does.
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('.site-header, main > *')]
          .filter((element) => getComputedStyle(element).visibility === 'hidden')
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      unseen.push(...hidden.map((one) => `${path}: ${one}`))
      if (shifts > 0.001) moved.push(`${path}: ${shifts.toFixed(3)} ${what}`)
    }
    expect({ moved, unseen }).toEqual({ moved: [], unseen: [] })
  })
})
