/** Which night a scheduled backup belongs to. */

/**
 * The day, YYYY-MM-DD on the clock of `timeZone`, on which the clock last passed `at` ("02:30"). In the night in which the
 * clocks go forward past it, that is the first moment after.
 */
export function nightOf(now: Date, at: string, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const hasPassed = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(at)) >= 0
  return (hasPassed ? local : local.subtract({ days: 1 })).toPlainDate().toString()
}
