/**
 * The gate that every call and text passes, and the reader of telephone numbers, as the program asks them: for one person at a
 * moment that nobody has asked about, for a list of a thousand, and for numbers in every way to type one.
 */
import { states } from '../app/content/agency/places.ts'
import { askGate } from '../app/content/contact-law/contact-gate.ts'
import { placedCodes } from '../app/lib/reachable/area-codes.ts'
import { readPhone } from '../app/lib/read-phone.server.ts'
import { typedPhones } from '../test/support/typed-phones.ts'
import { atLeast, atMost, type Measurement, median, round } from './measurement.ts'

const turns = 9

/** `size` is how many people are on the list. */
export const gate: Measurement = async (size = 1_000) => {
  const people = Array.from({ length: size }, (_, n) => ({
    // Most name a state, some are known by their number alone, and a few by nothing.
    state: n % 4 === 0 ? null : (states[n % states.length] ?? null),
    phone_normalized: n % 20 === 0 ? null : `+1${placedCodes[n % placedCodes.length]}5550142`,
    contact_asap: n % 7 === 0,
    first_contact_at: null,
  }))
  let now = Date.parse('2026-11-30T14:00:00Z')
  const lists = Array.from({ length: turns }, () => {
    // No list is asked for twice in one minute.
    now += 60_000
    return timeOf(() => {
      for (const person of people) askGate(person, new Date(now))
    })
  })
  const single = people.map((person) => {
    now += 60_000
    return timeOf(() => askGate(person, new Date(now)))
  })
  const typed = typedPhones.map((one) => one.typed)
  const reading = Array.from({ length: turns }, () =>
    timeOf(() => {
      for (let n = 0; n < 20_000; n++) readPhone(typed[n % typed.length] ?? '')
    }),
  )
  return [
    atMost('one person, at a new moment', round(median(single), 3), 0.2, 'ms'),
    atMost(`a list of ${size.toLocaleString('en')}`, round(median(lists), 1), 20, 'ms'),
    atLeast('numbers read in a second', Math.round(20_000 / (median(reading) / 1000)), 20_000),
  ]
}

function timeOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
