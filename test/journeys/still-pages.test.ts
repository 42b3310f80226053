/** No page moves under the eyes of whoever it is arriving for. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue.ts'
import { nowhere, visitor } from '../support/visit.ts'

declare global {
  interface Window {
    shifts: number
  }
}

const visit = visitor()

/** Adds up every shift of a page from its first byte, as Web Vitals' Cumulative Layout Shift counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value
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

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1200 },
])('at $width by $height', ({ width, height }) => {
  it('nothing moves while a page arrives', async () => {
    const { page } = await visit(nowhere, { width })
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await slowDown(page)
    const moved: string[] = []
    for (const { path } of catalogue) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
      const shifts = await page.evaluate(() => window.shifts)
      if (shifts > 0.001) moved.push(`${path}: ${shifts.toFixed(3)}`)
    }
    expect(moved).toEqual([])
  })
})
