/** What typing does by itself in the editor: headings and links. */
import { expect, it } from 'vitest'
import { openArticle, openWriter, saved, storedText, textOf } from '../support/editor.ts'
import { visitor } from '../support/visit.ts'

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
