/** How often a person was tried by telephone or text in the last day, where a rule counts it. */
import { fewestPerDay, type Located, placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { dayMs } from '#app/content/contact-law/format-hours.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Submission } from './submission.ts'

type Tried = Located & Pick<Submission, 'id' | 'phone_normalized'>

/** What was written, and what came from them, is no attempt by telephone. */
const others: readonly (string | undefined)[] = ['mail', 'replied']

/**
 * Of the last 24 hours, by the id of a row, on whatever request of the same number; none where no rule counts them.
 * One question for a whole list.
 */
export async function readAttempts(
  db: Queries,
  rows: readonly Tried[],
  now: Date,
): Promise<(id: string) => readonly Date[]> {
  const counted = rows.filter((row) => Number.isFinite(fewestPerDay(placesOfPerson(row))))
  const numbers = [...new Set(counted.flatMap(({ phone_normalized }) => phone_normalized ?? []))]
  if (numbers.length === 0) return () => []
  const found = await db
    .selectFrom('submissions')
    .innerJoin('submission_events', 'submission_events.subject_id', 'submissions.id')
    .select(['phone_normalized', 'submission_events.id', 'at', 'type', 'data'])
    .where('phone_normalized', 'in', numbers)
    .where('type', 'in', ['call', 'logged', 'undone'])
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .execute()
  const events = found.map((event) => ({ ...event, said: JSON.parse(event.data) as Said }))
  const undone = new Set(events.map(({ said }) => said.event))
  const byNumber = Map.groupBy(
    events.filter(
      ({ id, type, said }) => type !== 'undone' && !undone.has(id) && !others.includes(said.outcome),
    ),
    ({ phone_normalized }) => phone_normalized,
  )
  const numberOf = new Map(counted.map(({ id, phone_normalized }) => [id, phone_normalized]))
  return (id) =>
    byNumber.get(numberOf.get(id) ?? null)?.map(({ at, said }) => new Date(said.sent ?? at)) ?? []
}

/** What of an event of these types is asked for. */
interface Said {
  outcome?: string
  /** Where it was logged without a line: when it was sent. */
  sent?: string
  /** The one that was taken back. */
  event?: string
}
