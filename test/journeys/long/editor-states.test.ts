/** What an editor seldom sees, and axe otherwise never: refusals, conflicts, texts that came back, uploads, and the rooms beside the text. */
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { storeArticle } from '../../support/articles.ts'
import { addStaff, signInAs } from '../../support/desk.ts'
import type { Door } from '../../support/door.ts'
import { hand, openArticle, openWriter, saved, textOf, typeAndVanish } from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { drawn } from '../../support/pictures.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const looks = rowsOf(
  ([360, 1280] as const).flatMap((width) =>
    (['dark', 'light'] as const).map((colorScheme) => ({ width, colorScheme })),
  ),
  1,
)
const uploads = '**/admin/articles/pictures'

async function ownerSaves({ post, services }: Door, cookie: string, id: string, content: string) {
  const { version } = await services.database.db
    .selectFrom('research_articles')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await post(`/admin/articles/${id}/draft`, { content, version: String(version) }, { cookie })
  expect(answer.status).toBe(200)
}

it.each(looks)('have no accessibility fault at $width px, $colorScheme', async ({ width, colorScheme }) => {
  const opened = await openWriter(visit, { width, colorScheme })
  const { page, door } = opened
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const faults: string[] = []
  const look = async (state: string) => void faults.push(...(await faultsOn(page, state)))

  const id = await openArticle(opened, {}, { status: 'draft', author: '' })
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.locator('.field-error:visible').first().waitFor()
  await look('a refused publication')

  await page.route(uploads, () => {})
  const bytes = await drawn(640, 400, '#2a7').png().toBuffer()
  await hand(page, 'paste', { files: [{ name: 'slow.png', type: 'image/png', bytes }] })
  await textOf(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await look('an upload under way')
  await textOf(page).getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(uploads)
  await hand(page, 'paste', { files: [{ name: 'fake.png', type: 'image/png', bytes: Buffer.from('no') }] })
  await textOf(page)
    .getByText(/^fake\.png: /)
    .waitFor()
  await look('an upload that failed')
  await textOf(page).getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(true)
  await textOf(page).press('Control+End')
  await page.keyboard.type(' of this')
  await page.getByText(/^Not saved: no connection/).waitFor()
  await look('no connection')
  const back = await typeAndVanish(page, ' device')
  await back.goto(`/admin/articles/${id}/edit`)
  await back.getByRole('heading', { name: 'Your unsaved text is back' }).waitFor()
  faults.push(...(await faultsOn(back, 'an unsaved text that is back')))

  await saved(back)
  await ownerSaves(door, cookie, id, '<p>The text of the owner</p>')
  await textOf(back).press('Control+End')
  await back.keyboard.type(' and on')
  await back.getByRole('heading', { name: /^The owner saved this article/ }).waitFor()
  faults.push(...(await faultsOn(back, 'a conflict')))
  expect(faults).toEqual([])
})

it.each(looks)(
  'nor have the rooms beside the text at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const { page, door, complaints } = await openWriter(visit, { width, colorScheme })
    const { id } = await storeArticle(door, { tags: ['Quillwort'] })
    const gone = await storeArticle(door, { slug: 'gone', title: 'Gone' }, { status: 'draft' })
    const cookie = await signInAs(door, 'editor')
    await door.post(`/admin/articles/${gone.id}/delete`, {}, { cookie })
    await door.post(`/admin/articles/${id}/preview`, {}, { cookie })
    for (const words of ['qwertyuiop', 'benificiary']) await door.get(`/research?q=${words}`)
    const faults: string[] = []
    for (const path of [
      `/admin/articles/${id}/previews`,
      `/admin/articles/${id}/versions`,
      '/admin/articles/trash',
      '/admin/articles/library',
      '/research?q=benificiary',
      '/research?q=surrender+quillwort+nowhere',
      '/research?tag=quillwort',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await page.getByRole('heading', { level: 1 }).waitFor()
      faults.push(...(await faultsOn(page, path)))
    }
    expect(faults).toEqual([])
    expect(complaints.join('\n')).toBe('')
  },
)
