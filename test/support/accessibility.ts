/** What axe and a ruler find on a page, once the page has come to rest. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: { run(context: Document | ContextSpec, options: RunOptions): Promise<AxeResults> }
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until what moves for a while has come to rest. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        // What is folded away moves no further until it is opened.
        .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
        .map((animation) => animation.finished),
    ).then(() => undefined),
  )
}

/**
 * The errors on `page`, or within the selector `within`, each as "state: rule markup": what axe finds, and sideways
 * scrolling. Waits for transitions first: the colours on the way from one look of a button to the next are nobody's to
 * read, and axe would judge them. What moves for ever stands still meanwhile, or every frame of it is drawn.
 */
export async function faultsOn(page: Page, state: string, within?: string): Promise<string[]> {
  await atRest(page)
  // In the page itself: axe's own package for Playwright opens a second page for each look, for frames we do not have.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(async (within) => {
    // What is laid out while axe looks has its colors taken for those of something behind it.
    delete document.documentElement.dataset.near
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const animation of moving) animation.pause()
    const results = await window.axe?.run(within ? { include: [[within]] } : document, {
      resultTypes: ['violations'],
    })
    for (const animation of moving) animation.play()
    return {
      rules: results?.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`) ?? ['axe did not run'],
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  }, within)
  const faults = found.rules.map((rule) => `${state}: ${rule}`)
  return found.overflow > 0 ? [...faults, `${state}: scrolls ${found.overflow} px sideways`] : faults
}
