import { afterEach, describe, expect, it } from 'vitest'
import { isCallingTime } from '#app/lib/calling-hours.ts'
import { legalHolidays } from '#app/lib/holidays.ts'
import { areaOf, placedCodes } from '#app/lib/reachable/area-codes.ts'
import { states } from '../agency/places.ts'
import { askGate, type ContactWay, isLooser, placesOfPerson, ruleOf, setOwnRules } from './contact-gate.ts'
import { formatWeek } from './format-hours.ts'
import { federalRule, stateRules, type WeekHours } from './state-rules.ts'

const from = (state: string) => ({ state, phone_normalized: null })
const dialled = (code: string) => ({ state: null, phone_normalized: `+1${code}5550142` })
const nobody = { state: null, phone_normalized: null }
const week = (opens: number, closes: number): WeekHours => {
  const hours = { opens: opens * 60, closes: closes * 60 }
  return { weekday: hours, saturday: hours, sunday: hours, holiday: hours }
}
/** A wall clock of a zone as a moment. */
const at = (clock: string, zone = 'America/New_York') =>
  new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds)

afterEach(() => setOwnRules({}))

describe('the table', () => {
  it('is of states, with a law, a source and a day in each row, and nowhere looser than the federal rule', () => {
    for (const [place, rule] of Object.entries(stateRules)) {
      expect(states).toContain(place)
      expect(rule.law).not.toBe('')
      expect(new URL(rule.source).protocol).toBe('https:')
      expect(rule.readOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect([place, isLooser(federalRule, { hours: rule.calls, perDay: null })]).toEqual([place, false])
      expect([place, isLooser(federalRule, { hours: rule.texts, perDay: null })]).toEqual([place, false])
    }
  })

  // Clock at the place, on Monday, November 30, 2026, unless a day stands there; what is allowed.
  it.each([
    ['Ohio', '2026-11-30T20:59', true],
    ['Ohio', '2026-11-30T21:00', false],
    ['Florida', '2026-11-30T09:00', true],
    ['Florida', '2026-11-30T20:00', false],
    ['Connecticut', '2026-11-30T08:59', false],
    ['Connecticut', '2026-11-30T19:59', true],
    ['Connecticut', '2026-11-30T20:00', false],
    ['Massachusetts', '2026-11-30T20:00', false],
    ['Maryland', '2026-11-30T20:00', false],
    ['Rhode Island', '2026-11-30T17:59', true],
    ['Rhode Island', '2026-11-30T18:00', false],
    ['Rhode Island', '2026-11-28T16:59', true],
    ['Rhode Island', '2026-11-28T17:00', false],
    ['Rhode Island', '2026-11-29T12:00', false],
    // Victory Day, and a Fourth of July on a Saturday, which Rhode Island moves to Monday.
    ['Rhode Island', '2026-08-10T12:00', false],
    ['Rhode Island', '2026-07-06T12:00', false],
    ['Rhode Island', '2026-07-03T12:00', true],
    // Act 47 of 2026.
    ['Pennsylvania', '2026-11-29T12:00', false],
    ['Pennsylvania', '2026-11-30T08:59', false],
    ['Pennsylvania', '2026-11-30T18:59', true],
    ['Pennsylvania', '2026-11-30T19:00', false],
    ['Michigan', '2026-11-30T08:59', false],
    ['Pennsylvania', '2026-11-03T12:00', false],
    ['Pennsylvania', '2026-04-03T12:00', false],
    ['Pennsylvania', '2026-11-26T12:00', false],
  ])('of %s at %s: %s', (state, clock, allowed) => {
    expect(askGate(from(state), at(clock)).isOpen).toBe(allowed)
  })

  it.each([
    ['Alabama', '2026-11-29T12:00', 'America/Chicago', false],
    ['Alabama', '2026-07-03T12:00', 'America/Chicago', false],
    ['Alabama', '2026-04-27T12:00', 'America/Chicago', false],
    ['Louisiana', '2026-02-17T12:00', 'America/Chicago', false],
    ['Louisiana', '2026-11-27T12:00', 'America/Chicago', false],
    ['Oklahoma', '2026-11-30T20:00', 'America/Chicago', false],
    ['Texas', '2026-11-29T11:59', 'America/Denver', false],
    ['Texas', '2026-11-29T12:00', 'America/Denver', true],
    ['Utah', '2026-07-24T12:00', 'America/Denver', false],
    ['Utah', '2026-06-22T12:00', 'America/Denver', false],
    ['Utah', '2026-11-30T20:59', 'America/Denver', true],
    ['Washington', '2026-11-30T20:00', 'America/Los_Angeles', false],
    ['Nevada', '2026-11-30T19:00', 'America/Los_Angeles', false],
    ['New Mexico', '2026-11-30T08:59', 'America/Denver', false],
    ['Mississippi', '2026-11-29T12:00', 'America/Chicago', false],
    ['Oregon', '2026-11-30T20:00', 'America/Boise', false],
    ['Wyoming', '2026-11-30T20:00', 'America/Denver', false],
    ['South Dakota', '2026-11-30T08:59', 'America/Denver', false],
    ['South Dakota', '2026-11-29T12:00', 'America/Denver', false],
    ['Minnesota', '2026-11-30T08:59', 'America/Chicago', false],
  ])('of %s at %s in %s: %s', (state, clock, zone, allowed) => {
    expect(askGate(from(state), at(clock, zone)).isOpen).toBe(allowed)
  })

  // Where the law limits devices alone, what the program sends keeps to it and a person may call.
  it.each([
    ['California', '2026-11-30T08:30', 'America/Los_Angeles'],
    ['Illinois', '2026-11-30T08:30', 'America/Chicago'],
    ['Indiana', '2026-11-30T20:30', 'America/New_York'],
    ['Maine', '2026-11-28T12:00', 'America/New_York'],
    ['Maine', '2026-11-30T17:00', 'America/New_York'],
    ['Nebraska', '2026-11-29T12:59', 'America/Chicago'],
    ['Nebraska', '2026-11-27T12:59', 'America/Chicago'],
    ['Oklahoma', '2026-11-30T08:30', 'America/Chicago'],
    ['South Dakota', '2026-11-28T12:00', 'America/Chicago'],
  ])('of texts to %s at %s in %s: not', (state, clock, zone) => {
    const moment = at(clock, zone)
    expect(askGate(from(state), moment, { way: 'texts' }).isOpen).toBe(false)
    expect(isAllowed(state, zone, 'calls', moment)).toBe(true)
  })

  it('says the hours, the law and the next minute', () => {
    const florida = askGate(from('Florida'), at('2026-11-30T20:30'))
    expect(florida).toMatchObject({ isOpen: false, isCapped: false, said: '8 AM to 8 PM' })
    expect(florida.by.rule.law).toContain('501.616')
    // Florida lies in two zones: 8 o'clock is at 9 Eastern.
    expect(florida.next).toEqual(at('2026-12-01T09:00'))
    expect(askGate(from('Alabama'), at('2026-11-29T12:00')).said).toBe('no calls on Sundays')
    expect(askGate(from('Alabama'), at('2026-11-26T12:00')).said).toBe('no calls on holidays')
    expect(formatWeek(stateRules['Rhode Island']?.calls ?? week(0, 0))).toBe(
      '9 AM to 6 PM on weekdays, 10 AM to 5 PM on Saturdays, never on Sundays and holidays',
    )
  })

  it('tells calls from texts, and a talk that was asked for where the law does', () => {
    const early = at('2026-11-30T08:30', 'America/Los_Angeles')
    expect(askGate(from('California'), early).isOpen).toBe(true)
    expect(askGate(from('California'), early, { way: 'texts' }).isOpen).toBe(false)
    const sunday = at('2026-11-29T12:00', 'America/Denver')
    const asap = { ...from('Utah'), contact_asap: 1 as const, first_contact_at: null }
    expect(askGate(from('Utah'), sunday).isOpen).toBe(false)
    expect(askGate(asap, sunday).isOpen).toBe(true)
    expect(askGate({ ...asap, first_contact_at: '2026-11-28T12:00:00Z' }, sunday).isOpen).toBe(false)
    expect(askGate(from('Utah'), sunday, { asked: true }).isOpen).toBe(true)
    // Louisiana's order says that consent makes no difference; and at night nobody asked for anything.
    expect(askGate({ ...asap, state: 'Louisiana' }, sunday).isOpen).toBe(false)
    expect(askGate(asap, at('2026-11-29T21:30', 'America/Denver')).isOpen).toBe(false)
  })

  it('counts attempts where the law does', () => {
    const now = at('2026-11-30T14:00')
    const ago = (...hours: number[]) => hours.map((hour) => new Date(now.getTime() - hour * 3_600_000))
    expect(askGate(from('Florida'), now, { attempts: ago(1, 5) }).isOpen).toBe(true)
    const capped = askGate(from('Florida'), now, { attempts: ago(1, 5, 23) })
    expect(capped).toMatchObject({ isOpen: false, isCapped: true })
    expect(capped.next).toEqual(at('2026-11-30T15:00'))
    expect(askGate(from('Florida'), now, { attempts: ago(1, 5, 25) }).isOpen).toBe(true)
    expect(askGate(from('Ohio'), now, { attempts: ago(1, 2, 3, 4, 5) }).isOpen).toBe(true)
  })

  it('takes the strictest of every place where somebody may be', () => {
    // Of nobody's place is known: Rhode Island's day and Hawaii's morning.
    expect(askGate(nobody, at('2026-11-30T12:59')).isOpen).toBe(false)
    expect(askGate(nobody, at('2026-11-30T13:00')).isOpen).toBe(true)
    expect(askGate(nobody, at('2026-11-30T18:00'))).toMatchObject({
      isOpen: false,
      by: { place: 'Rhode Island' },
    })
    expect(askGate(nobody, at('2026-11-29T14:00')).isOpen).toBe(false)
    // The state goes before the number, the number before nothing.
    expect(askGate({ ...dialled('401'), state: 'Ohio' }, at('2026-11-30T20:00')).isOpen).toBe(true)
    expect(askGate(dialled('401'), at('2026-11-30T20:00')).isOpen).toBe(false)
    expect(askGate({ ...dialled('401'), state: 'ohio?' }, at('2026-11-30T20:00')).isOpen).toBe(false)
    expect(askGate(dialled('689'), at('2026-11-30T20:00')).isOpen).toBe(false)
    expect(askGate(dialled('416'), at('2026-11-28T18:00')).isOpen).toBe(false)
    expect(askGate({ state: null, phone_normalized: '+442079460958' }, at('2026-11-30T12:59')).isOpen).toBe(
      false,
    )
  })

  it('is narrowed by what the agency sets, and never widened without its reason', () => {
    const eight = at('2026-11-30T20:00')
    setOwnRules({ Ohio: { hours: week(9, 18), perDay: 2, looser: null } })
    expect(askGate(from('Ohio'), eight).isOpen).toBe(false)
    expect(askGate(dialled('216'), at('2026-11-30T08:30')).isOpen).toBe(false)
    const tries = [1, 2].map((hour) => new Date(at('2026-11-30T12:00').getTime() - hour * 3_600_000))
    expect(askGate(from('Ohio'), at('2026-11-30T12:00'), { attempts: tries }).isCapped).toBe(true)
    setOwnRules({ 'District of Columbia': { hours: week(9, 15), perDay: null, looser: null } })
    expect(askGate(nobody, at('2026-11-30T15:00')).isOpen).toBe(false)
    setOwnRules({ Florida: { hours: week(8, 21), perDay: null, looser: null } })
    expect(askGate(from('Florida'), at('2026-11-30T19:59', 'America/New_York')).isOpen).toBe(true)
    expect(askGate(from('Florida'), eight).isOpen).toBe(false)
    setOwnRules({ Florida: { hours: week(8, 21), perDay: null, looser: 'Our counsel, June 3' } })
    expect(askGate(from('Florida'), eight).isOpen).toBe(true)
    expect(isLooser(ruleOf('Florida').rule, { hours: week(8, 21), perDay: null })).toBe(true)
    expect(isLooser(ruleOf('Florida').rule, { hours: week(9, 20), perDay: 3 })).toBe(false)
    expect(isLooser(ruleOf('Florida').rule, { hours: week(9, 20), perDay: 4 })).toBe(true)
  })
})

/** What the rows say of a wall clock, read without the code of the gate: by Intl, and with the days of the rows alone. */
function isAllowed(place: string, zone: string, way: ContactWay, moment: Date): boolean {
  const rule = stateRules[place] ?? federalRule
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const minute = Number(parts.hour) * 60 + Number(parts.minute)
  const isHoliday = rule.holidays && legalHolidays(rule.holidays.days, rule.holidays.moved).has(day)
  const kind = isHoliday
    ? 'holiday'
    : parts.weekday === 'Sun'
      ? 'sunday'
      : parts.weekday === 'Sat'
        ? 'saturday'
        : 'weekday'
  const hours = rule[way][kind]
  return hours !== null && minute >= hours.opens && minute < hours.closes
}
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(timeZone: string) {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'short' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    })
  clocks.set(timeZone, known)
  return known
}

