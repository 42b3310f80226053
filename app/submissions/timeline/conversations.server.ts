/** The emails and texts of one person as a conversation: what was written last, and whether they wait for an answer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageWanted } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { mergePages, pageOf, pageQuery, type RowOrder } from '#app/platform/database/page-of-rows.server.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy, mergedInto } from '../model/merged-rows.server.ts'
import type { OutcomeName } from '../steps/outcomes.ts'
import type { EventType, NewEvent } from './event-table.ts'

/** What stands in a conversation, besides an answer that was given by telephone. */
export const conversationTypes = [
  ...(['replied', 'texted', 'mail', 'logged', 'call', 'returned', 'resolved', 'undone'] as const),
] satisfies EventType[]

/** What says how a conversation stands. */
const spoken = ['replied', 'texted', 'mail', 'logged', 'call', 'resolved', 'undone'] as const
/** After one of these it is read anew. */
const moving: ReadonlySet<EventType> = new Set([...spoken, 'merged', 'unmerged', 'unmerged-from'])

/** Of a call only these answer what they wrote: whoever was not reached still waits. */
const answering: readonly OutcomeName[] = ['text', 'left-message', 'talked', 'booked', 'do-not-contact']

/** `message_order` is the moment of the last message, milliseconds, and this on top where the person waits for an answer. */
const unansweredFrom = 1e14
/** So many of the last events are looked at. */
const looked = 100

const asks = (event: NewEvent): boolean =>
  (event.type === 'replied' || event.type === 'texted') && !event.data.automatic && !event.data.isStop

const isMessage = (event: NewEvent): boolean =>
  event.type === 'mail' ||
  (event.type === 'logged' && event.data.outcome === 'text') ||
  ((event.type === 'replied' || event.type === 'texted') && !event.data.automatic)

const answers = (event: NewEvent): boolean =>
  event.type === 'resolved' ||
  (event.type === 'call' || event.type === 'logged'
    ? // A time that they booked themselves says nothing of what they asked.
      answering.includes(event.data.outcome) && !('online' in event.data)
    : isMessage(event))

/** Keeps the two columns of a person right, in the transaction that added an event of this type to `subjectId`. */
export async function updateConversation(tx: Queries, subjectId: string, type: EventType): Promise<void> {
  if (!moving.has(type)) return
  const row = await tx
    .selectFrom('submissions')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('id', '=', subjectId)
    .executeTakeFirst()
  if (!row) return
  const rows = await tx
    .selectFrom('submission_events')
    .select(['id', 'at', 'type', 'data'])
    .where('subject_id', 'in', [row.id, ...(await mergedInto(tx, row.id))])
    .where('type', 'in', spoken)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute()
  // Written by addEvent beside their own types.
  const events = rows.map(({ id, at, type, data }) => ({
    id,
    at,
    ...({ type, data: JSON.parse(data) } as NewEvent),
  }))
  const undone = events.flatMap((event) => (event.type === 'undone' ? [event.data.event] : []))
  const said = events.filter(({ id }) => !undone.includes(id))
  const last = said.find(isMessage)
  const settled = said.find((event) => asks(event) || answers(event))
  const place = last ? Date.parse(last.at) + (settled && asks(settled) ? unansweredFrom : 0) : null
  await tx
    .updateTable('submissions')
    .set({ last_message: last?.id ?? null, message_order: place })
    .where('id', '=', row.id)
    .where(sql<boolean>`message_order is distinct from ${place}`)
    .execute()
}

/** True where they wrote after the version `from`, and nobody who had that one before them has read it. */
export async function wroteSince(tx: Queries, subjectId: string, from: number): Promise<boolean> {
  const wrote = await tx
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('version', '>', from)
    .where('type', 'in', ['replied', 'texted'])
    .limit(1)
    .executeTakeFirst()
  return wrote !== undefined
}

/** Whose conversations of which kind. */
export interface Seen {
  kind: Pick<Kind, 'name'>
  owners: Owners
}

