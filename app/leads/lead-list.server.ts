/** The desk's questions about leads: the list with its filters, the counts, and the changes staff make. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { matchesPerson } from '#app/intake/find-person.server.ts'
import { listedColumns } from '#app/intake/submitted-row.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Database, Engine, Queries } from '#app/platform/database/database.server.ts'
import { pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { type LeadStatus, leadStatuses } from './lead.ts'
import type { LeadFilter } from './lead-filter.ts'

/** Whose leads a person works with: all of them, or the own and those nobody has taken. */
export type LeadScope = 'all' | { ownOf: string }

export type ListedLead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/** One page of leads, newest first, with the cursors of the pages beside it (null where there is none). */
export async function listLeads({ db, engine }: Database, scope: LeadScope, filter: LeadFilter) {
  const { search, status, junk } = filter
  const { direction, begins, limit } = pageQuery(filter)
  let query = db
    .selectFrom('leads')
    .select([...listedColumns, 'status', 'service_interest', 'age'])
    .select(hasConsent('leads.id').as('consented'))
    .where('junk', junk ? 'is not' : 'is', null)
    .where((eb) => within(eb, scope))
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (status !== 'all') query = query.where('status', '=', status)
  if (search) query = query.where((eb) => found(eb, engine, search))

  const { rows: leads, newer, older } = pageOf(await query.execute(), filter)
  return { leads, newer, older }
}

export type LeadCounts = Record<LeadStatus | 'total', number>

/** How many leads stand where, within the person's scope. Junk and tests are never counted. */
export async function countLeads({ db }: Database, scope: LeadScope): Promise<LeadCounts> {
  const rows = await db
    .selectFrom('leads')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where((eb) => within(eb, scope))
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>
  for (const row of rows) counts[row.status] = Number(row.count)
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

/** Moves a lead. Returns the status it had, or null for an unknown id or a lead outside the scope. */
export async function changeLeadStatus(
  tx: Queries,
  scope: LeadScope,
  id: string,
  status: LeadStatus,
): Promise<LeadStatus | null> {
  const lead = await tx
    .selectFrom('leads')
    .select('status')
    .where('id', '=', id)
    .where((eb) => within(eb, scope))
    .executeTakeFirst()
  if (!lead) return null
  await tx
    .updateTable('leads')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return lead.status
}

/** Puts a lead aside as junk, or takes it back. False for an unknown id or one that is where it should go. */
export async function setLeadJunk(
  tx: Queries,
  scope: LeadScope,
  id: string,
  junk: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('leads')
    .set({ junk: junk ? 'staff' : null, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('junk', junk ? 'is' : 'is not', null)
    .where((eb) => within(eb, scope))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type Leads = ExpressionBuilder<Tables, 'leads'>

function within(eb: Leads, scope: LeadScope) {
  if (scope === 'all') return eb.lit(true)
  return eb.or([eb('assigned_to', 'is', null), eb('assigned_to', '=', scope.ownOf)])
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
