/** Why something did not happen in the editor, said as it is, and what one does about it. */
import { it } from 'vitest'
import { hand, openArticle, openWriter, saved, statusOf, textOf } from '../../support/editor.ts'
import { said } from '../../support/messages.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('says of a picture that Word names by a file that Word does not hand it over', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened)
  const html = '<p>Words</p><img width="200" height="100" src="file:///C:/Users/a/clip_image001.png">'
  await hand(page, 'paste', { html })
  await said(page, 'does not hand over the file')
  await hand(page, 'paste', { html: html.replace(/file:.*png/, 'https://www.example.com/a.png') })
  await said(page, 'A picture from another site was left out')
})

it('calls a dead line a dead line, and stays on the screen', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Preview' }).click()
  await said(page, 'There is no connection, so the preview was not created.')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await said(page, 'There is no connection, so nothing was done.')
  await textOf(page).press('Control+End')
  await page.keyboard.type(' and written on')
  await statusOf(page).getByText('Not saved: no connection.').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
})

it('says what becomes of an article whose title is emptied', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('')
  const note = page.getByText('Saved without a title.')
  await note.waitFor()
  await title.fill('A title')
  await note.waitFor({ state: 'detached' })
})
