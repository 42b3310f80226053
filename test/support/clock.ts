/** The clock of this process, for tests of what depends on the hour. */
import { onTestFinished, vi } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'

/** Sets it to a wall clock in the office's zone ("2026-11-16T10:30") until the test is over. */
export function stopAt(local: string): void {
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(agency.timeZone).epochMilliseconds
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}
