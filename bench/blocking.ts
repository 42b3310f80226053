/**
 * What the main thread of a phone is busy with (Long Tasks API, a quarter of this machine's speed): of a page that nobody touches, as
 * Lighthouse counts it ("total blocking time": what each task after the first paint takes beyond 50 ms), and while React takes a form over
 * that was touched. An almost empty page is watched in turn.
 */
import type { Browser, Page } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { startEmptyPage } from './empty-page.ts'
import { above, atMost, type Measurement, median, round } from './measurement.ts'
import { print } from './table.ts'
import { startBrowser } from './tools.ts'
import { touchForm } from './touch-form.ts'

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[]
  }
}

const slower = 4
const runs = Number(process.env.BLOCKING_RUNS ?? 5)
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
/** Milliseconds after loading in which nobody touches the page, and in which it is busy once somebody did. */
const untouchedFor = 4000
const touchedFor = 4000

export const blocking: Measurement = async () => {
  const server = await prepareServer()
  const browser = await startBrowser()
  const empty = await startEmptyPage()
  try {
    await server.start()
    const rows = []
    for (const path of ['/', '/services/annuities']) {
      const taken: Awaited<ReturnType<typeof watch>>[] = []
      const bare: number[] = []
      for (let run = 0; run < runs; run++) {
        bare.push(blocked((await watch(browser, empty.url)).untouched))
        taken.push(await watch(browser, server.url + path, touchForm))
      }
      for (const { untouched, touched } of taken)
        print(`  ${path}: untouched ${untouched.map(Math.round)}, touched ${touched.map(Math.round)}`)
      const middle = (of: (one: (typeof taken)[number]) => number) => round(median(taken.map(of)))
      rows.push(
        above(
          `${path} blocked after the first paint, untouched`,
          { ours: taken.map(({ untouched }) => blocked(untouched)), limit: bare },
          20,
          'ms',
        ),
        atMost(
          `${path} blocked while a form is taken over`,
          middle(({ touched }) => blocked(touched)),
          200,
          'ms',
        ),
        atMost(
          `${path} longest task of it`,
          middle(({ touched }) => Math.max(0, ...touched)),
          150,
          'ms',
        ),
      )
    }
    return rows
  } finally {
    await empty.stop()
    await browser.close()
    await server.remove()
  }
}

const blocked = (tasks: readonly number[]) => tasks.reduce((sum, one) => sum + Math.max(0, one - 50), 0)

/** The lengths of the long tasks, milliseconds, until the touch and after it. */
async function watch(browser: Browser, url: string, touch?: (page: Page) => Promise<void>) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url)
  await page.waitForTimeout(untouchedFor)
  const touchedAt = await page.evaluate(() => performance.now())
  if (touch) {
    await touch(page)
    await page.waitForTimeout(touchedFor)
  }
  const { painted, tasks } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    tasks: window.longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
  }))
  await context.close()
  // Of the task that paints first, only what follows the paint keeps anybody waiting.
  const untouched = tasks
    .filter(({ startTime, duration }) => startTime < touchedAt && startTime + duration > painted)
    .map(({ startTime, duration }) => duration - Math.max(0, painted - startTime))
  return {
    untouched,
    touched: tasks.filter(({ startTime }) => startTime >= touchedAt).map((task) => task.duration),
  }
}
