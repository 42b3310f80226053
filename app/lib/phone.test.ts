import { expect, it } from 'vitest'
import { typedPhones } from '#test/support/typed-phones.ts'
import { digitsOf, formatNumber, isCallable, normalizePhone } from './phone.ts'
import { phoneLink, readPhone } from './read-phone.server.ts'

it.each([
  ['(216) 555-0142', '+12165550142'],
  ['1-800-FLOWERS', '+18003569377'],
  ['800 GOT MILK', '+18004686455'],
  ['+44 20 7946 0958 / 216 555 0142', '+12165550142'],
  ['555-0142', null],
  ['016 555 0142', null],
  ['216 155 0142', null],
  ['212165550142', null],
  ['4111 1111 1111 1111', null],
  ['+44 20 7946 0958', null],
  ['0044 20 7946 0958', null],
  ['011 44 20 7946 0958', null],
  ['020 7946 0958', null],
  ['call me', null],
  ['216 call him', null],
  ['', null],
])('%s is %s', (typed, normalized) => {
  expect(normalizePhone(typed)).toBe(normalized)
})

it.each(typedPhones)('reads $typed', ({ typed, extension = null, other }) => {
  expect(readPhone(typed)).toEqual({ number: '+14405550181', extension, others: other ? [other] : [] })
})

it('has at least sixty ways to type one number, each once', () => {
  expect(new Set(typedPhones.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(60)
})

it('calls the extension with the number, and what is no number as it was typed', () => {
  expect(phoneLink({ phone: '440 555 0181 #12', phone_normalized: '+14405550181' })).toBe(
    'tel:+14405550181;ext=12',
  )
  expect(phoneLink({ phone: '+44 20 7946 0958', phone_normalized: null })).toBe('tel:+442079460958')
})

it.each([
  ['(216) 555-0142', true],
  ['1 604 555 0123', true],
  ['787-555-0123 ext. 5', true],
  ['800 555 0100', true],
  // No code that anybody has been given yet, and none that nobody can be.
  ['465 555 0142', true],
  ['(211) 555-0142', false],
  ['999 555 0123', false],
  ['876 555 0123', false],
  ['555 0142', false],
  ['+44 20 7946 0958', false],
])('%s can be called: %s', (typed, is) => {
  expect(isCallable(normalizePhone(typed))).toBe(is)
})

it('gives the digits of anything, and a number as it is written', () => {
  expect(digitsOf('(216) 555-0142')).toBe('2165550142')
  expect(formatNumber('+12165550142')).toBe('(216) 555-0142')
  expect(formatNumber('+442079460958')).toBe('+442079460958')
})
