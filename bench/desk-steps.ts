/**
 * What somebody at the desk waits for between two people: from the second key of an outcome until the page of the next one is
 * drawn, and from the answer that a new lead gets until an open list shows it. In turn with the least that could do the same on
 * this machine: a page without anything that posts and asks at a key, and one that asks for words when a server-sent event comes.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { goodQuote } from '../test/support/door.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { type Measurement, percentile, type Row, round, within } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { startBrowser } from './tools.ts'

declare global {
  interface Window {
    /** When the last key went down, and when the page showed what was waited for: milliseconds since 1970. */
    keyAt: number
    shownAt: number
  }
}

/** Between two of them: longer than a desk waits between two looks, milliseconds. */
const calmMs = 1500

/** How many times the bare one they may take, and what is wished for on a machine of our own, milliseconds. */
const goals = { next: { goal: 15, wished: 300 }, arrival: { goal: 30, wished: 1200 } }

export const deskSteps: Measurement = async (times = 30) => {
  const server = await prepareServer(owner)
  const browser = await startBrowser()
  const bare = await startBareDesk()
  try {
    await server.start()
    const cookie = await signIn(server)
    return [
      await measureNext({ server, browser, cookie, bareUrl: bare.url, times }),
      await measureArrival({ server, browser, cookie, bareUrl: bare.url, times }),
    ]
  } finally {
    await bare.stop()
    await browser.close()
    await server.remove()
  }
}

interface Measured {
  server: ServerProcess
  browser: Browser
  cookie: string
  bareUrl: string
  times: number
}

/** From the second key to the next person, whose page stands in the same document. */
async function measureNext({ server, browser, cookie, bareUrl, times }: Measured): Promise<Row> {
  for (let n = 0; n <= times; n += 1) await sendLead(server, n)
  const page = await deskPage(browser, server, cookie)
  await page.goto('/admin?whose=free')
  await page.waitForTimeout(calmMs)
  await page.keyboard.press('Enter')
  await page.locator('[data-log="1"]:enabled').waitFor()
  const bare = await browser.newPage()
  await bare.goto(bareUrl)
  const taken = { ours: [] as number[], limit: [] as number[] }
  for (let n = 0; n < times; n += 1) {
    await page.locator('[data-log="1"]:enabled').waitFor()
    await page.waitForTimeout(calmMs)
    await page.keyboard.press('l')
    taken.ours.push(await fromKey(page, '1'))
    taken.limit.push(await fromKey(bare, '1'))
  }
  await page.context().close()
  await bare.close()
  return said('2 keys log a call, the next lead is open', taken, goals.next)
}

/** Milliseconds from the key to the picture after the heading of the page is another one. */
async function fromKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    window.keyAt = 0
    window.shownAt = 0
    const before = document.querySelector('h1')?.textContent
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        window.keyAt = timeStamp
      },
      { once: true, capture: true },
    )
    const watch = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent
      if (!now || now === before) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())))
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.keyboard.press(key)
  await page.waitForFunction(() => window.shownAt > 0)
  return page.evaluate(() => window.shownAt - window.keyAt)
}

/** From the answer to whoever sent a quote to its row on an open list. */
async function measureArrival({ server, browser, cookie, bareUrl, times }: Measured): Promise<Row> {
  const page = await deskPage(browser, server, cookie)
  const line = page.waitForResponse((answer) => answer.url().endsWith('/admin/events'))
  await page.goto('/admin/leads?sort=newest')
  await line
  const bare = await browser.newPage()
  const bareLine = bare.waitForResponse((answer) => answer.url().endsWith('/events'))
  await bare.goto(bareUrl)
  await bareLine
  const taken = { ours: [] as number[], limit: [] as number[] }
  for (let n = 0; n < times; n += 1) {
    await page.waitForTimeout(calmMs)
    taken.ours.push(await fromAnswer(page, `Arrival${n}`, () => sendLead(server, 5_000 + n, `Arrival${n}`)))
    taken.limit.push(
      await fromAnswer(bare, `Arrival${n}`, async () => {
        await fetch(`${bareUrl}/arrive?Arrival${n}`, { method: 'POST' })
      }),
    )
  }
  await page.context().close()
  await bare.close()
  return said('a new lead is on an open list', taken, goals.arrival)
}

/** Milliseconds from the answer to `send` to the picture that shows `words`. */
async function fromAnswer(page: Page, words: string, send: () => Promise<void>): Promise<number> {
  await page.evaluate((words) => {
    window.shownAt = 0
    const look = () => {
      if (!document.querySelector('main')?.textContent?.includes(words)) return
      watch.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.shownAt = Date.now())))
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, words)
  await send()
  const answered = Date.now()
  await page.waitForFunction(() => window.shownAt > 0)
  // It may have been there before the sender had heard of it.
  return Math.max(1, (await page.evaluate(() => window.shownAt)) - answered)
}

function said(
  what: string,
  taken: { ours: number[]; limit: number[] },
  to: { goal: number; wished: number },
): Row {
  const p95 = round(percentile(taken.ours, 0.95))
  return { ...within(what, taken, to.goal, 'ms'), note: `p95 ${p95} ms, wished: ${to.wished} ms` }
}

async function deskPage(browser: Browser, { url }: ServerProcess, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  return context.newPage()
}

async function sendLead({ url }: ServerProcess, number: number, firstName = `Lead${number}`): Promise<void> {
  const phone = `216555${String(number).padStart(4, '0')}`
  const body = new URLSearchParams({ ...goodQuote, firstName, email: `lead${number}@load.example`, phone })
  const { status } = await fetch(`${url}/`, { method: 'POST', body, redirect: 'manual' })
  if (status !== 303) throw new Error(`a lead was answered with ${status}`)
}

const bareDocument = `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><main><h1>0</h1><p></p></main><script>
let count = 0
addEventListener('keydown', async () => {
  await fetch('/log', { method: 'POST', body: 'outcome=no-answer' })
  document.querySelector('h1').textContent = await (await fetch('/next?' + ++count)).text()
})
new EventSource('/events').onmessage = async ({ data }) => {
  document.querySelector('p').textContent = await (await fetch('/list?' + data)).text()
}
</script></html>`

/** The least that takes a post, hands out what is next, and passes on what arrives. */
async function startBareDesk() {
  const lines = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const [path, words = ''] = (request.url ?? '').split('?')
    if (path === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      return void lines.add(response)
    }
    if (path === '/arrive') for (const line of lines) line.write(`data: ${words}\n\n`)
    const isPage = path === '/'
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/plain' })
    response.end(isPage ? bareDocument : `next ${words}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
