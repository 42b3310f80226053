import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { normalizePhone } from '../phone.ts'
import { isCallable } from './callable-phone.ts'

const regions = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Exchanges of which each area code in use has one at least; its libraries know some areas by every exchange. */
const exchanges = ['555', '233', '234', '256', '274', '300', '622', '633', '664', '777', '998']

it('knows the area codes that libphonenumber knows in the US, its territories and Canada', () => {
  for (let area = 200; area < 1000; area++) {
    const isInUse = exchanges.some((exchange) => {
      const number = parsePhoneNumberFromString(`+1${area}${exchange}0142`)
      return number?.isValid() && regions.has(number.country ?? '')
    })
    expect([area, isCallable(`+1${area}5550142`)]).toEqual([area, isInUse])
  }
})

it.each(['(216) 555-0142', '1 604 555 0123', '787-555-0123 ext. 5', '800 555 0100'])(
  '%s can be called',
  (typed) => {
    expect(isCallable(normalizePhone(typed))).toBe(true)
  },
)

it.each(['(211) 555-0142', '999 555 0123', '876 555 0123', '555 0142', '123', '+44 20 7946 0958', ''])(
  '%j cannot',
  (typed) => {
    expect(isCallable(normalizePhone(typed))).toBe(false)
  },
)
