/** When an appointment is, in either zone and around both nights of clock change. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { formatSpan, formatThere, readSpan, typedOf, zoneOfPerson } from './appointment-times.ts'

const now = new Date('2027-01-10T15:00:00Z')
type Person = Parameters<typeof zoneOfPerson>[0]
const ohio: Person = { state: 'Ohio', phone_normalized: null }
const hawaii: Person = { state: 'Hawaii', phone_normalized: '+12165550111' }

const read = (day: string, time: string, zone = 'office', person = hawaii) => {
  const span = readSpan({ day, time, zone }, person, now)
  return 'issue' in span ? span.issue : span.starts_at
}

it('is typed in the zone of the office or of the person, before and after the clocks change', () => {
  expect(agency.timeZone).toBe('America/New_York')
  expect(read('2027-03-12', '10:00')).toBe('2027-03-12T15:00:00.000Z')
  expect(read('2027-03-15', '10:00')).toBe('2027-03-15T14:00:00.000Z')
  expect(read('2027-03-12', '10:00', 'theirs')).toBe('2027-03-12T20:00:00.000Z')
  expect(read('2027-03-15', '10:00', 'theirs')).toBe('2027-03-15T20:00:00.000Z')
  // Without a known zone it is the office's.
  expect(read('2027-03-15', '10:00', 'theirs', { state: null, phone_normalized: null })).toBe(
    '2027-03-15T14:00:00.000Z',
  )
})

it('is refused at an hour that does not exist, and the first of two at one that comes twice', () => {
  expect(read('2027-03-14', '02:30')).toContain('Clocks move forward')
  expect(read('2027-03-14', '02:30', 'theirs')).toBe('2027-03-14T12:30:00.000Z')
  expect(read('2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z')
})

it('is said in both zones, each by its own clock that day', () => {
  const span = { starts_at: '2027-03-15T14:00:00.000Z', ends_at: '2027-03-15T14:30:00.000Z' }
  expect(formatSpan(span, agency.timeZone)).toBe('Mon, Mar 15, 10:00 – 10:30 AM Eastern')
  expect(formatThere(span, hawaii)).toBe('4:00 – 4:30 AM Hawaii')
  const night = { starts_at: '2027-03-16T02:00:00.000Z', ends_at: '2027-03-16T02:30:00.000Z' }
  expect(formatThere(night, hawaii)).toBe('4:00 – 4:30 PM Hawaii')
  const late = { starts_at: '2027-03-16T05:00:00.000Z', ends_at: '2027-03-16T05:30:00.000Z' }
  expect(formatThere(late, hawaii)).toBe('Mon, Mar 15, 7:00 – 7:30 PM Hawaii')
  expect(formatThere(span, ohio)).toBeNull()
  expect(typedOf(span)).toEqual({ day: '2027-03-15', time: '10:00', minutes: '30' })
})

it('knows the zone of a person by state, else by number, and not where there are several', () => {
  expect(zoneOfPerson(hawaii)).toBe('Pacific/Honolulu')
  // Tennessee lies in two; the number says which.
  expect(zoneOfPerson({ state: 'Tennessee', phone_normalized: '+16155550111' })).toBe('America/Chicago')
  expect(zoneOfPerson({ state: 'Tennessee', phone_normalized: null })).toBeNull()
  expect(zoneOfPerson({ state: null, phone_normalized: null })).toBeNull()
})
