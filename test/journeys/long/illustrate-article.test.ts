/** Illustrating an article without the mouse: focal point, feature image, a small picture, and another order. */
import { expect, it } from 'vitest'
import { clearArticles, storeArticle } from '../../support/articles.ts'
import { addStaff, signInAs } from '../../support/desk.ts'
import { saved, textOf } from '../../support/editor.ts'
import { letIn } from '../../support/let-in.ts'
import { drawn, sendPicture, type Uploaded } from '../../support/pictures.ts'
import { nowhere, visitor } from '../../support/visit.ts'

const visit = visitor()

it('is done by keys, and kept', async () => {
  const { page, door, complaints } = await visit(nowhere, {
    width: 1280,
    environment: { FORM_LIMITS: 'off' },
  })
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  await clearArticles(door)
  const pictures: Uploaded[] = []
  for (const color of ['#c00000', '#0000c0']) {
    const bytes = await drawn(600, 300, color).png().toBuffer()
    pictures.push((await (await sendPicture(door, bytes, 'image/png', cookie)).json()) as Uploaded)
  }
  const figures = pictures.map(
    ({ src }, at) => `<figure><img src="${src}" alt="Picture ${at}" width="600" height="300" /></figure>`,
  )
  const { id } = await storeArticle(door, { body: `<p>Before.</p>${figures.join('')}<p>After.</p>` })
  await letIn(page, 'editor')

  await page.goto('/admin/articles/library')
  await page.locator('summary', { hasText: 'Set focal point' }).first().press('Enter')
  const point = page.getByRole('button', { name: /^Choose the point/ })
  await point.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  const numbers = () =>
    Promise.all(['left', 'top'].map((side) => page.getByLabel(`From the ${side}, %`).first().inputValue()))
  expect(await numbers()).toEqual(['52', '60'])
  const box = await point.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.25, (box?.y ?? 0) + (box?.height ?? 0) * 0.75)
  expect(await numbers()).toEqual(['25', '75'])
  await page.getByRole('button', { name: 'Save focal point' }).first().press('Enter')
  await page.getByText('Saved. Cards and other crops keep this point now.').waitFor()

  await page.goto(`/admin/articles/${id}/edit`)
  await textOf(page).waitFor()
  await page.getByRole('button', { name: 'Choose from library' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture library' })
  await dialog.locator('.library-choice').first().press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('What the feature image shows').fill('Two colors')
  await saved(page)

  // A picture is chosen by a press of its own; everything else is keys.
  await textOf(page).locator('figure img').first().click()
  await page.keyboard.press('Control+Shift+p')
  await page.getByLabel('Width').selectOption('beside')
  await page.getByRole('button', { name: 'Save description' }).press('Enter')
  await textOf(page).locator('figure[data-layout="beside"]').waitFor()
  const shown = textOf(page).locator('figure img')
  await shown.nth(1).click()
  await page.keyboard.press('Control+x')
  await textOf(page).press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+v')
  expect(await shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
    'Picture 1',
    'Picture 0',
  ])
  await saved(page)
  const { texts } = await door.services.database.db
    .selectFrom('article_versions')
    .select('texts')
    .where('article_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const { content, picture, pictureAlt } = JSON.parse(texts) as Record<string, string>
  expect(content).toMatch(/^<p>Before.<\/p>\n<figure><img[^>]*alt="Picture 1"/)
  expect(pictures.map(({ src }) => src)).toContain(picture)
  expect(pictureAlt).toBe('Two colors')
  expect(complaints).toEqual([])
})
