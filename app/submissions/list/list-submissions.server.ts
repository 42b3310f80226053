/** A list of submissions of one kind: its filter, its pages and its counts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mergePages, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { unindexed } from '#app/platform/database/unindexed.ts'
import { consentOf } from '../intake/consent-proof.server.ts'
import type { Kind } from '../kind.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { readCounts } from '../state/submission-counts.server.ts'
import type { ConsentedSubmission } from '../submission.ts'
import { isListed } from './is-listed.server.ts'
import { type ListFilter, listOrders } from './list-filter.ts'
import { isOwnedBy, type Owners } from './owners.server.ts'
import { cutPage, endOfWalk, isUpTo } from './walk-end.server.ts'

/** A page of a list. */
export interface ListedPage {
  rows: ConsentedSubmission[]
  /** Cursors; null where there is no such page. */
  previous: string | null
  next: string | null
  /** True when a filter was looked for in a part of the list only: the page beside this one goes on from there. */
  isPart: boolean
}

/** One page in the order asked for, with the cursors of the pages beside it (null where there is none). */
export async function listSubmissions(
  database: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
): Promise<ListedPage> {
  const order = listOrders[filter.sort]
  // One walk of an index for nobody's rows and one for the own: a test for both at once would read everybody else's.
  const walks = owners === 'all' || filter.search || filter.rare ? [owners] : owners.map((owner) => [owner])
  const isSought = filter.search ? await isFoundSoon(database, kind, filter.search) : undefined
  const found = await Promise.all(
    walks.map(async (walk) => {
      const end = await endOfWalk(database, kind, walk, filter)
      return { end, rows: await pageRows(database, kind, walk, filter, { end, isSought }).execute() }
    }),
  )
  const merged = mergePages(
    found.map(({ rows }) => rows),
    filter,
    order,
  )
  const ends = found.flatMap(({ end }) => end ?? [])
  return cutPage(pageOf(merged, filter, order), filter, ends)
}

/**
 * The query of a page. A search and what is rare have few candidates: they are sorted, where the list itself walks an index, and
 * where a filter or an owner leaves little of it, walks far.
 */
function pageRows(
  { reads, engine }: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
  { end, isSought }: { end: Cursor | null; isSought: RawBuilder<SqlBool> | undefined },
) {
  const { search, sort, rare } = filter
  const order = listOrders[sort]
  const indexed = sql.ref(order.column)
  const column = search || rare ? unindexed(order.column) : indexed
  const { direction, begins, limit } = pageQuery(filter, order, column)
  const page = reads
    .selectFrom('submissions')
    .where(isListed(engine, kind, filter, isSought))
    .where('merged_into', 'is', null)
    .where(isOwnedBy(owners))
    .where(begins)
    .$if(end !== null, (query) => query.where(isUpTo(end as Cursor, order.column, direction)))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (column === indexed) return page.selectAll().select(consentOf.as('consent'))
  // Of all that is sorted, only what stands on the page is read whole.
  const onPage = reads.selectFrom('submissions').where('id', 'in', page.select('id'))
  return onPage
    .selectAll()
    .select(consentOf.as('consent'))
    .orderBy(column, direction)
    .orderBy('id', direction)
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

/** The newest submissions of the last hour that `owners` see, newest first: what is older is news to nobody, junk and tests never are. */
export function newestSubmissions(
  { reads }: Pick<Database, 'reads'>,
  kind: Pick<Kind, 'name'>,
  owners: Owners,
  max: number,
) {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  return reads
    .selectFrom('submissions')
    .select([
      'id',
      'first_name',
      'last_name',
      'contact_asap',
      'assigned_to',
      'form_type',
      'do_not_contact_at',
    ])
    .where('kind', '=', kind.name)
    .where('created_at', '>', since)
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .where(isOwnedBy(owners))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}
