import { expect, it } from 'vitest'
import { isNeeded, needsOf } from './first-paint.server.ts'

const isNeededBy = (sheet: string, ...classes: string[]) => isNeeded(needsOf(sheet), new Set(classes))

it('needs a sheet for a class of its own, and not for one that it only mentions', () => {
  const sheet = '.list>h2:not(.sr-only){margin:0}@media (width>=64.5rem){.list{gap:1rem}}'
  expect(isNeededBy(sheet, 'list')).toBe(true)
  expect(isNeededBy(sheet, 'sr-only')).toBe(false)
})

it('asks for all the classes that a selector names together', () => {
  const sheet = '.band-deep .note,.card.wide{color:red}'
  expect(isNeededBy(sheet, 'band-deep')).toBe(false)
  expect(isNeededBy(sheet, 'card', 'note')).toBe(false)
  expect(isNeededBy(sheet, 'band-deep', 'note')).toBe(true)
  expect(isNeededBy(sheet, 'card', 'wide')).toBe(true)
})

it('asks for one of the classes that a selector may choose from, unless it may choose an element', () => {
  const sheet = ':is(.about,.hero .side) img{width:100%}'
  for (const name of ['about', 'hero', 'side']) expect(isNeededBy(sheet, name), name).toBe(true)
  expect(isNeededBy(sheet, 'lede')).toBe(false)
  expect(isNeededBy('.prose>:is(p,.fold){margin:0}', 'prose')).toBe(true)
})

it('knows a class behind a condition, and asks for no class of what is inside', () => {
  expect(isNeededBy(':where(html:not([data-plain])) .later:not([data-ready]){display:none}', 'later')).toBe(
    true,
  )
  expect(isNeededBy('.fold:has(.form){margin:0}', 'fold')).toBe(true)
})
