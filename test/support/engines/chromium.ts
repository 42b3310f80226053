/** Chromium, driven by Playwright as in all other journeys: a context in the one browser of the run. */
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../shared-browser.ts'
import type { OpenRemote, Remote } from './remote.ts'

export async function startChromium(): Promise<OpenRemote> {
  const browser = await sharedBrowser()
  return async ({ width, height, scripts }) => {
    const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: scripts })
    const complaints: string[] = []
    const openWindow = async (): Promise<Remote> => {
      const page = await context.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => complaints.push(message))
      return { ...remoteOf(page, context), complaints: async () => complaints, openWindow }
    }
    return openWindow()
  }
}

function remoteOf(page: Page, context: BrowserContext): Omit<Remote, 'complaints' | 'openWindow'> {
  return {
    goto: async (url) => void (await page.goto(url)),
    // What comes out of the browser's memory tells of no loading that could be waited for.
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
    reload: async () => void (await page.reload()),
    call: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    pointAt: ({ x, y }) => page.mouse.move(x, y),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: async (chords) => {
      for (const keys of chords) await page.keyboard.press(keys.join('+'))
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}
