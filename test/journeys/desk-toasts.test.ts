/** Messages of the desk: they lie on nothing that can be pressed, and what went well ends what went wrong before. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { listenAt, sitAt } from '../support/let-in.ts'
import { openPersonDesk } from '../support/person-desk.ts'
import { settled } from '../support/visit.ts'

const open = databaseOpener('sqlite')

/** The controls that messages lie on, by their words; never none while there is no message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect())
    if (toasts.length === 0) return ['no message']
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].flatMap(
      (one) => {
        const box = one.getBoundingClientRect()
        const isUnder = toasts.some(
          ({ top, bottom, left, right }) =>
            box.bottom > top && box.top < bottom && box.right > left && box.left < right,
        )
        return isUnder && !one.closest('.toasts') && one.checkVisibility() ? [one.textContent] : []
      },
    )
  })

it('lie on no control, on the page of a person and on the list', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  let id = ''
  for (let n = 0; n < 24; n += 1)
    id = await desk.lead({
      firstName: `Lead${n}`,
      email: `lead${n}@example.com`,
      phone: `216 555 01${10 + n}`,
    })
  const page = await sitAt(desk.door, 'owner', { viewport: { width: 1280, height: 800 } })
  await listenAt(page, `/admin/leads/${id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await page.locator('.toast').waitFor()
  await expect.poll(() => covered(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-toast-person.png` })
  await listenAt(page, '/admin/leads')
  await page.locator('.person-row').nth(20).waitFor()
  await page
    .getByRole('checkbox', { name: /^Choose Lead/ })
    .first()
    .check()
  await page
    .getByRole('button', { name: /^Claim Lead/ })
    .first()
    .click()
  await page.locator('.toast').waitFor()
  await expect.poll(() => covered(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-toast-list.png` })
})

it('take an error of the same person away, and leave those of others', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const [ann, bob] = [
    await desk.lead(),
    await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
  ]
  const page = await sitAt(desk.door, 'owner')
  await listenAt(page, '/admin/leads')
  await settled(page)
  const errors = page.locator('.toast[data-kind=error]')
  for (const id of [ann, bob]) {
    const path = `**/leads/${id}/status.data*`
    await page.route(path, (route) => route.continue({ postData: 'status=nonsense&version=0' }))
    const select = page.locator(`[data-person="${id}"]`).getByLabel('Status of')
    await select.selectOption('contacted')
    await expect.poll(() => errors.count()).toBe(id === ann ? 1 : 2)
    await page.locator('.toast').last().hover()
    await page.unroute(path)
  }
  await page.locator(`[data-person="${ann}"]`).getByLabel('Status of').selectOption('qualified')
  await page.locator('.toast[data-kind=success]').waitFor()
  expect(await errors.count()).toBe(1)
})
