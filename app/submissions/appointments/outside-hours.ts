/**
 * A time of day at which the office is never open, as 10:30 PM: most often a slip of AM and PM. Whoever books it is warned once,
 * and means it with the second press. What was warned of is known to this node alone, which costs a press at most.
 */
import { agency } from '#app/content/agency/agency.ts'
import type { Span } from './appointment-times.ts'

/** For how long a warning holds, and how soon after it nobody can have read it, milliseconds. */
const holdsMs = 600_000
const unreadMs = 1000
const maxKept = 1000

const warned = new Map<string, number>()

/** Why `who` should look again at a time for a person; null where it is a usual one, and where they were told. */
export function warnOutside(
  span: Span,
  { who, subject }: { who: string; subject: string },
  now: Date,
): string | null {
  if (!isOutside(span)) return null
  const key = [who, subject, span.starts_at, span.ends_at].join(' ')
  const since = now.getTime() - (warned.get(key) ?? Number.NEGATIVE_INFINITY)
  if (since >= unreadMs && since < holdsMs) {
    warned.delete(key)
    return null
  }
  if (warned.size >= maxKept) warned.clear()
  if (!(since < unreadMs)) warned.set(key, now.getTime())
  return `That is outside our hours, ${agency.hoursSpoken}. Press the button once more if you mean it.`
}

/** True for a time that lies in the hours of no day of the week; days off are known to whoever chooses a day. */
function isOutside({ starts_at, ends_at }: Span): boolean {
  const [start, end] = [starts_at, ends_at].map((at) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(agency.timeZone),
  )
  const days = Object.values(agency.hours).filter((day) => day !== undefined)
  if (!start || !end || days.length === 0) return false
  const from = start.hour * 60 + start.minute
  const until = from + (end.epochMilliseconds - start.epochMilliseconds) / 60_000
  return !days.some(({ opens, closes }) => from >= opens && until <= closes)
}
