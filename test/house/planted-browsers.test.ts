/** What an old browser lacks is found where it is planted, with its line, and the sound neighbour is left alone. */
import { expect, it } from 'vitest'
import { originsOf } from './browser-fronts.ts'
import { findUses } from './browser-uses.ts'

const oldest = { chrome: '111', firefox: '121', safari: '16.4' }
const script = (text: string) => findUses({ path: 'build/client/assets/page.js', text }, oldest)
const sheet = (text: string) => findUses({ path: 'build/client/assets/page.css', text }, oldest)

it.each([
  ['requestIdleCallback(look)', 'requestIdleCallback', 'Safari never'],
  ['window.requestIdleCallback(look)', 'requestIdleCallback', 'Safari never'],
  ['const day = Temporal.PlainDate.from(text)', 'Temporal', 'Chrome 144, Firefox 139, Safari never'],
  ['Uint8Array.fromBase64(text)', 'Uint8Array.fromBase64', 'Chrome 140, Firefox 133, Safari 18.2'],
  ['bytes.toHex()', 'toHex', 'Chrome 140, Firefox 133, Safari 18.2'],
  ['Promise.withResolvers()', 'Promise.withResolvers', 'Chrome 119, Safari 17.4'],
  ['Map.groupBy(rows, of)', 'Map.groupBy', 'Chrome 117, Safari 17.4'],
  ['one.checkVisibility()', 'checkVisibility', 'Safari 17.4'],
  ['document.startViewTransition(draw)', 'document.startViewTransition', 'Firefox 144, Safari 18'],
  ['navigator.share({ url })', 'navigator.share', 'Chrome 128, Firefox never'],
  ['(0, t.jsx)(`div`, { popover: `auto` })', 'popover=', 'Chrome 114, Firefox 125, Safari 17'],
  ['(0, t.jsxs)("button", { commandfor: "a" })', 'commandfor=', 'Chrome 135, Firefox 144, Safari 26.2'],
  ['(0, t.jsx)(`search`, {})', '<search>', 'Chrome 118, Safari 17'],
  ['/[a--b]/v.test(text)', '/v', 'Chrome 112, Safari 17'],
])('in a script: %s', (code, name, lacking) => {
  expect(script(`const sound = 1;\n${code}`)).toContainEqual({
    name,
    lacking,
    where: 'build/client/assets/page.js:2',
  })
})

it.each([
  ['a { field-sizing: content }', 'field-sizing', 'Chrome 123, Firefox 152, Safari 26.2'],
  ['a { text-wrap: balance }', 'text-wrap', 'Chrome 114, Safari 17.4'],
  ['a { display: ruby }', 'display: ruby', 'Chrome 121, Safari never'],
  ['select::picker(select) { color: red }', '::picker', 'Chrome 135, Firefox never, Safari 27'],
  ['p:popover-open { color: red }', ':popover-open', 'Chrome 114, Firefox 125, Safari 17'],
  ['@view-transition { navigation: auto }', '@view-transition', 'Chrome 126, Firefox never, Safari 18.2'],
  ['a { color: light-dark(red, blue) }', 'light-dark()', 'Chrome 123, Safari 17.5'],
  ['a { & b { color: red } }', '&', 'Chrome 120, Safari 17.2'],
])('in a sheet: %s', (rule, name, lacking) => {
  expect(sheet(`b { color: red }\n${rule}`)).toContainEqual({
    name,
    lacking,
    where: 'build/client/assets/page.css:2',
  })
})

it('tells what only the older of two browsers lacks', () => {
  const source = { path: 'a.css', text: 'a:has(b) { color: red }' }
  expect(findUses(source, oldest)).toEqual([])
  expect(findUses(source, { ...oldest, firefox: '120' })).toMatchObject([
    { name: ':has', lacking: 'Firefox 121' },
  ])
})

it('leaves alone what all have, and what only sounds like the platform', () => {
  expect(
    script('const s = { popover: 1, share: 2 }; s.share(list.at(-1), [].toSorted(), a.command)'),
  ).toEqual([])
  expect(script('"requestIdleCallback" in window')).toEqual([])
  expect(
    sheet('@layer a { a:is(b) { inset: 0; height: 100dvh; color: color-mix(in oklch, red, blue) } }'),
  ).toEqual([])
})

it('names the lines of ours that a built file may have it from', () => {
  const sources = [
    { path: 'app/desk/a.ts', text: '\nrequestIdleCallback(look)' },
    { path: 'app/desk/b.server.ts', text: 'requestIdleCallback(look)' },
    { path: 'app/desk/c.css', text: 'a { field-sizing: content }' },
  ]
  expect(originsOf('requestIdleCallback', 'build/page.js:1', sources)).toEqual(['app/desk/a.ts:2'])
  expect(originsOf('field-sizing', 'build/page.css:1', sources)).toEqual(['app/desk/c.css:1'])
})
