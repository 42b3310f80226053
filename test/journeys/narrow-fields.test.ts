/** Days and months stay in their places on a phone, and no screen moves sideways for them. */
import { expect, it } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { sitAt } from '../support/let-in.ts'
import { rowsOf } from '../support/matrix.ts'
import { openPersonDesk } from '../support/person-desk.ts'

it.each(rowsOf([360, 390], 1))('keep within %i px', async (width) => {
  const desk = await openPersonDesk(databaseOpener('sqlite'), ['owner'])
  const id = await desk.lead()
  const page = await sitAt(desk.door, 'owner', { viewport: { width, height: 844 } })
  for (const path of [`/admin/leads/${id}`, '/admin/reports', '/admin/leads/new', '/admin']) {
    await page.goto(path)
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    const beyond = await page
      .locator('input:is([type=date], [type=month], [type=time])')
      .evaluateAll((inputs) =>
        inputs.flatMap((input) => {
          const [own, place] = [input, input.closest('.field')].map(
            (one) => one?.getBoundingClientRect().right ?? 0,
          )
          return (own ?? 0) > (place ?? 0) + 1 ? [input.getAttribute('name')] : []
        }),
      )
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, beyond, wide]).toEqual([path, [], width])
  }
})
