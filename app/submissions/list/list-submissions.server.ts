import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cursor, writeCursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { mergePages, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import type { Kind } from '../model/kind.ts'
import { isOwnedBy, type Owners } from '../model/owners.server.ts'
import type { ConsentedSubmission } from '../model/submission.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { readCounts } from '../state/submission-counts.server.ts'
import { isRare } from '../tags/tags.server.ts'
import { isRareCampaign } from './campaigns.server.ts'
import { isListed } from './is-listed.server.ts'
import { type ListFilter, listOrders } from './list-filter.ts'

const walked = 5_000

/** The last row that is looked at; null where all are: without further filters, in a search, for what is rare, and near the end. */
export async function endOfWalk(
  { reads, engine }: Database,
  kind: Kind,
  owners: Owners,
  filter: ListFilter,
): Promise<Cursor | null> {
  if (filter.search || filter.rare || Object.keys(filter.more).length === 0) return null
  const order = listOrders[filter.sort]
  const { direction, begins } = pageQuery(filter, order)
  const last = await reads
    .selectFrom('submissions')
    .select(['id', `${order.column} as at`])
    .where(isListed(engine, kind, { ...filter, more: {} }))
    .where(isOwnedBy(owners))
    .where(begins)
    .orderBy(order.column, direction)
    .orderBy('id', direction)
    .offset(walked - 1)
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** Holds up to and with the row at `end`, in the direction of the walk. */
export const isUpTo = ({ at, id }: Cursor, column: string, direction: 'asc' | 'desc'): RawBuilder<SqlBool> =>
  sql`(${sql.ref(column)}, id) ${sql.raw(direction === 'asc' ? '<=' : '>=')} (${at}, ${id})`

interface Page {
  rows: ConsentedSubmission[]
  previous: string | null
  next: string | null
}

/** The page up to where every walk came: what lies beyond belongs to the page after it. */
function cutPage(
  page: Page,
  { sort, before }: ListFilter,
  ends: readonly Cursor[],
): Page & { isPart: boolean } {
  const { column, direction } = listOrders[sort]
  const isBackwards = before !== null
  const isAscending = (direction === 'asc') !== isBackwards
  const isBeyond = (a: Cursor, b: Cursor) => isLess(isAscending ? b : a, isAscending ? a : b)
  const [end] = ends.toSorted((a, b) => (isBeyond(a, b) ? 1 : -1))
  if (!end) return { ...page, isPart: false }
  const cursorOf = (row: ConsentedSubmission): Cursor => ({ at: row[column], id: row.id })
  const rows = page.rows.filter((row) => !isBeyond(cursorOf(row), end))
  const goesOn = isBackwards ? page.previous : page.next
  // A full page ends before its walk does.
  if (goesOn && rows.length === page.rows.length) return { ...page, isPart: false }
  const first = rows[0]
  const last = rows.at(-1)
  const on = writeCursor(end)
  return isBackwards
    ? { rows, previous: on, next: last ? writeCursor(cursorOf(last)) : page.next, isPart: true }
    : { rows, previous: first && page.previous ? writeCursor(cursorOf(first)) : null, next: on, isPart: true }
}

const isLess = (a: Cursor, b: Cursor) => (a.at === b.at ? a.id < b.id : a.at < b.at)

export interface ListedPage {
  rows: ConsentedSubmission[]
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
 * A search and what is rare have few candidates and are sorted, where the list walks an index, and where little is
 * left of it, far.
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

/** The filter with what is known of its tag and its campaign. A search names its rows by itself. */
export async function weighRare(
  { reads }: Pick<Database, 'reads'>,
  { name }: Pick<Kind, 'name'>,
  filter: ListFilter,
): Promise<ListFilter> {
  const { search, junk, more } = filter
  if (search) return filter
  if (more.tag && (await isRare(reads, name, more.tag))) return { ...filter, rare: 'tag' }
  // The index of campaigns knows no junk, which is little.
  if (more.campaign && !junk && (await isRareCampaign(reads, name, more.campaign)))
    return { ...filter, rare: 'campaign' }
  return filter
}
