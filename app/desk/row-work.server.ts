/**
 * One change that staff make to one article or person: the change, its rows in the timeline and in the audit trail, and word of it
 * to the other desks. The version of the row keeps two people from overwriting each other.
 */
import { type Kysely, type Selectable, SqliteAdapter } from 'kysely'
import type { SubmittedTable } from '#app/intake/submitted-row.ts'
import { isId } from '#app/lib/ids.ts'
import type { Outcome } from '#app/lib/outcome.ts'
import { type AuditEntry, recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { may, type Permission, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { ActionContext } from './forms/action-context.ts'
import type { NoticeName } from './forms/notices.ts'
import { shortMoment } from './frame/desk-dates.ts'
import { sayEvent } from './person/event-words.ts'
import { addEvent, changedByOthers, changesSince } from './person/events.server.ts'
import { type PersonKind, personKinds } from './person/person-kind.ts'
import type { EventWords } from './person/person-tables.ts'

export type RowWork = ActionContext

/** A refusal: out of reach (404), overtaken by somebody else (409), or not understood (422). */
export interface Refused {
  refused: 404 | 409 | 422
  /** Why, in words for the person; the standing words of the form otherwise. */
  message?: string
  /** What others did since the form was made. */
  changes?: string[]
}

/**
 * What a person is told: that it is done, or why not (a row out of reach is unknown: 404). A message of its own says more
 * than the notice, where it need not go through an address.
 */
export type WorkOutcome = { done: NoticeName; message?: string; changes?: string[] } | Refused

/** The same as every form of the desk tells it. */
export function outcomeOf(outcome: WorkOutcome): Outcome<NoticeName> {
  if ('done' in outcome) return { kind: 'ok', notice: outcome.done, ...outcome }
  const { refused, message, changes = [] } = outcome
  if (refused === 409) return { kind: 'conflict', message, changes }
  return refused === 404 ? { kind: 'not-found', message } : { kind: 'invalid', message, issues: {} }
}

/** What a change works with: the row as it is, locked until the end of the transaction. */
export type PersonRow = Pick<
  Selectable<SubmittedTable>,
  'id' | 'version' | 'assigned_to' | 'junk' | 'merged_into' | 'do_not_contact_at' | 'do_not_contact_by'
> & { status: string; state: string | null }

export interface PersonChange {
  kind: PersonKind
  id: string
  permission: Permission
  /** The version the form was made from, as it was sent; empty when none was. */
  version: string | undefined
  /** True for a change that replaces something: it is refused when somebody was faster. What only adds is always kept. */
  replaces: boolean
  /** True when a row that was merged into another may be changed: only taking it out again is. */
  ofMerged?: boolean
  make(tx: Queries, row: PersonRow): Promise<Made | Refused>
}

export interface Made {
  event: EventWords
  audit: Pick<AuditEntry, 'action' | 'detail'>
  notice: NoticeName
}

/** Makes a change whole or not at all. @throws when the database cannot keep it. */
export async function changePerson(work: RowWork, change: PersonChange): Promise<WorkOutcome> {
  const { database, announcements } = work
  const { kind, id } = change
  if (!isId(id)) return { refused: 404 }
  const from = /^\d{1,9}$/.test(change.version ?? '') ? Number(change.version) : null
  const { outcome, now } = await database.transact((tx) => makeChange(tx, work, change, from))
  if ('done' in outcome) announcements.announce(personKinds[kind].table)
  const isStale = 'done' in outcome ? from !== null && from + 1 < now : outcome.refused === 409
  return isStale && from !== null
    ? { ...outcome, changes: await sayChanges(database, id, from, now) }
    : outcome
}

async function makeChange(
  tx: Queries,
  { who, address }: RowWork,
  { kind, id, permission, replaces, ofMerged = false, make }: PersonChange,
  from: number | null,
): Promise<{ outcome: WorkOutcome; now: number }> {
  const row = await lockPerson(tx, kind, id)
  if (!row || !isInReach(row, who, permission)) return { outcome: { refused: 404 }, now: 0 }
  const next = row.version + 1
  const isOvertaken = replaces && from !== null && (await changedByOthers(tx, id, from, who.person.id))
  if ((row.merged_into !== null && !ofMerged) || isOvertaken) return { outcome: { refused: 409 }, now: next }
  // What was put aside is there only for those who may take it back.
  if (row.junk !== null && !may(who.person.role, `${kind}s.junk`))
    return { outcome: { refused: 404 }, now: 0 }
  const made = await make(tx, row)
  if ('refused' in made) return { outcome: made, now: next }
  await raiseVersion(tx, kind, id, next)
  await addEvent(tx, { kind, subjectId: id, staffId: who.person.id, version: next, event: made.event })
  await recordAudit(tx, { ...made.audit, staffId: who.person.id, address, subject: { kind, id } })
  return { outcome: { done: made.notice }, now: next }
}

/** The row, locked until the end of the transaction, or undefined. */
export async function lockPerson(tx: Queries, kind: PersonKind, id: string): Promise<PersonRow | undefined> {
  const query = people(tx)
    .selectFrom(asLeads(kind))
    .select(['id', 'version', 'status', 'state', 'assigned_to', 'junk', 'merged_into'])
    .select(['do_not_contact_at', 'do_not_contact_by'])
    .where('id', '=', id)
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter
  return (isSqlite ? query : query.forUpdate()).executeTakeFirst()
}

/** Counts one more change of the row. */
export async function raiseVersion(tx: Queries, kind: PersonKind, id: string, version: number) {
  const updated_at = new Date().toISOString()
  await people(tx).updateTable(asLeads(kind)).set({ version, updated_at }).where('id', '=', id).execute()
}

/** True when the person behind the session may use `permission` on the row: other people's are as if they were not there. */
export function isInReach(
  { assigned_to }: Pick<PersonRow, 'assigned_to'>,
  { person }: SignedIn,
  permission: Permission,
) {
  const scope = scopeOf(person.role, permission)
  if (scope === 'all') return true
  if (assigned_to === null) return scope !== null
  return scope === 'own-and-unassigned' && assigned_to === person.id
}

/** "Ann Owner changed the status from new to closed (Nov 20, 9:15 AM)", for each change since the form was made. */
async function sayChanges(database: Database, id: string, from: number, to: number): Promise<string[]> {
  const events = await changesSince(database, id, from, to)
  const nameOf = nameFinder(await listStaffNames(database.db))
  return events.map((event) => {
    const by = event.staffId ? nameOf(event.staffId) : 'The desk'
    return `${by} ${sayEvent(event, nameOf)} (${shortMoment(event.at)})`
  })
}

/** Both tables have these columns; to the query builder each is a type of its own. */
export const people = (tx: Queries) =>
  tx as unknown as Kysely<{ leads: PersonRow & Pick<SubmittedTable, 'updated_at'> }>
export const asLeads = (kind: PersonKind) => personKinds[kind].table as 'leads'
