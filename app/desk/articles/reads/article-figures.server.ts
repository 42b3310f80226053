/** What is known of articles by month: how often they were read, and what they brought. Numbers alone, whoever may see them. */

import { articlePath } from '#app/articles/model/article.ts'
import { isWithinReach } from '#app/articles/model/article-reach.server.ts'
import { listReads } from '#app/articles/reads/read-counts.server.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { countArticleLeads } from '#app/submissions/reports/article-leads.server.ts'
import { monthsOf } from '#app/submissions/reports/report-range.ts'

/** Months that are shown, the present one included. */
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

/** The sums of the shown months by article; what nobody read and what brought nothing has none. */
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

/** Percent; what tells of its end and was not counted as read makes it no more than all. */
export const shareOf = (finished: number, reads: number): number =>
  reads > 0 ? Math.min(100, Math.round((finished / reads) * 100)) : 0

/** The screen of one article, or null for an unknown id and for an article that is not `who`'s to work on. */
export async function describeReads(
  database: Database,
  { id, who, kind }: { id: string; who: SignedIn; kind: Kind | undefined },
) {
  const article = isId(id) ? await findArticle(database.db, id) : null
  if (!article || !(await isWithinReach(database.db, id, who.person))) return null
  const rows = await readFigures(database, kind, [id])
  const months = lastMonths()
  const of = (month: string) =>
    rows.filter((row) => row.month === month).reduce<ArticleFigures>(added, nothing)
  const byMonth = months.map(of)
  const series = (label: string, name: keyof ArticleFigures) => {
    const values = byMonth.map((figures) => figures[name])
    return { label, values, total: values.reduce((sum, value) => sum + value, 0) }
  }
  return {
    id,
    title: article.title,
    path: article.status === 'published' ? articlePath(article) : null,
    months: months.map(monthName),
    share: shareOf(series('', 'finished').total, series('', 'reads').total),
    reading: [series('Reads', 'reads'), series('Read to the end', 'finished')],
    brought: kind ? [series('Leads', 'leads'), series('Policies sold', 'sales')] : [],
  }
}

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

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** "Nov 2026". */
const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))
