/** Policies of all people that somebody may see, by stage and by the days that production is counted by. Days are YYYY-MM-DD, amounts cents a year. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { pageOf, pageQuery, type RowOrder } from '#app/platform/database/page-of-rows.server.ts'
import type { Owners } from '../model/kind.ts'
import { type Policy, policyOf } from '../model/list-policies.server.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import { isStage, type PolicyStage } from '../model/policy.ts'

/** Which day a range of days is about. */
export const policyDays = {
  sold: 'sold_on',
  written: 'written_on',
  stage: 'stage_on',
  renewal: 'renewal_on',
} as const

export interface PolicyFilter extends PageWanted {
  stage: PolicyStage | 'all'
  day: keyof typeof policyDays
  /** First and last day; null for no end. */
  from: string | null
  to: string | null
  /** The id of whose production it is; null for everybody's. */
  agent: string | null
  /** True for what is of the reader's own people alone. */
  isMine: boolean
  product: string
  carrier: string
}

/** Reads an address. What makes no sense is as if it were not there. */
export function readPolicyFilter(parameters: URLSearchParams): PolicyFilter {
  const stage = parameters.get('stage') ?? ''
  const day = parameters.get('day') ?? ''
  const [from, to] = ['from', 'to']
    .map((name) => parameters.get(name) ?? '')
    .map((text) => (isDay(text) ? text : null))
  const agent = parameters.get('agent') ?? ''
  const by = Object.hasOwn(policyDays, day) ? (day as PolicyFilter['day']) : 'stage'
  return {
    stage: isStage(stage) ? stage : 'all',
    day: by,
    ...{ from: from ?? null, to: to ?? null },
    agent: isId(agent) ? agent : null,
    isMine: parameters.get('holder') === 'mine',
    product: (parameters.get('product') ?? '').slice(0, 100),
    carrier: (parameters.get('carrier') ?? '').slice(0, 100),
    ...readPageWanted(parameters, by === 'renewal' ? 'day' : 'moment'),
  }
}

/** The address of the policies that a filter finds; what makes no difference is left out. */
export function policyPath(wanted: Partial<Record<keyof PolicyFilter | 'holder', string | null>>): string {
  const set = Object.entries(wanted).flatMap(([name, value]) =>
    value && value !== 'all' && !(name === 'day' && value === 'stage') ? [[name, value]] : [],
  )
  return `/admin/policies${set.length > 0 ? `?${new URLSearchParams(set)}` : ''}`
}

/** What renews comes in the order in which it does, everything else newest first. */
const orderOf = ({ day }: PolicyFilter) =>
  (day === 'renewal'
    ? { column: 'renewal_on', direction: 'asc' }
    : { column: 'created_at', direction: 'desc' }) as RowOrder<'created_at' | 'renewal_on'>

/** Of people who are no junk and no test, as far as `owners` reach; of who was merged, those who have the one that was kept. */
function isSeen(owners: Owners): RawBuilder<SqlBool> {
  // For everybody by who is left out, of whom migration 0068 keeps a short index: a sum looks up none of the others.
  if (owners === 'all')
    return sql`not exists (
      select 1 from submissions as own left join submissions as kept on kept.id = own.merged_into
      where own.id = policies.subject_id and (own.junk is not null or own.is_test = true)
        and not (kept.id is not null and kept.junk is null and kept.is_test = false))`
  const own = sql`select id from submissions where junk is null and is_test = false and ${isOwnedBy(owners)}`
  return sql`(subject_id in (${own}) or subject_id in (select id from submissions where merged_into in (${own})))`
}

function isFound(filter: PolicyFilter, owners: Owners): RawBuilder<SqlBool> {
  const { stage, day, from, to, agent, product, carrier } = filter
  const column = sql.ref(policyDays[day])
  const tests = [
    isSeen(owners),
    ...(stage === 'all' ? [] : [sql`stage = ${stage}`]),
    // Nothing renews that was not sold, or that lapsed.
    ...(day === 'renewal' ? [sql`renewal_on is not null and stage in ('issued', 'in-force')`] : []),
    ...(day === 'sold' ? [sql`sold_on is not null`] : day === 'written' ? [sql`written_on is not null`] : []),
    ...(from ? [sql`${column} >= ${from}`] : []),
    ...(to ? [sql`${column} <= ${to}`] : []),
    ...(agent ? [sql`agent_id = ${agent}`] : []),
    ...(product ? [sql`product = ${product}`] : []),
    ...(carrier ? [sql`carrier = ${carrier}`] : []),
  ]
  return sql`${sql.join(tests, sql` and `)}`
}

export interface ListedPolicy extends Policy {
  first_name: string
  last_name: string
}

/** One page, with the cursors of the pages beside it (null where there is none). */
export async function findPolicies({ reads }: Pick<Database, 'reads'>, owners: Owners, filter: PolicyFilter) {
  const order = orderOf(filter)
  const { direction, begins, limit } = pageQuery(filter, order)
  const found = await reads
    .selectFrom('policies')
    .selectAll()
    .where(isFound(filter, owners))
    .where(sql<SqlBool>`${begins}`)
    .orderBy(order.column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  const page = pageOf(
    // Only what has a day of renewal is in that order.
    found.map((row) => ({ ...policyOf(row), renewal_on: row.renewal_on ?? '' })),
    filter,
    order,
  )
  return { ...page, rows: await withNames(reads, page.rows) }
}

/** With the name and the id of the person, or of the one who was kept of them. */
async function withNames(reads: Queries, rows: readonly Policy[]): Promise<ListedPolicy[]> {
  if (rows.length === 0) return []
  const people = await reads
    .selectFrom('submissions as own')
    .innerJoin('submissions as kept', (join) =>
      join.on(sql`kept.id`, '=', sql`coalesce(own.merged_into, own.id)`),
    )
    .select(['own.id', 'kept.id as subject_id', 'kept.first_name', 'kept.last_name'])
    .where(
      'own.id',
      'in',
      rows.map(({ subject_id }) => subject_id),
    )
    .execute()
  const names = new Map(people.map(({ id, ...kept }) => [id, kept]))
  return rows.map((row) => ({ ...row, ...(names.get(row.subject_id) ?? { first_name: '', last_name: '' }) }))
}

export interface PolicySum {
  key: string
  count: number
  premium: number
  commission: number
}

/** How many of what a filter finds, by a column: its stages say what is in progress, its months and agents the production. */
export async function sumPolicies(
  { reads }: Pick<Database, 'reads'>,
  owners: Owners,
  filter: PolicyFilter,
  by: 'stage' | 'agent' | 'product' | 'carrier' | 'month',
): Promise<PolicySum[]> {
  const columns = { stage: 'stage', agent: 'agent_id', product: 'product', carrier: 'carrier' } as const
  const key =
    by === 'month'
      ? sql<string>`substr(${sql.ref(policyDays[filter.day])}, 1, 7)`
      : sql<string>`${sql.ref(columns[by])}`
  const rows = await reads
    .selectFrom('policies')
    .select(key.as('key'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(annual_cents)`.as('premium'))
    .select(sql<number>`sum(coalesce(commission_cents, 0))`.as('commission'))
    .where(isFound(filter, owners))
    .groupBy(key)
    .execute()
  return rows
    .map((row) => ({
      ...{ key: row.key ?? '', count: Number(row.count) },
      ...{ premium: Number(row.premium), commission: Number(row.commission) },
    }))
    .sort((a, b) => (by === 'month' ? (a.key < b.key ? -1 : 1) : b.premium - a.premium || b.count - a.count))
}
