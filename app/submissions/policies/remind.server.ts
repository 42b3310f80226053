/**
 * Tasks of whoever has the person, each once on however many nodes: the key of a reminder is unique. None of who
 * asked not to be contacted or was put aside.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { readSetting, setting } from '#app/platform/settings.server.ts'
import type { Kind } from '../model/kind.ts'
import type { Policy } from '../model/list-policies.server.ts'
import type { Submission } from '../model/submission.ts'
import { lockSubmission } from '../state/update-state.server.ts'
import { addReminder } from '../tasks/add-reminder.server.ts'

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
  await completePolicies(database)
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

/**
 * What was written down before policies had stages, or by a node of that release since, was sold by whoever wrote it, on that day in the
 * agency's calendar, which migration 0068 does not know.
 */
async function completePolicies(database: Database): Promise<void> {
  for (;;) {
    const rows = await database.db
      .selectFrom('policies')
      .select(['id', 'created_at', 'created_by', 'stage_on'])
      .where('agent_id', 'is', null)
      .limit(batch)
      .execute()
    if (rows.length === 0) return
    await database.transact(async (tx) => {
      for (const { id, created_at, created_by: agent_id, stage_on } of rows) {
        const day = dayIn(new Date(created_at), agency.timeZone)
        // Another day was typed since.
        const isTyped = stage_on !== null && stage_on !== created_at.slice(0, 10)
        const days = isTyped ? {} : { stage_on: day, written_on: day, sold_on: day }
        await tx
          .updateTable('policies')
          .set({ agent_id, ...days })
          .where('id', '=', id)
          .execute()
      }
    })
  }
}

async function* policiesWhere(reads: Queries, found: RawBuilder<SqlBool>): AsyncGenerator<Policy> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await reads
      .selectFrom('policies')
      .selectAll()
      // Nothing renews that was not sold, or that lapsed.
      .where('stage', 'in', ['issued', 'in-force'])
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

/** When a policy comes back to the desk: days, YYYY-MM-DD. */

/** How late a review may still be added, and how early it stands in the list of tasks, days. */
const reviewLate = 30
const reviewEarly = 14

interface Reminded {
  id: string
  created_at: string
  effective_on: string | null
  renewal_on: string | null
}

interface Reminder {
  /** Names it for ever: of several nodes one adds it. */
  key: string
  /** What the task says before the policy's own name. */
  says: string
  /** The day on which it is due; today when that has passed. */
  due: string
}

const plain = (day: string) => Temporal.PlainDate.from(day)
const later = (a: string, b: string) => (a > b ? a : b)

/** The last day of a renewal that has its task by `today`. */
const renewalsUntil = (today: string, days: number) => plain(today).add({ days }).toString()

/** The task for a renewal that is near; null for one that is far off or past. */
export function renewalOf({ id, renewal_on }: Reminded, today: string, days: number): Reminder | null {
  if (renewal_on === null || renewal_on < today || renewal_on > renewalsUntil(today, days)) return null
  const due = later(plain(renewal_on).subtract({ days }).toString(), today)
  return { key: `${id}:renewal:${renewal_on}`, says: `Renewal on ${formatDate(renewal_on)}`, due }
}

/** The days of the year, MM-DD, on which policies began that are reviewed about `today`. */
export function reviewDays(today: string): string[] {
  const days = Array.from({ length: reviewLate + reviewEarly + 1 }, (_, n) =>
    plain(today).add({ days: n - reviewLate }),
  )
  return days.flatMap((day) => {
    const text = day.toString().slice(5)
    // What began on a leap day has its day on February 28 in other years.
    return text === '02-28' && !day.inLeapYear ? [text, '02-29'] : [text]
  })
}

/**
 * The review that lies about `today`; null where none does. A year in which the policy renews has none: that talk is
 * the review.
 */
export function reviewOf(policy: Reminded, today: string): Reminder | null {
  const { id, created_at, effective_on, renewal_on } = policy
  if (effective_on === null) return null
  const began = plain(effective_on)
  const [first, last] = [
    plain(today).subtract({ days: reviewLate }).toString(),
    plain(today).add({ days: reviewEarly }).toString(),
  ]
  for (const year of new Set([plain(first).year, plain(last).year])) {
    const day = began.add({ years: year - began.year }).toString()
    const isHere = day >= first && day <= last && year > began.year && day > created_at.slice(0, 10)
    if (!isHere || (renewal_on !== null && Math.abs(daysBetween(day, renewal_on)) <= 90)) continue
    return { key: `${id}:review:${year}`, says: 'Yearly policy review', due: later(day, today) }
  }
  return null
}

const daysBetween = (a: string, b: string) => plain(a).until(plain(b), { largestUnit: 'days' }).days

const formatDate = (day: string) =>
  plain(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric', calendar: 'gregory' })

/** Whether renewals and yearly reviews of policies come back as tasks, and how many days before a renewal. */
export const maxRenewalDays = 365

export const policyReminders = setting(
  'desk.policy-reminders',
  z.object({
    renewals: z.boolean(),
    reviews: z.boolean(),
    renewalDays: z.int().min(1).max(maxRenewalDays),
  }),
  { renewals: true, reviews: true, renewalDays: 60 },
)
