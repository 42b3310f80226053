/** Numbers as people type them. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '#test/support/any-text.ts'
import { triesOf } from '#test/support/matrix.ts'
import { type Bounds, readNumber } from './estimate.ts'

const dollars: Bounds = { unit: 'dollars', min: 0, max: 20_000_000 }
const percent: Bounds = { unit: 'percent', min: 0, max: 25 }
const years: Bounds = { unit: 'years', min: 1, max: 40 }

it.each([
  ['12,000', dollars, 1_200_000],
  ['12000', dollars, 1_200_000],
  [' $12,000.50 ', dollars, 1_200_050],
  ['$250k', dollars, 25_000_000],
  ['1.5M', dollars, 150_000_000],
  ['250 000', dollars, 25_000_000],
  ['USD 500', dollars, 50_000],
  ['-0', dollars, 0],
  ['٢٥٠٬٠٠٠', dollars, 25_000_000],
  ['۸۰۰۰', dollars, 800_000],
  ['８０００', dollars, 800_000],
  ['6.125%', percent, 6.125],
  ['6½', percent, 6.5],
  ['6 1/2', percent, 6.5],
  ['½', percent, 0.5],
  ['٦٫٥', percent, 6.5],
  ['25 years', years, 25],
])('reads %j', (text, bounds, value) => expect(readNumber(text, bounds)).toEqual({ value }))

it.each([
  ['', dollars, 'Enter a number, like 80,000.'],
  ['abc', dollars, 'Enter a number, like 80,000.'],
  ['1e9', dollars, 'Enter a number, like 80,000.'],
  ['0x10', dollars, 'Enter a number, like 80,000.'],
  ['Infinity', dollars, 'Enter a number, like 80,000.'],
  ['NaN', dollars, 'Enter a number, like 80,000.'],
  ['12.000', dollars, 'Enter a number, like 80,000.'],
  ['½', dollars, 'Enter a number, like 80,000.'],
  ['1,5', dollars, 'Enter a number, like 80,000.'],
  ['1/0', percent, 'Enter a number, like 6.5.'],
  ['9'.repeat(10_000), dollars, 'Enter a number, like 80,000.'],
  ['9'.repeat(30), dollars, 'Enter a number from $0 to $20,000,000.'],
  ['-5', dollars, 'Enter a number from $0 to $20,000,000.'],
  ['−5', dollars, 'Enter a number from $0 to $20,000,000.'],
  ['26', percent, 'Enter a number from 0% to 25%.'],
  ['½', years, 'Enter a whole number, like 10.'],
  ['2.5', years, 'Enter a whole number, like 10.'],
  ['0.0015k', years, 'Enter a whole number, like 10.'],
  ['41', years, 'Enter a number from 1 to 40.'],
])('asks again for %j', (text, bounds, issue) => expect(readNumber(text, bounds)).toEqual({ issue }))

it('never throws, and what it reads is in bounds', () => {
  const texts = fc.oneof(
    anyText(60),
    fc.string({ unit: fc.constantFrom(...'0123456789,.$k-/ ½٣'), maxLength: 12 }),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(dollars, percent, years), (text, bounds) => {
      const read = readNumber(text, bounds)
      if ('issue' in read) return
      const value = bounds.unit === 'dollars' ? read.value / 100 : read.value
      expect(value >= bounds.min && value <= bounds.max && !Object.is(value, -0)).toBe(true)
    }),
    triesOf(100, 20_000),
  )
})

it('reads every amount again that it was shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const shown = (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
      expect(readNumber(shown, dollars)).toEqual({ value: cents })
    }),
    triesOf(200, 20_000),
  )
})
