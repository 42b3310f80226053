/** Office hours as people write them. */

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The days as people list them: the week begins on Monday. */
export const week: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]]

/** Opening and closing in minutes after local midnight. */
export interface OpenSpan {
  opens: number
  closes: number
}

/** By weekday, 0 is Sunday; a missing day is closed. */
export type HoursOfWeek = Readonly<Partial<Record<number, OpenSpan>>>

/** "9 AM - 5:30 PM" by weekday into minutes, with a sentence for each day that cannot be read. */
export function readHours(typed: Partial<Record<Weekday, string>>): {
  days: HoursOfWeek
  issues: { day: Weekday; message: string }[]
} {
  const days: Partial<Record<number, OpenSpan>> = {}
  const issues: { day: Weekday; message: string }[] = []
  for (const [number, day] of weekdays.entries()) {
    const text = typed[day]
    if (text === undefined) continue
    const span = readSpan(text)
    if (typeof span === 'string') issues.push({ day, message: span })
    else days[number] = span
  }
  return { days, issues }
}

/** The span as `readHours` reads it. */
export const writeSpan = ({ opens, closes }: OpenSpan): string => `${timeOf(opens)} - ${timeOf(closes)}`

function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  const rest = minutes % 60
  return `${rest === 0 ? hour : `${hour}:${String(rest).padStart(2, '0')}`} ${minutes < 720 ? 'AM' : 'PM'}`
}

/** The minutes of "9 AM - 5:30 PM", or what is wrong with it. */
function readSpan(text: string): OpenSpan | string {
  const [opens, closes, ...more] = text.split(/\s*(?:-|–|to)\s*/).map(minuteOf)
  if (opens === undefined || closes === undefined || opens === null || closes === null || more.length > 0)
    return `cannot read "${text}"; write it as 9 AM - 5:30 PM`
  return opens < closes ? { opens, closes } : `"${text}" closes before it opens; check AM and PM`
}

/** Minutes after midnight of "9 AM" or "5:30 PM"; null when it is no time of day. */
function minuteOf(text: string): number | null {
  const [, hour = '', minute = '0', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i.exec(text.trim()) ?? []
  const hours = Number(hour)
  if (!half || hours < 1 || hours > 12 || Number(minute) > 59) return null
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute)
}
