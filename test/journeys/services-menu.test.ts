/** The list of services in the header: it makes way for the page when the keyboard leaves it. */
import { expect, it } from 'vitest'
import { visitor } from '../support/visit.ts'

const visit = visitor()

it('closes when the focus goes on behind it, and when it goes back before it', async () => {
  const { page } = await visit('/terms', { width: 1280 })
  const menu = page.locator('.services-menu')
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open)
  for (const [key, presses] of [
    ['Tab', (await menu.locator('a').count()) + 1],
    ['Shift+Tab', 1],
  ] as const) {
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(true)
    for (let press = 1; press < presses; press++) await page.keyboard.press(key)
    expect(await isOpen()).toBe(true)
    await page.keyboard.press(key)
    expect(await isOpen()).toBe(false)
  }
})
