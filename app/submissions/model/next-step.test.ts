/** What the product proposes as the next attempt: when somebody is in the office, and may call where the person is. */
import { describe, expect, it } from 'vitest'
import { states, territories } from '#app/content/agency/places.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { isOpenAt } from '#app/content/promises/response-times.ts'
import { isCallingTime } from '#app/lib/calling-hours.ts'
import { callableAfter } from './next-step.ts'

const quarterMs = 900_000
const hourMs = 3_600_000
/** On Guam it is night while the office is open in summer. */
const reached = [...states, ...territories].filter((place) => !/^(Guam|Northern Mariana)/.test(place))
const people = [
  ...reached.map((state) => ({ state, phone_normalized: null })),
  ...['+18085550142', '+12085550142', '+14165550142', '+18005550142'].map((phone_normalized) => ({
    ...{ state: null, phone_normalized },
  })),
]

describe('the next attempt', () => {
  it.each(['2026-03-07', '2026-07-02', '2026-10-31', '2026-11-25', '2026-12-24'])(
    'after any hour of the week from %s is the first that the office and the place allow',
    (day) => {
      const start = Temporal.Instant.from(`${day}T00:20:00Z`).epochMilliseconds
      for (const person of people) {
        const places = placesOfPerson(person)
        const isAllowed = (moment: Date) => isOpenAt(moment) && isCallingTime(moment, places)
        for (let hour = 0; hour < 7 * 24; hour += 5) {
          const now = new Date(start + hour * hourMs)
          const next = callableAfter(4, places, now)
          const said = `${person.state ?? person.phone_normalized} at ${now.toISOString()}`
          expect([said, isAllowed(next)]).toEqual([said, true])
          for (let at = next.getTime() - quarterMs; at >= now.getTime() + 4 * hourMs; at -= 4 * quarterMs)
            expect([said, at, isAllowed(new Date(at))]).toEqual([said, at, false])
        }
      }
    },
  )

  it('for whom no hour of the office is allowed keeps to the hours of the place', () => {
    const places = placesOfPerson({ state: 'Guam', phone_normalized: null })
    const next = callableAfter(1, places, new Date('2026-07-07T15:00:00Z'))
    expect([isCallingTime(next, places), isOpenAt(next)]).toEqual([true, false])
  })
})
