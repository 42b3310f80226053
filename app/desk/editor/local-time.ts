import { timeZone } from '#app/content/agency/time-zone.ts'

/**
 * "2026-12-01T09:00" as UTC, null for what is none. A skipped hour is moved on, and `moved` says so; of one that
 * comes twice the first is meant.
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

export function localMoment(at: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Milliseconds ahead. A later year is mistyped, and the year 10000 does not sort behind the others. */
export const farthestPlan = 3653 * 86_400_000
