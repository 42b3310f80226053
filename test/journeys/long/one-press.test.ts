/** A hand that shakes, or is faster than the screen: one press at the desk does one thing, to the person who stood there. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Door } from '../../support/door.ts'
import { rowsOf } from '../../support/matrix.ts'
import { said } from '../../support/messages.ts'
import { askedAll } from '../../support/nothing-more.ts'
import { chooseTab, unfold } from '../../support/person-page.ts'
import { openQueue } from '../../support/queue.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()
/** The moment after an answer is what these are about. */
const waits = { deadMoment: 700 }
const onPageOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const attemptsOf = async ({ services: { database } }: Door) =>
  Object.fromEntries(
    (await database.db.selectFrom('submissions').select(['first_name', 'attempts']).execute()).map((row) => [
      row.first_name,
      row.attempts,
    ]),
  )

/** The first person of the queue, opened by the keyboard. */
async function openAbel() {
  const opened = await openQueue(visit, { waits })
  await settled(opened.page)
  await opened.page.keyboard.press('Enter')
  await onPageOf(opened.page, 'Abel')
  await settled(opened.page)
  return opened
}

/** Where the button for "No answer" stands, which is the same place on the next person's page. */
async function placeOfNoAnswer(page: Page) {
  const button = page.getByRole('button', { name: 'No answer' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not there')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

it.each(rowsOf([120, 0, 250, 400], 2))(
  'counts two clicks %i ms apart once, and never for the next person',
  async (pause) => {
    const { page, door } = await openAbel()
    const place = await placeOfNoAnswer(page)
    await page.mouse.click(...place)
    // A click is one when the button is let go.
    await page.mouse.click(...place, { delay: pause })
    await onPageOf(page, 'Berta')
    await said(page, 'No answer: logged')
    await settled(page)
    expect(await attemptsOf(door)).toEqual({ Abel: 1, Berta: 0, Carl: 0 })
  },
)

it('counts an outcome typed twice in a row once, and takes the next one a moment later', async () => {
  const { page, door } = await openAbel()
  for (const key of ['l', '1']) await page.keyboard.press(key)
  await onPageOf(page, 'Berta')
  for (const key of ['l', '1']) await page.keyboard.press(key)
  await page.locator('[data-log="1"]:enabled').waitFor()
  expect(await attemptsOf(door)).toEqual({ Abel: 1, Berta: 0, Carl: 0 })
  for (const key of ['l', '1']) await page.keyboard.press(key)
  await onPageOf(page, 'Carl')
  expect(await attemptsOf(door)).toEqual({ Abel: 1, Berta: 1, Carl: 0 })
})

it('takes one of what is free, although the next one moves up under the hand', async () => {
  const { page, door } = await openQueue(visit, { waits })
  await settled(page)
  await page.goto('/admin?whose=free')
  await settled(page)
  const first = page.getByRole('button', { name: 'Claim Abel' })
  const box = await first.boundingBox()
  if (!box) throw new Error('the button is not there')
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...place)
  await page.getByRole('link', { name: 'Abel', exact: true }).waitFor({ state: 'detached' })
  await page.mouse.click(...place)
  await askedAll(page)
  await settled(page)
  const held = door.services.database.db.selectFrom('submissions').select('first_name')
  expect(await held.where('assigned_to', 'is not', null).execute()).toEqual([{ first_name: 'Abel' }])
})

it.each(rowsOf([0, 120], 2))(
  'keeps a note and a task once, saved with two clicks %i ms apart',
  async (pause) => {
    const { page, door } = await openAbel()
    const twice = async (name: string, within: Page | Locator = page) => {
      const button = within.getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      if (!box) throw new Error(`${name} is not there`)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: pause })
    }
    await page.locator('[data-note]').fill('Call after work')
    await twice('Save note')
    await said(page, 'Note saved')
    const tasks = page.locator('form[action$="/tasks"]')
    await chooseTab(page, 'Task')
    await tasks.getByLabel('Task', { exact: true }).fill('Send the form')
    await tasks.getByLabel('Day', { exact: true }).fill('2027-03-01')
    await twice('Add task')
    await said(page, 'Task')
    await settled(page)
    const panel = page.getByRole('region', { name: 'Files' })
    await unfold(page, 'Files')
    await expect.poll(() => panel.getByRole('button', { name: 'Add', exact: true }).isEnabled()).toBe(true)
    const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') }
    await panel.getByLabel('Add a file').setInputFiles(file)
    await twice('Add', panel)
    await panel.getByRole('link', { name: 'plan.txt' }).first().waitFor()
    await settled(page)
    const { db } = door.services.database
    const events = await db
      .selectFrom('submission_events')
      .select('type')
      .where('type', '=', 'note')
      .execute()
    const kept = await db.selectFrom('tasks').select('id').execute()
    const files = await db.selectFrom('person_files').select('id').execute()
    expect([events.length, kept.length, files.length]).toEqual([1, 1, 1])
    expect(await page.locator('[role="alert"]').allTextContents()).toEqual([])
  },
)
