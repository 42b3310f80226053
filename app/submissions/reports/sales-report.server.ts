/**
 * What became of the submissions of some months: how many were reached, booked and sold, what that brings and what it cost.
 * A line stands for the submissions that arrived in the range, whenever they were sold, so that lines add up to the total.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import { foldCampaign } from '../list/campaigns.server.ts'
import { type ReportWanted, readLeadGroups, readSoldGroups } from './report-groups.server.ts'
import type { ReportRange } from './report-range.ts'
import type { SourceCost } from './source-costs.server.ts'

export interface ReportLine {
  /** What tells the line apart: a source, a campaign, a page, a state, a month, the id of who has it; null for none. */
  key: string | null
  leads: number
  /** What was logged of them, apart: attempts that reached nobody, and contacts. */
  attempts: number
  contacts: number
  /** Leads that somebody tried to reach, and those that somebody did. */
  tried: number
  reached: number
  appointments: number
  sold: number
  policies: number
  /** Cents. */
  premium: number
  commission: number
  /** Median seconds to the first contact, as the response target counts them; null where nobody was in touch. */
  seconds: number | null
  /** Cents; null where none was entered, or the line is not one of a source or month. */
  cost: number | null
  costPerLead: number | null
  costPerSale: number | null
}

/** Lines of a report by campaign. Whoever makes a link names one, so there may be any number. */
const maxLines = 200
/** The key of the line that sums up all beyond; nothing that is stored is called so. */
export const restKey = '\0'

export interface SalesReport {
  lines: ReportLine[]
  total: ReportLine
}

export async function reportSales(
  { reads }: Pick<Database, 'reads'>,
  wanted: ReportWanted,
): Promise<SalesReport> {
  const read = await Promise.all([readLeadGroups(reads, wanted), readSoldGroups(reads, wanted)])
  const { by, costs } = wanted
  const [leads, sold] = by === 'campaign' ? foldRest(...foldSpellings(...read)) : read
  const costKey = by === 'source' || by === 'month' ? by : null
  const keys = new Set([
    ...leads.map(({ key }) => key),
    ...sold.map(({ key }) => key),
    ...(costKey ? costs.map((cost) => cost[costKey]) : []),
  ])
  const lineOf = (key: string | null, isTotal: boolean) => {
    const isOwn = (row: { key: string | null }) => isTotal || row.key === key
    const own = isTotal ? costs : costKey ? costs.filter((cost) => cost[costKey] === key) : []
    return summed(key, leads.filter(isOwn), sold.filter(isOwn), own)
  }
  return {
    lines: [...keys].map((key) => lineOf(key, false)).sort((a, b) => compare(by, a, b)),
    total: lineOf(null, true),
  }
}

/** Gives all spellings of a campaign the one that most came by. */
function foldSpellings(leads: LeadGroup[], sold: SoldGroup[]): [LeadGroup[], SoldGroup[]] {
  const counts = new Map<string, number>()
  for (const { key, count } of leads) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + count)
  const names = new Map<string, string>()
  for (const [key] of [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))
    if (!names.has(foldCampaign(key))) names.set(foldCampaign(key), key)
  const folded = <Row extends { key: string | null }>(row: Row): Row =>
    row.key === null ? row : { ...row, key: names.get(foldCampaign(row.key)) ?? row.key }
  return [leads.map(folded), sold.map(folded)]
}

/** Gives what few came by, beyond the lines of a report, one key. */
function foldRest(leads: LeadGroup[], sold: SoldGroup[]): [LeadGroup[], SoldGroup[]] {
  const counts = new Map<string | null, number>()
  for (const { key, count } of leads) counts.set(key, (counts.get(key) ?? 0) + count)
  if (counts.size <= maxLines) return [leads, sold]
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxLines - 1)
  const kept = new Set(most.map(([key]) => key))
  const folded = <Row extends { key: string | null }>(row: Row): Row =>
    kept.has(row.key) ? row : { ...row, key: restKey }
  return [leads.map(folded), sold.map(folded)]
}

/** Months in their order, everything else by how many came, the rest last. */
function compare(by: ReportRange['by'], a: ReportLine, b: ReportLine): number {
  if (a.key === restKey || b.key === restKey) return a.key === restKey ? 1 : -1
  if (by !== 'month' && a.leads !== b.leads) return b.leads - a.leads
  return (a.key ?? '') < (b.key ?? '') ? -1 : 1
}

type LeadGroup = Awaited<ReturnType<typeof readLeadGroups>>[number]
type SoldGroup = Awaited<ReturnType<typeof readSoldGroups>>[number]

function summed(
  key: string | null,
  leads: readonly LeadGroup[],
  sold: readonly SoldGroup[],
  costs: readonly SourceCost[],
): ReportLine {
  const costed = new Set(costs.map(({ source, month }) => `${month} ${source}`))
  const paid = leads.filter(({ source, month }) => costed.has(`${month} ${source}`))
  const cost = costs.length > 0 ? total(costs, ({ cents }) => cents) : null
  const each = (count: number) => (cost !== null && count > 0 ? Math.round(cost / count) : null)
  return {
    key,
    leads: total(leads, ({ count }) => count),
    attempts: total(leads, ({ attempts }) => attempts),
    contacts: total(leads, ({ contacts }) => contacts),
    tried: total(leads, ({ tried }) => tried),
    reached: total(leads, ({ reached }) => reached),
    appointments: total(leads, ({ appointments }) => appointments),
    sold: total(leads, ({ won }) => won),
    policies: total(sold, ({ count }) => count),
    premium: total(sold, ({ premium }) => premium),
    commission: total(sold, ({ commission }) => commission),
    seconds: median(leads),
    cost,
    costPerLead: each(total(paid, ({ count }) => count)),
    costPerSale: each(total(paid, ({ won }) => won)),
  }
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** The smallest value that half of all do not exceed. */
function median(groups: readonly LeadGroup[]): number | null {
  const answered = groups
    .flatMap(({ seconds, count }) => (seconds === null ? [] : [{ seconds, count }]))
    .sort((a, b) => a.seconds - b.seconds)
  const half = total(answered, ({ count }) => count) / 2
  let passed = 0
  for (const { seconds, count } of answered) {
    passed += count
    if (passed >= half) return seconds
  }
  return null
}
