/**
 * The other row is put aside with a pointer to the kept one, and nothing of it is moved: the kept row's page reads
 * both, and taking them apart leaves everything as it was (docs/decisions/0019).
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
import type { Took } from '../model/merged-fields.ts'
import { firstInto, mergedInto, pointBack, pointTo } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { contactsBeside, contactsOfPerson, setMark } from '../person/contacts.server.ts'
import { banPerson, separatePerson } from '../person/do-not-contact.server.ts'
import { findSearchRowsOf } from '../search/search-index.server.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import { bringTags, removeBrought } from '../tags/merged-tags.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import { giveBack, mergeFields } from './merge-fields.server.ts'

type Both = Parameters<typeof mergeFields>[2]

/** Merges `other` into the submission, or takes it out again (`undo=yes`). */
export const merge: Action = async (context, fields) => {
  const { other = '', undo } = fields
  if (!isId(other) || other === context.id) return invalid()
  const isUndo = undo === 'yes'
  // Looked for before the transaction, where it would hold up everybody else.
  const searchRows = await findSearchRowsOf(context.database.reads, context.id)
  return changeSubmission(context, {
    permission: 'merge',
    version: fields.version,
    replaces: true,
    beside: other,
    ofMerged: isUndo,
    async make(tx, row) {
      const second = await lockSubmission(tx, context.kind.name, other)
      if (!second) return notFound
      const both = { kept: row, other: second, searchRows, now: new Date() }
      return isUndo ? takeOut(tx, context, both) : takeIn(tx, context, both)
    },
  })
}

async function takeIn(tx: Queries, context: ActionContext, both: Both) {
  const { kept: before, other } = both
  if (before.junk !== null || other.junk !== null)
    return invalid('One of the two was marked as junk. Restore it first.')
  // Junk of staff: the list, the counts, the response target and the e-mails leave such a row out already.
  await updateState(tx, context.kind, other, { junk: 'staff' })
  await pointTo(tx, other.id, before.id)
  const { row: kept, took } = await mergeFields(tx, context, both)
  await bringTags(tx, kept.id, other.id)
  const ban = other.do_not_contact_at !== null && kept.do_not_contact_at === null
  await banTogether(tx, context, kept, other)
  const action = `${context.kind.name}-merged` as const
  const event = { type: 'merged-into' as const, data: { into: kept.id } }
  await noteChange(tx, context, other, { event, audit: { action } })
  return {
    event: {
      type: 'merged' as const,
      data: { other: other.id, ban, ...(Object.keys(took).length > 0 && { took }) },
    },
    audit: { action, detail: { other: other.id } },
    notice: 'merged' as const,
  }
}

async function takeOut(tx: Queries, context: ActionContext, both: Both) {
  const { kept: before, other } = both
  if (other.merged_into === null || firstInto(other) !== before.id) return notFound
  const kept = await giveBack(tx, context, both, await findTook(tx, before.id, other.id))
  await pointBack(tx, other.id, other.merged_into)
  await removeBrought(tx, kept.id, other.id)
  await updateState(tx, context.kind, { ...other, merged_into: null, merged_via: null }, { junk: null })
  await banApart(tx, context, kept, other)
  const action = `${context.kind.name}-unmerged` as const
  const event = { type: 'unmerged-from' as const, data: { from: kept.id } }
  await noteChange(tx, context, other, { event, audit: { action } })
  return {
    event: { type: 'unmerged' as const, data: { other: other.id } },
    audit: { action, detail: { other: other.id } },
    notice: 'unmerged' as const,
  }
}

/** What the kept row took over when the two were merged last. */
async function findTook(tx: Queries, kept: string, other: string): Promise<Took> {
  const merges = tx
    .selectFrom('submission_events')
    .select('data')
    .where('subject_id', '=', kept)
    .where('type', '=', 'merged')
    .orderBy('id', 'desc')
  const all = (await merges.execute()).map(({ data }) => JSON.parse(data) as EventData['merged'])
  return all.find((one) => one.other === other)?.took ?? {}
}

/** Whoever asked not to be contacted asked it as a person: it holds for the contacts of both. */
async function banTogether(
  tx: Queries,
  { doNotContact }: ActionContext,
  kept: Submission,
  other: Submission,
): Promise<void> {
  for (const { id, do_not_contact_at: at, do_not_contact_by: by } of [kept, other])
    if (at !== null && by !== null)
      return void (await banPerson(tx, doNotContact, kept, { at, by, subjectId: id }))
  // It waits for an owner's review.
  const { do_not_contact_at: at } = other
  if (kept.do_not_contact_at === null && at !== null) await markForReview(tx, kept.id, at)
}

/** What came with one of the two goes with it; what was said of each by itself stays. */
async function banApart(
  tx: Queries,
  { doNotContact }: ActionContext,
  kept: Submission,
  other: Submission,
): Promise<void> {
  const { do_not_contact_at: at } = kept
  if (kept.do_not_contact_by === null && at !== null && at === other.do_not_contact_at)
    await setMark(tx, doNotContact, kept, null)
  const whole = await wholeOf(tx, kept)
  const [own, others] = [await contactsOfPerson(tx, whole), await contactsOfPerson(tx, other)]
  const idsOf = async ({ id }: Submission) => [id, ...(await mergedInto(tx, id))]
  await separatePerson(tx, doNotContact, contactsBeside(own, others), await idsOf(other))
  await separatePerson(tx, doNotContact, contactsBeside(others, own), await idsOf(whole))
}

/** The row that is kept of the person, where this one was merged itself. */
const wholeOf = async (tx: Queries, row: Submission) =>
  row.merged_into === null
    ? row
    : tx.selectFrom('submissions').selectAll().where('id', '=', row.merged_into).executeTakeFirstOrThrow()

async function markForReview(tx: Queries, id: string, do_not_contact_at: string) {
  await tx.updateTable('submissions').set({ do_not_contact_at }).where('id', '=', id).execute()
}
