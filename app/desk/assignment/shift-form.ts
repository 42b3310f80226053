/** The forms about somebody's hours, as they are sent, and what they are once they make sense. */
import { z } from 'zod'
import { type StateName, states } from '#app/content/agency/places.ts'
import { stateCodes } from '#app/content/agency/state-codes.ts'
import { dayIn, isDay } from '#app/lib/dates.ts'
import { type BookingRules, readBooking } from '#app/submissions/assignment/shifts.server.ts'
import { backOn, type Hours, isZone, type Shift, weekdays } from '#app/submissions/model/assignment-table.ts'
import { fromField, untilField } from './shift-fields.ts'

const times = weekdays.flatMap((day) => [fromField(day), untilField(day)])
/** What comes back with a form that was refused. */
const hoursFields = [...times, 'zone', 'away'] as const
export const ownHoursFields = [
  ...hoursFields,
  'bookable',
  'bookingBuffer',
  'bookingNotice',
  'bookingPerDay',
] as const
export const personFields = ['id', 'takes', 'states', 'capacity', ...hoursFields] as const

const text = z.string().default('')
/** The times of the days are read by `readHours`. */
export const hoursForm = z.object({ zone: text, away: text }).catchall(z.string())
export const assignmentForms = z.discriminatedUnion('form', [
  // A box without a tick sends nothing.
  z.object({ form: z.literal('rules'), isOn: text, minutes: text, handOver: text }),
  hoursForm.extend({ form: z.literal('person'), id: text, takes: text, states: text, capacity: text }),
])

type Typed = Readonly<Record<string, string | undefined>>

/** The farthest day that somebody may be away until, in years. */
const farthestYears = 2

/** The fields about visitors who book times, by what they are about. */
const bookingFields = {
  buffer: 'bookingBuffer',
  notice: 'bookingNotice',
  perDay: 'bookingPerDay',
} as const satisfies Record<keyof BookingRules, string>

/** How visitors book somebody's times, null for not at all, or what is wrong with it. */
export function readBookingForm(typed: Typed): { booking: BookingRules | null } | { issue: string } {
  if (typed.bookable !== 'yes') return { booking: null }
  const { buffer, notice, perDay } = bookingFields
  const booking = readBooking({
    ...{ buffer: typed[buffer] ?? '', notice: typed[notice] ?? '', perDay: typed[perDay] ?? '' },
  })
  return booking
    ? { booking }
    : { issue: 'Enter up to 120 minutes between, up to 168 hours of notice, and 1 to 20 appointments a day.' }
}

/** When somebody works, or what is wrong with it. */
export function readHours(typed: Typed, now: Date): Shift | { issue: string } {
  const zone = typed.zone ?? ''
  if (!isZone(zone)) return { issue: 'Choose a time zone.' }
  const read: Hours = {}
  for (const day of weekdays) {
    const [from, until] = [typed[fromField(day)] ?? '', typed[untilField(day)] ?? '']
    if (from === '' && until === '') continue
    if (!isTime(from) || !isTime(until))
      return { issue: `Enter when ${day} begins and ends, or leave both empty for a day off.` }
    read[day] = { from, until }
  }
  const away = typed.away ?? ''
  if (away === '') return { hours: read, zone, awayUntil: null }
  const today = dayIn(now, zone)
  const last = Temporal.PlainDate.from(today).add({ years: farthestYears }).toString()
  return isDay(away) && away > today && away <= last
    ? { hours: read, zone, awayUntil: backOn(away, zone) }
    : { issue: `Enter the first day back: a day after today, at most ${farthestYears} years ahead.` }
}

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)

/** Names or postal codes between commas, `all` for every state, null for nothing: then the license on file says it. */
export function readStates(typed: string): StateName[] | null | { issue: string } {
  const words = typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length === 0) return null
  if (words.length === 1 && words[0]?.toLowerCase() === 'all') return [...states]
  const found: StateName[] = []
  for (const word of words) {
    const state = states.find(
      (one) => one.toLowerCase() === word.toLowerCase() || stateCodes[one] === word.toUpperCase(),
    )
    if (!state)
      return {
        issue: `“${word.slice(0, 40)}” is not a state. Write names or postal codes with commas between them.`,
      }
    if (!found.includes(state)) found.push(state)
  }
  return found
}

/** What stands in the field. */
export const writeStates = (named: readonly string[] | null): string =>
  named === null ? '' : named.length === states.length ? 'all' : named.join(', ')
