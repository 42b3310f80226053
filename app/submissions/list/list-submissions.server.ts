/** A list of submissions of one kind: its filter, its pages and its counts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Engine } from '#app/platform/database/engine.ts'
import { mergePages, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import { consentOf } from '../intake/consent-proof.server.ts'
import type { Kind } from '../kind.ts'
import { isCandidate, isFound } from '../search/search-index.server.ts'
import { readCounts } from '../state/submission-counts.server.ts'
import { type ListChoice, type ListFilter, listOrders } from './list-filter.ts'
import { isOwnedBy, type Owners } from './owners.server.ts'

/** One page in the order asked for, with the cursors of the pages beside it (null where there is none). */
export async function listSubmissions(database: Database, kind: Kind, owners: Owners, filter: ListFilter) {
  const order = listOrders[filter.sort]
  // One walk of an index for nobody's rows and one for the own: a test for both at once would read everybody else's.
  const walks = owners === 'all' || filter.search ? [owners] : owners.map((owner) => [owner])
  const found = await Promise.all(walks.map((walk) => pageRows(database, kind, walk, filter).execute()))
  return pageOf(mergePages(found, filter, order), filter, order)
}

/**
 * The query of a page. A search has few candidates: it sorts them, where the list itself walks an index, and where a filter
 * or an owner leaves little of it, walks far.
 */
function pageRows({ reads, engine }: Database, kind: Kind, owners: Owners, filter: ListFilter) {
  const { search, sort } = filter
  const order = listOrders[sort]
  const column = search ? unindexed(order.column) : sql.ref(order.column)
  const { direction, begins, limit } = pageQuery(filter, order, column)
  const query = reads
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where(isListed(engine, kind, filter))
    .where('merged_into', 'is', null)
    .where(isOwnedBy(owners))
    .where(begins)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  return search ? query.where(isCandidate(engine, kind.name, search)) : query
}

/** Whether a submission is one of those the filter asks for, wherever in the list it stands. */
export function isListed(
  engine: Engine,
  kind: Kind,
  { search, status, facet, junk }: Omit<ListChoice, 'sort'>,
): RawBuilder<SqlBool> {
  const tests = [
    sql`kind = ${kind.name}`,
    junk ? sql`junk is not null` : sql`junk is null`,
    // Junk is little: its own index, and not that of a status.
    ...(status === 'all' ? [] : [sql`${junk ? unindexed('status') : sql.ref('status')} = ${status}`]),
    ...(facet === 'all' ? [] : [sql`facet = ${kind.facet?.values[facet] ?? ''}`]),
    ...(search ? [isFound(engine, kind, search)] : []),
  ]
  return sql`${sql.join(tests, sql` and `)}`
}

/** The counts above the list, within what `owners` see. Junk and tests are never counted. */
export async function countSubmissions(
  database: Pick<Database, 'db'>,
  kind: Pick<Kind, 'name' | 'counts'>,
  owners: Owners,
): Promise<{ name: string; label: string; value: number }[]> {
  const rows = await readCounts(database, kind.name, owners)
  return kind.counts.map(({ name, label, counts }) => ({
    name,
    label,
    value: rows.filter(counts).reduce((sum, { amount }) => sum + amount, 0),
  }))
}

/** The newest submission of the last hour that `owners` see, by id: what is older is news to nobody, junk and tests never are. */
export async function newestSubmission(
  { reads }: Pick<Database, 'reads'>,
  kind: Pick<Kind, 'name'>,
  owners: Owners,
): Promise<string | null> {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const newest = await reads
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', kind.name)
    .where('created_at', '>', since)
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where(isOwnedBy(owners))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? null
}
