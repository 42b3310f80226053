/** What typing does by itself in the editor: headings, links and the signs of print. */
import { expect, it } from 'vitest'
import {
  contentOnceIt,
  hand,
  openArticle,
  openWriter,
  saved,
  storedText,
  textOf,
} from '../../support/editor.ts'
import { settled, visitor } from '../../support/visit.ts'

const visit = visitor()

it('begins a heading with a sign, and links an address that is typed', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p></p>' })
  await textOf(page).click()
  for (const line of [
    '# What it promises',
    'See (https://one.example/a?b=1&c=2), https://two.example/. and http://x',
    'The last: https://three.example/end.',
    'Nothing: ftp://four.example javascript:alert(1) example.com a#b # c',
  ]) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  // Whoever did not mean it takes it back.
  await page.keyboard.type('https://five.example/x ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('end')
  await saved(page)
  const link = (href: string) => `<a href="${href}">${href}</a>`
  expect((await storedText(door, id)).content.replaceAll('\n', '')).toBe(
    [
      '<h2>What it promises</h2>',
      `<p>See (${link('https://one.example/a?b=1&amp;c=2')}), ${link('https://two.example/')}. and ${link('http://x')}</p>`,
      `<p>The last: ${link('https://three.example/end')}.</p>`,
      '<p>Nothing: ftp://four.example javascript:alert(1) example.com a#b # c</p>',
      '<p>https://five.example/x end</p>',
    ].join(''),
  )
  expect(complaints).toEqual([])
})

it('prints quotes, dashes and dots, and gives back what was typed', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const body = '<p></p><p><a href="/contact">Contact</a></p>'
  const id = await openArticle(opened, { body })
  await textOf(page).press('Control+Home')
  await page.keyboard.type(`"It's 2026"--see https://one.example/a--b...`)
  await page.keyboard.press('Enter')
  const line = page.locator('#editor-text > p').nth(1)
  for (const key of ['Backspace', 'Control+z']) {
    await page.keyboard.type('And so...')
    await expect.poll(() => line.textContent()).toBe('And so…')
    await page.keyboard.press(key)
    await expect.poll(() => line.textContent()).toBe('And so...')
    // It is not done again to what was taken back.
    await page.keyboard.type('.')
    await expect.poll(() => line.textContent()).toBe('And so....')
    for (let n = 0; n < 10; n++) await page.keyboard.press('Backspace')
  }
  await page.keyboard.type('End')
  await page.locator('#editor-text a', { hasText: 'Contact' }).click()
  await page.keyboard.press('Home')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`'"`)
  await page.keyboard.press('Control+s')
  await saved(page)
  const address = 'https://one.example/a--b'
  expect((await storedText(door, id)).content.replaceAll('\n', '')).toBe(
    `<p>“It’s 2026”—see <a href="${address}">${address}</a>...</p><p>End</p><p><a href="/contact">Con'"tact</a></p>`,
  )
  expect(complaints).toEqual([])
})

it('makes a dividing line of three hyphens on a line of their own', async () => {
  const opened = await openWriter(visit)
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p></p><ul><li>Item</li></ul>' })
  await textOf(page).press('Control+Home')
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---Then')
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar').getByRole('button', { name: 'Dividing line' }).click()
  await page.keyboard.type('Taken back: ---')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await page.keyboard.press('Backspace')
  await hand(page, 'paste', { html: '<p>Pasted</p><hr><p>from a page</p>' })
  await textOf(page).locator('li').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await page.keyboard.press('Control+s')
  await saved(page)
  const content = (await storedText(door, id)).content.replaceAll('\n', '')
  expect(content).toBe(
    '<p>Before</p><hr /><p>Then</p><hr /><p>Taken back: —-</p><p>—-Pasted</p><hr /><p>from a page</p><ul><li>Item</li><li>—-</li></ul>',
  )
  // It comes back as it was, is chosen by keys, and words typed meanwhile go behind it.
  await page.reload()
  await textOf(page).press('Control+Home')
  await page.keyboard.press('End')
  // A browser tells of a selection after the fact.
  await settled(page)
  await page.keyboard.press('ArrowRight')
  await textOf(page).locator('hr.ProseMirror-selectednode').waitFor()
  await page.keyboard.type('And ')
  await page.keyboard.press('Control+s')
  await contentOnceIt((now) => now.startsWith('<p>Before</p><hr /><p>And </p><p>Then</p><hr />'), door, id)
  expect(complaints).toEqual([])
})
