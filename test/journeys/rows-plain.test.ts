/** The list of leads without scripts, where each status is a form with a reason and a button of its own. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'

const open = databaseOpener('sqlite')

/** What can be pressed, chosen or read in the first row and lies on or in something else of it, or has no room. */
const crowded = (page: Page) =>
  page
    .locator('.person-row')
    .first()
    .evaluate((row) => {
      const parts = [...row.querySelectorAll<HTMLElement>('h2, h2 a, select, button, summary, a, label')]
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only, .row-more-body'))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
      const small = parts.filter(({ one, box }) => box.width < 24 || one.scrollWidth > one.clientWidth + 1)
      const on = parts.filter(({ one, box }) =>
        parts.some(
          (other) =>
            !other.one.contains(one) &&
            !one.contains(other.one) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
        ),
      )
      return [...small, ...on].map(({ one }) => one.textContent?.slice(0, 30))
    })

it.each([360, 768, 1024, 1280])('names everybody, and lays nothing on anything, at %i px', async (width) => {
  const desk = await openPersonDesk(open, ['owner'])
  const id = await desk.lead({ firstName: 'Margaret', lastName: 'Mills', phone: '216 555 0104' })
  const page = await sitAt(desk.door, 'owner', {
    javaScriptEnabled: false,
    viewport: { width, height: 800 },
  })
  await page.goto('/admin/leads')
  expect(await page.locator('.person-row h2 a').boundingBox()).toMatchObject({ height: expect.any(Number) })
  expect(await crowded(page)).toEqual([])
  if (width < 768) return
  const status = page.locator('.person-row-status')
  await status.locator('select').first().selectOption('contacted')
  await status.getByRole('button', { name: 'Save' }).click()
  expect((await desk.row(id)).status).toBe('contacted')
})
