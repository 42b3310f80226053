/** Pages that a browser draws ahead when somebody is about to follow a link: shown at once, and told of once, when seen. */
import { expect, it } from 'vitest'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { speculationRules } from '#app/content/speculation-rules.ts'
import { eventsOf, nowhere, settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

it('holds the rules where pages are the same for everybody, and nowhere else', async () => {
  const { door } = await visit('/privacy')
  const rulesOf = async (path: string) =>
    /<script type="speculationrules">(.*?)<\/script>/.exec(await (await door.get(path)).text())?.[1]
  for (const { path, indexed } of catalogue())
    if (indexed) expect(await rulesOf(path)).toBe(speculationRules())
  for (const path of ['/admin/sign-in', '/preview/no-such-secret'])
    expect(await rulesOf(path)).toBeUndefined()
  expect(speculationRules()).toContain('"moderate"')
  for (const never of ['/thank-you', '/admin', '/preview', '/conversion-test', '"/*"', '<'])
    expect(speculationRules()).not.toContain(never)
})

it('fetches a page before it is asked for, once, and shows that', async () => {
  const { page, complaints } = await visit('/', { width: 1280 })
  const asked: string[] = []
  page
    .context()
    .on('request', (request) => request.url().endsWith('/services/annuities') && asked.push(request.url()))
  // A browser that is driven by a test fetches ahead and leaves the drawing out.
  const fetched = page
    .context()
    .waitForEvent('response', (answer) => answer.url().endsWith('/services/annuities'))
  const link = page.locator('main a[href="/services/annuities"]').first()
  await link.hover()
  expect((await (await fetched).request().allHeaders())['sec-purpose']).toContain('prefetch')
  await link.click()
  await page.waitForURL('**/services/annuities')
  const { deliveryType } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON() as { deliveryType: string },
  )
  expect(deliveryType).toBe('navigational-prefetch')
  expect(complaints.join('\n')).toBe('')
})

it('tells of a page that was drawn ahead once, and not before somebody sees it', async () => {
  const { page } = await visit(nowhere)
  await page.clock.install()
  await page.addInitScript(() => {
    let isAhead = true
    Object.defineProperty(document, 'prerendering', { get: () => isAhead })
    addEventListener('seen', () => {
      isAhead = false
      document.dispatchEvent(new Event('prerenderingchange'))
    })
  })
  await page.goto('/services/annuities')
  await page.clock.runFor(60_000)
  expect(await eventsOf(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('seen')))
  await page.clock.resume()
  await touchForms(page)
  await settled(page)
  expect(await eventsOf(page)).toEqual([{ event: 'page_view', page_path: '/services/annuities' }])
})
