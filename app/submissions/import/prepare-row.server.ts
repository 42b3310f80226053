/** Makes of a row that was read a submission that waits for its first call, on the day that the import gave it. */
import type { Form } from '#app/forms/field.ts'
import { importedType } from '../entry/entry-fields.ts'
import { type Entry, prepareEntry } from '../entry/prepare-entry.server.ts'
import type { PreparedSubmission } from '../intake/prepare-submission.server.ts'
import type { Kind } from '../kind.ts'
import { cadenceOf, reachableStep } from '../steps/cadence-step.server.ts'
import { type Known, knownOf } from './known-contacts.server.ts'

export interface ImportedRow {
  prepared: PreparedSubmission
  digest: string
}

interface Wanted {
  kind: Kind
  form: Form
  read: Entry['read']
  staffId: string
  callAt: string
  /** What each interest begins with. */
  steps: Parameters<typeof cadenceOf>[2]
  now: Date
}

/** Nobody was promised anything, so no response target runs; the next step says when to call. */
export function prepareRow({ callAt, steps, ...wanted }: Wanted): PreparedSubmission {
  const prepared = prepareEntry({
    ...wanted,
    ...{ key: '', address: '', isTaken: false, possibleDuplicate: false },
    next: { talked: false, at: new Date(callAt) },
  })
  const [first] = cadenceOf(wanted.kind, prepared.row, steps) ?? []
  const waiting = {
    ...{ form_type: importedType, next_at: callAt },
    // What comes with a file allows no texts.
    next_step: reachableStep(first?.step ?? 'call', prepared.row, false),
    ...{ target_check_at: null, call_order: Date.parse(callAt) },
  }
  return { ...prepared, row: { ...prepared.row, ...waiting } }
}

/** The row as it is written: marked where nobody may contact the person, or where others share a contact. */
export function markRow({ row }: PreparedSubmission, known: Known): PreparedSubmission['row'] {
  const { ban, isHeld, isShared } = knownOf(row, known)
  const stopped = ban && {
    ...{ do_not_contact_at: ban.at, do_not_contact_by: ban.by, next_at: null, next_step: null },
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
