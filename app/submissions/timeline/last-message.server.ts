/** What happened last, and who spoke last: whether the person wrote since somebody was in touch with them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { EventData, EventType, SubmissionEvent, SubmissionEventTable } from './event-table.ts'
import { eventOf } from './events.server.ts'

const spoken = ['replied', 'texted', 'call', 'mail', 'logged'] as const satisfies readonly EventType[]

/** By submission, the newest thing that was done about it. Looks are none. One look into an index for each of `ids`. */
export async function lastEvents(db: Queries, ids: readonly string[]): Promise<Map<string, SubmissionEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_events as event', (join) =>
      join.on('event.id', '=', (eb) =>
        eb
          .selectFrom('submission_events as newest')
          .select('newest.id')
          .whereRef('newest.subject_id', '=', 'submissions.id')
          .where('newest.type', '<>', 'looked')
          .orderBy('newest.at', 'desc')
          .orderBy('newest.id', 'desc')
          .limit(1),
      ),
    )
    .where('submissions.id', 'in', ids)
    .selectAll('event')
    .execute()
  return new Map(rows.map((row) => [row.subject_id, eventOf(row)]))
}

/** By submission, in which way they wrote: those of `ids` whose last word is the person's own. */
export async function unanswered(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, 'email' | 'text'>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_events')
    .select(['subject_id', 'type', 'data'])
    .where('subject_id', 'in', ids)
    .where('type', 'in', spoken)
    .orderBy('at')
    .execute()
  const last = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!isProgram(row)) last.set(row.subject_id, row)
  return new Map(
    [...last].flatMap(([id, { type }]): [string, 'email' | 'text'][] =>
      type === 'replied' ? [[id, 'email']] : type === 'texted' ? [[id, 'text']] : [],
    ),
  )
}

/** By submission, what they last wrote that may be a no: its beginning. */
export async function findUnclear(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_events')
    .select(['subject_id', 'data'])
    .where('subject_id', 'in', ids)
    .where('type', 'in', ['replied', 'texted'])
    .orderBy('at')
    .execute()
  // Written by addEvent beside their own types.
  const written = rows.map(({ subject_id, data }) => ({ subject_id, ...(JSON.parse(data) as Written) }))
  return new Map(
    written
      .filter(({ unclear }) => unclear)
      .map(({ subject_id, text, subject }) => [subject_id, (text || subject || '').slice(0, mostWords)]),
  )
}

type Written = Pick<EventData['texted'], 'text' | 'unclear'> & { subject?: string }

const mostWords = 300

/** What a program wrote in their name, or answered, needs no answer. */
const isProgram = ({ type, data }: Pick<SubmissionEventTable, 'type' | 'data'>): boolean =>
  (type === 'replied' || type === 'texted') && 'automatic' in (JSON.parse(data) as object)
