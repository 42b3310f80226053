/** The desk's questions about applications: the list with its filters, and the counts. */
import { type ExpressionBuilder, sql } from 'kysely'
import { hasConsent } from '#app/intake/consent-proof.server.ts'
import { matchesPerson } from '#app/intake/find-person.server.ts'
import { isCandidate, unindexed } from '#app/intake/person-search.server.ts'
import { readCounts } from '#app/intake/row-counts.server.ts'
import { listedColumns } from '#app/intake/submitted-row.ts'
import type { Database, Engine } from '#app/platform/database/database.server.ts'
import { pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { type RecruitChoice, type RecruitFilter, recruitOrders } from './recruit-filter.ts'

export type ListedRecruit = Awaited<ReturnType<typeof listRecruits>>['recruits'][number]

/** One page of applications in the order asked for, with the cursors of the pages beside it (null where there is none). */
export async function listRecruits({ db, engine }: Database, filter: RecruitFilter) {
  const { search, status, licensed, junk, sort } = filter
  const order = recruitOrders[sort]
  // A search has few candidates: it sorts them, where the list itself walks an index.
  const column = search ? unindexed(order.column) : sql.ref(order.column)
  const { direction, begins, limit } = pageQuery(filter, order, column)
  let query = db
    .selectFrom('recruits')
    .select([...listedColumns, 'status', 'state', 'licensed', 'best_contact_time'])
    .select(hasConsent('recruits.id').as('consented'))
    .where('junk', junk ? 'is not' : 'is', null)
    .where('merged_into', 'is', null)
    .where(begins)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (status !== 'all') query = query.where('status', '=', status)
  if (licensed !== 'all') query = query.where('licensed', '=', licensed === 'yes')
  if (search)
    query = query
      .where(isCandidate(engine, 'recruits', search))
      .where((eb) => eb.or(matchesPerson(engine, search)))

  const { rows: recruits, ...pages } = pageOf(await query.execute(), filter, order)
  return { recruits, ...pages }
}

/** Whether an application is one of those the filter asks for, wherever in the list it stands. */
export function isListed(
  eb: ExpressionBuilder<Tables, 'recruits'>,
  engine: Engine,
  { search, status, licensed, junk }: Omit<RecruitChoice, 'sort'>,
) {
  return eb.and([
    eb('junk', junk ? 'is not' : 'is', null),
    ...(status === 'all' ? [] : [eb('status', '=', status)]),
    ...(licensed === 'all' ? [] : [eb('licensed', '=', licensed === 'yes')]),
    ...(search ? [eb.or(matchesPerson(engine, search))] : []),
  ])
}

export interface RecruitCounts {
  total: number
  new: number
  licensed: number
  hired: number
}

/** How many applications there are. Junk and tests are never counted. */
export async function countRecruits(database: Database): Promise<RecruitCounts> {
  const rows = await readCounts(database, 'recruits')
  const count = (counts: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(counts).reduce((sum, { amount }) => sum + amount, 0)
  return {
    total: count(() => true),
    new: count(({ status }) => status === 'new'),
    licensed: count(({ facet }) => facet === 'licensed'),
    hired: count(({ status }) => status === 'hired'),
  }
}
