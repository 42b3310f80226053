/** Counting time as the office does: in its own zone, on its own days, between opening and closing. */
import { callingTimes, type Place } from './calling-hours.ts'
import type { ClosedDays } from './holidays.ts'

/** Office hours by weekday (0 is Sunday), in minutes after local midnight; a missing day is closed. */
export interface OfficeHours {
  timeZone: string
  days: Readonly<Partial<Record<number, { opens: number; closes: number }>>>
  /** Days on which the office is closed, as YYYY-MM-DD in `timeZone`. */
  holidays?: ClosedDays
  /** Where the person to be called may be: time in which nobody may call there is no open time. */
  calledIn?: readonly Place[]
}

/** Opening and closing on `day` in epoch milliseconds, whoever is to be called; null when closed. */
export const openingOf = (date: Temporal.PlainDate, hours: OfficeHours) =>
  openSpan(dayAt(date, hours.timeZone), hours)

/**
 * When `minutes` of open time have passed since `start`, both UTC. Across a change of daylight saving time the wall
 * clock decides. @throws RangeError when the office stays closed for a year.
 */
export function addOpenMinutes(start: Date, minutes: number, hours: OfficeHours): Date {
  let left = minutes * 60_000
  for (const { opens, closes } of openSpansFrom(start, hours)) {
    const from = Math.max(start.getTime(), opens)
    if (from >= closes) continue
    if (from + left <= closes) return new Date(from + left)
    left -= closes - from
  }
  throw neverOpen()
}

const dayMs = 86_400_000

/**
 * `minutes` after `start` by the clock, both UTC. When the office is closed then, or has just opened after a day off
 * on which the span began: the close of the first business day after its beginning, or in its last 24 hours when it
 * is longer. @throws RangeError when the office is not open within a year.
 */
export function endOnOpenDay(start: Date, minutes: number, hours: OfficeHours): Date {
  const end = start.getTime() + minutes * 60_000
  const ends = openSpan(dayOf(new Date(end), hours), hours)
  if (ends && ends.opens <= end && end <= ends.closes) {
    const beginsOnOpenDay = openSpan(dayOf(start, hours), hours)
    if (beginsOnOpenDay || openMinutesBetween(start, new Date(ends.opens), hours) > 0) return new Date(end)
  }
  const from = new Date(Math.max(start.getTime(), end - dayMs))
  for (const { opens, closes } of openSpansFrom(from, hours))
    if (opens >= from.getTime()) return new Date(closes)
  throw neverOpen()
}

/** Minutes of open time between two moments; 0 when `end` is not after `start`. It looks at each day between them. */
export function openMinutesBetween(start: Date, end: Date, hours: OfficeHours): number {
  const last = dayOf(end, hours)
  let open = 0
  for (let day = dayOf(start, hours); day.text <= last.text; day = dayAfter(day)) {
    const span = openSpan(day, hours)
    if (!span) continue
    open += Math.max(0, Math.min(end.getTime(), span.closes) - Math.max(start.getTime(), span.opens))
  }
  return open / 60_000
}

const neverOpen = () => new RangeError('the office is never open')

function* openSpansFrom(start: Date, hours: OfficeHours) {
  let day = dayOf(start, hours)
  // An import may be spread over years; only an office that stays closed that long never opens.
  for (let closed = 0; closed <= 366; day = dayAfter(day)) {
    const open = openSpan(day, hours)
    const times = open ? [...callingTimes(open, hours.calledIn ?? [])] : []
    closed = times.length > 0 ? 0 : closed + 1
    yield* times
  }
}

function openSpan(day: Day, { days, holidays }: OfficeHours) {
  const span = days[day.weekday]
  if (!span || holidays?.has(day.text)) return null
  return { opens: momentOf(day, span.opens), closes: momentOf(day, span.closes) }
}

/** A day of a zone, and what was asked of it: every lead and every row of a list asks for the same few, and Temporal takes its time. */
interface Day {
  date: Temporal.PlainDate
  timeZone: string
  text: string
  /** 0 is Sunday. */
  weekday: number
  /** Epoch milliseconds by minutes after midnight. */
  moments: Map<number, number>
}

const days = new Map<string, Day>()
const daysOfQuarters = new Map<string, Day>()
const daysAfter = new Map<Day, Day>()
/** No clock of a zone is off by a part of a quarter of an hour, so all of one lies in the same day. */
const quarterMs = 900_000

function dayOf(moment: Date, { timeZone }: OfficeHours): Day {
  const start = Math.floor(moment.getTime() / quarterMs) * quarterMs
  return keep(daysOfQuarters, `${start} ${timeZone}`, () =>
    dayAt(Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDate(), timeZone),
  )
}

function dayAt(date: Temporal.PlainDate, timeZone: string): Day {
  const text = date.toString()
  return keep(days, `${text} ${timeZone}`, () => ({
    ...{ date, timeZone, text },
    weekday: date.dayOfWeek % 7,
    moments: new Map(),
  }))
}

function dayAfter(day: Day): Day {
  return keep(daysAfter, day, () => dayAt(day.date.add({ days: 1 }), day.timeZone))
}

function momentOf({ date, timeZone, moments }: Day, minutes: number): number {
  const plainTime = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return keep(moments, minutes, () => date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

const maxKept = 2_000

function keep<Key, T>(known: Map<Key, T>, key: Key, work: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = work()
  if (known.size >= maxKept) known.clear()
  known.set(key, made)
  return made
}
