/**
 * Every open submission has exactly one: until somebody was reached or tried its response target, with `next_step` as
 * what is tried first; then `next_at` and `next_step`.
 */
import { timeZone } from '#app/content/agency/time-zone.ts'
import { office } from '#app/content/promises/response-times.ts'
import { addOpenMinutes, openingOf } from '#app/lib/business-hours.ts'
import { nextCallingTime, type Place } from '#app/lib/calling-hours.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'

/** "decide" asks whether it is worth going on, after attempts that reached nobody. */
export const nextSteps = {
  call: 'Call again',
  mail: 'Send an email',
  text: 'Send a text',
  'follow-up': 'Follow up',
  appointment: 'Appointment',
  decide: 'Decide whether to go on',
} as const
export type NextStep = keyof typeof nextSteps

/** What is to be done: nobody calls or texts a person without a telephone number, or writes to one without an address. */
export function stepOf({ next_step, phone, email }: Stepped): NextStep | null {
  if (phone === '') return next_step === 'call' || next_step === 'text' ? 'mail' : next_step
  return next_step === 'mail' && email === '' ? 'call' : next_step
}
interface Stepped {
  next_step: NextStep | null
  phone: string
  email: string
}

/** How somebody who waits for the first contact hears from us: "Call", before "by 3:00 PM". */
export function firstWay(row: Stepped): 'Call' | 'Email' | 'Text' {
  const step = stepOf(row)
  if (step === 'mail' || row.phone === '') return 'Email'
  return step === 'text' ? 'Text' : 'Call'
}

/** How long after the last contact nobody hears from us at most, hours, where nothing else was said. */
const followUpHours = 48
/** The farthest day that may be set, in years: what lies beyond it is a slip of the finger. */
const farthestYears = 2
const evening = { hour: 18 }
const morning = { hour: 9 }

/** What the product proposes: the first moment from `hours` after `now` on at which the office is open and a call is allowed where the person is. */
export const callableAfter = (hours: number, places: readonly Place[], now: Date): Date =>
  inOfficeHours(new Date(now.getTime() + hours * 3_600_000), places, now)

const quarterMs = 15 * 60_000
const dayMs = 86_400_000

/** For whom no hour of the office is allowed for weeks, as on Guam in summer, on a day it is open. */
function inOfficeHours(from: Date, places: readonly Place[], now: Date): Date {
  const start = new Date(Math.ceil(from.getTime() / quarterMs) * quarterMs)
  const until = start.getTime() + maxClosedDays * dayMs
  try {
    const moment = addOpenMinutes(start, 0, { ...office, calledIn: places })
    return moment.getTime() < until ? moment : onOpenDay(from, places, now)
  } catch (error) {
    if (error instanceof RangeError) return onOpenDay(from, places, now)
    throw error
  }
}

/** Longer than any office is closed; one that never opens has no better day. */
const maxClosedDays = 31

/**
 * What somebody chose: from `from` on, on a day the office is open. Whoever works on a closed day or in the evening goes on
 * then.
 */
function onOpenDay(from: Date, places: readonly Place[], now: Date): Date {
  const first = nextCallingTime(from, places)
  const today = dayIn(now, timeZone)
  let moment = first
  for (let n = 0; n < maxClosedDays; n++) {
    const day = dayIn(moment, timeZone)
    if (day === today || openingOf(Temporal.PlainDate.from(day), office)) return moment
    moment = nextCallingTime(at(nextDay(day, 1), morning, timeZone), places)
  }
  return first
}

/** What follows a contact when nobody says what does. */
export const followUp = (places: readonly Place[], now: Date) => ({
  next_at: callableAfter(followUpHours, places, now).toISOString(),
  next_step: 'follow-up' as const,
})

/** What a form says of the next attempt: one of `againChoices`, with a day and a time where it is a date. */
export type Again = Readonly<{ again?: string; day?: string; time?: string }>

/**
 * Inside the hours allowed in all of `places`. `undefined` when the form leaves it to the product, null for what is
 * no day, has passed or lies too far ahead.
 */
export function readAgain({ again = '', day = '', time = '' }: Again, places: readonly Place[], now: Date) {
  // Whoever may be in the agency's zone is taken to be there.
  const here = places.some(({ zone }) => zone === timeZone) ? timeZone : (places[0]?.zone ?? timeZone)
  const wanted = day || time ? 'date' : again
  switch (wanted) {
    case '':
      return undefined
    case 'hour':
      return onOpenDay(new Date(now.getTime() + 3_600_000), places, now)
    case 'evening':
      return onOpenDay(later(now, at(dayIn(now, here), evening, here)), places, now)
    case 'tomorrow':
    case 'week': {
      const days = wanted === 'week' ? 7 : 1
      return inOfficeHours(at(nextDay(dayIn(now, here), days), morning, here), places, now)
    }
    default: {
      const moment = wanted === 'date' ? readMoment(day, time, now) : null
      return moment && nextCallingTime(moment, places)
    }
  }
}

/**
 * In the agency's zone, without a time at 9 AM; null for what is no day, has passed or lies more than two years
 * ahead.
 */
function readMoment(day: string, time: string, now: Date): Date | null {
  if (!isDay(day) || !(time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return null
  const today = dayIn(now, timeZone)
  const last = Temporal.PlainDate.from(today).add({ years: farthestYears }).toString()
  if (day < today || day > last) return null
  const moment = at(day, Temporal.PlainTime.from(time || morning), timeZone)
  // Today without a time is now, not this morning.
  if (moment >= now) return moment
  return time === '' ? now : null
}

const nextDay = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const later = (a: Date, b: Date) => (a > b ? a : b)
const at = (day: string, plainTime: Temporal.PlainTime | { hour: number }, timeZone: string) =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(plainTime) })
      .epochMilliseconds,
  )
