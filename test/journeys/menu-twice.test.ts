/** Whoever taps Menu twice, as on a desktop, chooses nothing by it. */
import { expect, it } from 'vitest'
import { visitor } from '../support/visit.ts'

const visit = visitor()

it.each(['reduce', 'no-preference'] as const)(
  'chooses nothing with the second tap, motion %s',
  async (reducedMotion) => {
    const { page } = await visit('/', { width: 360 })
    await page.emulateMedia({ reducedMotion })
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    if (!box) throw new Error('there is no button')
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await tap()
    await page.locator('.drawer:popover-open').waitFor()
    await tap()
    await page.waitForTimeout(1_500)
    expect([new URL(page.url()).hash, await page.evaluate(() => scrollY)]).toEqual(['', 0])
    // A moment later the menu can be used.
    if ((await page.locator('.drawer:popover-open').count()) === 0) await tap()
    await page.waitForTimeout(600)
    await page.locator('.drawer:popover-open').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL(/#about$/)
  },
)
