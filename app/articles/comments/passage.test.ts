/** Where a comment is found again: on its own words, or nowhere. */
import { describe, expect, it } from 'vitest'
import { anchorAt, findPassage } from './passage.ts'
import { passageText } from './threads.server.ts'

const text =
  'Fees\nA surrender charge is due in year one.\nNo surrender charge is due in year nine.\nThe end.'
const anchorOf = (words: string, nth = 0) => {
  let at = text.indexOf(words)
  for (let skipped = 0; skipped < nth; skipped++) at = text.indexOf(words, at + 1)
  return anchorAt(text, at, at + words.length)
}

describe('a passage', () => {
  it('is found after what was written before, after and around it', () => {
    const second = anchorOf('surrender charge', 1)
    expect(findPassage(text, second)).toBe(second.at)
    const longer = `A new beginning 保険 🎣.\n${text.replace('The end', 'An end')}`
    expect(longer.slice(findPassage(longer, second) ?? 0)).toMatch(/^surrender charge is due in year nine/)
    const moved = 'No surrender charge is due in year nine.\nFees\nA surrender charge is due in year one.'
    expect(findPassage(moved, second)).toBe(3)
  })

  it.each([
    ['its words are gone and others like it stay', 'No surrender charge', 'No other charge', 1],
    ['its words are within another word', 'year nine', 'midyear nine', 0],
  ])('is not found where %s', (_why, before, after, nth) => {
    const anchor = anchorOf(nth === 1 ? 'surrender charge' : 'year nine', nth)
    expect(findPassage(text.replace(before, after), anchor)).toBeNull()
  })

  it('is not found among places that look alike, but where it was', () => {
    const rows = 'Row 1 fee\nRow 1 fee\n'.repeat(40)
    const at = rows.indexOf('fee', 300)
    const anchor = anchorAt(rows, at, at + 3)
    expect(findPassage(rows, anchor)).toBe(at)
    expect(findPassage(`One more now.\n${rows}`, anchor)).toBeNull()
    expect(findPassage(rows, { ...anchor, quote: '' })).toBeNull()
  })

  it('is looked for in the words of the stored HTML', () => {
    const html = `<h2>Fees &amp; more</h2>
<p>A  <a href="/a">surrender</a> <strong>charge</strong><br>is due.</p>
<ul><li>One<ul><li>Two</li></ul></li></ul>
<table><caption>Rates</caption><tbody><tr><th scope="row">A</th><td>1 %</td></tr></tbody></table>`
    expect(passageText(html)).toBe('Fees & more\nA surrender charge is due.\nOne\nTwo\nRates\nA\n1 %')
  })

  it('never takes half of a letter', () => {
    const fish = '🎣'.repeat(700)
    expect(anchorAt(fish, 1, 1400).quote.isWellFormed()).toBe(true)
    expect(anchorAt(fish, 0, 1399).quote.isWellFormed()).toBe(true)
  })
})
