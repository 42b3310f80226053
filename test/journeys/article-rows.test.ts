/** The rows of the list of articles stand still under the hand, and say what comes of a choice before it is made. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reviewRequired } from '#app/articles/review/reviewers.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { openWriter } from '../support/editor.ts'
import { takenOver, visitor } from '../support/visit.ts'

const visit = visitor()

async function openRow(width: number) {
  const { page, door } = await openWriter(visit, { width })
  await clearArticles(door)
  await storeArticle(door, { title: 'First steps' }, { status: 'draft' })
  const open = async () => {
    await page.goto('/admin/articles')
    await takenOver(page)
    return page.getByRole('article')
  }
  return { page, door, open }
}

const placeOf = async (one: Locator) => {
  const box = await one.boundingBox()
  return box && [Math.round(box.x), Math.round(box.y)]
}
const linesOf = (one: Locator) =>
  one.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it.each([1280, 768, 390])(
  'opens what more there is below the row, whose words stay where they are, at %i px',
  async (width) => {
    const { page, open } = await openRow(width)
    const row = await open()
    const more = row.locator('summary')
    const before = await placeOf(more)
    await more.press('Enter')
    const remove = row.getByRole('button', { name: 'Delete' })
    await remove.waitFor()
    expect(await placeOf(more)).toEqual(before)
    const [body, words] = await Promise.all([
      remove.boundingBox(),
      row.locator('.article-row-words').boundingBox(),
    ])
    expect(body?.x).toBeLessThan((words?.x ?? 0) + 60)
    expect(body?.y).toBeGreaterThan(before?.[1] ?? Number.POSITIVE_INFINITY)
    expect(await wide(page)).toBeLessThanOrEqual(0)
  },
)

it('says that a review comes first, and leaves the byline in its line', async () => {
  const { door, open } = await openRow(1280)
  for (const isRequired of [false, true]) {
    await writeSetting(door.services.database.db, reviewRequired, isRequired, null)
    const row = await open()
    const facts = row.locator('.article-row-facts')
    const lines = await linesOf(facts)
    await row.getByLabel('Status').selectOption('published')
    await row.getByRole('button', { name: 'Publish' }).waitFor()
    const said = await row.getByRole('status').textContent()
    expect(said).toBe(
      isRequired ? 'Articles are reviewed before they are published.' : 'Publish the latest text?',
    )
    expect(await linesOf(facts)).toBe(lines)
  }
})

it('writes the choices of its filters as its badges are written', async () => {
  const { page, open } = await openRow(1280)
  const row = await open()
  expect(await row.locator('.status-badge').textContent()).toBe('Draft')
  const words = (name: string) =>
    page.getByLabel(name, { exact: true }).first().locator('option').allTextContents()
  expect(await words('Status')).toEqual(['All', 'Published', 'Draft', 'Archived'])
  expect(await words('Review')).toEqual(['All', 'Waiting for a review'])
  expect(await row.getByLabel('Status').locator('option').allTextContents()).toEqual([
    'Published',
    'Draft',
    'Archived',
  ])
  const written = await page
    .getByLabel('Review', { exact: true })
    .evaluate((one) => getComputedStyle(one).textTransform)
  expect(written).toBe('none')
})
