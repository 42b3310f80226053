/** What measurements say of what they found: a verdict that a slow machine does not change, and a graph with every figure in it. */
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { readAsked } from '../bench/asked.ts'
import { renderGrowth } from '../bench/growth/draw.ts'
import { above, reaches, within } from '../bench/measurement.ts'

const quick = { ours: [9, 8, 10, 30], limit: [4, 5, 4.5, 5] }
const slow = { ours: quick.ours.map((one) => one * 7), limit: quick.limit.map((one) => one * 7) }

test('a verdict is the ratio of the medians, on whatever machine', () => {
  for (const pair of [quick, slow]) {
    expect(within('time', pair, 2, 'ms')).toMatchObject({ ratio: 2, goal: '<= 2x', reached: true })
    expect(within('time', pair, 1.9, 'ms')).toMatchObject({ reached: false })
    expect(reaches('speed', pair, 2, '/s')).toMatchObject({ ratio: 2, goal: '>= 2x', reached: true })
    expect(reaches('speed', pair, 2.1, '/s')).toMatchObject({ reached: false })
  }
  expect(within('time', quick, 2, 'ms')).toMatchObject({ value: '9 (8 to 30)', limit: '4.5 (4 to 5)' })
})

test('what may be nothing on an empty page is judged by what comes on top of it', () => {
  const blocked = { ours: [50, 70, 64], limit: [0, 10, 0] }
  expect(above('blocked', blocked, 64, 'ms')).toMatchObject({ reached: true, goal: '<= 64 ms above it' })
  expect(above('blocked', blocked, 60, 'ms')).toMatchObject({ reached: false })
})

test('a graph has a panel for each measure, and every size and figure in words', () => {
  const spread = (middle: number) => ({ low: middle - 1, middle, high: middle + 1 })
  const points = (measure: string, limit: boolean) =>
    [1_000, 1_000_000].map((size) => ({
      ...{ measure, size, unit: 'ms', ours: spread(size / 1_000 + 11) },
      ...(limit && { limit: spread(3), goal: 6 }),
    }))
  const svg = renderGrowth('Growth', [points('a list & its counts', true), points('memory', false)], 'leads')
  expect(svg).toContain('a list &amp; its counts')
  for (const word of ['memory', 'leads (logarithmic)', '1,000', '1,000,000', '>12<', '>1,011<'])
    expect(svg).toContain(word)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const [root] = parseDocument(svg, { xmlMode: true }).children.filter(({ type }) => type === 'tag')
  expect(root).toMatchObject({ name: 'svg', attribs: { role: 'img', 'aria-label': 'Growth' } })
})

test('what is asked for is a name, a name with a size, or a word for several', () => {
  const read = (...words: string[]) => readAsked(words, ['start', 'pages'], { quick: ['start=3', 'pages'] })
  const all = new Map([
    ['start', 3],
    ['pages', undefined],
  ])
  expect(read('quick')).toEqual({ sizes: all, isReport: false })
  expect(read('pages=12', 'report')).toEqual({ sizes: new Map([['pages', 12]]), isReport: true })
  for (const word of ['start=', 'start=0', 'start=-1', 'start=abc', 'start=1.5', 'start=3=4', 'start=1e3'])
    expect(() => read(word)).toThrow(`"${word}": the size is a whole number from 1 on, such as start=5.`)
  for (const word of ['stat', 'toString', 'quick=3', ''])
    expect(() => read(word)).toThrow('There are: start, pages, quick, report.')
})
