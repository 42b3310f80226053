/** The article editor without scripts: one form that saves, says what is wrong, and publishes. */
import { expect, it } from 'vitest'
import { storeArticle } from '../support/articles.ts'
import { addStaff } from '../support/desk.ts'
import { signIn, storedText } from '../support/editor.ts'
import { nowhere, visitor } from '../support/visit.ts'

const visit = visitor()

it('writes, is told of a broken link, and publishes in spite of it', async () => {
  const { page, door } = await visit('/admin/sign-in', { width: 768, javaScriptEnabled: false })
  await addStaff(door, 'editor')
  const { id } = await storeArticle(door, { slug: 'plain', title: 'Plain' }, { status: 'draft' })
  await signIn(page)
  await page.goto(`/admin/articles/${id}/edit`)
  await page.getByText('Text (HTML)').waitFor()
  await page.getByText('Separate tags with commas').waitFor()
  await expect.poll(() => page.getByText('Press Enter or type a comma').isVisible()).toBe(false)
  const text = page.getByLabel('Text (HTML)')
  await text.fill('<h2>One</h2><p onclick="x()">See <a href="/nowhere">there</a></p>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/notice=article-saved/)
  const kept = '<h2>One</h2><p>See <a href="/nowhere">there</a></p>'
  await expect.poll(() => text.inputValue()).toBe(kept)
  expect((await storedText(door, id)).content).toBe(kept)

  await page.getByLabel('Title', { exact: true }).fill('Plainer')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('One of its links is broken').waitFor()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Plainer')
  await page.getByLabel('Publish with these broken links').check()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.waitForURL(/notice=article-live/)
  await page.getByText('Readers see this text.').waitFor()
})
