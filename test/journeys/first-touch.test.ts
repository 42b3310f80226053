/** Whoever only reads fetches the one script of the site; React comes for whoever types. */
import { expect, it } from 'vitest'
import { settled, touchForms, visitor } from '../support/visit.ts'

const visit = visitor()

it('walks ten pages and back, and fetches no React', async () => {
  const { page, complaints } = await visit('/', { width: 1280 })
  const scripts = new Set<string>()
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname),
  )
  const paths = ['/services/annuities', '/estimates', '/research', '/research/annuities', '/contact']
  paths.push('/join-team', '/privacy', '/terms', '/licensing', '/accessibility')
  for (const path of paths) await page.goto(path)
  for (const _path of paths) {
    await page.goBack()
    await settled(page)
  }
  expect(new URL(page.url()).pathname).toBe('/')
  expect([...scripts].filter((path) => !/\/assets\/(site|reading)-/.test(path))).toEqual([])
  expect(complaints.join('\n')).toBe('')
})

it('brings it for whoever reads on to a form, and for whoever touches one', async () => {
  const { page } = await visit('/')
  const ready = () => page.locator('main > section [data-island][data-ready]').count()
  await settled(page)
  expect(await ready()).toBe(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(ready).toBeGreaterThan(0)
  await page.reload()
  await page.locator('#quick-quote-form').getByLabel('First name').focus()
  await expect.poll(ready).toBeGreaterThan(0)
})

it('brings nothing of the desk, which is another document', async () => {
  const { page } = await visit('/')
  await touchForms(page)
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)
  await page.getByRole('link', { name: 'Staff sign-in' }).click()
  await page.waitForURL('**/admin/sign-in')
})
