import { expect, it } from 'vitest'
import { hashSource } from './content-security.ts'
import { finishPage } from './html-first.server.ts'

const nonce = 'abc123'
const rendered = `<html><head></head><body><p>Hi</p><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">import "/assets/a.js"</script></body></html>`
const options = {
  nonce,
  style: 'p{}',
  early: 'near()',
  rules: null,
  loader: 'wake()',
  asleep: true,
  structuredData: [],
}

it('puts the module script to sleep and takes its preloads along', () => {
  const { html } = finishPage(rendered, options)
  expect(html).toContain(
    '<script type="text/x-later" async="" data-preload="/assets/a.js">import "/assets/a.js"</script>',
  )
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain(nonce)
})

it('gives no permission to a script that the render did not make', () => {
  const stored = '<script>steal()</script>'
  const planted = finishPage(rendered.replace('<p>Hi</p>', stored), options)
  const clean = finishPage(rendered, options)
  expect(planted.html).toContain(stored)
  expect(planted.scriptHashes).toEqual(clean.scriptHashes)
  expect(clean.scriptHashes).toHaveLength(4)
})

it('refuses to send a page whose script it could not put to sleep', () => {
  expect(() => finishPage(rendered.replace('type="module"', 'type="module" defer'), options)).toThrow(
    /new shape/,
  )
})

it('permits the rules by which linked pages are drawn ahead, where it is given some', () => {
  const { html, scriptHashes } = finishPage(rendered, { ...options, rules: '{"prerender":[]}' })
  expect(html).toContain(
    '<script type="speculationrules">{"prerender":[]}</script><script>wake()</script></body>',
  )
  expect(scriptHashes).toContain(hashSource('{"prerender":[]}'))
})

it('lets no value end the structured data', () => {
  const { html } = finishPage(rendered, { ...options, structuredData: [{ name: '</script><script>x()' }] })
  expect(html).toContain('{"name":"\\u003c/script>\\u003cscript>x()"}')
})
