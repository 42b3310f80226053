/** What articles brought: the submissions that were sent from their pages, and the policies that were sold to these people. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { Kind } from '../model/kind.ts'
import '../model/policy.ts'
import { monthsOf, startOfMonth } from './report-range.ts'

export interface ArticlesAsked {
  kind: Kind
  /** Of articles; at most a page of them. */
  ids: readonly string[]
  /** First and last month, YYYY-MM in the agency's calendar. */
  from: string
  to: string
  timeZone: string
}

export interface ArticleLeads {
  articleId: string
  /** Of the submissions' arrival. */
  month: string
  leads: number
  /** Policies, while the status is won; those of a merged row count with the one that was kept. */
  sales: number
}

/** A row for each article and month in which something came. Junk, duplicates and tests are left out, as in the report. */
export async function countArticleLeads(
  { reads }: Pick<Database, 'reads'>,
  { kind, ids, from, to, timeZone }: ArticlesAsked,
): Promise<ArticleLeads[]> {
  if (ids.length === 0) return []
  const months = monthsOf({ from, to })
  const begins = months.map((month) => startOfMonth(month, timeZone).toISOString())
  const cases = begins.map((begin, n) => sql`when created_at >= ${begin} then ${sql.lit(n)}`)
  const won = kind.statuses.filter((status) => kind.ends[status] === 'won')
  const isWon = won.length > 0 ? sql`status in (${sql.join(won)})` : sql`1 = 0`
  const { rows } = await sql<{ article_id: string; month: number; leads: number; sales: number }>`
    select article_id, month, count(*) as leads, sum(case when ${isWon} then
      (select count(*) from policies where subject_id = came.id and sold_on is not null) + (
        select count(*) from submissions as other join policies on policies.subject_id = other.id
        where other.merged_into = came.id and sold_on is not null) else 0 end) as sales
    from (
      select id, article_id, status, case ${sql.join(cases.toReversed(), sql` `)} end as month
      from submissions
      where article_id in (${sql.join(ids)}) and junk is null and ${unindexed('kind')} = ${kind.name}
        and is_test = ${false} and created_at >= ${begins[0]}
        and created_at < ${startOfMonth(to, timeZone, 1).toISOString()}) as came
    group by article_id, month`.execute(reads)
  return rows.map((row) => ({
    articleId: row.article_id,
    month: months[Number(row.month)] ?? '',
    leads: Number(row.leads),
    sales: Number(row.sales),
  }))
}
