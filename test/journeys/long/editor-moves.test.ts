/** Blocks of the article editor that change places: what waits in them goes along, whichever way they are moved. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { contentOnceIt, hand, openArticle, openWriter, textOf } from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { drawn } from '../../support/pictures.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)
/** The blocks of a content, each by its words, a picture as [picture]. */
const blocksOf = (content: string) =>
  content
    .replace(/<figure.*?<\/figure>/g, '<p>[picture]</p>')
    .replace(/<[^>]*>+/g, ' ')
    .trim()
    .split(/\s+/)
    .join(' ')

/** Keeps what is uploaded from the server until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/articles/pictures', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

const moves = [
  { key: 'ArrowUp', from: 'Control+End', by: 'Three', wanted: 'One Three Two [picture]' },
  { key: 'ArrowDown', from: 'Control+Home', by: 'One', wanted: 'Two [picture] One Three' },
]
it.each(rowsOf(moves, 2))('keeps a picture on its way when a block goes past it by $key', async (move) => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p>One</p><p>Two</p><p>Three</p>' })
  const release = await holdUploads(page)
  await textOf(page).press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await hand(page, 'paste', {
    files: [{ name: 'one.png', type: 'image/png', bytes: await drawn(640, 400, '#2a7').png().toBuffer() }],
  })
  await page.getByRole('progressbar', { name: 'Upload of one.png' }).waitFor()
  await page.keyboard.press(move.from)
  await page.keyboard.press(`Alt+Shift+${move.key}`)
  // Taken back and done again: what waits is still there.
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => textOf(page).locator('> p').allTextContents())
    .toEqual(['One', expect.stringMatching(/^Two/), 'Three'])
  await page.keyboard.press(`Alt+Shift+${move.key}`)
  await page.getByRole('progressbar', { name: 'Upload of one.png' }).waitFor()
  release()
  const content = await contentOnceIt((content) => content.includes('/pictures/'), door, id)
  expect(blocksOf(content)).toBe(move.wanted)
  expect(complaints).toEqual([])
})

it('goes to the end of a text that was never on the screen, and takes all of it', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const words = 'Words that fill a line of the text and then some more of them, so that it is long. '
  const body = `<p>First.</p>${`<p>${words.repeat(8)}</p>`.repeat(40)}<p>The end of it all</p>`
  const id = await openArticle(opened, { body })
  await page.reload()
  await textOf(page).getByText('First.').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and more')
  await contentOnceIt((content) => content.endsWith('<p>The end of it all and more</p>'), door, id)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.type('Nothing is left.')
  await contentOnceIt((content) => content === '<p>Nothing is left.</p>', door, id)
  expect(complaints).toEqual([])
})
