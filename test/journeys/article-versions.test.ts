/** The versions of an article in a real browser: looked at, compared and brought back. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { faultsOn } from '../support/accessibility.ts'
import { clearArticles, storeArticle } from '../support/articles.ts'
import { addStaff } from '../support/desk.ts'
import { letIn } from '../support/let-in.ts'
import { rowsOf } from '../support/matrix.ts'
import { nowhere, type Visit, type VisitOptions, visitor } from '../support/visit.ts'

const visit = visitor()

const texts = [
  '<h2>Costs</h2><p>A fee of seven percent in the first year, and less in each year after it.</p><p>Same.</p><ul><li>One</li><li>Two</li></ul>',
  '<h2>Costs</h2><p>A fee of <strong>eight</strong> percent in the first year, and less in each year after it.</p><p>Same.</p><ul><li>Two</li><li>Three-hundred-and-thirty-three-thousand-three-hundred-and-thirty-three</li></ul>',
]

/** An editor before the versions of an article: one is live, a second is being written. */
async function openVersions(options: VisitOptions = {}): Promise<Visit & { base: string; id: string }> {
  const opened = await visit(nowhere, { width: 1280, environment: { FORM_LIMITS: 'off' }, ...options })
  const { door, page } = opened
  await addStaff(door, 'editor')
  await clearArticles(door)
  const { db } = door.services.database
  const { id } = await storeArticle(door, {
    title: 'Contracts-and-their-surrender-charges',
    body: texts[0] ?? '',
  })
  const { id: saved_by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  for (const [at, content] of texts.entries()) {
    const moment = `2026-11-0${at + 1}T15:00:00.000Z`
    const times = { created_at: moment, updated_at: moment, published_at: at === 0 ? moment : null }
    await db
      .insertInto('article_versions')
      .values({
        ...times,
        id: newId(),
        article_id: id,
        number: at + 1,
        saved_by,
        kind: at === 0 ? 'published' : 'draft',
        texts: JSON.stringify({
          title: at === 0 ? 'Contracts' : 'Contracts-and-their-surrender-charges',
          content,
        }),
      })
      .execute()
  }
  await db.updateTable('research_articles').set({ draft: 2 }).where('id', '=', id).execute()
  await letIn(page, 'editor')
  return { ...opened, id, base: `/admin/articles/${id}/versions` }
}

it('shows what changed, and brings a version back', async () => {
  const { page, base, id, complaints } = await openVersions()
  await page.goto(base)
  await page.getByRole('link', { name: 'What changed of version 2' }).click()
  await page.getByRole('heading', { level: 2, name: 'From version 1 to version 2' }).waitFor()
  const changed = page.locator('.compared-block').first()
  expect(await changed.locator('del').innerText()).toContain('seven')
  expect(await changed.locator('ins').innerText()).toContain('eight')
  await changed.getByText('“eight” is bold now').waitFor()
  const folded = page.locator('.compared-same', { hasText: 'Same.' })
  await expect.poll(() => folded.getByText('Same.').isVisible()).toBe(false)
  await folded.getByText('Show 1 unchanged paragraph').click()
  await folded.getByText('Same.').waitFor()

  await page.getByLabel('Compare with').selectOption('newest')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('No differences.').waitFor()

  await page.getByRole('link', { name: 'Back to all versions' }).click()
  await page.getByRole('link', { name: 'What changed of version 1' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.waitForURL(`**/admin/articles/${id}/edit?notice=article-restored`)
  await page.goto(base)
  await page.getByText('Restored from version 1').waitFor()
  expect(complaints.join('\n')).toBe('')
})

it.each(rowsOf([320, 768, 1280], 1))('has no accessibility fault at %i px, light and dark', async (width) => {
  const { page, base } = await openVersions({ width })
  const issues: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [
      base,
      `${base}/1`,
      `${base}/2`,
      `${base}/2?against=live`,
      `${base}/2?against=newest`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      issues.push(...(await faultsOn(page, `${path} ${colorScheme}`)))
    }
    await page.goto(`${base}/2`)
    for (const summary of await page.locator('.compared-same > summary').all()) await summary.click()
    issues.push(...(await faultsOn(page, `unfolded ${colorScheme}`)))
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${width}-${colorScheme}.png`, fullPage: true })
  }
  expect(issues).toEqual([])
})
