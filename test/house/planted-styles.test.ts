/** The rules of the style sheets find the fault planted for them, and leave the sound neighbour alone. */
import { describe, expect, it } from 'vitest'
import { findStrayColors } from './colors.ts'
import { findDeadSelectors, readCode, readMarkup, type Seen } from './dead-styles.ts'
import type { Source } from './source.ts'
import { findLooseSheets, findScatteredClasses, findStrayValues } from './styles.ts'

const house = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

describe('styles', () => {
  const twice: [string, string][] = [
    ['the class alone', '.field { gap: 1rem }'],
    ['inside another', '.dialog .field { gap: 1rem }'],
    ['nested', '.dialog {\n  & > .field:not(.wide) { gap: 1rem }\n}'],
    ['within a condition', '@media (width >= 40rem) { .dialog { & .field { gap: 1rem } } }'],
    ['in a list', '.a, .dialog :is(.b, .field) { gap: 1rem }'],
    ['with a state', '.field[open]:hover::before { gap: 1rem }'],
  ]
  it.each(twice)('refuses a class styled in a second file: %s', (_, text) => {
    const files = house({ 'app/ui/a.css': `\n.field { gap: 0 }`, 'app/ui/b.css': text })
    expect(findScatteredClasses(files)).toEqual([
      expect.stringMatching(/^app\/ui\/b\.css:\d+ styles \.field, which is styled in app\/ui\/a\.css:2: /),
    ])
  })

  it('lets a second file ask for a class around or beside its own', () => {
    const text = '.field > .b, .b:not(.field), .b:has(.field), .field p { gap: 0 } .field { & .b { gap: 0 } }'
    expect(
      findScatteredClasses(house({ 'app/ui/a.css': '.field { gap: 0 }', 'app/ui/b.css': text })),
    ).toEqual([])
  })

  it('refuses colours without a name and sizes beside theirs', () => {
    const tokens = ':root { --color-white: #fff; --text-sm: 0.875rem }'
    const find = (text: string) =>
      findStrayValues(house({ 'app/ui/tokens.css': tokens, 'app/ui/a.css': text }))
    expect(find('.a {\n  color: #fff }')).toEqual([
      'app/ui/a.css:1 has the colour #fff: name it in app/ui/tokens.css',
    ])
    expect(find('.a { box-shadow: 0 0 1rem rgb(0 0 0 / 0.5) }')).toHaveLength(1)
    expect(find('.a { font-size: 0.875rem }')).toHaveLength(1)
    expect(find('.a { font: 600 0.875rem / 1 serif }')).toHaveLength(1)
    expect(
      find('/* #fff */ .a { color: var(--color-white); font-size: clamp(0.875rem, 2vw, 2rem) }'),
    ).toEqual([])
    // A picture in the sheet takes no color of the page around it.
    expect(find('.a { background: url("data:image/svg+xml,%23fff") }')).toHaveLength(1)
    expect(find('.a { fill: url(#fade) }')).toEqual([])
    expect(find('.a {\n  margin-inline: calc(50% - 50vw)\n}')).toEqual([
      'app/ui/a.css:1 counts the scroll bar in: 100vw is wider than the page beside one',
    ])
    expect(find('.a { width: min(40rem, calc(100vw - 1rem)) }')).toHaveLength(1)
    expect(find('.a { width: min(40rem, 95%); padding: 1.50vw }')).toEqual([])
  })

  it('refuses colors in code, and the agency’s in a sheet', () => {
    const find = (path: string, text: string) => findStrayColors(house({ [path]: text }), ['#12474a'])
    expect(find('app/site/a.tsx', "\nexport const a = { color: '#a1b2c3' }")).toEqual([
      expect.stringMatching(/^app\/site\/a\.tsx:2 has the color #a1b2c3: agency\/theme\.yaml chooses colors/),
    ])
    expect(find('app/site/a.tsx', 'export const A = () => <path fill="#3a7" />')).toHaveLength(1)
    expect(find('bin/a.mjs', 'export const a = `a{color:#a1b2c3} b`')).toHaveLength(1)
    expect(find('app/site/a.tsx', "export const a = ['#fff', '#000000', '#faq', '#top']")).toEqual([])
    expect(find('app/ui/tokens.css', ':root {\n  --color-x: #12474A }')).toEqual([
      expect.stringContaining('app/ui/tokens.css:2 has #12474A, a color of the agency'),
    ])
    expect(find('app/ui/tokens.css', ':root { --blue: #dbe9fa }')).toEqual([])
  })

  it('refuses a sheet outside of the layers, loaded by nobody, or too long', () => {
    const bundle = (text: string) => ({ 'app/site/site.css': `@layer base, pages;\n${text}` })
    const sheet = { 'app/site/a.css': '.a { gap: 0 }' }
    expect(findLooseSheets(house({ ...bundle('@import "./a.css" layer(pages);'), ...sheet }))).toEqual([])
    expect(findLooseSheets(house({ ...bundle('@import "./a.css";'), ...sheet }))).toHaveLength(1)
    expect(findLooseSheets(house({ ...bundle('@import "./a.css" layer(other);'), ...sheet }))).toHaveLength(1)
    expect(findLooseSheets(house({ ...bundle('.b { gap: 0 }') }))).toHaveLength(1)
    expect(findLooseSheets(house({ ...bundle(''), ...sheet }))).toEqual([
      expect.stringContaining('app/site/a.css is loaded by none'),
    ])
    const long = { 'app/site/a.css': '.a { gap: 0 }\n'.repeat(251) }
    expect(findLooseSheets(house({ ...bundle('@import "./a.css" layer(pages);'), ...long }))).toHaveLength(1)
  })

  it('finds selectors that select nothing', () => {
    const find = (css: string, code = '', html = '') => {
      const seen: Seen = { classes: new Set(), attributes: new Map() }
      const sources = house({ 'app/ui/a.css': css, 'app/ui/a.tsx': code })
      readCode(sources, seen)
      readMarkup(html, seen)
      return findDeadSelectors(sources, seen)
    }
    expect(find('\n.gone { gap: 0 }')).toEqual(['app/ui/a.css:2 asks for .gone'])
    expect(find('.gone { gap: 0 }', `export const words = 'gone'`)).toHaveLength(1)
    expect(find('.here { gap: 0 }', 'export const A = () => <p className="x here" />')).toEqual([])
    expect(find('.here-too { gap: 0 }', 'export const A = () => <p className={`here-$' + '{x}`} />')).toEqual(
      [],
    )
    expect(find('.here { gap: 0 }', '', '<p id="a" class="x here">')).toEqual([])
    const look = (value: string) => `export const A = () => <p className="a" data-look="${value}" />`
    expect(find('.a[data-look="wide"] { gap: 0 }', look('narrow'))).toEqual([
      'app/ui/a.css:1 asks for [data-look="wide"]',
    ])
    expect(find('.a[data-look="wide"] { gap: 0 }', look('wide'))).toEqual([])
    expect(find('.a[data-none] { gap: 0 }', look('wide'))).toHaveLength(1)
  })
})
