/** The timeline as it is kept: rows are added with the change they tell of, and read. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Cursor } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Insert, insertOf, writeAll } from '#app/platform/database/write-all.ts'
import type { Kind } from '../model/kind.ts'
import { outcomes } from '../steps/outcomes.ts'
import { updateConversation } from './conversations.server.ts'
import type { EventData, EventType, NewEvent, SubmissionEvent, SubmissionEventTable } from './event-table.ts'
import { toldInserts } from './told-events.ts'

const timelinePage = 100

export interface AddedEvent {
  /** Of the event, where it has one already. */
  id?: string
  subjectId: string
  staffId: string | null
  /** The version of the row that the change made; null for what changes nothing. */
  version: number | null
  event: NewEvent
  /** When it happened, where it is told later: ISO, UTC. */
  at?: string
}

/** Writes one row, in the transaction of the change itself. */
export async function addEvent(tx: Queries, event: AddedEvent) {
  const [own, first, ...more] = eventInserts(event)
  await writeAll(
    tx,
    [own, first].flatMap((insert) => insert ?? []),
  )
  // The parts of one statement are executed in no order, and what is told has one.
  for (const insert of more) await writeAll(tx, [insert])
  await updateConversation(tx, event.subjectId, event.event.type)
}

/** One row, and what other programs are told of it. */
export const eventInserts = ({
  id = newId(),
  subjectId,
  staffId,
  version,
  event,
  at = new Date().toISOString(),
}: AddedEvent): Insert[] => [
  insertOf('submission_events', [
    {
      id,
      subject_id: subjectId,
      at,
      staff_id: staffId,
      type: event.type,
      version,
      data: JSON.stringify(event.data),
    },
  ]),
  ...toldInserts(subjectId, event),
]

/** The newest rows of the timelines of `subjects`, of `types` where they are named, at most a page, older than `before`, and whether there are more. */
export async function listEvents(
  db: Queries,
  subjects: readonly string[],
  before: Cursor | null,
  types?: readonly EventType[],
): Promise<{ events: SubmissionEvent[]; more: boolean }> {
  let query = eventsOf(db)
    .where('subject_id', 'in', subjects)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(timelinePage + 1)
  if (types) query = query.where('type', 'in', types)
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  const rows = await query.execute()
  return { events: rows.slice(0, timelinePage).map(eventOf), more: rows.length > timelinePage }
}

/** What staff changed about a submission after the version `from`, oldest first; `to` is the change of the asker. */
export async function changesSince(db: Queries, subjectId: string, from: number, to: number) {
  const rows = await eventsOf(db)
    .where('subject_id', '=', subjectId)
    .where('version', '>', from)
    .where('version', '<', to)
    .orderBy('version')
    .execute()
  return rows.map(eventOf)
}

/** True when somebody else changed the submission after the version `from`: nobody overtakes themselves by a quick second choice. */
export async function changedByOthers(tx: Queries, subjectId: string, from: number, staffId: string) {
  const change = await tx
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('version', '>', from)
    .where('staff_id', '<>', staffId)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** True when it was logged that the person was reached, and not taken back. */
export async function wasContacted(tx: Queries, subjectId: string): Promise<boolean> {
  const logged = await eventsOf(tx)
    .where('subject_id', '=', subjectId)
    .where('type', 'in', ['call', 'logged', 'undone'])
    .execute()
  const events = logged.map(eventOf)
  const undone = events.flatMap((event) => (event.type === 'undone' ? [event.data.event] : []))
  return events.some(
    (event) =>
      (event.type === 'call' || event.type === 'logged') &&
      outcomes[event.data.outcome].countsAs !== 'Attempt' &&
      !undone.includes(event.id),
  )
}

/** The changes of a submission from the version `from` on, newest first. */
export async function eventsFrom(tx: Queries, subjectId: string, from: number) {
  const query = eventsOf(tx).where('subject_id', '=', subjectId).where('version', '>=', from)
  return (await query.orderBy('version', 'desc').execute()).map(eventOf)
}

export async function findEvent(tx: Queries, subjectId: string, id: string) {
  const row = await eventsOf(tx).where('subject_id', '=', subjectId).where('id', '=', id).executeTakeFirst()
  return row && eventOf(row)
}

/** What somebody wrote to the person, by the name that its job knows it by; undefined once it was erased. */
export async function findMessage(db: Queries, subjectId: string, message: string) {
  const query = eventsOf(db).where('subject_id', '=', subjectId).where('type', 'in', ['mail', 'logged'])
  for (const event of (await query.execute()).map(eventOf))
    if ((event.type === 'mail' || event.type === 'logged') && event.data.message === message)
      return { subject: '', text: '', ...event.data, staffId: event.staffId }
  return undefined
}

const eventsOf = (db: Queries) => db.selectFrom('submission_events').selectAll()

export function eventOf({ id, subject_id, at, staff_id, type, version, data }: SubmissionEventTable) {
  // `data` was written by addEvent beside its own `type`.
  const event = { type, data: JSON.parse(data) } as NewEvent
  return { ...event, id, subjectId: subject_id, at, staffId: staff_id, version }
}

/** The id of an event that these words name, always the same for the same words: a version 8 UUID (RFC 9562, 5.8) of their digest. */
export function eventIdOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Who looked at whom: in the timeline and in the audit trail, once for each person and hour. */
export async function noteView(
  database: Database,
  { kind, id, staffId, address }: { kind: Kind; id: string; staffId: string; address: string },
): Promise<void> {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const looked = (db: Queries) =>
    db
      .selectFrom('submission_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('at', '>', anHourAgo)
      .where('type', '=', 'looked')
      .where('staff_id', '=', staffId)
      .limit(1)
      .executeTakeFirst()
  if (await looked(database.db)) return
  await database.transact(async (tx) => {
    // Two tabs opened at once are one look on SQLite; on PostgreSQL they may be two, which harms nobody.
    if (await looked(tx)) return
    await addEvent(tx, { subjectId: id, staffId, version: null, event: { type: 'looked', data: {} } })
    await recordAudit(tx, {
      action: `${kind.name}-viewed`,
      staffId,
      address,
      subject: { kind: kind.name, id },
    })
  })
}

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
