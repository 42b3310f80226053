import { expect, it } from 'vitest'
import { hashSource } from './content-security.ts'
import { finishPage } from './document.server.ts'

const nonce = 'abc123'
const page = '<html><head></head><body><p>Hi</p></body></html>'
const rendered = page.replace('</body>', `<script nonce="${nonce}">one()</script></body>`)
const site = { style: 'p{}', early: 'early()', script: '/assets/site-1.js', rules: null, rest: null }
const options = { nonce, site, structuredData: [] }

it('puts the style of a public page into its head and its script at the end, and permits them by their hashes', () => {
  const { html, scriptHashes, styleHashes } = finishPage(page, options)
  expect(html).toBe(
    '<html><head><script>early()</script><style>p{}</style></head><body><p>Hi</p><script type="module" fetchpriority="low" src="/assets/site-1.js"></script></body></html>',
  )
  expect(scriptHashes).toEqual([hashSource('early()')])
  expect(styleHashes).toEqual([hashSource('p{}')])
})

it('puts the style of what follows the first screen where that begins', () => {
  const at = page.indexOf('<p>')
  const { html, styleHashes } = finishPage(page, {
    ...options,
    site: { ...site, rest: { at, style: 'b{}' } },
  })
  expect(html).toContain('<body><style>b{}</style><p>Hi</p>')
  expect(styleHashes).toEqual([hashSource('p{}'), hashSource('b{}')])
})

it('leaves a page that React takes over as it was rendered, without the nonce', () => {
  const { html, scriptHashes } = finishPage(rendered, { ...options, site: null })
  expect(html).toBe(rendered.replace(` nonce="${nonce}"`, ''))
  expect(scriptHashes).toEqual([hashSource('one()')])
})

it('gives no permission to a script that the render did not make', () => {
  const stored = '<script>steal()</script>'
  const planted = finishPage(rendered.replace('<p>Hi</p>', stored), options)
  expect(planted.html).toContain(stored)
  expect(planted.scriptHashes).toEqual(finishPage(rendered, options).scriptHashes)
})

it('permits the rules by which linked pages are drawn ahead, where it is given some', () => {
  const rules = '{"prerender":[]}'
  const { html, scriptHashes } = finishPage(page, { ...options, site: { ...site, rules } })
  expect(html).toContain(`<script type="speculationrules">${rules}</script><script type="module"`)
  expect(scriptHashes).toContain(hashSource(rules))
})

it('lets no value end the structured data', () => {
  const { html } = finishPage(page, { ...options, structuredData: [{ name: '</script><script>x()' }] })
  expect(html).toContain('{"name":"\\u003c/script>\\u003cscript>x()"}')
})
