/** The picture library in a real browser: a picture that was uploaded before is chosen by keyboard, and the page holds at every width. */
import { expect, it } from 'vitest'
import { faultsOn } from '../support/accessibility.ts'
import { storeArticle } from '../support/articles.ts'
import { signInAs } from '../support/desk.ts'
import { openArticle, openWriter, saved, storedText, textOf } from '../support/editor.ts'
import { drawn, sendPicture, type Uploaded } from '../support/pictures.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()

it('puts a picture that was uploaded before into the text, and shows where it is used', async () => {
  const { page, door } = await openWriter(visit)
  const cookie = await signInAs(door, 'editor')
  const upload = async (width: number, height: number) => {
    const bytes = await drawn(width, height).png().toBuffer()
    return (await (await sendPicture(door, bytes, 'image/png', cookie)).json()) as Uploaded
  }
  const { src } = await upload(900, 600)
  await upload(300, 700)
  const figure = `<figure><img src="${src}" alt="A quiet road at dawn" width="900" height="600" /></figure>`
  await storeArticle(door, { slug: 'roads', title: 'On roads', body: figure })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/articles/library')
      await page.getByText('Edit description').first().click()
      await page.getByText('Delete', { exact: false }).first().click()
      expect(await faultsOn(page, `library ${colorScheme} ${width}`)).toEqual([])
    }
  }
  await page.getByRole('link', { name: 'On roads' }).waitFor()
  const id = await openArticle({ page, door })
  await textOf(page).click()
  await page.getByRole('button', { name: 'Picture library' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture library' })
  await dialog.getByRole('button', { name: /A quiet road/ }).waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOn(page, `dialog ${width}`, 'dialog')).toEqual([])
  }
  await dialog.getByLabel('Search name or description').fill('quiet')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await dialog.getByRole('button', { name: /A quiet road/ }).press('Enter')
  await page.getByRole('button', { name: 'Shows: A quiet road at dawn' }).waitFor()
  await saved(page)
  expect((await storedText(door, id)).content).toContain(
    `<img src="${src}" alt="A quiet road at dawn" width="900" height="600"`,
  )
})