/** Days of three years that matter: around each holiday of `place` and each change of the clocks, and some others. */
function daysOf(place: string): Temporal.PlainDate[] {
  const rule = stateRules[place]
  const holidays = rule?.holidays && legalHolidays(rule.holidays.days, rule.holidays.moved)
  const first = Temporal.PlainDate.from('2026-01-01')
  const all = Array.from({ length: 3 * 365 }, (_, n) => first.add({ days: n }))
  const turns = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05']
  return all.filter(
    (day, n) =>
      n % 61 === 0 ||
      turns.includes(day.toString()) ||
      holidays?.has(day.toString()) ||
      holidays?.has(day.add({ days: 1 }).toString()),
  )
}

describe('over three years', () => {
  // One number of each set of places, and every state; by what each may be, the table says what is allowed.
  const codes = [
    ...new Map(placedCodes.map((code) => [JSON.stringify(areaOf(`+1${code}5550142`)), code])).values(),
  ].filter((code) => areaOf(`+1${code}5550142`)?.country === 'US')
  const people = [...states.map(from), ...codes.map(dialled)]

  it.each(['calls', 'texts'] as const)(
    '%s are allowed in every minute that each place allows, and in no other',
    (way) => {
      const wrong: string[] = []
      for (const person of people) {
        const places = placesOfPerson(person, way)
        const place = person.state ?? areaOf(person.phone_normalized)?.place ?? ''
        for (const day of daysOf(place))
          for (const { zone } of places)
            for (const minute of boundaries(place, way)) {
              const moment = new Date(
                day.toZonedDateTime({ timeZone: zone, plainTime: timeOf(minute) }).epochMilliseconds,
              )
              const expected = places.every((one) => isAllowed(place, one.zone, way, moment))
              if (isCallingTime(moment, places) !== expected)
                wrong.push(`${place} ${zone} ${moment.toISOString()}`)
            }
      }
      expect(wrong).toEqual([])
    },
  )

  it('the next minute is allowed, and none before it', () => {
    for (const person of [...people, nobody])
      for (const day of ['2026-03-08', '2026-11-01', '2026-11-26', '2026-12-24', '2027-07-03'])
        for (const hour of [0, 7, 19, 23]) {
          const now = at(`${day}T${String(hour).padStart(2, '0')}:20`)
          const { isOpen, next } = askGate(person, now)
          const places = placesOfPerson(person)
          expect(isCallingTime(next, places)).toBe(true)
          if (isOpen) expect(next).toEqual(now)
          else expect(isCallingTime(new Date(next.getTime() - 60_000), places)).toBe(false)
        }
  })
})

const timeOf = (minute: number) => ({ hour: Math.floor(minute / 60), minute: minute % 60 })

/** Minutes after midnight around each hour at which some rule of `place` begins or ends, and noon. */
function boundaries(place: string, way: ContactWay): number[] {
  const rule = stateRules[place] ?? federalRule
  const ends = Object.values(rule[way]).flatMap((hours) => (hours ? [hours.opens, hours.closes] : []))
  return [...new Set([720, ...ends.flatMap((end) => [end - 1, end])])]
}
