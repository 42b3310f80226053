/** Moments and days of tests: the clock of this process, and what lies a while before or after it. */
import { onTestFinished, vi } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'

/** Sets it to a wall clock in the office's zone ("2026-11-16T10:30") until the test is over. */
export function stopAt(local: string): void {
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(agency.timeZone).epochMilliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** So many minutes from now, or before it, as ISO 8601: for what is a while old, or due. What depends on the hour or the day has its clock set. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/**
 * The day so many days from now in the office's zone, "2026-11-16".
 * @throws for today and its neighbours: one of them is over when the test looks a moment after midnight.
 */
export function inDays(days: number): string {
  if (Math.abs(days) < 2) throw new Error('a day so near may end during the test: set the clock by stopAt')
  return dayIn(new Date(Date.now() + days * 86_400_000), agency.timeZone)
}
