/** Days and moments in words. Moments are UTC; words are always in the zone that is handed in. */

/** The calendar day of `moment` in `timeZone`, as YYYY-MM-DD. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

/** True when `text` is a real day written YYYY-MM-DD ("2026-02-30" is not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/**
 * When something is promised for, as a person would say it: "today at 3:30 PM", "tomorrow at 9:15 AM",
 * "Monday, November 23 at 9:15 AM".
 */
export function sayMoment(moment: Date, now: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    moment,
  )
  const day = dayIn(moment, timeZone)
  if (day === dayIn(now, timeZone)) return `today at ${time}`
  if (day === dayIn(new Date(now.getTime() + 86_400_000), timeZone)) return `tomorrow at ${time}`
  const date = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${date.format(moment)} at ${time}`
}

/** The ISO moment `moment` on the clock of `timeZone`, with its offset: "2026-11-20T09:15:00-05:00". */
export function momentIn(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toString({ timeZone, smallestUnit: 'second' })
}
