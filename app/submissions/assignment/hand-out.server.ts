/** Gives a new lead to somebody by the rules, in a job of its own: no visitor waits for it. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { Kind } from '../kind.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { isRunning } from '../targets/response-target.ts'
import { assignmentRules } from './assignment-rules.server.ts'
import { lockCandidates, passTurn } from './candidates.server.ts'
import { type Candidate, chooseNext } from './choose-next.ts'
import { moveLead, tellItIsFree } from './move-lead.server.ts'
import { addNews } from './news.server.ts'

/** The job that is added with a new lead while the rules are on. */
export const assignJobKind = ({ name }: Pick<Kind, 'name'>) => `${name}.assign`

/** The job that hands out a new lead. What staff entered is theirs to give. */
export const assignJobs = (kind: Kind, row: Pick<Submission, 'id' | 'junk' | 'is_test'>): NewJob[] =>
  kind.assigns && !row.junk && !row.is_test
    ? [{ kind: assignJobKind(kind), payload: {}, subjectId: row.id, priority: jobPriority.urgent }]
    : []

/** True when somebody got it, or everybody was told that it is free. A second run finds the first one's and does nothing. */
export function assignNew(database: Database, kind: Kind, id: string, now = new Date()): Promise<boolean> {
  return database.transact(async (tx) => {
    const { isOn, minutes } = await readSetting(tx, assignmentRules)
    if (!isOn) return false
    const candidates = await lockCandidates(tx, kind, now)
    const row = await lockSubmission(tx, kind.name, id)
    if (!row || !isFresh(row, kind) || (await wasAssigned(tx, id))) return false
    const found = chooseNext(candidates, { state: row.state, tried: [] }, now)
    if ('unmet' in found) {
      const { unmet } = found
      await keep(tx, { subject_id: id, staff_id: null, at: now.toISOString(), due_at: null, unmet })
      await moveLead(tx, kind, row, { to: null, why: 'unmatched', unmet })
      await tellItIsFree(tx, kind, row, unmet)
      return true
    }
    await give(tx, { kind, row, candidates, to: found.to, minutes, now, why: 'rules', tried: [] })
    return true
  })
}

export interface Giving {
  kind: Kind
  /** Locked. */
  row: Submission
  candidates: readonly Candidate[]
  to: Candidate
  /** After so many it goes on; null for never. */
  minutes: number | null
  now: Date
  why: 'rules' | 'time-out'
  /** Who had it and did nothing. */
  tried: readonly string[]
}

/** Gives a lead to somebody whose turn it is, and tells them. */
export async function give(tx: Queries, giving: Giving): Promise<void> {
  const { kind, row, candidates, to, minutes, now, why, tried } = giving
  const due_at = minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  await passTurn(tx, candidates, to)
  await moveLead(tx, kind, row, { to: to.id, why })
  await keep(tx, { subject_id: row.id, staff_id: to.id, at: now.toISOString(), due_at, tried })
  await addNews(tx, [to.id], { what: 'yours', detail: { by: due_at } }, row.id)
}

/** What became of it last. */
export async function keep(
  tx: Queries,
  kept: {
    subject_id: string
    staff_id: string | null
    at: string
    due_at: string | null
    tried?: readonly string[]
    unmet?: Parameters<typeof tellItIsFree>[3]
  },
): Promise<void> {
  const { subject_id, tried = [], unmet = null, ...rest } = kept
  const values = { ...rest, unmet, tried: JSON.stringify(tried) }
  await tx
    .insertInto('assignments')
    .values({ subject_id, ...values })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(values))
    .execute()
}

/** Nobody has it or has tried, and there is something to do. */
const isFresh = (row: Submission, kind: Kind): boolean =>
  row.assigned_to === null &&
  row.merged_into === null &&
  row.attempts === 0 &&
  row.do_not_contact_at === null &&
  isRunning(row, kind)

const wasAssigned = async (tx: Queries, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('assignments')
    .select('subject_id')
    .where('subject_id', '=', id)
    .executeTakeFirst()) !== undefined
