/** What becomes of pasted text, in a real browser: it is the browser that parses it. */
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '#app/articles/text/read-html.server.ts'
import type { CleanedPaste } from '#app/desk/editor/text/paste-html.ts'
import { rowsOf } from '../support/matrix.ts'
import { asBlock, pastedTexts } from '../support/pasted-texts.ts'
import { sharedBrowser } from '../support/shared-browser.ts'

let page: Page
let clean: (html: string) => Promise<CleanedPaste>

/** The cleaner with the schema of the editor, as one script: the editor itself is not needed for it. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../support/paste-in-browser.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'paste' } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const code = output && 'output' in output ? output.output[0].code : ''
  return `${code}; globalThis.paste = paste`
}

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
  await page.addScriptTag({ content: await bundle() })
  clean = (html) =>
    page.evaluate(
      (dirty) =>
        (globalThis as unknown as { paste: { paste(html: string): CleanedPaste } }).paste.paste(dirty),
      html,
    )
})
afterAll(() => page.close())

describe('pasted text', () => {
  it.each(pastedTexts)(
    'from $from',
    async ({ html, expected, leftOut, areFiles = false, struck = false, headed = false }) => {
      expect(await clean(html)).toEqual({ html: asBlock(expected), leftOut, areFiles, struck, headed })
    },
  )

  it('is what the server keeps', async () => {
    for (const { from, html } of pastedTexts) {
      const pasted = (await clean(html)).html
      expect(cleanHtml(pasted), from).toEqual({
        html: pasted.replaceAll(/<([bh]r)>/g, '<$1 />').replaceAll(/(<img [^>]*)>/g, '$1 />'),
      })
    }
  })

  it('neither runs nor loads anything', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { html } = await clean(
      '<img src="https://t.example/a.gif" onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script><svg onload="globalThis.pwned = 1"></svg><link rel="stylesheet" href="https://t.example/x.css"><p>x</p>',
    )
    expect(html).toBe('<p>x</p>')
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    expect(asked).toEqual([])
  })

  it('keeps only the words of more than two megabytes', async () => {
    const row =
      '<div style="color:red"><p>One &amp; <b>two</b></p><script>x("<p>")</script><!-- <p>no</p> --></div>'
    const taken =
      '<p>Three<s> no</s><span style="color:red; TEXT-DECORATION: underline line-through"> no</span><s style="text-decoration:none"> four</s></p>'
    const { html, leftOut, struck } = await clean(taken + row.repeat(30_000))
    expect(html.startsWith('<p>Three four</p><p>One &amp; two</p><p>One &amp; two</p>')).toBe(true)
    expect(html).not.toMatch(/color|script|no</)
    expect({ leftOut, struck }).toEqual({ leftOut: 0, struck: true })
  })

  it.each(
    rowsOf(
      [
        ['nested deeply', '<div>'.repeat(50_000)],
        ['nested lists', '<ul><li>'.repeat(20_000)],
        ['nested tables', '<table><tr><td>'.repeat(3000)],
        ['open tags', '<'.repeat(1_000_000)],
        ['open comments', '<!--'.repeat(300_000)],
        ['long styles', `<p style="${'x:y;'.repeat(200_000)}">a</p>`],
        ['many cells', `<table><tr>${'<td>1</td>'.repeat(50_000)}</tr></table>`],
        ['many rows', `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(20_000)}</table>`],
        ['many items', '<p style="mso-list:l0 level9 lfo1">x</p>'.repeat(20_000)],
        ['many paragraphs', `<div>${'<p>x'.repeat(400_000)}</div>`],
        ['many breaks', '<br>'.repeat(200_000)],
        ['three megabytes of open scripts', '<script>'.repeat(400_000)],
      ] as const,
      4,
    ),
  )('gets through %s', async (_name, html) => {
    expect((await clean(html)).html.length).toBeLessThan(9_000_000)
  })
})
