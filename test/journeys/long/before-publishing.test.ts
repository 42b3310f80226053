/** What is said before a text goes out: of the text as it stands, all of it, and how one gets there. */
import { expect, it } from 'vitest'
import { reviewRequired } from '#app/articles/review/reviewers.server.ts'
import { writeSetting } from '#app/platform/settings.server.ts'
import { faultsOn } from '../../support/accessibility.ts'
import { openArticle, openWriter, storedText, textOf, until } from '../../support/editor.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const figure =
  '<figure><img src="/research-pictures/claim-steps.svg" alt="" width="360" height="330"></figure>'

it('judges the text as it stands, however soon somebody presses the button', async () => {
  const opened = await openWriter(visit)
  const { page, door } = opened
  const id = await openArticle(opened, { body: `<p>See:</p>${figure}<p><a href="/nowhere">there</a></p>` })
  await page.getByRole('heading', { name: 'Pictures without a description' }).waitFor()
  await page.getByRole('heading', { name: 'Broken links' }).waitFor()
  await textOf(page).press('Control+a')
  await page.keyboard.type('Nothing is amiss any more')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'Published', exact: true }).waitFor()
  expect((await storedText(door, id)).content).toBe('<p>Nothing is amiss any more</p>')
})

it('asks about a link that was broken a moment ago, and leads to it', async () => {
  const opened = await openWriter(visit)
  const { page } = opened
  await openArticle(opened, { body: '<p>Alpha</p>' })
  await textOf(page).press('Control+End')
  await page.keyboard.type(' [there](/services/nowhere) ')
  await page.getByRole('button', { name: 'Publish now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  await dialog.getByRole('button', { name: 'Publish anyway' }).waitFor()
  await dialog.getByRole('button', { name: /^Show.*there/ }).click()
  await until(() => page.evaluate(() => getSelection()?.toString() === 'there'))
})

it.each([360, 1280])('says all that is missing at once, each with a way to it, at %i px', async (width) => {
  const opened = await openWriter(visit, { width })
  const { page, door, complaints } = opened
  await writeSetting(door.services.database.db, reviewRequired, true, null)
  const body = `<p>See:</p>${figure}<p><a href="/nowhere">there</a></p>`
  const source = '[{"name":"A book","checked":"?"}]'
  const lacking = {
    title: '',
    category: 'none' as 'annuities',
    sources: source,
    tags: `["${'x'.repeat(41)}"]`,
  }
  await openArticle(opened, { body }, { status: 'draft', published_at: null as never, ...lacking })
  await page.getByRole('button', { name: 'Publish now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  const ways = [
    ['Enter a title', /^Show.*Enter a title/, '#title'],
    ['Choose a category', /^Show.*Choose a category/, '[name="category"]'],
    ['Tags: ', /^Show.*Tags/, '[name="tags"]'],
    ['Enter the date each source was checked', /^Show.*Sources/, '[type="date"]'],
    ['The latest text needs a review', /^Go to the review/, '#publication'],
    ['There is no page at /nowhere', /^Show.*there/, '#editor-text'],
  ] as const
  for (const [words] of ways) await dialog.getByText(words).first().waitFor()
  await dialog.getByText('Describe these pictures first').waitFor()
  expect(await dialog.getByRole('button', { name: /^Publish/ }).count()).toBe(0)
  expect(await faultsOn(page, 'all of it')).toEqual([])
  for (const [, name, field] of ways) {
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'detached' })
    await until(() => page.evaluate((field) => document.activeElement?.matches(field), field))
    await page.getByRole('button', { name: 'Publish now' }).click()
    await dialog.waitFor()
  }
  await dialog.getByRole('button', { name: /^Describe/ }).click()
  await page.getByRole('dialog', { name: 'Describe the picture' }).waitFor()
  expect(complaints.filter((one) => !/422|yyyy-MM-dd/.test(one)).join('\n')).toBe('')
})
