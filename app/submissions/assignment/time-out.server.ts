/** Leads with which nothing was done in time: back, and to the next one. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { Kind } from '../kind.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { isRunning } from '../targets/response-target.ts'
import { assignmentRules } from './assignment-rules.server.ts'
import type { AssignmentTable } from './assignment-tables.ts'
import { lockCandidates } from './candidates.server.ts'
import { chooseNext } from './choose-next.ts'
import { give, keep } from './hand-out.server.ts'
import { moveLead, tellItIsFree } from './move-lead.server.ts'
import { addNews, pruneNews } from './news.server.ts'
import { hasStarted } from './start-on.server.ts'

/** At most so many in one round: the next one comes soon. */
const batch = 200

/** Looks at everything that is due at `now`. Returns the kinds of which something changed hands. */
export async function passOnDue(
  database: Database,
  kinds: readonly Kind[],
  now: Date = new Date(),
): Promise<Kind[]> {
  await pruneNews(database, now)
  const due = await database.db
    .selectFrom('assignments')
    .innerJoin('submissions', 'submissions.id', 'assignments.subject_id')
    .select(['assignments.subject_id as id', 'submissions.kind'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(batch)
    .execute()
  const news = new Set<Kind>()
  for (const { id, kind: name } of due) {
    const kind = kinds.find((one) => one.name === name)
    if (kind && (await database.transact((tx) => passOn(tx, kind, id, now)))) news.add(kind)
  }
  return [...news]
}

/** True when it changed hands. Another node may have been quicker. */
async function passOn(tx: Queries, kind: Kind, id: string, now: Date): Promise<boolean> {
  const rules = await readSetting(tx, assignmentRules)
  const candidates = await lockCandidates(tx, kind, now)
  const row = await lockSubmission(tx, kind.name, id)
  const kept = await tx
    .selectFrom('assignments')
    .selectAll()
    .where('subject_id', '=', id)
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirst()
  if (!row || !kept) return false
  const holder = kept.staff_id
  const isSettled = !rules.isOn || (await isTakenCareOf(tx, kind, row, kept))
  if (isSettled || holder === null) {
    await tx.updateTable('assignments').set({ due_at: null }).where('subject_id', '=', id).execute()
    return false
  }
  // Written by `keep` alone.
  const tried = [...(JSON.parse(kept.tried) as string[]), holder]
  const minutes = Math.round((now.getTime() - Date.parse(kept.at)) / 60_000)
  const found = chooseNext(candidates, { state: row.state, tried }, now)
  if ('to' in found)
    await give(tx, {
      ...{ kind, row, candidates, to: found.to, now, tried },
      ...{ minutes: rules.minutes, why: 'time-out' },
    })
  else {
    const { unmet } = found
    await moveLead(tx, kind, row, { to: null, why: 'time-out', unmet })
    await keep(tx, { subject_id: id, staff_id: null, at: now.toISOString(), due_at: null, tried, unmet })
    await tellItIsFree(tx, kind, row, unmet)
  }
  const to = 'to' in found ? found.to.id : null
  await addNews(tx, [holder], { what: 'gone', detail: { to, minutes } }, id)
  return true
}

/** True when whoever got it has done something, or when it is somebody else's affair by now. */
async function isTakenCareOf(
  tx: Queries,
  kind: Kind,
  row: Submission,
  { staff_id, at }: Pick<AssignmentTable, 'staff_id' | 'at'>,
): Promise<boolean> {
  if (row.assigned_to !== staff_id || row.merged_into !== null || !isRunning(row, kind)) return true
  return staff_id !== null && hasStarted(tx, row.id, staff_id, at)
}
