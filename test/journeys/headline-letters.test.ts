/** The letters of headlines come beside the first picture, which others of the same width draw until they are here. */
import { expect, it } from 'vitest'
import { visitor } from '../support/visit.ts'

const visit = visitor()

const familyOfTitle = () => getComputedStyle(document.querySelector('h1') as Element).fontFamily

it('draws headlines without them, and moves nothing when they come', async () => {
  const { page, complaints } = await visit('/')
  const released = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const title = page.locator('h1')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  const before = await title.boundingBox()
  released.resolve()
  await page.waitForFunction(() => document.fonts.check('600 1em Besley'))
  const after = await title.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2)
  expect(complaints.join('\n')).toBe('')
})

it('has them without scripts', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false })
  expect(await page.evaluate(familyOfTitle)).toMatch(/^Besley, /)
})
