/** What sources cost, month by month, and what a month is to bring: read for the report, entered by an owner. */
import { z } from 'zod'
import { readCents } from '#app/lib/money/read-amount.ts'
import { type ErrorResponse, invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { setting, writeSetting } from '#app/platform/settings.server.ts'
import type { Kind } from '../model/kind.ts'
import { isMonth, type ReportRange } from './report-range.ts'

export interface SourceCost {
  source: string
  month: string
  cents: number
}

/** The cost of a campaign stands among those of sources under a name that no source has. */
const ofCampaign = 'campaign:'
export const costOfCampaign = (name: string): string => `${ofCampaign}${name}`
export const campaignOfCost = (source: string): string | null =>
  source.startsWith(ofCampaign) ? source.slice(ofCampaign.length) : null

/** The costs of the months of a range. */
export async function listCosts(
  { db }: Pick<Database, 'db'>,
  { from, to }: Pick<ReportRange, 'from' | 'to'>,
): Promise<SourceCost[]> {
  const rows = await db
    .selectFrom('source_costs')
    .select(['source', 'month', 'cents'])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
    .orderBy('source')
    .execute()
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

interface NewCost {
  kind: Kind
  typed: { source: string; month: string; cost: string }
  /** Those that a cost may be entered for. */
  sources: readonly string[]
  by: { staffId: string; address: string }
}

/** Sets the cost of a source in a month; an empty amount takes it away. Null when it is kept. */
export async function setCost(
  database: Pick<Database, 'transact'>,
  { kind, typed: { source, month, cost }, sources, by }: NewCost,
): Promise<ErrorResponse | null> {
  if (!sources.includes(source) && campaignOfCost(source) === null) return invalid('Choose a source.')
  if (!isMonth(month)) return invalid('Enter a month, for example 2026-11.')
  const cents = readCents(cost)
  if (cents === undefined) return invalid('Enter dollars and cents, for example 1,200.50.')
  const changed = { cents: cents ?? 0, changed_at: new Date().toISOString(), changed_by: by.staffId }
  await database.transact(async (tx) => {
    if (cents === null)
      await tx.deleteFrom('source_costs').where('source', '=', source).where('month', '=', month).execute()
    else
      await tx
        .insertInto('source_costs')
        .values({ source, month, ...changed })
        .onConflict((conflict) => conflict.columns(['source', 'month']).doUpdateSet(changed))
        .execute()
    await recordAudit(tx, { action: `${kind.plural}-cost-set`, ...by, detail: { source, month, cents } })
  })
  return null
}

/** What a month is to bring, cents; null for no goal. */
export const monthlyGoals = setting(
  'reports.monthly-goals',
  z.object({ premium: z.int().nullable(), commission: z.int().nullable() }),
  { premium: null, commission: null },
)

/** Sets both goals; an empty amount takes one away. Null when they are kept. */
export async function setGoals(
  database: Pick<Database, 'transact'>,
  typed: { premium: string; commission: string },
  by: NewCost['by'],
): Promise<ErrorResponse | null> {
  const [premium, commission] = [readCents(typed.premium), readCents(typed.commission)]
  if (premium === undefined || commission === undefined)
    return invalid('Enter dollars and cents, for example 12,000.')
  await database.transact(async (tx) => {
    // No month is a goal of nothing.
    const goals = { premium: premium || null, commission: commission || null }
    await writeSetting(tx, monthlyGoals, goals, by.staffId)
    await recordAudit(tx, {
      action: 'setting-changed',
      ...by,
      detail: { setting: monthlyGoals.name, ...goals },
    })
  })
  return null
}

/** What a source of submissions cost in a month, as an owner entered it. */
interface SourceCostTable {
  source: string
  /** YYYY-MM in the agency's calendar. */
  month: string
  cents: number
  changed_at: Moment
  changed_by: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    source_costs: SourceCostTable
  }
}
