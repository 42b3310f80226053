/**
 * One browser for all journeys of a run: each visitor is a context of its own in it, with its own cookies, storage and
 * cache. To start a browser costs more than most journeys.
 */
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import './browser-server.ts'

// The worker outlives the file, and its line to the browser with it.
const kept = globalThis as { hearthlineBrowser?: Promise<Browser> }

/** Milliseconds after which a journey waits no longer: no limit on slow machines, which a loaded one passes easily, but an end for what hangs. */
export const endOfWaiting = 9_000

/** The browser of the run. Close its contexts, not the browser. */
export function sharedBrowser(): Promise<Browser> {
  kept.hearthlineBrowser ??= chromium.connect(inject('browserUrl'))
  return kept.hearthlineBrowser
}
