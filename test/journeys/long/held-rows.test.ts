/** Somebody new while one works further down: a bar at the top of the window says so, and nothing moves under the hands. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { databaseOpener } from '../../support/databases.ts'
import { listenAt, sitAt } from '../../support/let-in.ts'
import { openPersonDesk } from '../../support/person-desk.ts'
import { settled } from '../../support/visit.ts'

const open = databaseOpener('sqlite')

const screens = {
  'the list in rows': ['/admin/leads', 'rows', '.person-row', 16],
  'the list in cards': ['/admin/leads', 'cards', '.person-card', 16],
  // A column shows ten.
  'the board': ['/admin/leads', 'board', '.board-card', 9],
  Today: ['/admin', 'rows', '.queue-row', 16],
} as const

/** Where the first one below the upper edge of the window stands, and whose it is. */
const firstInSight = (page: Page, part: string) =>
  page.locator(part).evaluateAll((all) => {
    const one = all.find((element) => element.getBoundingClientRect().top > 60)
    return [one?.querySelector('[data-key="open"]')?.textContent, one?.getBoundingClientRect().top]
  })

it('takes the first of the next page in without a word when another left', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  desk.door.services.start()
  const ids: string[] = []
  for (let n = 0; n < 53; n += 1)
    ids.push(
      await desk.lead({
        firstName: `Lead${n}`,
        email: `lead${n}@example.com`,
        phone: `(216) 555-0${100 + n}`,
      }),
    )
  const page = await sitAt(desk.door, 'owner', { viewport: { width: 1280, height: 500 } })
  await listenAt(page, '/admin/leads?holder=free')
  await page.locator('.person-row').nth(49).waitFor()
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 400))
  await desk.post('owner', `/admin/leads/${ids[40]}/assign`, { to: await desk.staffId('owner') })
  await page.locator('.person-row').filter({ hasText: 'Lead40' }).waitFor({ state: 'detached' })
  await page.locator('.person-row').nth(49).waitFor()
  expect(await page.getByRole('button', { name: /new, show/ }).count()).toBe(0)
})

it.each(Object.entries(screens))(
  'waits at the top of the window: %s',
  async (name, [path, look, part, size]) => {
    const desk = await openPersonDesk(open, ['owner'])
    desk.door.services.start()
    await desk.post('owner', '/admin/leads/look', { look })
    const lead = (firstName: string, n: number, more: Record<string, string> = {}) =>
      desk.lead({ firstName, email: `lead${n}@example.com`, phone: `(216) 555-01${10 + n}`, ...more })
    for (let n = 0; n < size; n += 1) await lead(`Lead${n}`, n)
    const page = await sitAt(desk.door, 'owner', { viewport: { width: 1280, height: 500 } })
    await listenAt(page, path)
    await page
      .locator(part)
      .nth(size - 1)
      .waitFor()
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 400))
    const [before, count] = [await firstInSight(page, part), await page.locator(part).count()]
    // Whoever is to be called at once would stand at the top.
    await lead('Late', 50, { contactASAP: 'on' })
    const bar = page.getByRole('button', { name: '1 new, show it' })
    await bar.waitFor()
    expect(await firstInSight(page, part)).toEqual(before)
    expect(await page.evaluate(() => window.scrollY)).toBe(400)
    expect(await page.locator(part).count()).toBe(count)
    for (const to of [250, 700]) {
      await page.evaluate((top) => window.scrollTo(0, top), to)
      const box = await bar.boundingBox()
      expect(box && box.y >= 0 && box.y < 20 && box.x > 300).toBe(true)
    }
    expect(await faultsOn(page, `held ${name}`)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-held-${part.slice(1)}.png` })
    await bar.click()
    await page.locator(part).filter({ hasText: 'Late' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await bar.count()).toBe(0)
  },
)
