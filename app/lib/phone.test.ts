import { expect, it } from 'vitest'
import { digitsOf, normalizePhone } from './phone.ts'

it.each([
  ['(216) 555-0142', '+12165550142'],
  ['1-216-555-0142', '+12165550142'],
  ['+1 216.555.0142 ext. 12', '+12165550142'],
  ['216 555 0142 x3', '+12165550142'],
  ['555-0142', null],
  ['016 555 0142', null],
  ['216 155 0142', null],
  ['+44 20 7946 0958', null],
  ['call me', null],
])('%s is %s', (typed, normalized) => {
  expect(normalizePhone(typed)).toBe(normalized)
})

it('gives the digits of anything', () => {
  expect(digitsOf('(216) 555-0142')).toBe('2165550142')
})
