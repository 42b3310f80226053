/**
 * What the main thread of a phone is busy with (Long Tasks API, a quarter of this machine's speed): before the page wakes, as
 * Lighthouse counts it ("total blocking time": what each task after the first paint takes beyond 50 ms), and while React takes over. An almost
 * empty page is watched in turn.
 */
import type { Browser, Page } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { startEmptyPage } from './empty-page.ts'
import { above, atMost, type Measurement, median, round } from './measurement.ts'
import { print } from './table.ts'
import { startBrowser } from './tools.ts'

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[]
  }
}

const slower = 4
const runs = Number(process.env.WAKING_RUNS ?? 5)
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
/** Milliseconds after loading in which a page is still asleep, and in which it is busy once it is touched. */
const asleepFor = 2500
const wakingFor = 4000

export const waking: Measurement = async () => {
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
        bare.push(blocked((await watch(browser, empty.url)).asleep))
        taken.push(await watch(browser, server.url + path, wake))
      }
      for (const { asleep, waking } of taken)
        print(`  ${path}: asleep ${asleep.map(Math.round)}, waking ${waking.map(Math.round)}`)
      const middle = (of: (one: (typeof taken)[number]) => number) => round(median(taken.map(of)))
      rows.push(
        above(
          `${path} blocked after the first paint, asleep`,
          { ours: taken.map(({ asleep }) => blocked(asleep)), limit: bare },
          60,
          'ms',
        ),
        atMost(
          `${path} blocked while waking`,
          middle(({ waking }) => blocked(waking)),
          200,
          'ms',
        ),
        atMost(
          `${path} longest task while waking`,
          middle(({ waking }) => Math.max(0, ...waking)),
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

/** The first touch, and what comes of it. */
async function touchForms(page: Page) {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.hearthline?.awake)
  await page.waitForTimeout(wakingFor)
}

/** The lengths of the long tasks, milliseconds, until `act` and after it. */
async function watch(browser: Browser, url: string, act = async (_page: Page) => {}) {
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
  await page.waitForTimeout(asleepFor)
  const touchedAt = await page.evaluate(() => performance.now())
  await act(page)
  const { painted, tasks } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    tasks: window.longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
  }))
  await context.close()
  // Of the task that paints first, only what follows the paint keeps anybody waiting.
  const asleep = tasks
    .filter(({ startTime, duration }) => startTime < touchedAt && startTime + duration > painted)
    .map(({ startTime, duration }) => duration - Math.max(0, painted - startTime))
  return {
    asleep,
    waking: tasks.filter(({ startTime }) => startTime >= touchedAt).map((task) => task.duration),
  }
}
