/** Words are painted before their letters and pictures are asked for; nobody who has the letters already sees others first. */
import { expect, it } from 'vitest'
import { settled, visitor } from '../support/visit.ts'

const visit = visitor()

const standsIn = () => 'standIn' in document.documentElement.dataset
const familyOfTitle = () => getComputedStyle(document.querySelector('h1') as Element).fontFamily

it('asks for the letters of headlines when the first picture is there', async () => {
  const { page, complaints } = await visit('/')
  await page.waitForFunction(() => document.fonts.check('600 1em Besley'))
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked:
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime ?? 0,
  }))
  expect(painted).toBeGreaterThan(0)
  // A frame's own work lies between what it is counted from and what a page is told of it.
  expect(asked).toBeGreaterThan(painted - 50)
  expect(await page.evaluate(standsIn)).toBe(false)
  expect(await page.evaluate(familyOfTitle)).toMatch(/^Besley, /)
  expect(complaints.join('\n')).toBe('')
})

it('begins with them for who comes from another page of ours, or reads a page again', async () => {
  const { page } = await visit('/privacy')
  await settled(page)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('standIn' in document.documentElement.dataset) sessionStorage.stoodIn = location.pathname
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-stand-in'] })
  })
  await page.reload()
  await page.evaluate(() => location.assign('/services/annuities'))
  await page.waitForURL('**/services/annuities')
  await page.waitForLoadState()
  expect(await page.evaluate(() => sessionStorage.stoodIn)).toBeUndefined()
  await page.goto('/terms')
  expect(await page.evaluate(() => sessionStorage.stoodIn)).toBe('/terms')
})

it('has them without scripts', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false })
  expect(await page.evaluate(familyOfTitle)).toMatch(/^Besley, /)
})
