/**
 * Renewals and yearly reviews come back as tasks of whoever has the person, each once on however many nodes: the key of a
 * reminder is unique in the table of tasks. Nobody is reminded of who asked not to be contacted or was put aside.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { Kind } from '../kind.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import type { Submission } from '../submission.ts'
import { addReminder } from '../tasks/add-reminder.server.ts'
import type { Policy } from './list-policies.server.ts'
import { type Reminder, renewalOf, renewalsUntil, reviewDays, reviewOf } from './reminder-days.ts'
import { policyReminders } from './reminder-settings.server.ts'

/** Policies that are looked at together. */
const batch = 200

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
      const kind = await database.transact((tx) => remindOf(tx, kinds, policy, reminder, now))
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
async function remindOf(
  tx: Queries,
  kinds: readonly Kind[],
  policy: Policy,
  { key, says, due }: Reminder,
  now: Date,
): Promise<Kind | null> {
  const found = await findRemembered(tx, kinds, policy)
  if (!found) return null
  const { kind, row } = found
  const title = `${says}: ${policy.carrier}, ${policy.product}`.slice(0, 200)
  return (await addReminder(tx, kind, row, { key, title, due }, now)) ? kind : null
}

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
