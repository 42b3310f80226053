/** What articles brought: the submissions that were sent from their pages, and the policies that were sold to these people. */
import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { Kind } from '../model/kind.ts'
import '../model/policy.ts'

export interface ArticlesAsked {
  kind: Kind
  /** Of articles; at most a page of them. */
  ids: readonly string[]
  /** UTC, ISO 8601. */
  since: string
}

export interface ArticleLeads {
  articleId: string
  leads: number
  /** Policies, while the status is won; those of a merged row count with the one that was kept. */
  sales: number
}

/** A row for each article from which something came. Junk, duplicates and tests are left out, as in the report. */
export async function countArticleLeads(
  { reads }: Pick<Database, 'reads'>,
  { kind, ids, since }: ArticlesAsked,
): Promise<ArticleLeads[]> {
  if (ids.length === 0) return []
  const won = kind.statuses.filter((status) => kind.ends[status] === 'won')
  const isWon = won.length > 0 ? sql`status in (${sql.join(won)})` : sql`1 = 0`
  const { rows } = await sql<{ article_id: string; leads: number; sales: number }>`
    select article_id, count(*) as leads, sum(case when ${isWon} then
      (select count(*) from policies where subject_id = came.id and sold_on is not null) + (
        select count(*) from submissions as other join policies on policies.subject_id = other.id
        where other.merged_into = came.id and sold_on is not null) else 0 end) as sales
    from submissions as came
    where article_id in (${sql.join(ids)}) and junk is null and ${unindexed('kind')} = ${kind.name}
      and is_test = ${false} and created_at >= ${since}
    group by article_id`.execute(reads)
  return rows.map(({ article_id: articleId, leads, sales }) => ({
    ...{ articleId, leads: Number(leads), sales: Number(sales) },
  }))
}
