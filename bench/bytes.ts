/** What a visitor's browser fetches of a page that nobody touches, and once its form was touched. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { prepareServer } from '../test/support/server-process.ts'
import { atMost, type Measurement, type Row, round } from './measurement.ts'
import { startBrowser } from './tools.ts'
import { touchForm } from './touch-form.ts'

interface Fetched {
  type: string
  bytes: number
}

/** The home page and a service page on a phone's screen, uncached. */
export const bytes: Measurement = async () => {
  const server = await prepareServer()
  const browser = await startBrowser()
  try {
    await server.start()
    const rows: Row[] = []
    for (const path of ['/', '/services/annuities']) {
      const url = server.url + path
      const html = await tightBytes(url)
      const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
      const fetched = watch(page)
      await page.goto(url)
      await settle(page)
      const untouched = await Promise.all(fetched)
      const elements = await page.locator('*').count()
      await touchForm(page)
      await settle(page)
      const touched = await Promise.all(fetched)
      await page.close()
      rows.push(
        atMost(`${path} HTML with its CSS, Brotli`, round(html / 1024, 1), 24, 'KB'),
        atMost(`${path} elements`, elements, 800),
        atMost(`${path} scripts`, kilobytes(untouched.filter(isScript)), 6, 'KB'),
        atMost(`${path} fetched`, kilobytes(untouched), 60, 'KB'),
        { what: `${path} requests`, value: untouched.length },
        atMost(`${path} scripts, form touched`, kilobytes(touched.filter(isScript)), 75, 'KB'),
        atMost(`${path} fetched, form touched`, kilobytes(touched), 135, 'KB'),
        { what: `${path} requests, form touched`, value: touched.length },
      )
    }
    return rows
  } finally {
    await browser.close()
    await server.remove()
  }
}

const isScript = ({ type }: Fetched) => type === 'script'
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
  page.on('request', (request) => {
    if (request.url().startsWith('http')) fetched.push(measure(request))
  })
  return fetched
}

async function measure(request: Request): Promise<Fetched> {
  await request.response()
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return { type: request.resourceType(), bytes: responseBodySize + responseHeadersSize }
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

/** The size as sent: fetch would undo the compression, so the length header counts. */
async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  const length = Number(answer.headers.get('content-length'))
  if (answer.headers.get('content-encoding') !== 'br' || !length)
    throw new Error(`${url} came without Brotli`)
  return length
}
