/** Whether somebody answers now, by the clock of the visitor's browser and the hours of the office. */
import { expect, it } from 'vitest'
import { stopAt } from '../support/clock.ts'
import { databaseOpener } from '../support/databases.ts'
import { openDoor } from '../support/door.ts'
import { sharedBrowser } from '../support/shared-browser.ts'

const open = databaseOpener('sqlite')

// The sample agency answers Monday to Friday, 9 to 6 Eastern, and not on federal holidays.
it.each([
  ['2026-11-20T15:00:00Z', 'Open now, until 6 PM'],
  ['2026-11-20T13:59:00Z', 'Opens today, 9 AM'],
  ['2026-11-20T14:00:00Z', 'Open now, until 6 PM'],
  ['2026-11-20T23:00:00Z', 'Opens Monday, 9 AM'],
  // Sunday evening in Ohio, Monday where the visitor is.
  ['2026-11-23T02:00:00Z', 'Opens tomorrow, 9 AM'],
  // Thanksgiving.
  ['2026-11-26T16:00:00Z', 'Opens tomorrow, 9 AM'],
])('at %s the first screen says “%s”', async (now, words) => {
  // A page tells its clock the holidays to come.
  stopAt('2026-11-16T10:30')
  const door = await openDoor(open)
  const browser = await sharedBrowser()
  const context = await browser.newContext({ baseURL: door.url, timezoneId: 'Asia/Tokyo', locale: 'de-DE' })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    for (const path of ['/', '/services/annuities']) {
      await page.goto(path)
      const said = page.locator('.open-now')
      await expect
        .poll(() => said.evaluate((element) => getComputedStyle(element, '::after').content))
        .toBe(`"${words}"`)
    }
    expect(complaints.join('\n')).toBe('')
  } finally {
    await context.close()
  }
})

it('is left unsaid without scripts, where the hours stand all the same', async () => {
  const door = await openDoor(open)
  const context = await (await sharedBrowser()).newContext({ baseURL: door.url, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto('/services/annuities')
    const hours = page.locator('.hero-hours')
    await expect.poll(() => hours.textContent()).toContain('Monday to Friday')
    expect((await hours.locator('.open-now').boundingBox())?.height).toBe(0)
  } finally {
    await context.close()
  }
})
