/**
 * What a visitor waits for who touches the home page: from the first touch and from every other in the next seconds to the
 * picture that answers it (Event Timing API; the longest is what "INP" means), on a phone's screen with a quarter of this
 * machine's speed, in turn with the same touch of a page that has nothing but what is touched.
 */
import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { startEmptyPage } from './empty-page.ts'
import { atMost, type Measurement, median, spreadOf } from './measurement.ts'
import { print } from './table.ts'
import { startBrowser } from './tools.ts'
import { touchForm } from './touch-form.ts'

declare global {
  interface Window {
    longest: number
  }
}

const slower = 4
const runs = Number(process.env.TOUCH_RUNS ?? 5)
/** Milliseconds: long enough for React to take a form over at this speed. */
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

/** Where the page stands at the touch: how it got its scripts, and whether React has its form. */
const states = {
  'nothing cached': { visits: 1, isReady: false },
  'scripts cached': { visits: 2, isReady: false },
  'form taken over': { visits: 1, isReady: true },
} as const

/** What is touched, and nothing else: the browser alone answers. */
const bareDocument = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Bare</title><link rel="icon" href="data:,"><button>Menu</button><main><form id="quick-quote-form"><input name="firstName">
</form><p><button data-dialog>More</button></p><details><summary>A question</summary><p>Its answer.</p></details>
<p><a href="/services/annuities">A link</a></p></main></html>`

/** Milliseconds. */
const goal = 100

export const touch: Measurement = async () => {
  const server = await prepareServer()
  const browser = await startBrowser()
  const bare = await startEmptyPage(bareDocument)
  try {
    await server.start()
    const rows = []
    for (const [state, { visits, isReady }] of Object.entries(states))
      for (const [what, act] of Object.entries(touches)) {
        const taken = { ours: [] as number[], limit: [] as number[] }
        for (let run = 0; run < runs; run++) {
          const empty = await browser.newContext({ ...phone, baseURL: bare.url })
          taken.limit.push(await longestOf(await empty.newPage(), false, act))
          await empty.close()
          const context = await browser.newContext({ ...phone, baseURL: server.url })
          for (let visit = 1; visit < visits; visit++) await visitBefore(context)
          taken.ours.push(await longestOf(await context.newPage(), isReady, act))
          await context.close()
        }
        print(`  ${what}, ${state}: ${taken.ours.join(', ')}, bare ${taken.limit.join(', ')}`)
        const { ours, limit } = taken
        rows.push({
          ...atMost(`${what}, ${state}`, median(ours), goal, 'ms'),
          ...{ ...spreadOf(ours), limit: spreadOf(limit).value },
        })
      }
    return rows
  } finally {
    await bare.stop()
    await browser.close()
    await server.remove()
  }
}

/** Fills the cache as an earlier visit does. */
async function visitBefore(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/')
  await touchForm(page)
  await page.close()
}

/** Milliseconds; 0 where everything was answered within a picture (8 ms). */
async function longestOf(page: Page, isReady: boolean, act: (page: Page) => Promise<void>): Promise<number> {
  await page.addInitScript(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.longest = Math.max(window.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // A page made ready beforehand would take this one's place, and with it what is measured.
  await page.route('**/speculation-rules.json', (route) => route.abort())
  await page.goto('/')
  if (isReady) {
    await touchForm(page)
    await page.waitForTimeout(watched)
  }
  // The next page does not come, so that this one is there to draw what answers the touch.
  const asked: Route[] = []
  await page.route('**/services/**', (route) => void asked.push(route))
  await act(page)
  await page.waitForTimeout(watched)
  // While a page is on its way the browser answers no question about this one.
  for (const route of asked) await route.fulfill({ status: 204 })
  return page.evaluate(() => window.longest)
}
