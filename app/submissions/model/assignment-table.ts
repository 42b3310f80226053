/** The rules by which a new lead goes to somebody, in their order. */

import { dayIn } from '#app/lib/dates.ts'
import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'

export interface Candidate extends Shift {
  id: string
  states: readonly string[]
  /** Leads they have that nobody has tried to reach yet, and how many of those they may have. */
  waiting: number
  capacity: number
  /** Whoever has the lowest is next. */
  turn: number
}

/** The first rule that nobody met. */
export type Unmet = 'nobody' | 'license' | 'shift' | 'capacity' | 'tried'

export interface Wanted {
  /** Of the person who wrote; null where nobody knows: then no license is asked for. */
  state: string | null
  /** Who had it already and did nothing. */
  tried: readonly string[]
  /** True for a lead that changes hands with its past: who is not away may have it, whatever the hour and however many. */
  isHandedOn?: boolean
}

export function chooseNext(
  candidates: readonly Candidate[],
  { state, tried, isHandedOn = false }: Wanted,
  now: Date,
): { to: Candidate } | { unmet: Unmet } {
  const rules: readonly [Unmet, (one: Candidate) => boolean][] = [
    ['license', ({ states }) => state === null || states.includes(state)],
    ['shift', (one) => (isHandedOn ? !isAway(one, now) : isOnShift(one, now))],
    ['capacity', ({ waiting, capacity }) => isHandedOn || waiting < capacity],
    ['tried', ({ id }) => !tried.includes(id)],
  ]
  let left = candidates
  if (left.length === 0) return { unmet: 'nobody' }
  for (const [unmet, holds] of rules) {
    left = left.filter(holds)
    if (left.length === 0) return { unmet }
  }
  const [to] = left.toSorted((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
  return to ? { to } : { unmet: 'nobody' }
}

/** Why nobody got a lead, in words. */
const texts: Readonly<Record<Unmet, string>> = {
  nobody: 'no one is set to get new leads',
  license: 'no one who gets new leads is licensed in that state',
  shift: 'no one licensed in that state was working at that time',
  capacity: 'everyone working at that time had as many new leads as they can take',
  tried: 'everyone else who could take it had it already',
}

export const formatUnmet = (unmet: Unmet = 'nobody'): string => texts[unmet]

export interface ShiftTable {
  staff_id: string
  changed_at: Moment
  takes: DefaultFlag
  /** JSON of state names; null for those of the license on file. */
  states: string | null
  zone: string
  /** JSON of `Hours`. */
  hours: string
  away_until: Moment | null
  capacity: number
  turn: Generated<number>
  /** JSON of `BookingRules`; null for whoever visitors book no time of. */
  booking: string | null
}

export interface AssignmentTable {
  subject_id: string
  /** Null while nobody matched. */
  staff_id: string | null
  at: Moment
  due_at: Moment | null
  /** JSON of ids. */
  tried: string
  unmet: Unmet | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    shifts: ShiftTable
    assignments: AssignmentTable
  }
}

/** In the order of the week, as Temporal counts its days from one. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A day that is not there is off. Until an hour that is not later than the first one means until the next day. */
export type Hours = Partial<Record<Weekday, { from: string; until: string }>>

/** The zones that agents of the fifty states live in, with their names on the form. */
export const zones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Mountain, Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const
export const isZone = (text: string): boolean => Object.hasOwn(zones, text)

export interface Shift {
  hours: Hours
  zone: string
  /** UTC; null for who is not away. */
  awayUntil: string | null
}

export const isAway = ({ awayUntil }: Shift, now: Date): boolean =>
  awayUntil !== null && Date.parse(awayUntil) > now.getTime()

/** True in the hours of somebody who is not away. Where clocks are changed, an hour that does not exist begins with the next. */
export function isOnShift(shift: Shift, now: Date): boolean {
  if (isAway(shift, now)) return false
  const today = Temporal.PlainDate.from(dayIn(now, shift.zone))
  // A shift that began yesterday may go on until this morning.
  return [today.subtract({ days: 1 }), today].some((day) => isWithin(shift, day, now))
}

function isWithin({ hours, zone: timeZone }: Shift, day: Temporal.PlainDate, now: Date): boolean {
  const name = weekdays[day.dayOfWeek - 1]
  const span = name && hours[name]
  if (!span) return false
  const at = (date: Temporal.PlainDate, clock: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) }).epochMilliseconds
  const lastDay = span.until > span.from ? day : day.add({ days: 1 })
  return at(day, span.from) <= now.getTime() && now.getTime() < at(lastDay, span.until)
}

/** The moment at which somebody is back who is away until the morning of `day`. */
export const backOn = (day: string, timeZone: string): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds).toISOString()
