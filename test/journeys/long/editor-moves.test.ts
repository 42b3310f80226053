/** Blocks of the article editor that change places: what waits in them goes along, whichever way they are moved. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOn } from '../../support/accessibility.ts'
import { contentOnceIt, hand, openArticle, openWriter, textOf } from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { drawn } from '../../support/pictures.ts'
import { nowhere, visitor } from '../../support/visit.ts'

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

const figure =
  '<figure><img src="/research-pictures/claim-steps.svg" alt="Steps" width="360" height="330"></figure>'
const handle = (page: Page) => page.locator('.block-handle')

/** Drags the block that holds `what` to the upper or lower half of the one that holds `to`. */
async function drag(page: Page, what: Locator, to: Locator, half: 'upper' | 'lower') {
  const from = await what.boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('nothing to drag, or nowhere to')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  const grip = await handle(page).boundingBox()
  if (!grip) throw new Error('no handle')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 8, { steps: 3 })
  await page.mouse.down()
  await page.mouse.move(grip.x, target.y + target.height * (half === 'upper' ? 0.2 : 0.8), { steps: 5 })
  await page.locator('.block-gap').waitFor()
}

it('drags a paragraph and a picture by their handles, and takes it back', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  await page.setViewportSize({ width: 1280, height: 1800 })
  const table = '<table><tbody><tr><td>Cell</td></tr></tbody></table>'
  const id = await openArticle(opened, {
    body: `<p>One</p><h2>Two</h2><ul><li>Three</li></ul>${figure}${table}<hr><p>Four</p>`,
  })
  const text = textOf(page)
  await text.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const before = await text.boundingBox()
  const once = (wanted: string) => contentOnceIt((content) => blocksOf(content) === wanted, door, id)
  await drag(page, text.getByText('One'), text.locator('ul'), 'lower')
  expect(await text.boundingBox()).toEqual(before)
  expect(await faultsOn(page, 'editor, dragging a block')).toEqual([])
  await page.mouse.up()
  await once('Two Three One [picture] Cell Four')
  await drag(page, text.locator('figure'), text.getByText('Two'), 'upper')
  await page.mouse.up()
  await once('[picture] Two Three One Cell Four')
  // Whoever thinks better of it lets go by Escape.
  await drag(page, text.locator('table'), text.getByText('Two'), 'upper')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await drag(page, text.locator('table'), text.getByText('Four'), 'lower')
  await page.mouse.up()
  await once('[picture] Two Three One Four Cell')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Control+z')
  await once('One Two Three [picture] Cell Four')
  // Each kind of block has one, and fingers have none.
  for (const block of await text.locator('> *').all()) {
    const box = await block.boundingBox()
    await page.mouse.move(10, 10)
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect.poll(async () => (await handle(page).boundingBox())?.y).toBeCloseTo(box?.y ?? 0, 0)
  }
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await handle(page).isVisible()).toBe(false)
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
