/** Makes of somebody of a row a submission that waits for its first call, on the day that the import gave it. */
import type { Answer, Form } from '#app/forms/field.ts'
import { isId } from '#app/lib/ids.ts'
import { importedType } from '../entry/entry-fields.ts'
import { prepareEntry } from '../entry/prepare-entry.server.ts'
import type { PreparedSubmission } from '../intake/prepare-submission.server.ts'
import type { Kind } from '../kind.ts'
import { cadenceOf, reachableStep } from '../steps/cadence-step.server.ts'
import type { NewSubmission } from '../submission.ts'
import { callOrder } from '../targets/response-target.ts'
import { type Known, knownOf } from './known-contacts.server.ts'
import { restored } from './own-export.ts'
import type { RowPerson } from './read-row.server.ts'

export interface ImportedRow {
  prepared: PreparedSubmission
  digest: string
  person: Pick<RowPerson, 'optedOut' | 'tags' | 'id'>
}

interface Wanted {
  kind: Kind
  form: Form
  person: RowPerson
  staffId: string
  callAt: string
  /** What each interest begins with. */
  steps: Parameters<typeof cadenceOf>[2]
  now: Date
}

/** Nobody was promised anything, so no response target runs; the next step says when to call. */
export function prepareRow({ callAt, steps, person, ...wanted }: Wanted): PreparedSubmission {
  const { kind } = wanted
  const prepared = prepareEntry({
    ...wanted,
    read: person,
    ...{ key: '', address: '', isTaken: false, possibleDuplicate: false },
    next: { talked: false, at: new Date(callAt) },
  })
  const [first] = cadenceOf(kind, prepared.row, steps) ?? []
  const answers = [...(JSON.parse(prepared.row.answers) as Answer[]), ...person.more]
  const waiting = {
    ...prepared.row,
    ...{ form_type: importedType, next_at: callAt, target_check_at: null },
    // What comes with a file allows no texts.
    next_step: reachableStep(first?.step ?? 'call', prepared.row, false),
    ...(person.more.length > 0 && { answers: JSON.stringify(answers) }),
    ...(person.status && { status: person.status }),
    ...(person.createdAt && { created_at: person.createdAt }),
  }
  const row = isId(person.id) ? restored(kind, { ...waiting, id: person.id }, person) : waiting
  return { ...prepared, row: { ...row, ...(isOver(kind, row) && over), call_order: orderOf(kind, row) } }
}

/** Nothing is left to do with what was sold or lost. */
const isOver = ({ ends }: Kind, { status }: NewSubmission) => Object.hasOwn(ends, status)
const over = { next_at: null, next_step: null }

const orderOf = (kind: Kind, row: NewSubmission): number =>
  callOrder({ ...row, next_at: isOver(kind, row) ? null : (row.next_at ?? null) }, false)

/** The row as it is written: marked where nobody may contact the person, or where others share a contact. */
export function markRow({ row }: PreparedSubmission, known: Known): PreparedSubmission['row'] {
  const { ban, isHeld, isShared } = knownOf(row, known)
  const stopped = ban && {
    ...{ do_not_contact_at: ban.at, do_not_contact_by: ban.by, ...over },
    call_order: ban.order(row),
  }
  return {
    ...row,
    possible_duplicate: isShared,
    do_not_contact_at: isHeld ? row.created_at : null,
    do_not_contact_by: null,
    ...stopped,
  }
}
