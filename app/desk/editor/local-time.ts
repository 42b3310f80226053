/** Moments as an editor types them: a day and a time on the clocks of the agency. */
import { timeZone } from '#app/content/agency/time-zone.ts'

/**
 * "2026-12-01T09:00" as a moment in UTC, or null for what is none. An hour that is skipped when the clocks go
 * forward is moved on by as much, and `moved` says so; of one that comes twice the first is meant.
 */
export function readLocalMoment(text: string): { at: string; moved: boolean } | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  try {
    const typed = Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    const meant = typed.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    const at = new Date(meant.epochMilliseconds).toISOString()
    return { at, moved: !meant.toPlainDateTime().equals(typed) }
  } catch {
    return null
  }
}

/** The other way round, for the form: "2026-12-01T09:00" of an ISO moment. */
export function localMoment(at: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Milliseconds ahead. A later year is mistyped, and the year 10000 does not sort behind the others. */
export const farthestPlan = 3653 * 86_400_000
