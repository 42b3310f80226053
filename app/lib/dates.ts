/** Days and moments in words. Moments are UTC; words are always in the zone that is handed in. */

interface Formats {
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
  date: Intl.DateTimeFormat
  lastDay: { at: number; day: string }
}

/** One entry for each zone. To make a format costs many times what it costs to use it, and a list says fifty moments. */
const made = new Map<string, Formats>()

function formatsIn(timeZone: string): Formats {
  const known = made.get(timeZone)
  if (known) return known
  const formats = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    date: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }),
    lastDay: { at: Number.NaN, day: '' },
  }
  made.set(timeZone, formats)
  return formats
}

/** The calendar day of `moment` in `timeZone`, as YYYY-MM-DD. */
export function dayIn(moment: Date, timeZone: string): string {
  return formatsIn(timeZone).day.format(moment)
}

function todayIn(now: Date, timeZone: string): string {
  const formats = formatsIn(timeZone)
  const at = now.getTime()
  if (formats.lastDay.at !== at) formats.lastDay = { at, day: formats.day.format(now) }
  return formats.lastDay.day
}

/** True when `text` is a real day written YYYY-MM-DD ("2026-02-30" is not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** What an address may ask for, and every database can compare: years of four digits. */
const [firstMoment, lastMoment] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 0, 1)]

/** The ISO moment at which the day (YYYY-MM-DD) begins in `timeZone`, or the one `days` later. */
export function startOfDay(day: string, timeZone: string, days = 0): string {
  const start = Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).epochMilliseconds
  return new Date(Math.min(Math.max(start, firstMoment), lastMoment)).toISOString()
}

/** "today at 3:30 PM", "tomorrow at 9:15 AM", "Monday, November 23 at 9:15 AM". */
export function formatMoment(moment: Date, now: Date, timeZone: string): string {
  const formats = formatsIn(timeZone)
  const time = formats.time.format(moment)
  const day = dayIn(moment, timeZone)
  const today = todayIn(now, timeZone)
  if (day === today) return `today at ${time}`
  // Not 24 hours from now: in the night the clocks change a day has 23 or 25 of them.
  if (day === Temporal.PlainDate.from(today).add({ days: 1 }).toString()) return `tomorrow at ${time}`
  return `${formats.date.format(moment)} at ${time}`
}

/** The ISO moment `moment` on the clock of `timeZone`, with its offset: "2026-11-20T09:15:00-05:00". */
export function momentIn(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toString({ timeZone, smallestUnit: 'second' })
}
