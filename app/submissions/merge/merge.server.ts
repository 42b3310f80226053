/**
 * The other row is put aside with a pointer to the kept one, and nothing of it is moved: the kept row's page reads
 * both, and taking them apart leaves everything as it was (docs/decisions/0019).
 */
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  noteChange,
} from '../actions/change-submission.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsCalls, allowsTexts } from '../model/consent-scope.ts'
import { importedType } from '../model/entry-fields.ts'
import type { Kind } from '../model/kind.ts'
import {
  bringAlong,
  firstInto,
  mergedInto,
  pointBack,
  pointTo,
  removeBrought,
} from '../model/merged-rows.server.ts'
import { isOpen, isRunning, stageAt } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { contactsBeside, contactsOf, contactsOfPerson, setMark } from '../person/contacts.server.ts'
import { banPerson, separatePerson } from '../person/do-not-contact.server.ts'
import { deleteSearch, findSearchRowsOf, plainNameOf, searchInserts } from '../search/search-index.server.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import { addMergedTask, deleteMergedTask, reassignTasks } from '../tasks/add-reminder.server.ts'
import {
  type EventData,
  promisedWithin,
  type TakenColumn,
  type Took,
  takenDetails,
} from '../timeline/event-table.ts'

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
  await bringAlong(tx, kept.id, other.id)
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

/** What the kept row lacks, and the promise that ends first. What stood there before is kept with the merge. */
interface Both {
  kept: Submission
  other: Submission
  searchRows: ReadonlyMap<string, number>
  now: Date
}

interface Context {
  kind: Kind
}

/** Takes it over. Returns the kept row as it is then, and what stood there before. */
async function mergeFields(
  tx: Queries,
  { kind }: Context,
  { kept, other, searchRows, now }: Both,
): Promise<{ row: Submission; took: Took }> {
  const missing = await detailsFrom(tx, kept, other)
  const promised = responseTimeFrom({ kind }, kept, other)
  const moved = {
    ...(kept.assigned_to === null && other.assigned_to !== null && { assigned_to: other.assigned_to }),
    ...stepFrom({ kind }, kept, other),
  }
  const row = await write(
    tx,
    { kind },
    { kept, written: { ...missing, ...promised }, moved, searchRows, now },
  )
  if (moved.assigned_to) await reassignTasks(tx, kept.id, null, moved.assigned_to)
  if (isWaiting(other, { kind }) && !isOpen(kept, kind)) await addMergedTask(tx, kind, row, other, now)
  const taken = Object.keys({ ...missing, ...promised, ...moved }) as TakenColumn[]
  return { row, took: pick(kept, taken) }
}

/** Puts back what was taken over and is still as it was taken. Returns the row as it is then. */
async function giveBack(
  tx: Queries,
  { kind }: Context,
  { kept, other, searchRows, now }: Both,
  took: Took,
): Promise<Submission> {
  await deleteMergedTask(tx, other.id)
  const isAsTaken = (column: TakenColumn) => kept[column] === other[column] || kept[column] === took[column]
  const had = (columns: readonly [TakenColumn, ...TakenColumn[]]) =>
    columns.every((column) => column in took) && isAsTaken(columns[0])
  const back = [...takenDetails, promisedWithin].filter((columns) => had(columns)).flat()
  const moved = {
    ...(had(['assigned_to']) && { assigned_to: took.assigned_to ?? null }),
    ...(took.next_step !== undefined &&
      kept.next_at === other.respond_by && { next_at: took.next_at ?? null, next_step: took.next_step }),
  }
  return write(tx, { kind }, { kept, written: pick({ ...kept, ...took }, back), moved, searchRows, now })
}

async function write(
  tx: Queries,
  { kind }: Context,
  {
    kept,
    written,
    moved,
    searchRows,
    now,
  }: Pick<Both, 'kept' | 'searchRows' | 'now'> & { written: Took; moved: Took },
): Promise<Submission> {
  if (Object.keys({ ...written, ...moved }).length === 0) return kept
  const named = { ...kept, ...written }
  const row = { ...named, plain_name: plainNameOf(named) }
  const isMoved = written.respond_by !== undefined && isRunning(row, kind)
  const checked = isMoved && { target_check_at: stageAt(row, now).next }
  if (Object.keys(written).length > 0) {
    await deleteSearch(tx, [kept], searchRows)
    const { contact_asap, ...rest } = written
    const flag = contact_asap !== undefined && { contact_asap: Boolean(contact_asap) }
    await tx
      .updateTable('submissions')
      .set({ ...rest, plain_name: row.plain_name, ...flag, ...checked })
      .where('id', '=', kept.id)
      .execute()
    await writeAll(tx, searchInserts(tx, row))
  }
  // Who was tried already is due by the promise that was taken over.
  const place = isMoved && row.next_at !== null && { call_order: Date.parse(row.respond_by) }
  return updateState(tx, kind, { ...row, ...checked, ...place }, moved)
}

async function detailsFrom(tx: Queries, kept: Submission, other: Submission): Promise<Took> {
  const consent = await readConsent(tx, kept.id)
  const mayMove = kept.phone === '' || !(allowsCalls(consent) || allowsTexts(consent))
  const isMissing = ([column]: (typeof takenDetails)[number]): boolean => {
    // Consent that was given with a number that is none is not for the number of the other row.
    if (column === 'phone') return hasPhone(other) && !hasPhone(kept) && mayMove
    return !kept[column] && Boolean(other[column])
  }
  return pick(other, takenDetails.filter(isMissing).flat())
}

const hasPhone = (row: Submission) => contactsOf(row).some(({ kind }) => kind === 'phone')

/** Somebody who waits for the first contact by a promise. */
const isWaiting = (row: Submission, { kind }: Context): boolean =>
  isRunning(row, kind) && row.form_type !== importedType

/** The promise that ends first, where both wait; and that one of them asked to be called at once. */
function responseTimeFrom(context: Context, kept: Submission, other: Submission): Took {
  if (!isWaiting(kept, context) || !isWaiting(other, context)) return {}
  const isSooner = other.respond_by < kept.respond_by
  const isAsap = Boolean(other.contact_asap) && !kept.contact_asap
  if (!isSooner && !isAsap) return {}
  const first = isSooner ? other : kept
  const { respond_by, target } = first
  return { respond_by, target, contact_asap: isAsap ? other.contact_asap : kept.contact_asap }
}

/** Where the kept row waits for another step than a promise, that step is due by the promise to the other. */
function stepFrom(context: Context, kept: Submission, other: Submission): Took {
  const isLater = kept.next_at !== null && kept.next_at > other.respond_by
  const isAgreed = kept.next_step === 'appointment'
  if (!isLater || isAgreed || isWaiting(kept, context) || !isWaiting(other, context)) return {}
  return isOpen(kept, context.kind)
    ? { next_at: other.respond_by, next_step: kept.next_step === 'decide' ? 'call' : kept.next_step }
    : {}
}

function pick<Name extends TakenColumn>(row: Took, names: readonly Name[]): Pick<Took, Name> {
  // The columns are those that were named.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Took, Name>
}
