/** Who spoke last: whether the person wrote since somebody was in touch with them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { EventType, SubmissionEventTable } from './event-table.ts'

const spoken = ['replied', 'texted', 'call', 'mail', 'logged'] as const satisfies readonly EventType[]

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

/** What a program wrote in their name, or answered, needs no answer. */
const isProgram = ({ type, data }: Pick<SubmissionEventTable, 'type' | 'data'>): boolean =>
  (type === 'replied' || type === 'texted') && 'automatic' in (JSON.parse(data) as object)
