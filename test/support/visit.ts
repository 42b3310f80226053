/** A visitor: a page of a real browser at the front door, and what came of it. */
import type { BrowserContextOptions, JSHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { databaseOpener } from './databases.ts'
import { type Door, openDoor } from './door.ts'
import { saveEvidence } from './evidence.ts'
import { recordMessages } from './messages.ts'
import { endOfWaiting, sharedBrowser } from './shared-browser.ts'
import type { Waits } from './short-waits.ts'

declare global {
  interface Window {
    /** Where React Router keeps its router, for its own tools. */
    __reactRouterDataRouter?: { state: { navigation: { state: string }; revalidation: string } }
  }
}

export interface Visit {
  page: Page
  door: Door
  /** Everything the browser complained about: policy violations, errors, failed hydration. */
  complaints: string[]
  /** Addresses of the posts that left the browser. */
  posts: string[]
}

export interface VisitOptions extends BrowserContextOptions {
  /** Width of the window; a phone's by default. */
  width?: number
  /** Environment of the product. */
  environment?: Record<string, string>
  /** What the product's scripts wait, where a test is about that. */
  waits?: Partial<Waits>
}

/** The page before the first: for a test that has something to do before it visits anything. */
export const nowhere = 'about:blank'

/** Call it once at the top of a test file: gives the function that opens the door and visits `path` on it. */
export function visitor(): (path: string, options?: VisitOptions) => Promise<Visit> {
  const open = databaseOpener('sqlite')

  return async (path, { width = 390, environment = {}, waits, ...options } = {}) => {
    const door = await openDoor(open, environment, { waits })
    const viewport = { width, height: 844 }
    const browser = await sharedBrowser()
    const context = await browser.newContext({ viewport, baseURL: door.url, ...options })
    context.setDefaultTimeout(endOfWaiting)
    await saveEvidence(context, door)
    await recordMessages(context)
    context.on('page', awaitScripts)
    const page = await context.newPage()
    const complaints: string[] = []
    const posts: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.goto(path)
    return { page, door, complaints, posts }
  }
}

/** A page asks for the site's script once it is painted (first-paint.server.ts); those without it have all they will have. */
const hasScripts = (page: Page) => page.locator('html:not([data-scripted=""])').waitFor({ state: 'attached' })

/** Whoever opens a page begins when its script is there. */
function awaitScripts(page: Page) {
  for (const way of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => Promise<never>
    page[way] = async (...args: [unknown?, { waitUntil?: string }?]) => {
      const answer = await go(...args)
      if (![...args].some((one) => typeof one === 'object' && one && 'waitUntil' in one))
        await hasScripts(page)
      return answer
    }
  }
}

/** Touches every form of the page, and waits until React has taken them over; those of dialogs come when they are opened. */
export async function touchForms(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.scripted === 'ready')
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('main [data-island]:not([data-wanted], dialog *)'))
      island.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  })
  await page.waitForFunction(
    () => !document.querySelector('main [data-island]:not([data-ready], [data-wanted], dialog *)'),
  )
}

/**
 * Lets a post through that the browser would hold back, for want of a required answer: what then says so is the server, as to a browser
 * that knows nothing of `required`.
 */
export const sendUnchecked = (form: Locator): Promise<void> =>
  form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })

/** Where React and the forms come from. */
export const islandScripts = '**/assets/{islands,react}-*.js'

/**
 * Waits until the page has nothing left to do: no navigation or reading anew is under way, everything is drawn, and
 * what waited for an idle moment has had it.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window.__reactRouterDataRouter?.state
    return !state || (state.navigation.state === 'idle' && state.revalidation === 'idle')
  })
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(() => setTimeout(done))),
      ),
  )
}

/** Waits until React has taken a page of the desk over, and its keys are listened for. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await settled(page)
}

/** Waits until the browser has the service worker of `scope` at work: without a line there is nothing else to ask. */
export async function workerAtWork(page: Page, scope: string): Promise<void> {
  // A promise would pass for true in waitForFunction.
  const state = () =>
    page.evaluate(async (of) => (await navigator.serviceWorker.getRegistration(of))?.active?.state, scope)
  await expect.poll(state, { timeout: 20_000 }).toBe('activated')
}

/** What the page told `dataLayer`; commands of the ad tag are left out. */
export async function eventsOf(page: Page): Promise<Record<string, string>[]> {
  await hasScripts(page)
  return page.evaluate(() =>
    ((window.dataLayer ?? []) as Record<string, string>[]).filter((entry) => 'event' in entry),
  )
}

/** Whether `button` was disabled after each change of it from now on. */
export const watchDisabled = (button: Locator): Promise<JSHandle<boolean[]>> =>
  button.evaluateHandle((element) => {
    const states: boolean[] = []
    const look = () => states.push(element.matches(':disabled'))
    new MutationObserver(look).observe(element, { attributes: true })
    return states
  })
