/** One person as a line of the list: what to know at a glance, in words made on the server. */

import { agency } from '#app/content/agency/agency.ts'
import { calledIn } from '#app/content/agency/state-zones.ts'
import { clockTime, shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { formatLength } from '#app/lib/lengths.ts'
import { allowsTexts } from '#app/submissions/model/consent-scope.ts'
import { type Kind, mayOf } from '#app/submissions/model/kind.ts'
import { nextSteps, stepOf } from '#app/submissions/model/next-step.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import type { SubmissionEvent } from '#app/submissions/timeline/event-table.ts'
import { formatEvent, type NameOf } from '#app/submissions/timeline/event-text.ts'

export interface RowLine {
  /** What they asked about; empty for nothing known. */
  about: string
  /** The state and what time it is there. */
  place: string
  /** What is to be done next and when; null while the response target says it. */
  next: string | null
  /** What was done last, and how long ago; missing for nothing yet. */
  last: string | undefined
  /** How long ago they wrote. */
  age: string
  mayTake: boolean
  mayText: boolean
  /** True where an outcome can be logged at all. */
  mayLog: boolean
}

export function describeRow(
  kind: Kind,
  row: ConsentedSubmission,
  role: Parameters<typeof mayOf>[1],
  { now, last, nameOf }: { now: Date; last: SubmissionEvent | undefined; nameOf: NameOf },
): RowLine {
  const zones = calledIn(row.state)
  const step = stepOf(row)
  const isAllowed = row.do_not_contact_at === null && row.junk === null
  return {
    about: kind.interest?.(row) ?? '',
    place: row.state ? `${row.state}, ${timesIn(zones, now)}` : 'No state',
    next: step && row.next_at && `${dueIn(row.next_at, now)}: ${nextSteps[step].toLowerCase()}`,
    last: last && `${ageOf(last.at, now)} ago: ${formatEvent(last, nameOf)}`,
    age: ageOf(row.created_at, now),
    mayTake: row.assigned_to === null && row.junk === null && mayOf(kind, role, 'assign'),
    mayText: allowsTexts(row.consent),
    mayLog: isAllowed && mayOf(kind, role, 'calls'),
  }
}

/** The hour alone where it is today: in a narrow column it is what matters, so it stands first. */
const dueIn = (moment: string, now: Date): string =>
  dayIn(new Date(moment), agency.timeZone) === dayIn(now, agency.timeZone)
    ? clockTime(moment)
    : shortMoment(moment)

/** "3:05 PM", or both times where a state lies in two zones. */
export const timesIn = (zones: readonly string[], now: Date): string =>
  [...new Set(zones.map((timeZone) => clockIn(timeZone).format(now)))].join(' or ')

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  clocks.set(timeZone, made)
  return made
}

/** From the second day on the hours say nothing any more. */
function ageOf(moment: string, now: Date): string {
  const milliseconds = now.getTime() - Date.parse(moment)
  const days = Math.floor(milliseconds / 86_400_000)
  return days > 1 ? `${days} d` : formatLength(Math.max(0, milliseconds / 1000))
}
