/** The list somebody works from: twelve people above the fold, in columns that stand still, and a bar that comes when it is needed. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { stopAt } from '../../support/clock.ts'
import { databaseOpener } from '../../support/databases.ts'
import { sitAt } from '../../support/let-in.ts'
import { openPersonDesk } from '../../support/person-desk.ts'

const open = databaseOpener('sqlite')

/** A desk with sixteen leads, no two alike: long names, no state, tried, taken, not to be contacted. */
async function openFullList() {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const ids: string[] = []
  for (let n = 0; n < 16; n += 1)
    ids.push(
      await desk.lead({
        firstName: n === 1 ? 'Maximiliana Wilhelmina-Constance' : `Lead${n}`,
        ...{ lastName: n === 1 ? 'Featherstonehaugh-Cholmondeley' : 'Mills', email: `lead${n}@example.com` },
        ...{
          phone: `216 555 01${10 + n}`,
          state: n % 3 ? 'Ohio' : '',
          ...(n % 4 === 0 && { consent: 'on' }),
        },
        ...(n % 5 === 0 && { contactASAP: 'on' }),
      }),
    )
  const log = (n: number, outcome: string) =>
    desk.post('agent', `/admin/leads/${ids[n]}/calls`, { outcome, back: '/admin/leads' })
  await log(2, 'no-answer')
  await log(3, 'talked')
  await log(4, 'do-not-contact')
  return desk
}

/** Rows that are in the window as a whole. */
const wholeRows = (page: Page) =>
  page.locator('.person-row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

/** How many of the times that are left have no room for their words. */
const cutClocks = (page: Page) =>
  page
    .locator('.promise-clock')
    .evaluateAll((clocks) => clocks.filter((one) => one.scrollWidth > one.clientWidth).length)

/** Where a part of each row begins: one place for all of them where columns do not jump. */
const placesOf = (page: Page, part: string) =>
  page
    .locator(`.person-row ${part}`)
    .evaluateAll((parts) => [...new Set(parts.map((one) => Math.round(one.getBoundingClientRect().left)))])

it.each(['agent', 'owner'] as const)('shows the %s twelve leads above the fold', async (role) => {
  const desk = await openFullList()
  const page = await sitAt(desk.door, role)
  await page.goto('/admin/leads')
  await page.locator('.person-row').nth(15).waitFor()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(12)
  await page.goto('/admin/leads?holder=free')
  await page.getByText('Assigned to: Free').waitFor()
  for (const part of [
    '.person-row-about',
    '.person-row-due',
    '.person-row-status',
    '.row-log',
    '.person-row-more',
  ])
    expect([part, await placesOf(page, part)]).toEqual([part, [expect.any(Number)]])
})

it('gives rows with tags their height, and the others the one they have', async () => {
  const desk = await openFullList()
  const { db } = desk.door.services.database
  const three = await db.selectFrom('submissions').select('id').orderBy('call_order').limit(3).execute()
  for (const { id } of three) await desk.post('owner', `/admin/leads/${id}/tags`, { add: 'hot' })
  const page = await sitAt(desk.door, 'owner')
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return { top, bottom, height: bottom - top }
      }),
    )
  for (const width of [1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/leads')
    await page.locator('.person-row').nth(15).waitFor()
    const rows = await boxes('.person-row')
    for (const [n, tags] of (await boxes('.person-row-tags')).entries())
      expect([width, n, tags.bottom <= (rows[n]?.bottom ?? 0)]).toEqual([width, n, true])
    if (width === 1280) expect(rows.slice(5).filter(({ height }) => height > 45)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-tags-${width}.png` })
  }
  expect(await page.locator('.person-row-tags').count()).toBe(3)
})

it('begins high on a phone, with the filters in one line that says how many are set', async () => {
  const desk = await openFullList()
  const page = await sitAt(desk.door, 'owner', { viewport: { width: 360, height: 740 } })
  /** Where the first lead would start with nothing to say above the list: the head of the desk ends at 210 px. */
  const startsAt = async () => {
    const [row, main] = [page.locator('.person-row').first(), page.locator('main')]
    return 210 + ((await row.boundingBox())?.y ?? 0) - ((await main.boundingBox())?.y ?? 0)
  }
  await page.goto('/admin/leads')
  await page.locator('.person-row').nth(15).waitFor()
  expect(await startsAt()).toBeLessThan(420)
  const fold = page.getByRole('button', { name: 'Filters' })
  const status = page.getByLabel('Status', { exact: true })
  expect(await status.isVisible()).toBe(false)
  await fold.click()
  await status.selectOption('new')
  await page.getByRole('button', { name: 'Filters (1 set)' }).waitFor()
  for (const one of [status, page.getByText('More filters'), page.getByRole('button', { name: 'Cards' })])
    expect(await one.isVisible()).toBe(true)
  await fold.click()
  expect(await status.isVisible()).toBe(false)
  expect(await cutClocks(page)).toBe(0)
  const plain = await sitAt(desk.door, 'owner', {
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  await plain.goto('/admin/leads')
  expect(await plain.getByLabel('Status', { exact: true }).isVisible()).toBe(true)
})

it('shows what is done with many once a row is chosen, and without scripts below the list', async () => {
  const desk = await openFullList()
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  const assign = page.getByRole('button', { name: 'Assign', exact: true })
  await page.locator('.person-row').nth(15).waitFor()
  expect(await assign.isVisible()).toBe(false)
  await page.getByRole('checkbox').first().check()
  await assign.waitFor()
  const isInView = () => assign.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
  expect(await isInView()).toBe(true)
  const plain = await sitAt(desk.door, 'owner', { javaScriptEnabled: false })
  await plain.goto('/admin/leads')
  const status = plain.getByLabel('New status of the chosen leads')
  expect(await status.isVisible()).toBe(true)
  await plain.getByRole('checkbox').first().check()
  await status.selectOption('qualified')
  await plain.getByRole('button', { name: 'Change status' }).click()
  await plain.getByText('1 set to qualified.').waitFor()
})

it('reads well at every width, light and dark', async () => {
  const desk = await openFullList()
  const page = await sitAt(desk.door, 'owner')
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/leads')
      await page.locator('.person-row').nth(15).waitFor()
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}-${width}-${colorScheme}.png` })
      await page.getByRole('checkbox').first().check()
      issues.push(...(await faultsOn(page, `${width} ${colorScheme}`)))
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}-${width}-${colorScheme}-chosen.png` })
    }
  }
  expect(issues).toEqual([])
})

it('leaves a name its room where nobody may be called now, on phones and tablets', async () => {
  stopAt('2026-11-16T22:30')
  const desk = await openPersonDesk(open, ['agent'])
  await desk.lead({ firstName: 'Dorothy' })
  const page = await sitAt(desk.door, 'agent')
  await page.clock.setFixedTime(Date.now())
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/leads')
    await page.getByText('Not before tomorrow at 8:00 AM').first().waitFor()
    const name = await page.getByRole('link', { name: 'Dorothy' }).first().boundingBox()
    expect([width, name?.width]).toEqual([width, expect.toSatisfy((wide: number) => wide > 60)])
    if (width >= 360) expect([width, await cutClocks(page)]).toEqual([width, 0])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-night-${width}.png` })
  }
})
