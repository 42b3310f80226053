/**
 * Asked of memory, because a visitor waits. Another node hears of a change within a second; a lead that comes before
 * stays free.
 */

import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { clockTime } from '#app/content/promises/moments.ts'
import { isCallingTime, nextCallingTime } from '#app/lib/calling-hours.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { notFound } from '#app/lib/outcome.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { devicesTopic, hasDevices } from '#app/staff/devices/devices.server.ts'
import { assign } from '../actions/assign.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import {
  assignmentRules,
  lockCandidates,
  moveLead,
  notifyItIsFree,
  passTurn,
} from '../assignment/assignment-rules.server.ts'
import { addNews, pruneNews } from '../assignment/news.server.ts'
import { reassignJobKind, reassignLeft, reassignRest } from '../assignment/reassign.server.ts'
import { type AssignmentTable, type Candidate, chooseNext } from '../model/assignment-table.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { isRunning } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { lockSubmission } from '../state/update-state.server.ts'

/** What is announced when the rules are switched on or off. */
export const assignmentTopic = 'assignment'

export interface Assignment {
  isOn(): boolean
  /** Whether there is a browser that is told of news while the desk is closed. */
  tells(): boolean
  refresh(): Promise<void>
}

export interface AssignmentParts {
  database: Database
  announcements: { announce(topic: string): void; subscribe(topic: string, listener: () => void): () => void }
  log: Log
}

export async function openAssignment({ database, announcements, log }: AssignmentParts): Promise<Assignment> {
  let { isOn } = await readSetting(database.db, assignmentRules)
  let tells = await hasDevices(database.db)
  const refresh = async () => {
    try {
      isOn = (await readSetting(database.db, assignmentRules)).isOn
      tells = await hasDevices(database.db)
    } catch (error) {
      log.warn({ err: error }, 'the rules for new leads could not be read')
    }
  }
  announcements.subscribe(assignmentTopic, () => void refresh())
  announcements.subscribe(devicesTopic, () => void refresh())
  return { isOn: () => isOn, tells: () => tells, refresh }
}

/** How often it is looked for leads with which nothing was done in time, seconds. */
const watchSeconds = 30

export function handleAssignmentJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  kinds: readonly Kind[],
  { database, announcements }: Pick<AssignmentParts, 'database' | 'announcements'>,
): void {
  for (const kind of kinds.filter(({ assigns }) => assigns))
    jobs.handle(assignJobKind(kind), {
      prompt: true,
      async run(_, { subjectId }) {
        if (subjectId && (await assignNew(database, kind, subjectId))) announcements.announce(topicOf(kind))
      },
    })
  jobs.schedule(
    'assignment.watch',
    watchSeconds,
    async () => {
      const moved = [...(await passOnDue(database, kinds)), ...(await reassignLeft(database, kinds))]
      for (const kind of new Set(moved)) announcements.announce(topicOf(kind))
    },
    { prompt: true },
  )
  jobs.handle(reassignJobKind, {
    async run(payload) {
      // Written by reassignAllOf alone.
      const { staffId, kind: name } = payload as { staffId: string; kind: string }
      const kind = kinds.find((one) => one.name === name)
      if (!kind) return
      await reassignRest(database, kind, staffId)
      announcements.announce(topicOf(kind))
    },
  })
}

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
    await notifyItIsFree(tx, kind, row, unmet)
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

/** The job that is added with a new lead while the rules are on. */
const assignJobKind = ({ name }: Pick<Kind, 'name'>) => `${name}.assign`

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
      await notifyItIsFree(tx, kind, row, unmet)
      return true
    }
    await give(tx, { kind, row, candidates, to: found.to, minutes, now, why: 'rules', tried: [] })
    return true
  })
}

interface Giving {
  kind: Kind
  row: Submission
  candidates: readonly Candidate[]
  to: Candidate
  /** After so many it goes on; null for never. */
  minutes: number | null
  now: Date
  why: 'rules' | 'time-out'
  tried: readonly string[]
}

/** Gives a lead to somebody whose turn it is, and tells them. */
async function give(tx: Queries, giving: Giving): Promise<void> {
  const { kind, row, candidates, to, minutes, now, why, tried } = giving
  const due_at = minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
  await passTurn(tx, candidates, to)
  await moveLead(tx, kind, row, { to: to.id, why })
  await keep(tx, { subject_id: row.id, staff_id: to.id, at: now.toISOString(), due_at, tried })
  await addNews(tx, [to.id], { what: 'yours', detail: { by: due_at } }, row.id)
}

async function keep(
  tx: Queries,
  kept: {
    subject_id: string
    staff_id: string | null
    at: string
    due_at: string | null
    tried?: readonly string[]
    unmet?: Parameters<typeof notifyItIsFree>[3]
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

/** Somebody says that they start on what the rules gave them: it is not passed on any more. What is free becomes theirs. */
export const startOn: Action = async (context, fields) => {
  const { kind, who, database, id } = context
  const self = who.person.id
  const known = await database.db
    .selectFrom('submissions')
    .select('assigned_to')
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  if (known?.assigned_to === null) return assign(context, { ...fields, to: self })
  return changeSubmission(context, {
    permission: 'status',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      // It may have gone to the next one meanwhile.
      if (row.assigned_to !== self) return notFound
      await tx.updateTable('assignments').set({ due_at: null }).where('subject_id', '=', row.id).execute()
      const data = { from: self, to: self }
      return {
        event: { type: 'assigned', data },
        audit: { action: `${kind.name}-assigned`, detail: data },
        notice: 'taken',
      }
    },
  })
}

/** Until when `staffId` may start on it before it goes to the next one, UTC; null where nothing of that kind is open. */
export async function findStartBy(db: Queries, id: string, staffId: string): Promise<string | null> {
  const kept = await db
    .selectFrom('assignments')
    .select(['due_at', 'at'])
    .where('subject_id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!kept?.due_at || (await hasStarted(db, id, staffId, kept.at))) return null
  return kept.due_at
}

/** True when `staffId` did anything about it from `at` on. To look at its page is nothing. */
export async function hasStarted(db: Queries, id: string, staffId: string, at: string): Promise<boolean> {
  const done = await db
    .selectFrom('submission_events')
    .select('id')
    .where('subject_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('at', '>=', at)
    .where('type', '<>', 'looked')
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

/** "Start on it by 3:04 PM, or it goes to a colleague."; where nobody may call the person until then, what there is to do instead. */
export function formatStartBy(
  by: string,
  person: Pick<Submission, 'state' | 'phone' | 'phone_normalized'>,
  now: Date,
): string {
  const said = `Start on it by ${clockTime(by)}, or it goes to a colleague.`
  const places = placesOfPerson(person)
  const opens = nextCallingTime(now, places)
  if (person.phone === '' || isCallingTime(now, places) || opens <= new Date(by)) return said
  return `${said} Nobody may call them before ${formatMoment(opens, now, agency.timeZone)}: to take it, or a note, is a start.`
}
