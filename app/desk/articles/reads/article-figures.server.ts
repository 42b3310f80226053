import { listReads } from '#app/articles/reads/read-counts.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { countArticleLeads } from '#app/submissions/reports/article-leads.server.ts'
import { monthsOf } from '#app/submissions/reports/report-range.ts'

const shownMonths = 12

export interface ArticleFigures {
  reads: number
  finished: number
  leads: number
  sales: number
}

interface MonthFigures extends ArticleFigures {
  articleId: string
  month: string
}

/** By article; what nobody read and what brought nothing is missing. */
export async function sumFigures(
  database: Database,
  kind: Kind | undefined,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArticleFigures>> {
  const sums = new Map<string, ArticleFigures>()
  for (const row of await readFigures(database, kind, ids))
    sums.set(row.articleId, added(sums.get(row.articleId), row))
  return sums
}

/** Percent, at most 100. */
export const shareOf = (finished: number, reads: number): number =>
  reads > 0 ? Math.min(100, Math.round((finished / reads) * 100)) : 0

const nothing: ArticleFigures = { reads: 0, finished: 0, leads: 0, sales: 0 }
const added = (sum: ArticleFigures = nothing, more: ArticleFigures): ArticleFigures => ({
  reads: sum.reads + more.reads,
  finished: sum.finished + more.finished,
  leads: sum.leads + more.leads,
  sales: sum.sales + more.sales,
})

async function readFigures(
  database: Database,
  kind: Kind | undefined,
  ids: readonly string[],
): Promise<MonthFigures[]> {
  const months = lastMonths()
  const [from = '', to = ''] = [months[0], months.at(-1)]
  const [reads, brought] = await Promise.all([
    listReads(database, ids, from),
    kind ? countArticleLeads(database, { kind, ids, from, to, timeZone: agency.timeZone }) : [],
  ])
  return [
    ...reads.map(({ article_id: articleId, ...row }) => ({ ...nothing, ...row, articleId })),
    ...brought.map((row) => ({ ...nothing, ...row })),
  ]
}

function lastMonths(): string[] {
  const to = dayIn(new Date(), agency.timeZone).slice(0, 7)
  const from = Temporal.PlainYearMonth.from(to)
    .subtract({ months: shownMonths - 1 })
    .toString()
  return monthsOf({ from, to })
}