/** The index needs these words as they stand. */
const isListed: RawBuilder<SqlBool> = sql`junk is null and message_order is not null`

/** One walk of an index for each kind and owner: a test for two at once would read everybody else's. */
const walksOf = (seen: readonly Seen[]): Seen[] =>
  seen.flatMap(({ kind, owners }): Seen[] =>
    owners === 'all' ? [{ kind, owners }] : owners.map((owner) => ({ kind, owners: [owner] })),
  )

const order = { column: 'message_order', direction: 'desc' } as const satisfies RowOrder

/** One page of them, those who wait for an answer first, then the newest; with the cursors of the pages beside it. */
export async function listConversations(
  { reads }: Pick<Database, 'reads'>,
  seen: readonly Seen[],
  { isUnanswered, ...wanted }: PageWanted & { isUnanswered: boolean },
) {
  const { direction, begins, limit } = pageQuery(wanted, order)
  const found = await Promise.all(
    walksOf(seen).map(({ kind, owners }) =>
      reads
        .selectFrom('submissions')
        .select(['id', 'kind', 'first_name', 'last_name', 'assigned_to', 'last_message', 'message_order'])
        .$narrowType<{ message_order: number; last_message: string }>()
        .where('kind', '=', kind.name)
        .where(isListed)
        .where(isOwnedBy(owners))
        .where(begins)
        .$if(isUnanswered, (query) => query.where('message_order', '>=', unansweredFrom))
        .orderBy('message_order', direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute(),
    ),
  )
  const page = pageOf(mergePages(found, wanted, order), wanted, order)
  const ids = page.rows.map((row) => row.last_message)
  const messages = ids.length
    ? await reads
        .selectFrom('submission_events')
        .select(['id', 'type', 'data'])
        .where('id', 'in', ids)
        .execute()
    : []
  // Written by addEvent beside its own type; gone where a part of the person was erased.
  const wordsOf = new Map(
    messages.map((one) => [
      one.id,
      one.type === 'mail' || one.type === 'replied'
        ? { isEmail: true, isTheirs: one.type === 'replied', ...(JSON.parse(one.data) as Typed) }
        : { isEmail: false, isTheirs: one.type === 'texted', ...(JSON.parse(one.data) as Typed) },
    ]),
  )
  return {
    ...page,
    rows: page.rows.map(({ last_message, message_order, ...row }) => ({
      ...row,
      at: new Date(message_order % unansweredFrom).toISOString(),
      isUnanswered: message_order >= unansweredFrom,
      message: wordsOf.get(last_message),
    })),
  }
}

type Typed = { subject?: string; text?: string }

/** How many wait for an answer, up to `max`. */
export async function countUnanswered(
  { reads }: Pick<Database, 'reads'>,
  seen: readonly Seen[],
  max: number,
): Promise<number> {
  const found = await Promise.all(
    walksOf(seen).map(({ kind, owners }) =>
      reads
        .selectFrom('submissions')
        .select('id')
        .where('kind', '=', kind.name)
        .where(isListed)
        .where(isOwnedBy(owners))
        .where('message_order', '>=', unansweredFrom)
        .limit(max)
        .execute(),
    ),
  )
  return Math.min(found.flat().length, max)
}

/** By submission, in which way they wrote, and the subject of an email: those of `ids` who wait for an answer. */
export async function unanswered(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { way: 'email' | 'text'; subject: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('submission_events as event', 'event.id', 'submissions.last_message')
    .select(['submissions.id', 'event.type', 'event.data'])
    .where('submissions.id', 'in', ids)
    .where('message_order', '>=', unansweredFrom)
    .execute()
  return new Map(
    rows.map(({ id, type, data }) => {
      const { subject = '' } = JSON.parse(data) as Typed
      return [id, { way: type === 'replied' ? 'email' : 'text', subject }]
    }),
  )
}
