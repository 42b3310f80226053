/** How many a filter finds, as far as that can be said at once. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import { isOwnedBy, type Owners } from '../model/owners.server.ts'
import { readCounts } from '../state/submission-counts.server.ts'
import { isListed } from './is-listed.server.ts'
import type { ListFilter } from './list-filter.ts'
import { endOfWalk, isUpTo, type ListedPage } from './list-submissions.server.ts'

/** Beyond it nobody asks how many exactly. */
const maxCounted = 1_000

export interface Found {
  count: number
  /** True when there may be more than that. */
  isMore: boolean
}

/** Null on later pages, and where nothing was asked for. Tests and what was put aside are in no kept count. */
export async function countFound(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
  page: ListedPage,
): Promise<Found | null> {
  const { search, status, facet, junk, more, after, before } = filter
  const isFiltered = search !== '' || Object.keys(more).length > 0
  if (after || before || !(isFiltered || status !== 'all' || facet !== 'all')) return null
  if (!page.next) return { count: page.rows.length, isMore: false }
  // A search is not made twice.
  if (search) return { count: page.rows.length, isMore: true }
  if (isFiltered || junk) return countWalked(database, kind, owners, filter)
  const rows = await readCounts(database, kind.name, owners)
  const count = rows
    .filter((row) => status === 'all' || row.status === status)
    .filter((row) => facet === 'all' || row.facet === (kind.facet?.values[facet] ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0)
  return { count, isMore: false }
}

/** In the same part of the list that its page was looked for in. */
async function countWalked(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
): Promise<Found> {
  const walks = owners === 'all' ? [owners] : owners.map((owner) => [owner])
  const found = await Promise.all(
    walks.map(async (walk) => {
      const end = await endOfWalk(database, kind, walk, filter)
      const [column, direction] =
        filter.sort === 'next' ? (['call_order', 'asc'] as const) : (['created_at', 'desc'] as const)
      let query = database.reads
        .selectFrom('submissions')
        .select('id')
        .where(isListed(database.engine, kind, filter))
        .where('merged_into', 'is', null)
        .where(isOwnedBy(walk))
        .orderBy(column, direction)
        .orderBy('id', direction)
        .limit(maxCounted + 1)
      if (end) query = query.where(isUpTo(end, column, direction))
      return { isPart: end !== null, count: (await query.execute()).length }
    }),
  )
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return {
    count: Math.min(count, maxCounted),
    isMore: count > maxCounted || found.some(({ isPart }) => isPart),
  }
}
