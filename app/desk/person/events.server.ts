/** The timeline as it is kept: rows are added with the change they tell of, and read. */
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Cursor } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { PersonKind } from './person-kind.ts'
import type { EventWords, PersonEvent, PersonEventTable } from './person-tables.ts'

/** Most rows of a timeline on one page. */
export const timelinePage = 100

export interface NewEvent {
  kind: PersonKind
  subjectId: string
  staffId: string | null
  /** The version of the row that the change made; null for what changes nothing. */
  version: number | null
  event: EventWords
}

/** Writes one row, in the transaction of the change itself. Returns its id. */
export async function addEvent(tx: Queries, added: NewEvent): Promise<string> {
  const id = newId()
  await tx
    .insertInto('person_events')
    .values({
      id,
      subject_kind: added.kind,
      subject_id: added.subjectId,
      at: new Date().toISOString(),
      staff_id: added.staffId,
      what: added.event.what,
      version: added.version,
      data: JSON.stringify(added.event.data),
    })
    .execute()
  return id
}

/** The newest rows of the timelines of `subjects`, at most a page, older than `before`, and whether there are more. */
export async function listEvents(
  { db }: Pick<Database, 'db'>,
  subjects: readonly string[],
  before: Cursor | null,
): Promise<{ events: PersonEvent[]; more: boolean }> {
  let query = db
    .selectFrom('person_events')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(timelinePage + 1)
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  const rows = await query.execute()
  return { events: rows.slice(0, timelinePage).map(eventOf), more: rows.length > timelinePage }
}

/** What staff changed about a row after the version `from`, oldest first; `to` is the change of the asker. */
export async function changesSince(
  { db }: Pick<Database, 'db'>,
  subjectId: string,
  from: number,
  to: number,
): Promise<PersonEvent[]> {
  const rows = await db
    .selectFrom('person_events')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('version', '>', from)
    .where('version', '<', to)
    .orderBy('version')
    .execute()
  return rows.map(eventOf)
}

/** True when somebody else changed the row after the version `from`: nobody overtakes themselves by a quick second choice. */
export async function changedByOthers(
  tx: Queries,
  subjectId: string,
  from: number,
  staffId: string,
): Promise<boolean> {
  const change = await tx
    .selectFrom('person_events')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('version', '>', from)
    .where('staff_id', '<>', staffId)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** One row of a subject's timeline, or undefined. */
export async function findEvent(
  tx: Queries,
  subjectId: string,
  id: string,
): Promise<PersonEvent | undefined> {
  const row = await tx
    .selectFrom('person_events')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && eventOf(row)
}

function eventOf({ id, subject_id, at, staff_id, what, version, data }: PersonEventTable): PersonEvent {
  // `data` was written by addEvent beside its own `what`.
  return {
    id,
    subjectId: subject_id,
    at,
    staffId: staff_id,
    version,
    what,
    data: JSON.parse(data),
  } as PersonEvent
}
