/**
 * What a visitor waits for who touches the home page: from the first touch and from every other in the next seconds to the
 * picture that answers it (Event Timing API; the longest is what "INP" means), on a phone's screen with a quarter of this
 * machine's speed.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser } from '../test/support/browser.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { atMost, type Measurement, median } from './measurement.ts'
import { print } from './table.ts'

declare global {
  interface Window {
    longest: number
  }
}

const slower = 4
const runs = Number(process.env.TOUCH_RUNS ?? 5)
/** Long enough for a page to wake at this speed. */
const watched = 2500
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }

const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'typing into a field': async (page) => {
    await tap(page.locator('#quick-quote-form input[name=firstName]'))
    await page.keyboard.type('Dorothy Miller', { delay: 110 })
  },
  'opening the drawer': (page) => tap(page.getByRole('button', { name: 'Menu' })),
  'opening a dialog': (page) => tap(page.locator('main [data-dialog]:visible').first()),
  'opening a question': (page) => tap(page.locator('main details:not([data-menu]) summary').first()),
  'following a link': (page) => tap(page.locator('main a[href^="/services/"]:visible').first()),
}

/** A tap that does not wait for what comes of it. */
async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap: ${target}`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Where the page stands at the touch: how it got its scripts, and whether it has woken. */
const states = {
  'asleep, nothing cached': { visits: 1, isAwake: false },
  'asleep, scripts cached': { visits: 2, isAwake: false },
  awake: { visits: 1, isAwake: true },
} as const

export const touch: Measurement = async () => {
  const server = await prepareServer()
  const browser = await openBrowser()
  try {
    await server.start()
    const rows = []
    for (const [state, { visits, isAwake }] of Object.entries(states))
      for (const [what, act] of Object.entries(touches)) {
        const taken: number[] = []
        for (let run = 0; run < runs; run++) {
          const context = await browser.newContext({ ...phone, baseURL: server.url })
          for (let visit = 1; visit < visits; visit++) await visitBefore(context)
          taken.push(await longestOf(await context.newPage(), isAwake, act))
          await context.close()
        }
        print(`  ${what}, ${state}: ${taken.join(', ')}`)
        rows.push(atMost(`${what}, ${state}`, median(taken), 150, 'ms'))
      }
    return rows
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** Fills the cache as an earlier visit does. */
async function visitBefore(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.hearthline?.awake)
  await page.close()
}

/** Milliseconds; 0 where everything was answered within a picture (8 ms). */
async function longestOf(page: Page, isAwake: boolean, act: (page: Page) => Promise<void>): Promise<number> {
  await page.addInitScript(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.longest = Math.max(window.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto('/')
  if (isAwake) {
    await page.waitForFunction(() => window.hearthline?.awake)
    await page.waitForTimeout(watched)
  }
  // The next page does not come, so that this one is there to draw what answers the touch.
  await page.route('**/services/**', () => {})
  await act(page)
  await page.waitForTimeout(watched)
  return page.evaluate(() => window.longest)
}
