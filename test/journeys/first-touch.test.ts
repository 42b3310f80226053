/** What is done while React takes over a page is answered by the browser at once, and React does not hurry for it. */
import { expect, it } from 'vitest'
import { eventsOf, nowhere, touchForms, visitor } from '../support/visit.ts'

declare global {
  interface Window {
    isHeardByReact(): boolean
  }
}

const visit = visitor()

it('lets an event pass by React while it takes over, and answers those that come after', async () => {
  const { page, complaints } = await visit(nowhere)
  await page.addInitScript(() => {
    // Of all that hears a key, only React asks where it went down.
    window.isHeardByReact = () => {
      const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
      let isHeard = false
      Object.defineProperty(key, 'target', {
        get() {
          isHeard = true
          return document.body
        },
      })
      document.body.dispatchEvent(key)
      return isHeard
    }
    const { addEventListener } = document
    document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      addEventListener.apply(document, args)
      // React has begun to listen, and has not had a turn to take anything over.
      if (args[0] === 'compositionend')
        queueMicrotask(() => {
          document.documentElement.dataset.early = String(window.isHeardByReact())
        })
    }
  })
  await page.goto('/')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => window.hearthline?.awake)
  expect(await page.locator('html').getAttribute('data-early')).toBe('false')
  expect(await page.evaluate(() => window.isHeardByReact())).toBe(true)
  const form = page.locator('#quick-quote-form form')
  await form.getByLabel('Phone').fill('12')
  await form.getByRole('button', { name: 'Get My Free Quote' }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  expect((await eventsOf(page)).filter(({ event }) => event === 'page_view')).toHaveLength(1)
  expect(complaints.join('\n')).toBe('')
})

it('wakes without the routes of the desk, which is another document', async () => {
  const { page } = await visit('/')
  await touchForms(page)
  const known = await page.evaluate(() => {
    const { __reactRouterManifest: list } = window as { __reactRouterManifest?: { routes: object } }
    return Object.keys(list?.routes ?? {})
  })
  expect(known).toContain('/contact')
  expect(known.filter((id) => id.includes('desk'))).toEqual([])
  await page.getByRole('link', { name: 'Staff sign-in' }).click()
  await page.waitForURL('**/admin/sign-in')
})
