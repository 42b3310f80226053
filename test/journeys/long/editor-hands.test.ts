/** The article editor in the hands of people: what is selected, dropped and pasted, and whatever goes wrong meanwhile. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  contentOnceIt,
  doubleClick,
  hand,
  middleOf,
  openArticle,
  openWriter,
  textOf,
} from '../../support/editor.ts'
import { rowsOf } from '../../support/matrix.ts'
import { drawn } from '../../support/pictures.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)

const picture = async (name: string, background = '#2a7') => ({
  name,
  type: 'image/png',
  bytes: await drawn(640, 400, background).png().toBuffer(),
})
const described = (page: Page) => page.getByRole('dialog', { name: 'Describe the picture' })
/** Of the address of a picture only its width is the same each time. */
const plain = (content: string) => content.replace(/pictures\/[0-9a-f-]{36}/g, 'pictures/ID')
const figure = (alt: string) =>
  `<figure><img src="/pictures/ID/640.webp" alt="${alt}" width="640" height="400" /></figure>`
const uploads = '**/admin/articles/pictures'

const selections = {
  'a double click': (page: Page) => doubleClick(page, 'Before', 'omega'),
  async keys(page: Page) {
    await textOf(page).press('Control+Home')
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight')
    for (let n = 0; n < 6; n++) await page.keyboard.press('Shift+ArrowRight')
  },
}
const questions = {
  'the key': (page: Page) => page.keyboard.press('Control+k'),
  'the tool': (page: Page) => page.getByRole('toolbar').getByRole('button', { name: /^Link/ }).click(),
}
const ways = Object.entries(selections).flatMap(([by, select]) =>
  Object.entries(questions).map(([asked, ask]) => ({ by, select, asked, ask })),
)

it.each(rowsOf(ways, 1))(
  'makes a word selected by $by a link with $asked, also after an upload',
  async ({ select, ask }) => {
    const opened = await open()
    const { page, door } = opened
    const id = await openArticle(opened)
    const link = async (address: string) => {
      await select(page)
      await ask(page)
      await page.getByText('“Before”').waitFor()
      await page.getByRole('combobox', { name: /^Search our/ }).fill(address)
      await page.getByText(`Leads to https://${address}`).waitFor()
      await page.keyboard.press('Enter')
      await contentOnceIt(
        (content) => content.includes(`Alpha <a href="https://${address}">Before</a> omega`),
        door,
        id,
      )
    }
    await link('one.example')
    await textOf(page).press('Control+End')
    await hand(page, 'paste', { files: [await picture('green.png')] })
    await described(page).getByLabel('Description').fill('Green')
    await page.getByRole('button', { name: 'Save description' }).click()
    await described(page).waitFor({ state: 'detached' })
    // As fast as a hand. Within 200 ms of the focus ProseMirror takes a jump to the start for the browser's own and undoes it.
    await page.keyboard.type('A caption', { delay: 40 })
    await select(page)
    await ask(page)
    await page.getByRole('button', { name: 'Remove link' }).click()
    await contentOnceIt((content) => content.includes('<p>Alpha Before omega</p>'), door, id)
    await link('two.example')
  },
)

it('takes a picture where it is dropped, and what is typed meanwhile stays where it is typed', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p>First</p><p>Second</p><p>Third</p>' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  const { x, y } = await middleOf(page, 'Second')
  await hand(page, { x: x + 200, y }, { files: [await picture('drop.png')] })
  await page.getByRole('progressbar', { name: 'Upload of drop.png' }).waitFor()
  await textOf(page).press('Control+Home')
  let words = ''
  const write = async (text: string) => {
    await page.keyboard.type(text, { delay: 20 })
    words += text
  }
  await write('Somebody goes on ')
  release()
  // Without a pause, however long it takes: who rests for a second is asked what the picture shows.
  while ((await textOf(page).locator('img[src^="/pictures/"]').count()) === 0) await write('and on ')
  await write('while the picture is on its way, and then. ')
  await described(page).getByLabel('Description').fill('A drop')
  await page.getByRole('button', { name: 'Save description' }).click()
  const content = await contentOnceIt((content) => content.includes('A drop'), door, id)
  expect(plain(content)).toBe(`<p>${words}First</p><p>Second</p>${figure('A drop')}<p>Third</p>`)
  expect(complaints.join('\n')).toBe('')
})

