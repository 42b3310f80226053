/** An article that a colleague moves to the trash while somebody writes in it: nothing is lost, and it goes on once it is restored. */
import { expect, it } from 'vitest'
import { addStaff, signInAs } from '../../support/desk.ts'
import { openArticle, openWriter, saved, statusOf, storedText, textOf, until } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('says where it lies and who restores it, and saves by itself from then on', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const id = await openArticle(opened)
  await door.post(`/admin/articles/${id}/delete`, {}, { cookie })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' and more')
  await statusOf(page)
    .getByText(
      'This article is in the trash. An editor or an owner can restore it for 30 days, and your text is then saved by itself.',
    )
    .waitFor()
  await statusOf(page).getByText('Your text is saved on this device.').waitFor()
  const way = statusOf(page).getByRole('link', { name: 'Open the trash' })
  expect(await way.getAttribute('href')).toBe('/admin/articles/trash')
  await page.keyboard.type(', still')
  const restored = await door.post('/admin/articles/trash', { id }, { cookie })
  expect(restored.status).toBe(303)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await until(
    async () =>
      (await storedText(door, id).catch(() => null))?.content === '<p>Alpha Before omega and more, still</p>',
  )
  await saved(page)
  await page.keyboard.type(' on')
  await until(async () => (await storedText(door, id)).content.endsWith(' and more, still on</p>'))
  await saved(page)
  expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0)
})
