/**
 * Two rows that are one person. The other row is put aside with a pointer to the one that is kept, and nothing of it is
 * moved: the page of the kept row reads both, so taking them apart again leaves everything as it was.
 */
import { changeStanding } from '#app/intake/standing.server.ts'
import { isId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import {
  asLeads,
  changePerson,
  lockPerson,
  type PersonRow,
  people,
  type RowWork,
  raiseVersion,
  type WorkOutcome,
} from '../row-work.server.ts'
import { addEvent } from './events.server.ts'
import { type PersonKind, personKinds } from './person-kind.ts'
import type { EventWords } from './person-tables.ts'

type Fields = Readonly<Record<string, string>>

/** Merges `other` into the row, or takes it out again (`undo=yes`). */
export async function mergePeople(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  const { other = '', undo } = fields
  if (!isId(other) || other === id) return { refused: 422 }
  const { table } = personKinds[kind]
  return changePerson(work, {
    ...{
      kind,
      id,
      version: fields.version,
      permission: `${table}.merge`,
      replaces: true,
      ofMerged: undo === 'yes',
    },
    async make(tx, row) {
      const second = await lockPerson(tx, kind, other)
      if (!second) return { refused: 404 }
      return undo === 'yes' ? takeOut(tx, work, kind, row, second) : takeIn(tx, work, kind, row, second)
    },
  })
}

async function takeIn(tx: Queries, work: RowWork, kind: PersonKind, kept: PersonRow, other: PersonRow) {
  if (kept.junk !== null || other.junk !== null)
    return { refused: 422 as const, message: 'One of the two was put aside meanwhile. Restore it first.' }
  // Junk of staff: the list, the counts, the clock and the letters leave such a row out already.
  await changeStanding(tx, personKinds[kind].table, other.id, () => ({ junk: 'staff' }))
  await point(tx, kind, other.id, kept.id)
  // Whoever asked not to be contacted asked it as a person, not as a row.
  const ban = other.do_not_contact_at !== null && kept.do_not_contact_at === null
  if (ban) await setBan(tx, kind, kept.id, other)
  await noteOnOther(tx, work, kind, other, { what: 'merged-into', data: { into: kept.id } })
  return {
    event: { what: 'merged' as const, data: { other: other.id, ban } },
    audit: { action: `${kind}-merged` as const, detail: { other: other.id } },
    notice: 'merged' as const,
  }
}

async function takeOut(tx: Queries, work: RowWork, kind: PersonKind, kept: PersonRow, other: PersonRow) {
  if (other.merged_into !== kept.id) return { refused: 404 as const }
  await point(tx, kind, other.id, null)
  await changeStanding(tx, personKinds[kind].table, other.id, () => ({ junk: null }))
  // The ban came with the other row and goes with it; one that was lifted or set anew meanwhile stays as it is.
  if (other.do_not_contact_at !== null && kept.do_not_contact_at === other.do_not_contact_at)
    await setBan(tx, kind, kept.id, { do_not_contact_at: null, do_not_contact_by: null })
  await noteOnOther(tx, work, kind, other, { what: 'unmerged-from', data: { from: kept.id } })
  return {
    event: { what: 'unmerged' as const, data: { other: other.id } },
    audit: { action: `${kind}-unmerged` as const, detail: { other: other.id } },
    notice: 'unmerged' as const,
  }
}

async function point(tx: Queries, kind: PersonKind, id: string, merged_into: string | null) {
  await people(tx).updateTable(asLeads(kind)).set({ merged_into }).where('id', '=', id).execute()
}

async function setBan(
  tx: Queries,
  kind: PersonKind,
  id: string,
  { do_not_contact_at, do_not_contact_by }: Pick<PersonRow, 'do_not_contact_at' | 'do_not_contact_by'>,
) {
  await people(tx)
    .updateTable(asLeads(kind))
    .set({ do_not_contact_at, do_not_contact_by })
    .where('id', '=', id)
    .execute()
}

/** The other row's own part: its version, its timeline, its line in the audit trail. */
async function noteOnOther(
  tx: Queries,
  { who, address }: RowWork,
  kind: PersonKind,
  other: PersonRow,
  event: EventWords,
) {
  const version = other.version + 1
  await raiseVersion(tx, kind, other.id, version)
  await addEvent(tx, { kind, subjectId: other.id, staffId: who.person.id, version, event })
  await recordAudit(tx, {
    action: `${kind}-${event.what === 'merged-into' ? 'merged' : 'unmerged'}`,
    staffId: who.person.id,
    address,
    subject: { kind, id: other.id },
  })
}
