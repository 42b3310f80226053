/** What a visitor's browser fetches before and after the page wakes. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { atMost, type Measurement, round } from './measurement.ts'
import { startBrowser } from './tools.ts'

interface Fetched {
  type: string
  bytes: number
  /** Milliseconds after the navigation began. */
  at: number
}

/** The home page on a phone's screen, uncached. "Before waking" ends when the browser has painted and is idle. */
export const bytes: Measurement = async () => {
  const server = await prepareServer()
  const browser = await startBrowser()
  try {
    await server.start()
    const html = await tightBytes(server.url)
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const fetched = watch(page)
    await page.goto(server.url, { waitUntil: 'networkidle' })
    const painted = await firstPaint(page)
    // It may have woken by itself in an idle moment; the first touch wakes it for certain.
    const woken = page.evaluate(scriptFetched)
    await page.mouse.move(10, 10)
    await page.keyboard.press('Shift')
    await woken
    await settle(page)
    const all = await Promise.all(fetched)
    const scripts = all.filter(({ type }) => type === 'script')
    const before = all.filter(
      ({ type, at }) => type !== 'script' && at <= (scripts[0]?.at ?? Number.POSITIVE_INFINITY),
    )
    return [
      atMost('HTML with its CSS, Brotli', round(html / 1024, 1), 24, 'KB'),
      atMost('scripts fetched before the first paint', scripts.filter(({ at }) => at < painted).length, 0),
      atMost('requests before waking', before.length, 5),
      atMost('fetched before waking', kilobytes(before), 52.25, 'KB'),
      atMost('requests after waking', all.length, 14),
      atMost('fetched after waking', kilobytes(all), 177, 'KB'),
      atMost('scripts after waking', kilobytes(scripts), 110, 'KB'),
    ]
  } finally {
    await browser.close()
    await server.remove()
  }
}

const kilobytes = (all: readonly Fetched[]) => round(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, 1)

/** Bytes of a page as it is packed for all but the first who ask: tighter, a moment later (docs/decisions/0013). */
async function tightBytes(url: string): Promise<number> {
  for (let last = await brotliBytes(url), tries = 0; ; tries++) {
    await pause(500)
    const now = await brotliBytes(url)
    if (now < last || tries > 20) return now
    last = now
  }
}

/** Every request of the page, in order, as it ends. */
function watch(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = []
  let began: number | undefined
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    began ??= performance.now()
    fetched.push(measure(request, performance.now() - began))
  })
  return fetched
}

async function measure(request: Request, at: number): Promise<Fetched> {
  await request.response()
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize, at }
}

/** Resolves, in the page, once its first script has been fetched. */
function scriptFetched(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.endsWith('.js'))) resolve()
    }).observe({ type: 'resource', buffered: true })
  })
}

/** Waits for a second without a request. */
async function settle(page: Page) {
  for (let quiet = false; !quiet; ) {
    quiet = true
    const disturbed = () => {
      quiet = false
    }
    page.on('request', disturbed)
    await page.waitForTimeout(1000)
    page.off('request', disturbed)
  }
}

/** Milliseconds after the navigation began. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

/** The size as sent: fetch would undo the compression, so the length header counts. */
async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const length = Number(answer.headers.get('content-length'))
  if (answer.headers.get('content-encoding') !== 'br' || !length)
    throw new Error('the home page came without Brotli')
  return length
}
