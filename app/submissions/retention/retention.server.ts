/**
 * How long requests are kept, by what came of them. Owners set months for each row of the table; without any, it is kept. A job
 * erases every night what is older, as an erasure asked for does: proof of consent stays as long as it says there. What holds
 * somebody back (`isHeld`) is never erased by time.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { readSetting, setting, writeSetting } from '#app/platform/settings.server.ts'
import '../model/appointment-table.ts'
import '../model/policy.ts'
import '../tags/tags.server.ts'
import '../tasks/add-reminder.server.ts'

interface RetentionRule {
  name: string
  title: string
  /** Months below which it cannot be set. */
  least: number
  holds: RawBuilder<SqlBool>
}

/** Each row of a request falls under at most one of them. */
export const retentionRules: readonly RetentionRule[] = [
  { name: 'junk', title: 'Junk of any kind', least: 1, holds: sql`junk is not null and junk <> 'doubtful'` },
  {
    name: 'closed-leads',
    title: 'Leads that were closed',
    least: 3,
    holds: sql`kind = 'lead' and junk is null and status = 'closed'`,
  },
  {
    name: 'open-leads',
    title: 'Leads that nobody closed or sold to',
    least: 12,
    holds: sql`kind = 'lead' and junk is null and status not in ('closed', 'converted')`,
  },
  {
    name: 'recruits',
    title: 'Applicants who were not hired',
    least: 12,
    holds: sql`kind = 'recruit' and junk is null and status <> 'hired'`,
  },
  {
    // Records of privacy requests: 24 months (Cal. Code Regs. tit. 11, 7101(a)).
    name: 'requests',
    title: 'Answered privacy requests and complaints',
    least: 24,
    holds: sql`kind = 'request' and junk is null and status in ('answered', 'refused')`,
  },
]

/** Months by the name of a rule; what has none is kept. */
export const retentionMonths = setting('privacy.retention', z.record(z.string(), z.int().min(1).max(240)), {})

/** What the last run erased, by the name of a rule. */
export const lastRetention = setting(
  'privacy.retention-run',
  z.object({ at: z.iso.datetime(), counts: z.record(z.string(), z.int()) }).nullable(),
  null,
)

/** The tag that keeps a request whatever its age: a dispute, a subpoena, an audit. */
const holdTag = 'legal hold'

/** Months for which a call or text can be answered for: a claim about it is brought within four years (28 U.S.C. 1658). */
const proofMonths = 48

/** Something happened with the row `of` since, or within four years with one that was called or texted; or it is of who applied or bought, of who is tagged, has something ahead, or waits for the answer to a request or complaint. */
function isHeld(of: 's' | 'm', months: number, now: Date): RawBuilder<SqlBool> {
  const [id, column] = [sql.ref(`${of}.id`), (name: string) => sql.ref(`${of}.${name}`)]
  const changedSince = (cutoff: string) => sql<SqlBool>`(${column('updated_at')} >= ${cutoff}
    or exists (select 1 from submission_events e where e.subject_id = ${id} and e.at >= ${cutoff}))`
  return sql<SqlBool>`(${changedSince(monthsBefore(now, months))}
  or ((${column('attempts')} > 0 or ${column('contacts')} > 0) and ${changedSince(monthsBefore(now, proofMonths))})
  or exists (select 1 from policies p where p.subject_id = ${id} and p.stage not in ('quoted', 'declined'))
  or exists (select 1 from submission_tags t where t.subject_id = ${id} and lower(t.word) = ${holdTag})
  or exists (select 1 from tasks k where k.subject_id = ${id} and k.done_at is null)
  or exists (select 1 from appointments a where a.subject_id = ${id} and a.starts_at > ${now.toISOString()})
  or exists (select 1 from submissions r where r.kind = 'request' and r.junk is null and r.status in ('new', 'proved')
    and (r.mailbox = ${column('mailbox')} or lower(r.email) = lower(${column('email')})
      or r.phone_normalized = ${column('phone_normalized')})))`
}

