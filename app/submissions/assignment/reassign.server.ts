/** What somebody worked on whose right to it ends: to the next ones by the rules, or free for everybody. */
import { type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { type Role, roles } from '#app/staff/permissions.ts'
import { deleteCalendar } from '../appointments/calendars/calendars.server.ts'
import { chooseNext } from '../model/assignment-table.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import { stoppedFrom } from '../model/response-target.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import {
  assignmentRules,
  byTheDesk,
  lockCandidates,
  type MovedBy,
  moveLead,
  passTurn,
} from './assignment-rules.server.ts'
import { addNews } from './news.server.ts'

/** So many go in the step itself; what is left follows at once, in a job. On SQLite everybody waits meanwhile. */
const atOnce = 200

export const reassignJobKind = 'assignment.hand-on'

export interface Leaving {
  staffId: string
  /** What the person may do from now on; null for nothing. */
  role: Role | null
  by: MovedBy
}

/** How many went to somebody and how many are free, for the audit trail: nothing is named that there was none of. */
export interface HandedOn {
  handedOn?: number
  freed?: number
}

/** Hands on what the person may no longer see, in the transaction in which that right ends. */
export async function reassignAllOf(
  tx: Queries,
  kinds: readonly Kind[],
  leaving: Leaving,
): Promise<HandedOn> {
  const { staffId, role } = leaving
  // Whoever is gone has no calendar to be read.
  if (role === null) await deleteCalendar(tx, staffId)
  const total = { handedOn: 0, freed: 0 }
  for (const kind of kinds) {
    if (role && mayOf(kind, role, 'see')) continue
    const { isWhole, handedOn, freed } = await reassignSome(tx, kind, leaving)
    total.handedOn += handedOn
    total.freed += freed
    if (!isWhole) await addJob(tx, { kind: reassignJobKind, payload: { staffId, kind: kind.name } })
  }
  return {
    ...(total.handedOn > 0 && { handedOn: total.handedOn }),
    ...(total.freed > 0 && { freed: total.freed }),
  }
}

/**
 * They took it at the very moment they were shut out, or under an earlier release. Returns the kinds of which there
 * was any.
 */
export async function reassignLeft(database: Database, kinds: readonly Kind[]): Promise<Kind[]> {
  const news = new Set<Kind>()
  for (const { name, id } of await listStuck(database.db, kinds)) {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) continue
    await reassignRest(database, kind, id)
    news.add(kind)
  }
  return [...news]
}

/** One statement, however many have left: asked every half minute, by an index. */
async function listStuck(db: Queries, kinds: readonly Kind[]): Promise<{ name: string; id: string }[]> {
  const parts = kinds.map((kind) => {
    const mayNot = roles.filter((role) => !mayOf(kind, role, 'see'))
    const isOut = mayNot.length === 0 ? sql`` : sql`or role in (${sql.join(mayNot)})`
    return sql`select cast(${kind.name} as text) as name, id from staff
      where (disabled_at is not null ${isOut}) and exists (
        select 1 from submissions where kind = ${kind.name} and assigned_to = staff.id and junk is null
          and call_order < ${stoppedFrom})`
  })
  const { rows } = await sql<{ name: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** What was too much for one transaction, until nothing is left. */
export async function reassignRest(database: Database, kind: Kind, staffId: string): Promise<void> {
  for (let isWhole = false; !isWhole; )
    ({ isWhole } = await database.transact((tx) =>
      reassignSome(tx, kind, { staffId, role: null, by: byTheDesk }),
    ))
}

async function reassignSome(tx: Queries, kind: Kind, { staffId, by }: Leaving) {
  const now = new Date()
  const isOn = kind.assigns === true && (await readSetting(tx, assignmentRules)).isOn
  const candidates = (isOn ? await lockCandidates(tx, kind, now) : []).filter(({ id }) => id !== staffId)
  const rows = await findHeld(tx, kind, staffId)
  const given = new Map<string, number>()
  let freed = 0
  for (const { id } of rows) {
    const row = await lockSubmission(tx, kind.name, id)
    if (row?.assigned_to !== staffId) continue
    const found = chooseNext(candidates, { state: row.state, tried: [], isHandedOn: true }, now)
    const to = 'to' in found ? found.to : null
    if (to) {
      await passTurn(tx, candidates, to)
      given.set(to.id, (given.get(to.id) ?? 0) + 1)
    } else freed++
    await moveLead(tx, kind, row, { to: to?.id ?? null, by, why: 'left' })
  }
  for (const [to, count] of given)
    await addNews(tx, [to], { what: 'handed', detail: { count, from: staffId } }, null)
  return { isWhole: rows.length < atOnce, handedOn: rows.length - freed, freed }
}

/** Everything open, and of what is over that with something left to do; the rest stays with the name it had. */
async function findHeld(tx: Queries, kind: Kind, staffId: string): Promise<{ id: string }[]> {
  const open = await openOf(tx, kind, staffId).limit(atOnce).execute()
  if (open.length === atOnce) return open
  const over = heldBy(tx, kind, staffId)
    .where('call_order', '>=', stoppedFrom)
    .where(hasOpenTask)
    .limit(atOnce - open.length)
  return [...open, ...(await over.execute())]
}

const openOf = (db: Queries, kind: Kind, staffId: string) =>
  heldBy(db, kind, staffId).where('call_order', '<', stoppedFrom)

const heldBy = (db: Queries, kind: Kind, staffId: string) =>
  db
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', kind.name)
    .where('assigned_to', '=', staffId)
    .where('junk', 'is', null)
    .orderBy('call_order')
    .orderBy('id')

const hasOpenTask = sql<SqlBool>`exists (
  select 1 from tasks where done_at is null and subject_id in (
    select submissions.id union all
    select other.id from submissions as other where other.merged_into = submissions.id))`
