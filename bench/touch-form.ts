import type { Page } from 'playwright-core'

/** Brings the first form of a page, as whoever touches it does, and waits until React answers in it. */
export async function touchForm(page: Page): Promise<void> {
  await page.locator('main [data-island]').first().dispatchEvent('pointerdown')
  // On a phone a service page holds its first one behind a tap.
  await page.locator('main [data-island][data-ready]').first().waitFor({ state: 'attached' })
}
