/** The desk's questions about leads: the list with its filters, and the counts. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { matchesPerson } from '#app/intake/find-person.server.ts'
import { isCandidate, unindexed } from '#app/intake/person-search.server.ts'
import { readCounts } from '#app/intake/row-counts.server.ts'
import { listedColumns } from '#app/intake/submitted-row.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Database, Engine } from '#app/platform/database/database.server.ts'
import { mergePages, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'
import { type LeadFilter, leadOrders } from './lead-filter.ts'

/** Whose leads a person works with: all of them, or the own and those nobody has taken. */
export type LeadScope = 'all' | { ownOf: string }

export type ListedLead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/** One page of leads in the order asked for, with the cursors of the pages beside it (null where there is none). */
export async function listLeads(database: Database, scope: LeadScope, filter: LeadFilter) {
  const order = leadOrders[filter.sort]
  // One walk of an index for nobody's leads and one for the own: a test for both at once would read everybody else's.
  const owners = scope === 'all' || filter.search ? [scope] : [{ owner: null }, { owner: scope.ownOf }]
  const found = await Promise.all(owners.map((owner) => leadRows(database, owner, filter).execute()))
  const { rows: leads, ...pages } = pageOf(mergePages(found, filter, order), filter, order)
  return { leads, ...pages }
}

type Owner = LeadScope | { owner: string | null }

/** The query of a page. A search has few candidates: it sorts them, where the list itself walks an index. */
function leadRows({ db, engine }: Database, owner: Owner, filter: LeadFilter) {
  const { search, status, junk, sort } = filter
  const order = leadOrders[sort]
  const column = search ? unindexed(order.column) : sql.ref(order.column)
  const { direction, begins, limit } = pageQuery(filter, order, column)
  let query = db
    .selectFrom('leads')
    .select([...listedColumns, 'status', 'service_interest', 'age'])
    .select(hasConsent('leads.id').as('consented'))
    .where('junk', junk ? 'is not' : 'is', null)
    .where('merged_into', 'is', null)
    .where((eb) => belongs(eb, owner))
    .where(begins)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (status !== 'all') query = query.where('status', '=', status)
  if (search)
    query = query.where(isCandidate(engine, 'leads', search)).where((eb) => found(eb, engine, search))
  return query
}

export type LeadCounts = Record<LeadStatus | 'total', number>

/** How many leads stand where, within the person's scope. Junk and tests are never counted. */
export async function countLeads(database: Database, scope: LeadScope): Promise<LeadCounts> {
  const rows = await readCounts(database, 'leads', scope === 'all' ? undefined : ['', scope.ownOf])
  const count = (status: LeadStatus) => rows.find((row) => row.status === status)?.amount ?? 0
  const counts = Object.fromEntries(leadStatuses.map((status) => [status, count(status)])) as Record<
    LeadStatus,
    number
  >
  return { ...counts, total: Object.values(counts).reduce((sum, one) => sum + one, 0) }
}

type Leads = ExpressionBuilder<Tables, 'leads'>

function belongs(eb: Leads, owner: Owner) {
  if (owner === 'all') return eb.lit(true)
  if ('owner' in owner) return eb('assigned_to', owner.owner === null ? 'is' : '=', owner.owner)
  return eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', owner.ownOf)])
}

/** Whether a lead is one of those the filter asks for, wherever in the list it stands. */
export function isListed(
  eb: Leads,
  engine: Engine,
  { search, status, junk }: Pick<LeadFilter, 'search' | 'status' | 'junk'>,
) {
  return eb.and([
    eb('junk', junk ? 'is not' : 'is', null),
    ...(status === 'all' ? [] : [eb('status', '=', status)]),
    ...(search ? [found(eb, engine, search)] : []),
  ])
}

/** Part of name or e-mail in any case; of the phone exactly as typed, or of its digits alone. */
function found(eb: Leads, engine: Engine, search: string) {
  const position = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
  const tests = [...matchesPerson(engine, search), sql<SqlBool>`${position}(phone, ${search}) > 0`]
  const digits = /^[\d\s().+-]+$/.test(search) ? digitsOf(search) : ''
  if (digits) tests.push(sql<SqlBool>`phone_digits like ${`%${digits}%`}`)
  const whole = normalizePhone(search)
  if (whole) tests.push(sql<SqlBool>`phone_normalized = ${whole}`)
  return eb.or(tests)
}
