/** The desk as one workspace: its frame, the palette, and a person's page that shows at once what a call needs. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { inMinutes } from '../support/clock.ts'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { openPersonDesk, type PersonDesk } from '../support/person-desk.ts'
import { chooseTab } from '../support/person-page.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find', exact: true })

/** Somebody with three events and a task, as the day makes them. */
async function worked(desk: PersonDesk): Promise<string> {
  const id = await desk.lead({ firstName: 'Dorothy', consent: 'on' })
  for (const text of ['Rang eight times', 'Back after five', 'Two children'])
    await desk.post('owner', `/admin/leads/${id}/notes`, { text })
  await desk.post('owner', `/admin/leads/${id}/tasks`, { title: 'Send the comparison', day: '2036-01-01' })
  return `/admin/leads/${id}`
}

it('shows who it is, the composer and the last three events without scrolling, in at most 180 words', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const path = await worked(desk)
  const page = await sitAt(desk.door, 'owner', { viewport: { width: 1280, height: 800 } })
  await page.goto(path)
  await settled(page)
  const shown = await page.evaluate(() => {
    const ends = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().bottom)
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const { parentElement: around, textContent } = node
      if (!around?.checkVisibility() || around.closest('script, style, option, .sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, width } = range.getBoundingClientRect()
      if (width > 1 && top < innerHeight)
        words += textContent?.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length ?? 0
    }
    const events = ends('.person-events .timeline > li').slice(0, 3)
    return { ends: [...ends('.person-standing, .composer'), ...events], words }
  })
  expect(shown.ends).toHaveLength(5)
  for (const end of shown.ends) expect(end).toBeLessThanOrEqual(800)
  expect(shown.words).toBeLessThanOrEqual(180)
})

it('leaves the outcomes where they are when one is refused', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner')
  await page.goto(await worked(desk))
  await settled(page)
  const button = page.getByRole('button', { name: 'No answer' })
  const before = await button.boundingBox()
  await page.getByLabel('Next attempt').selectOption('On the day below')
  const moved = await button.boundingBox()
  expect(moved).toEqual(before)
  await button.click()
  await page.locator('.composer').getByRole('alert').waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

it('opens the appointment instead of refusing one without a day', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner')
  await page.goto(await worked(desk))
  await settled(page)
  await page.getByRole('button', { name: 'Booked an appointment' }).click()
  const day = page
    .getByRole('region', { name: 'Appointment', exact: true })
    .getByLabel('Day', { exact: true })
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('finds people, screens and what can be done here by keys alone', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const path = await worked(desk)
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('555-0111')
  await palette(page)
    .getByRole('option', { name: /Dorothy/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}`)
  await settled(page)
  await page.keyboard.press('Control+k')
  // Letters are typed there, and do nothing on the page behind.
  await page.keyboard.type('assign agent')
  await palette(page)
    .getByRole('option', { name: /^Assign to/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await desk.row(path.split('/').at(-1) ?? '')).assigned_to)
    .toBe(await desk.staffId('agent'))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
  await page.keyboard.press('Meta+k')
  // Who was chosen last stands first.
  await palette(page)
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Dorothy/ })
    .click()
  await page.waitForURL(`**${path}`)
})

it('opens each tab by its key, and none while a list of notices is open', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner')
  await page.goto(await worked(desk))
  await settled(page)
  const chosen = () => page.locator('.composer-tabs :checked').inputValue()
  for (const [key, tab] of [
    ['e', 'email'],
    ['a', 'appointment'],
    ['n', 'note'],
    ['c', 'call'],
  ] as const) {
    await page.keyboard.press(key)
    expect([key, await chosen()]).toEqual([key, tab])
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.keyboard.press('n')
  expect(await chosen()).toBe('call')
})

it.each([360, 768, 1280])('shows a long name whole in each list at %i px', async (width) => {
  const desk = await openPersonDesk(open, ['owner'])
  const name = { firstName: 'Maximilian-Alexander'.repeat(3), lastName: 'Wolfeschlegelsteinhausen' }
  const id = await desk.lead(name)
  await desk.post('owner', `/admin/leads/${id}/notes`, { text: 'Rang eight times' })
  const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 800 } })
  for (const path of ['/admin', '/admin/leads']) {
    await page.goto(path)
    const cut = await page
      .locator('[data-person] [data-key="open"]')
      .first()
      .evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { right, bottom } = range.getBoundingClientRect()
        for (let around = link.parentElement; around; around = around.parentElement) {
          const box = around.getBoundingClientRect()
          const { overflowX } = getComputedStyle(around)
          if (overflowX !== 'visible' && (right > box.right + 1 || bottom > box.bottom + 1))
            return around.className
        }
        return link.scrollWidth > link.clientWidth + 1 && link.clientWidth > 0 ? 'the link' : null
      })
    expect([path, cut]).toEqual([path, null])
  }
  await page.getByText(/ago: wrote a note/).waitFor()
})

it('keeps the menu as narrow as it was chosen', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/settings')
  await settled(page)
  const width = async () => (await page.locator('.desk-head').boundingBox())?.width ?? 0
  expect(await width()).toBeGreaterThan(200)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/admin/theme'))
  await page.getByRole('button', { name: 'Narrow or wide menu' }).click()
  await kept
  expect(await width()).toBeLessThan(80)
  await page.reload()
  expect(await width()).toBeLessThan(80)
  await page.getByLabel('Search the settings').fill('errors')
  await expect.poll(() => page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Errors'])
})

it.each([360, 768, 1280])(
  'has no accessibility fault in any state at %i px, light and dark',
  async (width) => {
    const desk = await openPersonDesk(open, ['owner'])
    const path = await worked(desk)
    const late = desk.door.services.database.db.updateTable('submissions')
    await late.set({ respond_by: inMinutes(-5) }).execute()
    const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 800 } })
    const issues: string[] = []
    const look = async (state: string) => void issues.push(...(await faultsOn(page, state)))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await settled(page)
      for (const tab of ['Note', 'Email', 'Appointment', 'Task', 'Call']) {
        await chooseTab(page, tab)
        await look(`${colorScheme} ${tab}`)
      }
      for (const fold of await page.locator('.person details').all())
        await fold.evaluate((one) => one.setAttribute('open', ''))
      await look(`${colorScheme} unfolded`)
      await page.getByRole('button', { name: /^Notices/ }).click()
      await look(`${colorScheme} notices`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('do')
      await palette(page)
        .getByRole('option', { name: /Dorothy/ })
        .waitFor()
      await look(`${colorScheme} palette`)
      await page.goto('/admin/settings')
      await look(`${colorScheme} settings`)
    }
    expect(issues).toEqual([])
  },
)
