/** The bar below a list that changes many at once: it says how many, asks for what is missing, and stays in sight. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { databaseOpener } from '../../support/databases.ts'
import { sitAt } from '../../support/let-in.ts'
import { openPersonDesk } from '../../support/person-desk.ts'

const open = databaseOpener('sqlite')

/** A desk with more leads than a window holds. */
async function openLongList() {
  const desk = await openPersonDesk(open, ['owner'])
  for (let n = 0; n < 26; n += 1)
    await desk.lead({ firstName: `Lead${n}`, email: `lead${n}@example.com`, phone: `216 555 01${10 + n}` })
  return desk
}

const isInSight = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it.each([360, 768, 1280])('says at %i px how many are chosen, and stays in sight', async (width) => {
  const desk = await openLongList()
  const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 740 } })
  await page.goto('/admin/leads')
  await page.locator('.person-row').nth(25).waitFor()
  const boxes = page.getByRole('checkbox', { name: /^Choose Lead/ })
  for (const n of [0, 1, 2]) await boxes.nth(n).check()
  await page.getByText('3 chosen', { exact: true }).waitFor()
  expect(await isInSight(page, '3 chosen')).toBe(true)
  const bar = await page.locator('.chosen-bar').boundingBox()
  expect(bar?.height).toBeLessThan(740 / 4)
  if (width === 360) await page.getByRole('button', { name: 'Change them' }).click()
  await page.getByRole('button', { name: 'Change status' }).waitFor()
  expect(await faultsOn(page, String(width))).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-bar-${width}.png` })
  await boxes.nth(1).uncheck()
  await page.getByText('2 chosen', { exact: true }).waitFor()
})

it('asks in place for what is missing, and for nothing else', async () => {
  const desk = await openLongList()
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  await page.locator('.person-row').nth(25).waitFor()
  await page
    .getByRole('checkbox', { name: /^Choose Lead/ })
    .first()
    .check()
  await page.getByText('1 chosen', { exact: true }).waitFor()
  const invalid = () =>
    page.locator('.chosen-bar :invalid').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  for (const [button, name] of [
    ['Change status', 'status'],
    ['Assign', 'to'],
    ['Add tag', 'tag'],
    ['Take tag off', 'tag'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(invalid).toEqual([name])
  }
  await page.getByLabel('New status of the chosen leads').selectOption('closed')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect.poll(invalid).toEqual(['reason'])
  await page.getByLabel('New status of the chosen leads').selectOption('qualified')
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByText('1 set to qualified.').waitFor()
})

it('says that it is at work while the answer is awaited, and not while a file is fetched', async () => {
  const desk = await openLongList()
  const page = await sitAt(desk.door, 'owner')
  await page.goto('/admin/leads')
  const boxes = page.getByRole('checkbox', { name: /^Choose Lead/ })
  for (const n of [0, 1]) await boxes.nth(n).check()
  await page.getByText('2 chosen', { exact: true }).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await file
  await page.getByText('2 chosen', { exact: true }).waitFor()
  // Playwright sees nothing of a page that is being left.
  await page.evaluate(() => {
    const said = document.querySelector('.chosen-bar [role=status]')
    new MutationObserver(() => sessionStorage.setItem('said', said?.textContent ?? '')).observe(document, {
      subtree: true,
      characterData: true,
      childList: true,
    })
  })
  await page.getByLabel('New status of the chosen leads').selectOption('qualified')
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByText('2 set to qualified.').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('2 chosen, changing…')
})

it('says without scripts above the list what is missing, and keeps what was chosen', async () => {
  const desk = await openLongList()
  const page = await sitAt(desk.door, 'owner', { javaScriptEnabled: false })
  await page.goto('/admin/leads?status=new')
  const boxes = page.getByRole('checkbox', { name: /^Choose Lead/ })
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByText('Choose at least one lead.').waitFor()
  for (const n of [0, 3]) await boxes.nth(n).check()
  for (const [button, words] of [
    ['Change status', 'Choose a status first.'],
    ['Assign', 'Choose who gets them first.'],
    ['Add tag', 'Type a tag'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('alert').getByText(words).waitFor()
    await page.getByText('Status: new').waitFor()
    const chosen = await boxes.evaluateAll((all) =>
      all.flatMap((one, n) => (one.matches(':checked') ? [n] : [])),
    )
    expect([button, chosen]).toEqual([button, [0, 3]])
  }
  await page.getByLabel('Tag for the chosen leads').fill('hot')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('2 tagged “hot”.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