/** The same moment so many months earlier; of a month that has no such day, its last one. */
const monthsBefore = (now: Date, months: number) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('UTC')
    .subtract({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Rows that one statement passes, and those of them that one looks up: none takes long, whatever the size of the table. */
const [passed, lookedUp] = [5_000, 250]

/**
 * The ids of at most `most` that the rule lets go after so many months without a change: each with those that were merged into
 * it, and none while one of them is held.
 */
export async function listDue(
  db: Queries,
  { holds }: RetentionRule,
  { months, now, most, only }: { months: number; now: Date; most: number; only?: string },
): Promise<string[][]> {
  const [cutoff, proofCutoff] = [monthsBefore(now, months), monthsBefore(now, proofMonths)]
  const due: string[] = []
  for (let last: { id: string; created_at: string } | undefined; due.length < most; ) {
    const rows = await db
      .selectFrom('submissions as s')
      .select(['id', 'created_at', 'updated_at', 'attempts', 'contacts'])
      .where(sql<SqlBool>`(${holds})`)
      .where('merged_into', 'is', null)
      .where('created_at', '<', cutoff)
      .$if(last !== undefined, (query) =>
        query.where(sql<SqlBool>`(s.created_at, s.id) > (${last?.created_at}, ${last?.id})`),
      )
      .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
      .orderBy('created_at')
      .orderBy('id')
      .limit(passed)
      .execute()
    const quiet = rows.filter(
      ({ updated_at, attempts, contacts }) =>
        updated_at < cutoff && !((attempts > 0 || contacts > 0) && updated_at >= proofCutoff),
    )
    for (let from = 0; from < quiet.length && due.length < most; from += lookedUp) {
      const free = await sql<{ id: string }>`
        select s.id from submissions s
        where s.id in (${sql.join(quiet.slice(from, from + lookedUp).map(({ id }) => id))})
          and not ${isHeld('s', months, now)}
          and not exists (select 1 from submissions m where m.merged_into = s.id and ${isHeld('m', months, now)})
        order by s.created_at, s.id`.execute(db)
      due.push(...free.rows.map(({ id }) => id))
    }
    last = rows.at(-1)
    if (rows.length < passed) break
  }
  const ids = due.slice(0, most)
  if (ids.length === 0) return []
  const merged = await db
    .selectFrom('submissions')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', ids)
    .execute()
  const inner = Map.groupBy(merged, (row) => row.merged_into)
  return ids.map((id) => [id, ...(inner.get(id) ?? []).map((row) => row.id)])
}

/** A night's most for one rule: the rest goes the nights after. */
const erasedAtOnce = 500

/** Erases these submissions, where `isStill` holds in the transaction that does. */
type Erase = (ids: string[], isStill: (tx: Queries) => Promise<boolean>) => Promise<unknown>

/** @internal The nightly run. */
export async function eraseDue(database: Database, erase: Erase, now = new Date()): Promise<void> {
  const months = await readSetting(database.db, retentionMonths)
  const counts: Record<string, number> = {}
  for (const rule of retentionRules) {
    const set = months[rule.name]
    if (set === undefined) continue
    const due = await listDue(database.reads, rule, { months: set, now, most: erasedAtOnce })
    let erased = 0
    for (const ids of due) {
      // A night's run takes a while: who came back meanwhile stays.
      let isDue = false
      const work = erase(ids, async (tx) => {
        await lockRows(tx, tx.selectFrom('submissions').select('id').where('id', 'in', ids)).execute()
        const [still] = await listDue(tx, rule, { months: set, now, most: 1, only: ids[0] ?? '' })
        isDue = still?.toSorted().join() === ids.toSorted().join()
        return isDue
      })
      try {
        await work
      } catch (error) {
        // An email to them is being written: the next night comes by. The class of an error is another one in every bundle.
        if ((error as { code?: unknown }).code !== 'PERSON_BUSY') throw error
        isDue = false
      }
      if (isDue) erased++
    }
    counts[rule.name] = erased
  }
  if (Object.keys(counts).length === 0) return
  await database.transact(async (tx) => {
    await writeSetting(tx, lastRetention, { at: now.toISOString(), counts }, null)
    await recordAudit(tx, { action: 'retention-run', staffId: null, address: '', detail: counts })
  })
}

export function handleRetentionJobs(jobs: Pick<Jobs, 'schedule'>, database: Database, erase: Erase): void {
  jobs.schedule('retention.run', 86_400, () => eraseDue(database, erase))
}
