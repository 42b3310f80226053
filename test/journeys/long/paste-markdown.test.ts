/** Text with the signs of Markdown, pasted into the article editor: it becomes what they mean, and one undo brings it back. */
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
import { said } from '../../support/messages.ts'
import { visitor } from '../../support/visit.ts'

const visit = visitor()
const open = async (body: string) => {
  const opened = await openWriter(visit)
  const id = await openArticle(opened, { body })
  return { ...opened, id }
}

const text = [
  '# What it *promises*',
  '## Next',
  'A [link](https://example.com) and `code`, ~~struck~~.',
  '',
  '![A house](https://example.com/a.png)',
  '',
  '- one',
  '- two',
  '',
  '1. first',
  '2. second',
  '',
  '> quoted',
  '',
  '---',
  '',
  '| a | b |',
  '|---|---|',
  '| 1 | 2 |',
].join('\n')
const meant = [
  '<h2>What it <em>promises</em></h2><h2>Next</h2>',
  '<p>A <a href="https://example.com">link</a> and code, .</p>',
  '<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>',
  '<blockquote><p>quoted</p></blockquote><hr />',
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>',
  '<tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
].join('')

it('makes blocks of Markdown, and gives the text back', async () => {
  const { page, door, id, complaints } = await open('<p></p>')
  await textOf(page).click()
  await hand(page, 'paste', { text })
  await said(page, 'Words that were struck through were left out')
  await said(page, 'A picture from another site was left out.')
  expect(await contentOnceIt((content) => content.includes('<h2>'), door, id)).toBe(meant)
  await page.keyboard.press('Control+z')
  const literal = text
    .split(/\n+/)
    .map((line) => `<p>${line.replace('>', '&gt;')}</p>`)
    .join('')
  expect(await contentOnceIt((content) => !content.includes('<h2>'), door, id)).toBe(literal)
  await page.keyboard.press('Control+z')
  await expect.poll(() => textOf(page).innerText()).toBe('\n')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+y')
  expect(await contentOnceIt((content) => content.includes('<h2>'), door, id)).toBe(meant)
  expect(complaints).toEqual([])
})

it('keeps what is pasted into a sentence within it', async () => {
  const { page, door, id } = await open('<p>Alpha omega</p>')
  await textOf(page).press('Control+Home')
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight')
  await hand(page, 'paste', { text: '- [a link](https://example.com) **b** ' })
  const content = await contentOnceIt((content) => content.includes('link'), door, id)
  expect(content).toBe('<p>Alpha - <a href="https://example.com">a link</a> <strong>b</strong> omega</p>')
})

it.each([
  ['a heading', '<h2>End</h2>', { text: '- one' }, '<h2>End- one</h2>'],
  [
    'a cell',
    '<table><tbody><tr><td>A</td><td>End</td></tr></tbody></table>',
    { text: '# one' },
    '<td>End# one</td>',
  ],
  [
    'HTML beside it',
    '<p>End</p>',
    { text: '# one', html: '<b># one</b>' },
    '<p>End<strong># one</strong></p>',
  ],
  ['no sign that begins a line', '<p>End</p>', { text: ' a - b # c' }, '<p>End a - b # c</p>'],
])('leaves %s as it is', async (_what, body, given, expected) => {
  const { page, door, id } = await open(body)
  await page.locator('#editor-text').getByText('End').click()
  await page.keyboard.press('End')
  await hand(page, 'paste', given)
  expect(await contentOnceIt((content) => /one|# c/.test(content), door, id)).toContain(expected)
})

it('makes a link of words and an address in brackets as they are typed', async () => {
  const { page, door, id } = await open('<p></p>')
  await textOf(page).click()
  await page.keyboard.type('See [the rules](https://example.com/x). And [no](javascript:x) ')
  await page.keyboard.type('[back](https://example.com/y)')
  await page.keyboard.press('Backspace')
  await saved(page)
  expect((await storedText(door, id)).content).toBe(
    '<p>See <a href="https://example.com/x">the rules</a>. And [no](javascript:x) [back](https://example.com/y)</p>',
  )
})
