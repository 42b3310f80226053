/** What the kept row lacks, and the promise that ends first. What stood there before is kept with the merge. */

import type { Queries } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { reassignTasks } from '../assignment/reassign-tasks.server.ts'
import { moveBirthday } from '../birthdays/birthday-tasks.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsCalls, allowsTexts } from '../model/consent-scope.ts'
import { importedType } from '../model/entry-fields.ts'
import type { Kind } from '../model/kind.ts'
import { promisedWithin, type TakenColumn, type Took, takenDetails } from '../model/merged-fields.ts'
import { isOpen, isRunning, stageAt } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { contactsOf } from '../person/contacts.server.ts'
import { deleteSearch, searchInserts } from '../search/search-index.server.ts'
import { plainNameOf } from '../search/search-terms.ts'
import { updateState } from '../state/update-state.server.ts'
import { addMergedTask, deleteMergedTask } from '../tasks/add-reminder.server.ts'

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
export async function mergeFields(
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
export async function giveBack(
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
    if (written.born_on !== undefined) await moveBirthday(tx, row, row.born_on ?? '', now)
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
