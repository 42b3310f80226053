/** Whoever taps Menu twice, as on a desktop, chooses nothing by it. */
import { expect, it } from 'vitest'
import { drawn } from '../support/nothing-more.ts'
import { visitor } from '../support/visit.ts'

declare global {
  interface Window {
    /** Whether the moment after the menu came is held on. */
    isHeld?: boolean
  }
}

const visit = visitor()

it.each(['reduce', 'no-preference'] as const)(
  'chooses nothing with the second tap, motion %s',
  async (reducedMotion) => {
    const { page } = await visit('/', { width: 360 })
    await page.emulateMedia({ reducedMotion })
    // The moment in which the second tap comes, however slow the machine is.
    await page.evaluate(() => {
      window.isHeld = true
      addEventListener('animationstart', ({ animationName, target }) => {
        if (!window.isHeld || animationName !== 'second-tap' || !(target instanceof Element)) return
        for (const animation of target.getAnimations())
          if (animation instanceof CSSAnimation && animation.animationName === animationName)
            animation.pause()
      })
    })
    const started = page.evaluate(
      () => new Promise<void>((done) => addEventListener('animationstart', () => done(), { once: true })),
    )
    const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
    if (!box) throw new Error('there is no button')
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await tap()
    await started
    await tap()
    await drawn(page)
    expect([new URL(page.url()).hash, await page.evaluate(() => scrollY)]).toEqual(['', 0])
    // A moment later the menu can be used.
    await page.evaluate(() => {
      window.isHeld = false
      for (const animation of document.querySelector('.drawer')?.getAnimations() ?? []) animation.finish()
    })
    if ((await page.locator('.drawer:popover-open').count()) === 0) await tap()
    await page.locator('.drawer:popover-open').getByRole('link', { name: 'About Us' }).click()
    await page.waitForURL(/#about$/)
  },
)
