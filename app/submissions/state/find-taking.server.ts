/**
 * A colleague has it now, and somebody had it open: they see who has it, and may still save what they were about to
 * say.
 */
import { isId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, kindScope } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import type { EventData } from '../timeline/event-table.ts'

/** How long before it went they may have looked, and how long afterwards something may still be said: a working day. */
const hours = 12

export interface Taking extends Pick<EventData['assigned'], 'from' | 'why'> {
  to: string
  at: string
  /** Who gave it; null for the desk. */
  by: string | null
}

type Taken = Pick<Submission, 'id' | 'assigned_to' | 'junk' | 'merged_into'>

/** Null for what is in reach, and for what the asker has not looked at: that is as if it were not there. */
export async function findTaking(
  db: Queries,
  { person }: SignedIn,
  kind: Kind,
  { id, assigned_to, junk, merged_into }: Taken,
): Promise<Taking | null> {
  const isOthers = assigned_to !== null && assigned_to !== person.id
  if (!isOthers || junk !== null || merged_into !== null) return null
  if (kindScope(kind, person.role, 'see') !== 'own-and-unassigned') return null
  const last = await db
    .selectFrom('submission_events')
    .select(['at', 'staff_id', 'data'])
    .where('subject_id', '=', id)
    .where('type', '=', 'assigned')
    .where('at', '>', hoursBefore(new Date().toISOString()))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const looked = await db
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', id)
    .where('staff_id', '=', person.id)
    .where('type', '=', 'looked')
    .where('at', '>', hoursBefore(last.at))
    .where('at', '<=', last.at)
    .limit(1)
    .executeTakeFirst()
  if (!looked) return null
  // Written by addEvent beside its own type.
  const { from, why } = JSON.parse(last.data) as EventData['assigned']
  return { from, to: assigned_to, at: last.at, by: last.staff_id, ...(why && { why }) }
}

export async function findTaken(db: Queries, who: SignedIn, kind: Kind, id: string) {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'assigned_to', 'junk', 'merged_into', 'version', 'first_name', 'last_name'])
    .select(['do_not_contact_at'])
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  const taking = row && (await findTaking(db, who, kind, row))
  return row && taking ? { row, taking } : null
}

const hoursBefore = (moment: string) => new Date(Date.parse(moment) - hours * 3_600_000).toISOString()
