/** What somebody at the desk is told of assignment, so that both nodes and a desk whose line was down know it. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Unmet } from '../model/assignment-table.ts'
import { addPushes, type PushWhat } from '../pushes/push-jobs.server.ts'

export interface NewsDetails {
  /**
   * It is theirs; `by` is when it goes to the next one, UTC, or null for never. With `from`, a colleague gave it; with `wrote`, it
   * was theirs and the person wrote; with `site`, what they did with
   * their appointment themselves. One name for all: a node of an earlier release knows no other.
   */
  yours: {
    by: string | null
    from?: string
    wrote?: 'email' | 'text'
    site?: 'booked' | 'moved' | 'canceled'
  }
  /** It is no longer theirs, because nothing was done for `minutes`, or because `to` keeps what they handed over; `to` is who has it now, null for nobody. */
  gone: { to: string | null; minutes: number; isKept?: true }
  /** Nobody has it. `unmet` is the rule that nobody met. */
  free: { unmet: Unmet; state: string | null }
  /** `count` leads of a former colleague are theirs now. */
  handed: { count: number; from: string }
}
export type NewsName = keyof NewsDetails

interface AssignmentNewsTable {
  id: string
  at: Moment
  staff_id: string
  subject_id: string | null
  what: NewsName
  /** JSON of `NewsDetails[what]`. */
  detail: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    assignment_news: AssignmentNewsTable
  }
}

export type News = {
  [Name in NewsName]: { what: Name; detail: NewsDetails[Name] }
}[NewsName]

export interface NewsItem {
  id: string
  at: string
  subjectId: string | null
  news: News
}

/** How long there is something to say, minutes. */
const freshMinutes = 10
const keptDays = 7

/** Notes what `staffIds` are to be told, also in browsers whose desk is closed, in the transaction of what happened. */
export async function addNews(
  tx: Queries,
  staffIds: readonly string[],
  news: News,
  subjectId: string | null,
): Promise<void> {
  if (staffIds.length === 0) return
  const { what, detail } = news
  const at = new Date().toISOString()
  const row = { at, subject_id: subjectId, what, detail: JSON.stringify(detail) }
  const rows = [...new Set(staffIds)].map((staff_id) => ({ id: newId(), staff_id, ...row }))
  await tx.insertInto('assignment_news').values(rows).execute()
  await addPushes(tx, staffIds, { what: pushWhat(news), subjectId })
}

/** How it is told while the desk is closed, or null for what can wait until it is open. */
function pushWhat(news: News): PushWhat | null {
  switch (news.what) {
    case 'yours':
      if (news.detail.site) return 'appointment'
      return news.detail.wrote ? 'wrote' : news.detail.from ? 'given' : 'yours'
    case 'gone':
      return null
    default:
      return news.what
  }
}

/** What somebody was to be told in the last minutes, oldest first. */
export async function listNews(db: Queries, staffId: string, now: Date): Promise<NewsItem[]> {
  const rows = await db
    .selectFrom('assignment_news')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(now.getTime() - freshMinutes * 60_000).toISOString())
    .orderBy('at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, at, subject_id, what, detail }) => ({
    ...{ id, at, subjectId: subject_id },
    // Written by addNews beside its own `what`.
    news: { what, detail: JSON.parse(detail) } as News,
  }))
}

/** Forgets what is of no use to anybody any more. */
export async function pruneNews({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await db.deleteFrom('assignment_news').where('at', '<', before).execute()
}
