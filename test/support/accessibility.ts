/** What axe and a ruler find on a page, once the page has come to rest. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The faults on `page`, or within the selector `within`, each as "state: rule markup": what axe finds, and sideways
 * scrolling. Waits for transitions first: the colours on the way from one look of a button to the next are nobody's to
 * read, and axe would judge them.
 */
export async function faultsOn(page: Page, state: string, within?: string): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ).then(() => undefined),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const faults = violations.map((fault) => `${state}: ${fault.id} ${fault.nodes[0]?.html}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [...faults, `${state}: scrolls ${overflow} px sideways`] : faults
}
