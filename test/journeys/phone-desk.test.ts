/** A person's page on a phone: Call and what came of it are within the first screen, however far below they stand. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { stopAt } from '../support/clock.ts'
import { rowsOf } from '../support/matrix.ts'
import { openQueue } from '../support/queue.ts'
import { settled, visitor } from '../support/visit.ts'

const visit = visitor()
const isInSight = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

it.each(rowsOf([360, 390], 1))('is worked off with a thumb at %i pixels', async (width) => {
  // At night the way to call all the same stands above what nobody needs then.
  stopAt('2026-11-16T10:00')
  const { page } = await openQueue(visit, { width })
  await page.getByRole('link', { name: 'Abel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Abel' }).waitFor()
  await settled(page)
  const noAnswer = page.getByRole('button', { name: 'No answer' })
  // With it the note and the outcomes, before anybody scrolls.
  for (const one of [
    page.getByRole('main').getByText('Call', { exact: true }).first(),
    page.getByLabel('What the next colleague should know'),
    noAnswer,
    page.getByRole('button', { name: 'They replied' }),
  ])
    expect(await isInSight(one)).toBe(true)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/phone-${width}.png` })
  expect(await faultsOn(page, `page ${width}`)).toEqual([])
  await noAnswer.click()
  await page.getByRole('heading', { level: 1, name: 'Berta' }).waitFor()
  await settled(page)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Carl' }).waitFor()
})
