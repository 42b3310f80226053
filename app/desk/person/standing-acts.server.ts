/** What staff do to where a person stands: status, junk, whose it is, and whether anybody may be in touch at all. */
import { changeStanding, noteFirstContact } from '#app/intake/standing.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import type { NoticeName } from '../forms/notices.ts'
import {
  asLeads,
  changePerson,
  people,
  type Refused,
  type RowWork,
  type WorkOutcome,
} from '../row-work.server.ts'
import { type PersonKind, personKinds } from './person-kind.ts'
import { readText } from './typed-text.ts'

type Fields = Readonly<Record<string, string>>

/** Any status may be chosen at any time. Leaving `new` is the first contact. */
export async function moveStatus(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  const { table, statuses } = personKinds[kind]
  const to = statuses.find((one) => one === fields.status)
  if (!to) return { refused: 422 }
  return changePerson(work, {
    ...{ kind, id, version: fields.version, permission: `${table}.status`, replaces: true },
    async make(tx, { status: from }) {
      await changeStanding(tx, table, id, () => ({ status: to }))
      if (to !== 'new') await noteFirstContact(tx, table, id, work.who.person.id)
      return {
        event: { what: 'status', data: { from, to } },
        audit: { action: `${kind}-status-changed`, detail: { from, to } },
        // The list names the recruits' statuses (recruit-contacted ...).
        notice: kind === 'lead' ? 'status' : (`recruit-${to}` as NoticeName),
      }
    },
  })
}

/** Puts a person aside as junk (`junk=yes`), or takes them back (`junk=no`). */
export async function moveJunk(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  if (fields.junk !== 'yes' && fields.junk !== 'no') return { refused: 422 }
  const junk = fields.junk === 'yes'
  return changePerson(work, {
    ...{ kind, id, version: fields.version, permission: `${personKinds[kind].table}.junk`, replaces: true },
    async make(tx, row) {
      if ((row.junk !== null) === junk) return { refused: 404 }
      await changeStanding(tx, personKinds[kind].table, id, () => ({ junk: junk ? 'staff' : null }))
      const prefix = kind === 'lead' ? '' : 'recruit-'
      return {
        event: { what: junk ? 'junk' : 'restored', data: {} },
        audit: { action: `${kind}-${junk ? 'marked-junk' : 'restored'}` },
        notice: `${prefix}${junk ? 'junk' : 'restored'}`,
      }
    },
  })
}

/** Gives a person to the member of staff `to`; empty gives them back to everybody. */
export async function assign(
  work: RowWork,
  kind: PersonKind,
  id: string,
  { to = '', version }: Fields,
): Promise<WorkOutcome> {
  const { table } = personKinds[kind]
  const { person } = work.who
  return changePerson(work, {
    ...{ kind, id, version, permission: `${table}.assign`, replaces: true },
    async make(tx, row) {
      const refused = await refuseHolder(tx, kind, to, person)
      if (refused) return refused
      const change = { from: row.assigned_to, to: to || null }
      await changeStanding(tx, table, id, () => ({ assigned_to: change.to }))
      return {
        event: { what: 'assigned', data: change },
        audit: { action: `${kind}-assigned`, detail: change },
        notice: to === person.id ? 'taken' : to ? 'given' : 'given-back',
      }
    },
  })
}

/** Agents take what nobody has and give nothing away; a holder works here and may see such people. */
async function refuseHolder(
  tx: Queries,
  kind: PersonKind,
  to: string,
  person: { id: string; role: Role },
): Promise<Refused | null> {
  const { table } = personKinds[kind]
  if (person.role === 'agent' && to !== person.id) return { refused: 404 }
  if (to === '') return null
  const holder = (await listStaffNames(tx)).find(({ id }) => id === to)
  return holder?.isActive && may(holder.role, `${table}.see`) ? null : { refused: 422 }
}

/** Notes that nobody may call or write from now on. The clock stops: there is nothing left to keep. */
export async function banContact(tx: Queries, kind: PersonKind, id: string, by: string): Promise<void> {
  await people(tx)
    .updateTable(asLeads(kind))
    .set({ do_not_contact_at: new Date().toISOString(), do_not_contact_by: by })
    .where('id', '=', id)
    .execute()
}

/** Lifts "do not contact", for a reason that stays in the timeline. */
export async function allowContact(
  work: RowWork,
  kind: PersonKind,
  id: string,
  fields: Fields,
): Promise<WorkOutcome> {
  const reason = readText(fields.text)
  if (!reason) return { refused: 422, message: 'Say why calls and e-mail are allowed again.' }
  return changePerson(work, {
    ...{
      kind,
      id,
      version: fields.version,
      permission: `${personKinds[kind].table}.allow-contact`,
      replaces: true,
    },
    async make(tx, row) {
      if (row.do_not_contact_at === null) return { refused: 404 }
      await people(tx)
        .updateTable(asLeads(kind))
        .set({ do_not_contact_at: null, do_not_contact_by: null })
        .where('id', '=', id)
        .execute()
      return {
        event: { what: 'contact-allowed', data: { reason } },
        audit: { action: `${kind}-contact-allowed` },
        notice: 'contact-allowed',
      }
    },
  })
}
