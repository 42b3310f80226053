/**
 * Renewals and yearly reviews come back as tasks of whoever has the person, each once on however many nodes: the key of a
 * reminder is unique in the table of tasks. Nobody is reminded of who asked not to be contacted or was put aside.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { listStaffNames } from '#app/staff/staff-names.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { freeTask } from '../tasks/task-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import type { Policy } from './list-policies.server.ts'
import { type Reminder, renewalOf, renewalsUntil, reviewDays, reviewOf } from './reminder-days.ts'
import { policyReminders } from './reminder-settings.server.ts'

/** Policies that are looked at together. */
const batch = 200
const morning = { hour: 9 }

/** Adds the tasks that are due to be added at `now`. Returns the kinds of which some were. */
export async function remindOfPolicies(
  database: Database,
  kinds: readonly Kind[],
  now: Date = new Date(),
): Promise<Kind[]> {
  const { renewals, reviews, renewalDays } = await readSetting(database.db, policyReminders)
  const today = dayIn(now, agency.timeZone)
  const news = new Set<Kind>()
  const remind = async (found: RawBuilder<SqlBool>, reminderOf: (policy: Policy) => Reminder | null) => {
    for await (const policy of policiesWhere(database.reads, found)) {
      const reminder = reminderOf(policy)
      if (!reminder || (await isAdded(database.reads, reminder))) continue
      const kind = await database.transact((tx) => addReminder(tx, kinds, policy, reminder, now))
      if (kind) news.add(kind)
    }
  }
  if (renewals)
    await remind(
      sql`renewal_on >= ${today} and renewal_on <= ${renewalsUntil(today, renewalDays)}`,
      (policy) => renewalOf(policy, today, renewalDays),
    )
  if (reviews)
    await remind(sql`substr(effective_on, 6) in (${sql.join(reviewDays(today))})`, (policy) =>
      reviewOf(policy, today),
    )
  return [...news]
}

async function* policiesWhere(reads: Queries, found: RawBuilder<SqlBool>): AsyncGenerator<Policy> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await reads
      .selectFrom('policies')
      .selectAll()
      .where(found)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (rows.length < batch || !last) return
    after = last.id
  }
}

const isAdded = async (db: Queries, { key }: Reminder) =>
  (await db.selectFrom('tasks').select('id').where('reminder', '=', key).executeTakeFirst()) !== undefined

/** The kind of submission that got the task, or null where there is none to get. */
async function addReminder(
  tx: Queries,
  kinds: readonly Kind[],
  policy: Policy,
  { key, says, due }: Reminder,
  now: Date,
): Promise<Kind | null> {
  const found = await findRemembered(tx, kinds, policy)
  if (!found) return null
  const { kind, row } = found
  const staff_id = await holderOf(tx, kind, row)
  const task = {
    ...{ id: newId(), subject_id: row.id, staff_id, event_id: null, reminder: key },
    title: `${says}: ${policy.carrier}, ${policy.product}`.slice(0, 200),
    due_at: momentOf(due),
    created_at: now.toISOString(),
  }
  const added = await tx
    .insertInto('tasks')
    .values(task)
    .onConflict((conflict) => conflict.column('reminder').where('reminder', 'is not', null).doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) return null
  const { id, title, due_at } = task
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: null, version: null },
    event: { type: 'task', data: { task: id, title, due: due_at } },
  })
  return kind
}

/** The morning of a day in the agency's zone, whatever the clocks do in the night before. */
const momentOf = (day: string) =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: agency.timeZone,
      plainTime: Temporal.PlainTime.from(morning),
    }).epochMilliseconds,
  ).toISOString()

/** The submission a policy belongs to, or the one that was kept of it, locked; null for whom nobody is to be reminded of. */
async function findRemembered(tx: Queries, kinds: readonly Kind[], { id, subject_id }: Policy) {
  for (let subject: string | null = subject_id; subject !== null; ) {
    const known: Pick<Submission, 'kind' | 'merged_into'> | undefined = await tx
      .selectFrom('submissions')
      .select(['kind', 'merged_into'])
      .where('id', '=', subject)
      .executeTakeFirst()
    if (known?.merged_into != null) {
      subject = known.merged_into
      continue
    }
    const kind = kinds.find(({ name }) => name === known?.kind)
    const row = kind && (await lockSubmission(tx, kind.name, subject))
    if (!kind || !row || row.junk !== null || row.do_not_contact_at !== null) return null
    // It may have been taken off before the lock.
    const still = await tx.selectFrom('policies').select('id').where('id', '=', id).executeTakeFirst()
    return still ? { kind, row } : null
  }
  return null
}

/** Whoever has the person. What a former colleague had is free to take, the person included. */
async function holderOf(tx: Queries, kind: Kind, row: Submission): Promise<string> {
  const from = row.assigned_to
  if (from === null) return freeTask
  const holder = (await listStaffNames(tx)).find(({ id }) => id === from)
  if (holder?.isActive && mayOf(kind, holder.role, 'see')) return from
  await updateState(tx, kind, row, { assigned_to: null })
  await addEvent(tx, {
    ...{ subjectId: row.id, staffId: null, version: null },
    event: { type: 'assigned', data: { from, to: null } },
  })
  return freeTask
}
