/** A shared block by hand: written at the desk, put into a text, changed once, and right for readers. */
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { storeArticle } from '../../support/articles.ts'
import { blockReference } from '../../support/blocks.ts'
import { contentOnceIt, openArticle, openWriter, saved, textOf } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()

it('is written once, stands in a text, goes by a key and comes back, and changes for readers', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: 'Shared blocks' }).click()
  await page.getByRole('link', { name: 'New disclosure' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Small print')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Not a **deposit**.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Small print' }).waitFor()
  expect(await faultsOn(page, 'a block')).toEqual([])
  const address = new URL(page.url()).pathname
  const block = blockReference(address.split('/').at(-1) ?? '')

  const id = await openArticle(opened, { body: '<p>Alpha</p><p>Omega</p>' })
  await textOf(page).getByText('Alpha').click()
  await page.getByRole('button', { name: 'Shared block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shared block' })
  await dialog.getByLabel('Search name or kind').fill('small')
  await dialog.getByRole('button', { name: /Small print/ }).click()
  const look = textOf(page).locator('.shared-block')
  await look.getByText('Not a deposit.').waitFor()
  expect(await faultsOn(page, 'a text with a block')).toEqual([])
  const whole = `<p>Alpha</p>${block}<p>Omega</p>`
  await contentOnceIt((content) => content === whole, door, id)

  // Letters go behind it, a key takes it out whole, and undo brings it back.
  await look.click()
  await page.keyboard.type('x')
  const typed = `<p>Alpha</p>${block}<p>x</p><p>Omega</p>`
  await contentOnceIt((content) => content === typed, door, id)
  await look.click()
  await page.keyboard.press('Delete')
  await look.waitFor({ state: 'detached' })
  await contentOnceIt((content) => content === '<p>Alpha</p><p>x</p><p>Omega</p>', door, id)
  await page.keyboard.press('ControlOrMeta+z')
  await look.getByText('Not a deposit.').waitFor()
  await contentOnceIt((content) => content === typed, door, id)
  await saved(page)
  await page.reload()
  await look.getByText('Not a deposit.').waitFor()
  await look.getByText('Small print (shared disclosure)').waitFor()

  const article = await storeArticle(door, { slug: 'read', body: `<p>Words.</p>${block}` })
  const read = async () => (await door.get(`/research/${article.category}/read`)).text()
  expect(await read()).toContain('Not a <strong>deposit</strong>.')
  await page.goto(address)
  await page.getByRole('link', { name: article.title }).waitFor()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Ask a lawyer.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Version 2 · In use').waitFor()
  await expect.poll(read).toContain('Ask a lawyer.')
  expect(complaints).toEqual([])
})