it.each(rowsOf([0, 1], 1))(
  'takes two pictures at once in their order, also when number %i comes late',
  async (late) => {
    const opened = await open()
    const { page, door } = opened
    const id = await openArticle(opened, { body: '<p>Only</p>' })
    const sources: string[] = []
    let asked = 0
    const other = Promise.withResolvers<string>()
    await page.route('**/admin/articles/pictures', async (route) => {
      const number = asked++
      const response = await route.fetch()
      sources[number] = ((await response.json()) as { src: string }).src
      // Late means: when the other one stands in the text already.
      if (number === late) await page.locator(`.article-text img[src="${await other.promise}"]`).waitFor()
      else other.resolve(sources[number] ?? '')
      await route.fulfill({ response })
    })
    await textOf(page).press('Control+End')
    await hand(page, 'paste', { files: [await picture('one.png'), await picture('two.png', '#72a')] })
    for (let described = 0; described < 2; described++) {
      const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
      const src = await dialog.getByRole('img').getAttribute('src')
      await dialog.getByLabel('Description').fill(`Number ${sources.indexOf(src ?? '')}`)
      await dialog.getByRole('button', { name: 'Save description' }).click()
      await page.locator(`.article-text img[src="${src}"]:not([alt=""])`).waitFor()
    }
    const content = await contentOnceIt((content) => content.match(/alt="Number/g)?.length === 2, door, id)
    expect([...content.matchAll(/src="([^"]+)" alt="([^"]+)"/g)].map(([, src, alt]) => [src, alt])).toEqual([
      [sources[0], 'Number 0'],
      [sources[1], 'Number 1'],
    ])
  },
)

it('asks about four pictures in one go, once the last of them is there', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened, { body: '<p>Only</p>' })
  await page.clock.install()
  const last = Promise.withResolvers<void>()
  let asked = 0
  await page.route(uploads, async (route) => {
    if (++asked === 4) await last.promise
    await route.continue()
  })
  await textOf(page).press('Control+End')
  const files = await Promise.all(
    ['#a11', '#1a1', '#11a', '#aa1'].map((color, at) => picture(`${at}.png`, color)),
  )
  await hand(page, 'paste', { files })
  await expect.poll(() => textOf(page).locator('img').count()).toBe(3)
  // Longer than the pause after a key that the question waits for.
  await page.clock.runFor(1_500)
  expect(await described(page).count()).toBe(0)
  last.resolve()
  for (const turn of [1, 2, 3, 4]) {
    const dialog = page.getByRole('dialog', { name: `Describe the picture (${turn} of 4)` })
    await dialog.getByLabel('Description').fill(`Number ${turn}`)
    if (turn === 2) await dialog.getByRole('button', { name: 'Later' }).click()
    else await dialog.getByRole('button', { name: 'Save description' }).click()
  }
  await described(page).waitFor({ state: 'detached' })
  const content = await contentOnceIt((content) => content.includes('Number 4'), door, id)
  expect(content.match(/alt="[^"]*"/g)).toEqual([
    'alt="Number 1"',
    'alt=""',
    'alt="Number 3"',
    'alt="Number 4"',
  ])
})

const places = [
  { at: 'Heading', body: '<h2>Heading</h2><p>End</p>' },
  { at: 'Point', body: '<ul><li>Point</li></ul><p>End</p>' },
  {
    at: 'Cell',
    body: '<table><thead><tr><th scope="col">Head</th></tr></thead><tbody><tr><td>Cell</td></tr></tbody></table><p>End</p>',
  },
  { at: 'Note', body: '<aside class="callout"><p>Note</p></aside><p>End</p>' },
  { at: 'Said', body: '<blockquote><p>Said</p></blockquote><p>End</p>' },
]
it.each(rowsOf(places, 3))(
  'keeps all words around a picture that is dropped on "$at"',
  async ({ at, body }) => {
    const opened = await open()
    const { page, door } = opened
    const id = await openArticle(opened, { body })
    await hand(page, await middleOf(page, at), { files: [await picture('drop.png')] })
    await described(page).getByLabel('Description').fill('A drop')
    await page.getByRole('button', { name: 'Save description' }).click()
    const content = await contentOnceIt((content) => content.includes('A drop'), door, id)
    expect(content.replace(/<[^>]+>/g, '')).toBe(body.replace(/<[^>]+>/g, ''))
    expect(plain(content)).toContain(figure('A drop'))
  },
)

it('says at the place why a picture did not come, lets one stop it and try again', async () => {
  const opened = await open()
  const { page, door } = opened
  const id = await openArticle(opened)
  const text = textOf(page)
  await text.press('Control+End')
  // Another kind, which the browser would open in place of the article.
  const file = { name: 'rates.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
  await hand(page, await middleOf(page, 'omega'), { files: [file] })
  await text.getByText(/^rates\.pdf: We cannot use this kind of file/).waitFor()
  await text.getByRole('button', { name: 'Close' }).click()
  await text.getByText(/rates\.pdf/).waitFor({ state: 'detached' })
  // What says it is a picture, and is none.
  await hand(page, 'paste', { files: [{ ...file, name: 'fake.png', type: 'image/png' }] })
  await text.getByText(/^fake\.png: /).waitFor()
  await text.getByRole('button', { name: 'Close' }).click()

  await page.route(uploads, (route) => route.fulfill({ status: 413, body: '<h1>Too large</h1>' }))
  await hand(page, 'paste', { files: [await picture('large.png')] })
  await text.getByText('large.png: This picture is larger than 10 MB').waitFor()
  await text.getByRole('button', { name: 'Close' }).click()
  await page.unroute(uploads)

  await page.route(uploads, () => {})
  await hand(page, 'paste', { files: [await picture('slow.png')] })
  await text.getByRole('button', { name: 'Cancel' }).click()
  await text.getByText(/slow\.png/).waitFor({ state: 'detached' })
  await page.unroute(uploads)

  await page.context().setOffline(true)
  await hand(page, 'paste', { files: [await picture('gone.png')] })
  await text.getByText('gone.png: The upload was interrupted. Check your connection').waitFor()
  await page.keyboard.type(' goes on')
  await page.context().setOffline(false)
  await text.getByRole('button', { name: 'Try again' }).click()
  await described(page).getByRole('button', { name: 'Later' }).click()
  const content = await contentOnceIt((content) => content.includes('<img'), door, id)
  expect(plain(content)).toBe(`<p>Alpha Before omega goes on</p>${figure('')}`)
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
