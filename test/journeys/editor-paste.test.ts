/** What is pasted into the article editor itself: it arrives as an article may hold it, and nothing of it runs. */
import { expect, it } from 'vitest'
import { cleanHtml } from '#app/articles/text/read-html.server.ts'
import {
  contentOnceIt,
  hand,
  openArticle,
  openWriter,
  saved,
  statusOf,
  storedText,
  textOf,
} from '../support/editor.ts'
import { rowsOf } from '../support/matrix.ts'
import { said } from '../support/messages.ts'
import { asBlock, pastedTexts } from '../support/pasted-texts.ts'
import { visitor } from '../support/visit.ts'

const visit = visitor()
const open = () => openWriter(visit)
/** The browser says that it does not apply looks and handlers of what is pasted, also where it only reads them. */
const isNoNoise = (complaint: string) =>
  !/Applying inline style violates|Executing inline event handler violates|status of 404/.test(complaint)

const evened = (html: string) => {
  const cleaned = cleanHtml(html)
  return 'html' in cleaned ? cleaned.html.replace(/\s+/g, ' ').replace(/> </g, '><') : cleaned.refused
}

function noticeOf(leftOut: number, areFiles: boolean): string {
  if (areFiles) return 'the program you copied from does not hand over the file'
  return leftOut === 1
    ? 'A picture from another site was left out'
    : `${leftOut} pictures from other sites were left out`
}

it('says once what was left out of several pastes, of the last', async () => {
  const opened = await open()
  const { page } = opened
  await openArticle(opened)
  const toasts = page.locator('.toast')
  for (const count of [1, 2, 3]) {
    const pictures = '<img src="https://www.example.com/a.png" alt="">'.repeat(count)
    await hand(page, 'paste', { html: `<p>Words <s>gone</s></p>${pictures}` })
    await toasts.filter({ hasText: noticeOf(count, false) }).waitFor()
  }
  expect((await toasts.allTextContents()).map((said) => said.split('.')[0])).toEqual([
    expect.stringContaining('Words that were struck through were left out'),
    expect.stringContaining('3 pictures from other sites were left out'),
  ])
})

it('saves what Word, web pages and others put on the clipboard', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened)
  for (const { from, html, expected, leftOut, areFiles = false, headed } of pastedTexts.filter(
    ({ html }) => html !== '',
  )) {
    await textOf(page).press('Control+a')
    await page.keyboard.press('Delete')
    await hand(page, 'paste', { html })
    if (leftOut > 0) await said(page, noticeOf(leftOut, areFiles))
    if (headed) await said(page, 'The first row of the table is its header now')
    await page.keyboard.press('Control+s')
    await saved(page)
    const content = (await storedText(door, id)).content
    expect.soft(evened(content), from).toBe(evened(asBlock(expected)))
  }
  expect(complaints.filter(isNoNoise).join('\n')).toBe('')
})

it.each(['<b>a few</b>', '<p class=MsoNormal><b>a few</b></p>'])(
  'keeps pasted words within their line: %s',
  async (html) => {
    const opened = await open()
    const { page, door } = opened
    const id = await openArticle(opened, { body: '<h2>Alpha omega</h2><p>End</p>' })
    await textOf(page).press('Control+Home')
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight')
    await hand(page, 'paste', { html })
    const content = await contentOnceIt((content) => content.includes('a few'), door, id)
    expect(content).toBe('<h2>Alpha <strong>a few</strong>omega</h2><p>End</p>')
  },
)

it('leaves a heading a heading behind words', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const id = await openArticle(opened, { body: '<p>One half.</p><ul><li><p>Small amounts</p></li></ul>' })
  const pasted = '<h2>Who should not</h2><p>Whoever needs it soon.</p>'
  await textOf(page).getByText('One half.').click()
  await page.keyboard.press('End')
  await hand(page, 'paste', { html: pasted })
  await contentOnceIt((content) => content.startsWith(`<p>One half.</p>${pasted}<ul>`), door, id)
  await textOf(page).press('Control+End')
  await hand(page, 'paste', { html: pasted })
  await contentOnceIt((content) => content.endsWith(`</li></ul>${pasted}`), door, id)
  expect(complaints.filter(isNoNoise).join('\n')).toBe('')
})

it('neither runs, loads nor keeps what is hostile', async () => {
  const opened = await open()
  const { page, door, complaints } = opened
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const id = await openArticle(opened, { body: '' })
  const traps = `<p style="background:url(https://evil.example/s.png)" onclick="pwned=1">Kept words</p><script>pwned=1</script>
    <img src="https://evil.example/a.png" onerror="pwned=1"><img src=x onerror=pwned=1><svg onload="pwned=1"><script>pwned=1</script></svg>
    <iframe srcdoc="<script>parent.pwned=1</script>"></iframe><object data="javascript:pwned=1"></object><style>@import "https://evil.example/x.css";</style>
    <a href="javascript:pwned=1">one</a><a href=" jAva&#10;script:pwned=1">two</a><a href="data:text/html,<script>pwned=1</script>">three</a>
    <math><mtext><table><mglyph><style><img src=x onerror=pwned=1></style></mglyph></table></mtext></math>
    <form action="https://evil.example"><input autofocus onfocus="pwned=1"><button formaction="javascript:pwned=1">b</button></form>
    <details open ontoggle="pwned=1"><summary>s</summary>d</details><template><img src=x onerror=pwned=1></template><noscript><p title="</noscript><img src=x onerror=pwned=1>"></noscript>`
  // Also as if it had been copied inside the editor, which is believed more.
  for (const html of [traps, `<p data-pm-slice="0 0 []">Inside</p>${traps}`]) {
    await textOf(page).press('Control+End')
    await hand(page, 'paste', { html })
    await page.keyboard.press('Control+s')
    await contentOnceIt((content) => content.includes('Kept words'), door, id)
    await saved(page)
    const { content } = await storedText(door, id)
    expect(content).not.toMatch(
      /pwned|evil|javascript|style=|<script|<svg|<iframe|<object|<form|<math|data:/i,
    )
    expect(await textOf(page).innerHTML()).not.toMatch(
      /pwned|evil\.example|javascript:|data:text|<script|<iframe|<object|<form|<math/i,
    )
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  }
  await page.reload()
  await textOf(page).waitFor()
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(asked.filter((url) => !url.startsWith(door.url))).toEqual([])
  expect(complaints.filter(isNoNoise).join('\n')).toBe('')
})

const tooMuch = [
  { what: '300 KB of words', give: { text: 'A line of many words without end.\n\n'.repeat(9_000) } },
  { what: '300 KB of HTML', give: { html: `<p>${'Many words. '.repeat(50)}</p>`.repeat(500) } },
  { what: '3 MB of HTML', give: { html: `<p>${'Many words. '.repeat(50)}</p>`.repeat(5_000) } },
]
it.each(rowsOf(tooMuch, 1))(
  'takes $what, says kindly that it is too much, and saves what is left of it',
  async ({ give }) => {
    const opened = await open()
    const { page, door } = opened
    const id = await openArticle(opened, { body: '<p>Before</p>' })
    await textOf(page).press('Control+End')
    await hand(page, 'paste', give)
    await statusOf(page).getByText('Not saved: the text is too long (the limit is 256 KB of HTML').waitFor()
    // Typing goes on, and the words stay true.
    await page.keyboard.type('x')
    expect(await statusOf(page).innerText()).toContain('too long')
    await textOf(page).press('Control+a')
    await page.keyboard.type('Short again')
    await saved(page)
    expect((await storedText(door, id)).content).toBe('<p>Short again</p>')
  },
)
