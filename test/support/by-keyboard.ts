/** Somebody with a keyboard and nothing else: to a control by Tab, and at each stop on the way the focus has to be seen. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './visit.ts'

export interface Keys {
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** Goes on by Tab to `control`, over the end of the page to its beginning if need be. */
  tabTo(control: Locator): Promise<void>
  enter(control: Locator): Promise<void>
  /** What nobody could see: each once. */
  unseen: Set<string>
}

/** More controls than any page has. */
const mostStops = 400

export function keysOf(page: Page): Keys {
  const unseen = new Set<string>()
  const keys: Keys = {
    unseen,
    async press(...all) {
      for (const key of all) await page.keyboard.press(key)
    },
    type: (words) => page.keyboard.type(words),
    async tabTo(control) {
      await control.waitFor()
      await settled(page)
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab')
        const fault = await lastingFault(page)
        if (fault) unseen.add(`${new URL(page.url()).pathname}: ${fault}`)
        if (await control.evaluate((one) => one === document.activeElement)) return
      }
      expect.fail(`Tab never comes to ${control}`)
    },
    async enter(control) {
      await keys.tabTo(control)
      await page.keyboard.press('Enter')
    },
  }
  return keys
}

/** A message may lie there for a moment, until it has made room. */
async function lastingFault(page: Page): Promise<string | null> {
  const fault = await expect
    .poll(() => page.evaluate(faultOfFocus), { timeout: 1_000, interval: 20 })
    .toBeNull()
    .then(
      () => null,
      () => page.evaluate(faultOfFocus),
    )
  if (fault && process.env.UNSEEN)
    await page.screenshot({ path: `${process.env.UNSEEN}/${Math.round(performance.now())}.png` })
  return fault
}

/** Why nobody sees where the focus is, or null: without a ring, without a size, outside of the window, or behind something. */
function faultOfFocus(): string | null {
  const one = document.activeElement
  if (!one || one === document.body || one === document.documentElement) return null
  const said = one.outerHTML.slice(0, 120)
  const { outlineStyle, outlineWidth } = getComputedStyle(one)
  // Of a day or an hour the browser rings the button inside, which nothing here can ask about.
  const hasButton = one.matches('input:is([type="date"], [type="time"])') && !one.matches(':focus-visible')
  if (!hasButton && (outlineStyle === 'none' || outlineWidth === '0px')) return `no ring around ${said}`
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
  if (width < 1 || height < 1) return `no size of ${said}`
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return `outside of the window ${said}`
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
  )
  const isSeen = points.some((at) => at && (one.contains(at) || at.contains(one)))
  return isSeen ? null : `behind ${points[4]?.outerHTML.slice(0, 60)}: ${said}`
}
