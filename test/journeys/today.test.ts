/** The queue of the day with the keys alone, in a real browser: Enter opens the first, an outcome brings the next. */
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { inMinutes } from '../support/clock.ts'
import type { Door } from '../support/door.ts'
import { said } from '../support/messages.ts'
import { openQueue } from '../support/queue.ts'
import { settled, takenOver, visitor } from '../support/visit.ts'

const visit = visitor()
const onPageOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const attemptsOf = async ({ services: { database } }: Door) =>
  Object.fromEntries(
    (await database.db.selectFrom('submissions').select(['first_name', 'attempts']).execute()).map((row) => [
      row.first_name,
      row.attempts,
    ]),
  )

it('is worked off with two keys for each person', async () => {
  const { page, door, complaints } = await openQueue(visit)
  await settled(page)
  await page.keyboard.press('Enter')
  await onPageOf(page, 'Abel')
  await settled(page)
  await page.keyboard.press('l')
  await page.keyboard.press('1')
  await onPageOf(page, 'Berta')
  await said(page, 'No answer: logged for Abel. Call again: ')
  await settled(page)
  await page.keyboard.press('j')
  await onPageOf(page, 'Carl')
  await settled(page)
  await page.keyboard.press('k')
  await onPageOf(page, 'Berta')
  await settled(page)
  await page.keyboard.press('j')
  await onPageOf(page, 'Carl')
  await settled(page)
  await page.keyboard.press('j')
  await page.getByText('That was the last one in the queue for now.').waitFor()
  expect(await attemptsOf(door)).toEqual({ Abel: 1, Berta: 0, Carl: 0 })
  expect(complaints.join('\n')).toBe('')
})

it('reads a page once at most that an outcome leaves behind', async () => {
  const { page, door } = await openQueue(visit)
  door.services.start()
  await takenOver(page)
  await page.keyboard.press('Enter')
  const asked: string[] = []
  for (const name of ['Abel', 'Berta']) {
    await onPageOf(page, name)
    await settled(page)
    await page.locator('[data-log="1"]:enabled').waitFor()
    const left = `${new URL(page.url()).pathname}.data`
    const count = (request: Request) =>
      new URL(request.url()).pathname === left && request.method() === 'GET' && asked.push(name)
    page.on('request', count)
    await page.keyboard.press('l')
    await page.keyboard.press('1')
    await onPageOf(page, name === 'Abel' ? 'Berta' : 'Carl')
    await settled(page)
    page.off('request', count)
  }
  expect([...new Set(asked)]).toEqual(asked)
})

it('has no accessibility fault at any width, light or dark', async () => {
  const { page, door } = await openQueue(visit)
  const { db } = door.services.database
  const agent = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const asked = { next_step: 'decide', next_at: inMinutes(-1) } as const
  await db
    .updateTable('submissions')
    .set({ ...asked, assigned_to: agent.id, attempts: 5 })
    .where('first_name', '=', 'Carl')
    .execute()
  const { id } = await db
    .selectFrom('submissions')
    .select('id')
    .where('first_name', '=', 'Carl')
    .executeTakeFirstOrThrow()
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/admin', `/admin/leads/${id}?at=1~1~${id}`]) {
        await page.goto(path)
        issues.push(...(await faultsOn(page, `${path} ${colorScheme} ${width}`)))
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/${path.length > 6 ? 'person' : 'today'}-${colorScheme}-${width}.png`,
            fullPage: true,
          })
      }
    }
  expect(issues).toEqual([])
})
