/**
 * Attempts and contacts, what people wrote and what was sold, newest first, read from an index of these rows alone.
 */
import { sql } from 'kysely'
import type { PageWanted } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { eachPage, newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import type { SubmissionEvent } from '../timeline/event-table.ts'
import { eventOf } from '../timeline/events.server.ts'

/** What staff do, and what comes from the people: as `submission_events_contacts_of` and `submission_events_contacts` have them. */
const byStaff = "'call', 'logged', 'mail', 'policy-added', 'appointment-canceled'"
const theirs = "'replied', 'texted'"

/** Null stands for whatever it is. */
export interface LogAsked {
  /** The id of the member of staff who did it. */
  staffId: string | null
  /** From this moment on, and up to but without this one; ISO. */
  since: string | null
  until: string | null
}

type Logged = Extract<
  SubmissionEvent,
  { type: 'call' | 'logged' | 'mail' | 'policy-added' | 'appointment-canceled' | 'replied' | 'texted' }
>

type LoggedPerson = Pick<
  Submission,
  'id' | 'kind' | 'first_name' | 'last_name' | 'phone' | 'email' | 'assigned_to' | 'merged_into' | 'is_test'
>

export interface LogEntry {
  event: Logged
  /** Undefined when the person was erased meanwhile. */
  person: LoggedPerson | undefined
  /** True for an outcome that was undone, and for a policy that was removed again. */
  isTakenBack: boolean
}

export interface LogPage {
  entries: LogEntry[]
  previous: string | null
  next: string | null
}

/** One page of the log. */
export async function listContacts(
  database: Database,
  asked: LogAsked,
  wanted: PageWanted,
): Promise<LogPage> {
  const { rows, previous, next } = pageOf(await findRows(database, asked, wanted), wanted, newestFirst)
  return { entries: await entriesOf(database, rows), previous, next }
}

/** All of the log, each page read when it is asked for. */
export async function* eachContacts(database: Database, asked: LogAsked): AsyncGenerator<LogEntry[]> {
  const pages = eachPage((wanted) => findRows(database, asked, wanted), newestFirst)
  for await (const rows of pages) yield await entriesOf(database, rows)
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

function findRows({ reads }: Database, { staffId, since, until }: LogAsked, wanted: PageWanted) {
  const { direction, begins, limit } = pageQuery(wanted, newestFirst, sql.ref('at'))
  const types = staffId === null ? `${byStaff}, ${theirs}` : byStaff
  return (
    reads
      .selectFrom('submission_events')
      .selectAll()
      .select('at as created_at')
      // Written out, as the index has them: of a parameter no engine knows beforehand what it is.
      .where(sql<boolean>`type in (${sql.raw(types)})`)
      // What a program answered is neither: a name in the JSON has no backslash before its quotes, typed words have.
      .where(sql<boolean>`(type not in (${sql.raw(theirs)}) or data not like '%"automatic":true%')`)
      .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId))
      .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
      .$if(until !== null, (query) => query.where('at', '<', until ?? ''))
      .where(begins)
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  )
}

async function entriesOf(database: Database, rows: readonly Row[]): Promise<LogEntry[]> {
  const subjects = [...new Set(rows.map(({ subject_id }) => subject_id))]
  const earliest = rows.map(({ at }) => at).sort()[0]
  if (earliest === undefined) return []
  const [people, gone] = await Promise.all([
    findPeople(database, subjects),
    findTakenBack(database, subjects, earliest),
  ])
  return rows.map((row) => {
    // `findRows` reads no other types.
    const event = eventOf(row) as Logged
    const mark = event.type === 'policy-added' ? event.data.policy : event.id
    return { event, person: people.get(event.subjectId), isTakenBack: gone.has(mark) }
  })
}

async function findPeople({ reads }: Database, ids: readonly string[]): Promise<Map<string, LoggedPerson>> {
  const rows = await reads
    .selectFrom('submissions')
    .select(['id', 'kind', 'first_name', 'last_name', 'phone', 'email', 'assigned_to', 'merged_into'])
    .select('is_test')
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of outcomes that were undone and of policies that were removed, of these people since then. */
async function findTakenBack(
  { reads }: Database,
  subjects: readonly string[],
  since: string,
): Promise<Set<string>> {
  const rows = await reads
    .selectFrom('submission_events')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .where('at', '>=', since)
    .where('type', 'in', ['undone', 'policy-removed'])
    .execute()
  return new Set(
    rows.map(eventOf).flatMap((event) => {
      if (event.type === 'undone') return [event.data.event]
      return event.type === 'policy-removed' ? [event.data.policy] : []
    }),
  )
}
