import { expect, it } from 'vitest'
import { nextCallingTime } from '#app/lib/calling-hours.ts'
import { zonesOfNumber } from '#app/lib/reachable/area-code-zones.ts'
import { isCallable } from '#app/lib/reachable/callable-phone.ts'
import { states } from './places.ts'
import { stateZones, zonesOf, zonesOfPerson } from './state-zones.ts'

it('knows every state, by zones that exist, and an hour of every day to call there', () => {
  expect(Object.keys(stateZones)).toEqual([...states])
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  for (const state of [...states, null]) {
    for (const zone of zonesOf(state)) expect([...zones, 'UTC']).toContain(zone)
    expect(() => nextCallingTime(new Date('2026-11-20T03:00:00Z'), zonesOf(state))).not.toThrow()
  }
})

it('keeps to all zones for a state it does not know', () => {
  expect(zonesOf('Atlantis')).toEqual(zonesOf(null))
  expect(zonesOf('constructor')).toEqual(zonesOf(null))
  expect(zonesOf(null)).toContain('Pacific/Honolulu')
})

it('knows zones for the number of whoever names no state, and leaves an hour of every day to call there', () => {
  const codes = Array.from({ length: 800 }, (_, n) => `+1${n + 200}5550142`).filter(isCallable)
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  for (const phone_normalized of codes) {
    const zones = zonesOfPerson({ state: null, phone_normalized })
    for (const zone of zones) expect(known).toContain(zone)
    expect(() => nextCallingTime(new Date('2026-11-20T03:00:00Z'), zones)).not.toThrow()
  }
  const placeless = codes.filter((one) => zonesOfNumber(one).length === 0).map((one) => one.slice(2, 5))
  // Toll-free, premium, personal and machine numbers; 273 is not in use yet as a place.
  expect(placeless.join(' ')).toBe(
    '273 500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 600 622 633 800 833 844 855 866 877 888 900',
  )
  expect(zonesOfPerson({ state: 'Ohio', phone_normalized: '+18085550142' })).toEqual(zonesOf('Ohio'))
  expect(zonesOfPerson({ state: null, phone_normalized: null })).toEqual(zonesOf(null))
})
