/** Blocks of the article editor as wholes: pictures, captions, what is moved, and the line that is being written. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInAs } from '../../support/desk.ts'
import { contentOnceIt, doubleClick, hand, openArticle, openWriter, textOf } from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { drawn, sendPicture } from '../../support/pictures.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)
const figure =
  '<figure><img src="/research-pictures/claim-steps.svg" alt="Steps" width="360" height="330"></figure>'
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawn(640, 400, background).png().toBuffer(),
})

const windows = [
  { width: 1280, height: 700 },
  { width: 360, height: 640 },
  // A phone with its keyboard open.
  { width: 360, height: 340 },
]
it.each(rowsOf(windows, 1))('keeps the line between the bars at $width by $height', async (viewport) => {
  const opened = await open()
  const { page } = opened
  await page.setViewportSize(viewport)
  await openArticle(opened, { body: '<p>Line</p>'.repeat(60) })
  const covered = async () => {
    await settled(page)
    return page.evaluate(() => {
      const node = getSelection()?.anchorNode
      const line = (node instanceof Element ? node : node?.parentElement)?.getBoundingClientRect()
      const edge = (bar: string) => document.querySelector(bar)?.getBoundingClientRect()
      const [top, bottom] = [edge('.text-bars')?.bottom ?? 0, edge('.status-bar')?.top ?? 0]
      return !line || line.top < top || line.bottom > bottom
    })
  }
  const found: string[] = []
  const look = async (when: string) => (await covered()) && found.push(when)
  await textOf(page).press('Control+End')
  await look('at the end')
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type('More')
  }
  await look('after typing on')
  await page.keyboard.press('Control+Home')
  await look('at the start')
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowDown')
  await look('going down')
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowUp')
  await look('going up')
  expect(found).toEqual([])
})

it('lands all pictures that are chosen in an empty paragraph, in the order they were chosen in', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened, { body: '' })
  const colors = ['#a11', '#1a1', '#11a']
  // The first one comes last.
  const others = Promise.withResolvers<void>()
  let asked = 0
  let landed = 0
  const sources: string[] = []
  await page.route('**/admin/articles/pictures', async (route) => {
    const number = asked++
    const response = await route.fetch()
    sources[number] = ((await response.json()) as { src: string }).src
    if (number === 0) await others.promise
    else if (++landed === 2) others.resolve()
    await route.fulfill({ response })
  })
  await textOf(page).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Control+Shift+P'),
  ])
  await chooser.setFiles(await Promise.all(colors.map((color, number) => picture(`${number}.png`, color))))
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  for (let described = 0; described < 3; described++) {
    const src = await dialog.getByRole('img').getAttribute('src')
    await dialog.getByLabel('Description').fill(`Number ${sources.indexOf(src ?? '')}`)
    await dialog.getByRole('button', { name: 'Save description' }).click()
    await page.locator(`.article-text img[src="${src}"]:not([alt=""])`).waitFor()
  }
  const content = await contentOnceIt((content) => content.match(/alt="Number/g)?.length === 3, door, id)
  expect(content.match(/Number \d/g)).toEqual(['Number 0', 'Number 1', 'Number 2'])
})

