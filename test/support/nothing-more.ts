/**
 * "Nothing happens" without waiting for a while: something that must come later is awaited, and what was under way has come by then.
 */
import type { Page } from 'playwright-core'

/** Two frames later: whatever followed from what was just done stands on the screen. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

let marks = 0

/** Behind all that the page has asked for until now: a request of the page's own has left it after those. */
export async function askedAll(page: Page): Promise<void> {
  await drawn(page)
  const path = `/favicon.svg?mark=${++marks}`
  const left = page.waitForRequest((request) => request.url().endsWith(path))
  await page.evaluate((url) => void fetch(url), path)
  await left
}

/** The next news that the desk's line brings, as the window that holds the line tells the others. Ask for it before the change. */
export async function nextNews(page: Page): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle(() => {
    const channel = new BroadcastChannel('desk-line')
    const news = new Promise<void>((done) => {
      channel.onmessage = ({ data }) => data === 'changed' && done()
    })
    // A handle of a promise would wait for it.
    return { news }
  })
  return () => heard.evaluate(({ news }) => news)
}
