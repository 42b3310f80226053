import { expect, it } from 'vitest'
import { firstPaint } from './first-paint.server.ts'

const styleOf = (...classes: string[]) =>
  firstPaint.styleFor(`<p class="${classes.join(' ')}">Words</p>`).first

it('takes a sheet along for a class of its own, and not for one that it only mentions', () => {
  expect(styleOf('research-list')).toContain('.research-list')
  // .research-list > h2:not(.sr-only)
  expect(styleOf('sr-only')).not.toContain('.research-list')
})

it('asks for all classes that a selector names together, and for one of those it may choose from', () => {
  // :is(.about, .page-hero, .prose-side) img
  for (const name of ['about', 'page-hero', 'prose-side'])
    expect(styleOf(name), name).toMatch(/\.prose-side\)? ?img/)
  expect(styleOf('lede')).not.toMatch(/\.prose-side\)? ?img/)
})

it('has a rule for each point that the crops of a picture may keep', () =>
  expect(styleOf('feature-picture')).toMatch(/\.focus-x-0\{--focus-x:0%\}.*\.focus-y-10\{--focus-y:100%\}/))

it('leaves out no sheet that every page or what is drawn later needs', () => {
  for (const text of ['box-sizing: border-box', '.toast', '.field-error', '.form-walk', '@media print'])
    expect(styleOf('nothing'), text).toContain(text)
})

it('keeps what only the rest of a page needs, and what is drawn later, for where that begins', () => {
  const above = '<p class="lede">Words</p>'
  const { first, rest } = firstPaint.styleFor(`${above}<p class="research-list">More</p>`, above.length)
  for (const [text, place, other] of [
    ['.lede', first, rest],
    ['.research-list', rest, first],
    ['.form-step', rest, first],
  ] as const) {
    expect(place).toContain(text)
    expect(other).not.toContain(text)
  }
})
