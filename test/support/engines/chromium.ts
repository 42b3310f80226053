/** Chromium, driven by Playwright as in all other journeys: a context in the one browser of the run. */
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../shared-browser.ts'
import type { OpenRemote, Remote } from './remote.ts'

/** `open` gives another browser than that of the run. */
export async function startChromium(open = sharedBrowser): Promise<OpenRemote> {
  const browser = await open()
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
    frame: async () => {
      const [inner] = page.mainFrame().childFrames()
      if (!inner) throw new Error('there is no frame')
      const { press } = remoteOf(page, context)
      return { call: (source, args) => inner.evaluate(`(${source})(...${JSON.stringify(args)})`), press }
    },
    autofill: async ({ name, email, tel, organization, state }) => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('Autofill.enable')
      const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
      const { node } = await devtools.send('DOM.describeNode', { objectId: result.objectId ?? '' })
      const fields = Object.entries({
        ...{ NAME_FULL: name, NAME_FIRST: name.split(' ')[0] ?? '', NAME_LAST: name.split(' ')[1] ?? '' },
        ...{ EMAIL_ADDRESS: email, PHONE_HOME_WHOLE_NUMBER: tel, COMPANY_NAME: organization },
        ...{ ADDRESS_HOME_STATE: state, ADDRESS_HOME_COUNTRY: 'US' },
      }).map(([field, value]) => ({ name: field, value }))
      await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } })
      await devtools.detach()
      return true
    },
    close: () => context.close(),
  }
}