it('goes on below a picture, while it comes and once it was described', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened, { body: '<p>Before the picture.</p>' })
  const { keyboard } = page
  page.on('filechooser', () => {})
  await textOf(page).press('Control+End')
  await keyboard.press('Enter')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Control+Shift+P')])
  const arrived = Promise.withResolvers<void>()
  await page.route('**/admin/articles/pictures', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await chooser.setFiles([await picture('slow.png', '#1a1')])
  await textOf(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await keyboard.type('Typed meanwhile')
  arrived.resolve()
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await dialog.getByLabel('Description').fill('A picture')
  await dialog.getByRole('button', { name: 'Save description' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await keyboard.type(', and after it.')
  const content = await contentOnceIt((content) => content.includes('after it'), door, id)
  expect(content).toMatch(
    /^<p>Before the picture\.<\/p><figure><img [^>]*\/><\/figure><p>Typed meanwhile, and after it\.<\/p>$/,
  )
})

it('goes on below a picture of the library, described or not', async () => {
  const opened = await open()
  const { page, door } = opened
  const cookie = await signInAs(door, 'editor')
  await sendPicture(door, (await picture('known.png', '#1a1')).buffer, 'image/png', cookie)
  const id = await openArticle(opened, { body: '<p>Before it</p><p>Behind it.</p>' })
  const { keyboard } = page
  const library = page.getByRole('dialog', { name: 'Picture library' })
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await textOf(page).getByText('Before it').click()
  await keyboard.press('End')
  // The editor learns of a caret a moment later, and not at all once something else has the focus.
  await keyboard.type('.')
  for (const words of ['First', 'Second']) {
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Picture library/ })
      .press('Enter')
    await library.locator('.library-choice').first().press('Enter')
    await library.waitFor({ state: 'detached' })
    if (words === 'First') {
      await dialog.getByLabel('Description').fill('Known')
      await dialog.getByRole('button', { name: 'Save description' }).press('Enter')
    } else await dialog.getByRole('button', { name: 'Later' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await keyboard.type(`${words} words.`, { delay: 20 })
  }
  const content = await contentOnceIt((content) => content.includes('Second words.'), door, id)
  expect(content.replace(/<img[^>]*>/g, '<img>')).toBe(
    '<p>Before it.</p><figure><img></figure><p>First words.</p><figure><img></figure><p>Second words.</p><p>Behind it.</p>',
  )
})

it('leaves a caption with Enter', async () => {
  const opened = await open()
  const { page, door } = opened
  const table = '<table><tbody><tr><td>cell</td><td></td></tr></tbody></table>'
  const id = await openArticle(opened, { body: `${figure}<p>Between</p>${table}<p>End</p>` })
  await page.locator('figcaption').click()
  await page.keyboard.type('Shown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Behind')
  await page.locator('.caption-line').click()
  await page.keyboard.type('Costs')
  await page.keyboard.press('Enter')
  await page.keyboard.type('in the ')
  const content = await contentOnceIt((content) => content.includes('in the cell'), door, id)
  expect(content).toContain('<figcaption>Shown</figcaption></figure><p>Behind</p><p>Between</p>')
  expect(content).toContain('<caption>Costs</caption><tbody><tr><td>in the cell</td>')
})

const clickPicture = async (page: Page) => {
  await page.locator('.article-text figure img').click()
  await page.locator('.article-text figure.ProseMirror-selectednode').waitFor()
}
it('selects a picture with a click, moves it by cut and paste, types behind it and deletes it', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened, { body: `<p>One</p>${figure}<p>Two</p>` })
  const order = (content: string) =>
    content
      .replace(/<figure>.*<\/figure>/, '[picture]')
      .replace(/<.?p>/g, ' ')
      .trim()
  const once = (wanted: string) =>
    contentOnceIt((content) => order(content).replace(/\s+/g, ' ') === wanted, door, id)
  await clickPicture(page)
  await page.keyboard.press('Control+x')
  await once('One Two')
  await textOf(page).press('Control+End')
  await page.keyboard.press('Control+v')
  await once('One Two [picture]')
  await clickPicture(page)
  await page.keyboard.type('Behind')
  await once('One Two [picture] Behind')
  await clickPicture(page)
  await page.keyboard.press('Delete')
  await once('One Two Behind')
  await page.keyboard.press('Control+z')
  await once('One Two [picture] Behind')
})

it('makes a link of words that an address is pasted over', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  const select = () => doubleClick(page, 'Before', 'omega')
  await select()
  await hand(page, 'paste', {
    text: ' https://one.example/a?b=1 \n',
    html: '<a href="https://one.example">x</a>',
  })
  await contentOnceIt(
    (content) => content.includes('Alpha <a href="https://one.example/a?b=1">Before</a> omega'),
    door,
    id,
  )
  // Words, and what may not be a link, take the place of what was selected.
  await select()
  await hand(page, 'paste', { text: 'javascript:alert(1)' })
  await contentOnceIt((content) => content.includes('Alpha javascript:alert(1) omega'), door, id)
})
