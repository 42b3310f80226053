/**
 * Two rows that are one person. The other row is put aside with a pointer to the one that is kept, and nothing of it is
 * moved: the page of the kept row reads both, so taking them apart again leaves everything as it was
 * (docs/decisions/0015).
 */
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  noteChange,
} from '../actions/change-submission.server.ts'
import { contactAllowed, setDoNotContact } from '../actions/do-not-contact.server.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'

/** Merges `other` into the submission, or takes it out again (`undo=yes`). */
export const merge: Action = async (context, fields) => {
  const { other = '', undo } = fields
  if (!isId(other) || other === context.id) return invalid()
  const isUndo = undo === 'yes'
  return changeSubmission(context, {
    permission: 'merge',
    version: fields.version,
    replaces: true,
    ofMerged: isUndo,
    async make(tx, row) {
      const second = await lockSubmission(tx, context.kind.name, other)
      if (!second) return notFound
      return isUndo ? takeOut(tx, context, row, second) : takeIn(tx, context, row, second)
    },
  })
}

async function takeIn(tx: Queries, context: ActionContext, kept: Submission, other: Submission) {
  if (kept.junk !== null || other.junk !== null)
    return invalid('One of the two was put aside meanwhile. Restore it first.')
  // Junk of staff: the list, the counts, the response target and the e-mails leave such a row out already.
  await updateState(tx, other, { junk: 'staff' })
  await point(tx, other.id, kept.id)
  // Whoever asked not to be contacted asked it as a person, not as a row.
  const ban = other.do_not_contact_at !== null && kept.do_not_contact_at === null
  if (ban) await setDoNotContact(tx, kept.id, other)
  const action = `${context.kind.name}-merged` as const
  const event = { type: 'merged-into' as const, data: { into: kept.id } }
  await noteChange(tx, context, other, { event, audit: { action } })
  return {
    event: { type: 'merged' as const, data: { other: other.id, ban } },
    audit: { action, detail: { other: other.id } },
    notice: 'merged' as const,
  }
}

async function takeOut(tx: Queries, context: ActionContext, kept: Submission, other: Submission) {
  if (other.merged_into !== kept.id) return notFound
  await point(tx, other.id, null)
  await updateState(tx, other, { junk: null })
  // The ban came with the other row and goes with it; one that was lifted or set anew meanwhile stays as it is.
  if (other.do_not_contact_at !== null && kept.do_not_contact_at === other.do_not_contact_at)
    await setDoNotContact(tx, kept.id, contactAllowed)
  const action = `${context.kind.name}-unmerged` as const
  const event = { type: 'unmerged-from' as const, data: { from: kept.id } }
  await noteChange(tx, context, other, { event, audit: { action } })
  return {
    event: { type: 'unmerged' as const, data: { other: other.id } },
    audit: { action, detail: { other: other.id } },
    notice: 'unmerged' as const,
  }
}

async function point(tx: Queries, id: string, merged_into: string | null) {
  await tx.updateTable('submissions').set({ merged_into }).where('id', '=', id).execute()
}
