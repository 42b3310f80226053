import { expect, it } from 'vitest'
import { placedCodes } from '#app/lib/reachable/area-codes.ts'
import { places, states } from './places.ts'
import { stateZones, zonesOf, zonesOfPerson } from './state-zones.ts'

it('knows every state, by zones that exist', () => {
  expect(Object.keys(stateZones)).toEqual([...states])
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  for (const state of [...places, null]) {
    for (const zone of zonesOf(state)) expect([...zones, 'UTC']).toContain(zone)
  }
})

it('keeps to all zones for a state it does not know', () => {
  expect(zonesOf('Atlantis')).toEqual(zonesOf(null))
  expect(zonesOf('constructor')).toEqual(zonesOf(null))
  expect(zonesOf(null)).toContain('Pacific/Honolulu')
})

it('knows zones for the number of whoever names no state', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  for (const code of placedCodes) {
    const zones = zonesOfPerson({ state: null, phone_normalized: `+1${code}5550142` })
    for (const zone of zones) expect(known).toContain(zone)
  }
  expect(zonesOfPerson({ state: 'Ohio', phone_normalized: '+18085550142' })).toEqual(zonesOf('Ohio'))
  expect(zonesOfPerson({ state: null, phone_normalized: null })).toEqual(zonesOf(null))
})
