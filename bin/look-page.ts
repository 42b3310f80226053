/** A page as it stands when everything on it has come. */
import type { Page } from 'playwright-core'

/** A PNG of the whole page. Pictures load when they come near the window, so on a long page most would be missing. */
export async function screenshotWhole(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((picture) => picture.decode().catch(() => undefined)),
    ])
  })
  return page.screenshot({ fullPage: true })
}
