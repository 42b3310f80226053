/**
 * The state of a submission: its status, whose it is, whether it was put aside, whether somebody has been in touch.
 * Whoever changes any of these does it here, because the response target, the order of the list and the counters follow
 * from them, in the same transaction.
 */
import { responseSeconds } from '#app/content/promises/response-times.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { KindName, Submission } from '../submission.ts'
import { callOrder, isRunning, stageAt } from '../targets/response-target.ts'
import { wasContacted } from '../timeline/events.server.ts'
import { recount } from './submission-counts.server.ts'

export type StateChange = Partial<
  Pick<Submission, 'status' | 'assigned_to' | 'first_contact_at' | 'first_contact_by' | 'junk'>
>

/**
 * The submission, locked until the end of the transaction, or undefined: two people who move one row at the same time must
 * not both count it out of the same status.
 */
export function lockSubmission(tx: Queries, kind: KindName, id: string): Promise<Submission | undefined> {
  const query = tx.selectFrom('submissions').selectAll().where('id', '=', id).where('kind', '=', kind)
  return lockRows(tx, query).executeTakeFirst()
}

/** Changes the state of a locked submission, and everything that follows from it. Returns the submission as it is now. */
export async function updateState(tx: Queries, before: Submission, change: StateChange): Promise<Submission> {
  const after = { ...before, ...change }
  const runs = isRunning(after)
  const followed = {
    ...change,
    ...(change.first_contact_at !== undefined && { response_seconds: secondsToContact(after) }),
    call_order: callOrder(after, runs),
    // A target that runs again, as after a restored lead, is looked at from now on: what has passed is not announced.
    ...(runs !== isRunning(before) && { target_check_at: runs ? stageAt(after, new Date()).next : null }),
    updated_at: new Date().toISOString(),
  }
  await recount(tx, before, after)
  await tx.updateTable('submissions').set(followed).where('id', '=', before.id).execute()
  return { ...after, ...followed }
}

function secondsToContact({ target, created_at, first_contact_at }: Submission): number | null {
  if (first_contact_at === null) return null
  return responseSeconds(target, new Date(created_at), new Date(first_contact_at))
}

/**
 * Notes that somebody has been in touch: the first time ends the response target, later ones change nothing. For a call
 * that was logged, an e-mail that was sent, and a status that left `new`.
 * @param by the id of the member of staff.
 */
export function noteFirstContact(
  tx: Queries,
  row: Submission,
  by: string,
  at: string = new Date().toISOString(),
): Promise<Submission> {
  return row.first_contact_at === null
    ? updateState(tx, row, { first_contact_at: at, first_contact_by: by })
    : Promise.resolve(row)
}

/** Takes the first contact back for a status that went back to `new`, unless a call or an e-mail was logged: the response target runs on. */
export async function takeBackFirstContact(tx: Queries, row: Submission): Promise<Submission> {
  return row.first_contact_at !== null && !(await wasContacted(tx, row.id))
    ? updateState(tx, row, { first_contact_at: null, first_contact_by: null })
    : row
}
