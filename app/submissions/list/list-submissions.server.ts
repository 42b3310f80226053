import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { formatNumber, isCallable } from '#app/lib/phone.ts'
import { unknownAreaCode } from '#app/lib/reachable/area-codes.ts'
import { readPhone } from '#app/lib/read-phone.server.ts'
import { type Cursor, writeCursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { mergePages, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import type { ClockOnCard } from '#app/ui/person/response-timer.tsx'
import { isFieldFilter } from '../custom-fields/custom-field.ts'
import { isRareValue } from '../custom-fields/custom-fields.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import { wordsOfConsent } from '../model/consent-scope.ts'
import type { Kind, Owners } from '../model/kind.ts'
import { isOwnedBy } from '../model/merged-rows.server.ts'
import { firstWay, nextSteps, stepOf } from '../model/next-step.ts'
import { isRunning, stageMoments } from '../model/response-target.ts'
import type { ConsentedSubmission, Submission } from '../model/submission.ts'
import { type CallAsk, type CallNow, callNow } from '../person/call-now.server.ts'
import { ownWordOf } from '../person/do-not-contact-table.ts'
import { isFoundSoon } from '../search/is-found.server.ts'
import { readCounts } from '../state/update-state.server.ts'
import { isRare, maxFew } from '../tags/tags.server.ts'
import { isListed, isRareCampaign } from './is-listed.server.ts'
import { type ListFilter, listOrders } from './list-filter.ts'

const walked = 5_000

/** The last row that is looked at; null where all are: without further filters, in a search, for what is rare, and near the end. */
async function endOfWalk(
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
const isUpTo = ({ at, id }: Cursor, column: string, direction: 'asc' | 'desc'): RawBuilder<SqlBool> =>
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

/** The filter with what is known of its tag, its campaign and its fields. A search names its rows by itself. */
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
  for (const field of Object.keys(more).filter(isFieldFilter))
    if (await isRareValue(reads, field, more[field] ?? '', maxFew)) return { ...filter, rare: field }
  return filter
}

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
  // A search is not made twice, nor a walk that came to its end for the page already.
  if (search || (page.isPart && (owners === 'all' || owners.length === 1)))
    return { count: page.rows.length, isMore: true }
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

/** Who wrote, in the words of the desk. Dates become text here, on the server, so that both renderings say the same. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Finds the name behind the id of a member of staff. */
export type NameOf = (id: string) => string

/** The submission as a card shows it. */
export function describeSubmission(
  kind: Kind,
  row: ConsentedSubmission,
  now: Date,
  nameOf: NameOf,
  ask?: CallAsk,
): PersonOnCard {
  const isBarred = row.do_not_contact_at !== null
  const consent = isBarred ? withdrawn : wordsOfConsent(row.consent)
  const { flags } = kind.card(row)
  const call = callNow(row, now, ask)
  return {
    id: row.id,
    name: fullName(row),
    status: row.status,
    email: row.email,
    phone: row.phone,
    ...formatRead(row.phone),
    ...call,
    createdAt: row.created_at,
    created: dateTime.format(new Date(row.created_at)),
    clock: isRunning(row, kind) ? describeTarget(row, now) : null,
    attempts: row.attempts,
    contacts: row.contacts,
    next: formatNextStep(row, now),
    consent: consent.fact,
    message: row.message,
    // Whoever was reached, is lost, bought or must not be called is in no hurry any more.
    isAsap: Boolean(row.contact_asap) && !isBarred && isRunning(row, kind),
    junk: row.junk,
    version: row.version,
    holder: row.assigned_to && nameOf(row.assigned_to),
    doNotContact:
      row.do_not_contact_at === null
        ? null
        : {
            by: formatBanner(row.do_not_contact_by, nameOf),
            at: dateTime.format(new Date(row.do_not_contact_at)),
            isDoubt: ownWordOf(row.do_not_contact_by)?.once !== undefined,
          },
    flags: [
      ...(row.is_test ? ['Test, not counted'] : []),
      ...flags,
      ...callingFlag(row, call),
      ...(consent.flag ? [consent.flag] : []),
      ...phoneFlags(row),
      ...(row.possible_duplicate ? ['Possible duplicate'] : []),
    ],
  }
}

/** Whoever asked not to be contacted has taken back what a form of theirs allowed, and no flag says how to call them. */
const withdrawn: { fact: string; flag?: string } = { fact: 'Withdrawn: do not contact' }

/** What of a telephone number as it was typed is not dialled first. */
function formatRead(phone: string): Pick<PersonOnCard, 'extension' | 'otherNumbers'> {
  const { extension, others } = readPhone(phone)
  return { extension, otherNumbers: others.map(formatNumber) }
}

/** An area code younger than our table is no mistake of whoever gave it. */
function phoneFlags({ phone, phone_normalized }: Submission): string[] {
  if (phone === '') return []
  if (!isCallable(phone_normalized)) return ['Check phone number']
  const code = unknownAreaCode(phone_normalized)
  return code === null ? [] : [`We do not know area code ${code}`]
}

/** "Call again: tomorrow at 9:00 AM"; null where the response target says what is next, and where nothing is. */
export const formatNextStep = (
  row: Pick<Submission, 'next_step' | 'next_at' | 'phone' | 'email'>,
  now: Date,
): string | null => {
  const step = stepOf(row)
  return (
    step && row.next_at && `${nextSteps[step]}: ${formatMoment(new Date(row.next_at), now, agency.timeZone)}`
  )
}

/** Nobody calls a person for the first time at an hour that is forbidden where they are; the next call says so itself. */
function callingFlag(row: ConsentedSubmission, { phoneLink, noCall }: CallNow): string[] {
  if (row.phone === '') return []
  if (row.first_contact_at !== null || row.do_not_contact_at !== null || phoneLink !== null) return []
  return [`Outside calling hours${row.state ? ` in ${row.state}` : ''}: ${noCall.replace('Not', 'not')}`]
}

/** The response target of a submission that waits for its first contact. */
export function describeTarget(
  row: Pick<Submission, 'created_at' | 'respond_by' | 'next_step' | 'phone' | 'email'>,
  now: Date,
): ClockOnCard {
  const label = formatMoment(new Date(row.respond_by), now, agency.timeZone)
  return { ...stageMoments(row), by: `${firstWay(row)} by`, label, now: now.toISOString() }
}

/** Who said that the person must not be contacted. */
function formatBanner(by: string | null, nameOf: (id: string) => string): string {
  if (by === null) return 'Automatically, until an owner has reviewed it'
  return ownWordOf(by)?.said ?? nameOf(by)
}
