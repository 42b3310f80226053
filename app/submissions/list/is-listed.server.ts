import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { startOfDay } from '#app/lib/dates.ts'
import { type Queries, valuesInUse } from '#app/platform/database/database.server.ts'
import { type Engine, unindexed } from '#app/platform/database/engine.ts'
import { type FieldFilter, isFieldFilter } from '../custom-fields/custom-field.ts'
import { hasValue, isOneWithValue } from '../custom-fields/custom-fields.server.ts'
import type { Kind } from '../model/kind.ts'
import { stoppedFrom } from '../model/response-target.ts'
import type { KindName } from '../model/submission.ts'
import { isFound } from '../search/is-found.server.ts'
import { isShort } from '../search/search-index.server.ts'
import { lostReasons } from '../steps/outcomes.ts'
import { maxFew, maxOffered } from '../tags/tags.server.ts'
import {
  attemptCounts,
  contactSpans,
  type ListChoice,
  type MoreFilters,
  type MoreName,
  namesOf,
  noState,
  notSaid,
} from './list-filter.ts'

/** `isSought` tests what the filter searches for, one by one unless another test is given. */
export function isListed(
  engine: Engine,
  kind: Kind,
  { search, status, facet, junk, more, self, rare }: Omit<ListChoice, 'sort'>,
  isSought?: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const isNamed = rare !== undefined || (search !== '' && !isShort(search))
  const column = isNamed ? unindexed : (name: string) => sql.ref(name)
  const tests = [
    // A search, a rare tag or a rare campaign names its few rows: no walk of a kind, a status or a facet may be taken for shorter.
    sql`${column('kind')} = ${kind.name}`,
    junk ? sql`junk is not null` : sql`junk is null`,
    // Junk is little: its own index, and not that of a status.
    ...(status === 'all' ? [] : [sql`${junk ? unindexed('status') : column('status')} = ${status}`]),
    ...(facet === 'all' ? [] : [sql`${column('facet')} = ${kind.facet?.values[facet] ?? ''}`]),
    ...(search ? [isSought ?? isFound(engine, kind, search)] : []),
    ...moreOrRare(kind, more, rare, self),
  ]
  return sql`${sql.join(tests, sql` and `)}`
}

function moreOrRare(
  kind: Kind,
  more: ListChoice['more'],
  rare: ListChoice['rare'],
  self: string,
): RawBuilder<SqlBool>[] {
  if (rare === undefined) return moreTests(kind, more, self)
  const { [rare]: wanted = '', ...others } = more
  const isNamed = isFieldFilter(rare)
    ? isOneWithValue(rare, wanted)
    : (rare === 'tag' ? isTagged : isOfCampaign)(kind, wanted)
  return [isNamed, ...moreTests(kind, others, self)]
}

const isTagged = ({ name }: Kind, tag: string) =>
  sql<SqlBool>`id in (select subject_id from submission_tags where kind = ${name} and word = ${tag})`

const isOfCampaign = ({ name }: Kind, campaign: string) =>
  sql<SqlBool>`id in (select id from submissions as those
    where kind = ${name} and campaign in ${spellingsOf(name, campaign)} and junk is null)`

/** A test for each filter that is set; `self` is the id of the reader. */
export function moreTests(
  kind: Pick<Kind, 'topic'>,
  more: MoreFilters,
  self: string,
  now = new Date(),
): RawBuilder<SqlBool>[] {
  return namesOf(more).map((name) => testOf(kind, name, more[name] ?? '', self, now))
}

function testOf(
  kind: Pick<Kind, 'topic'>,
  name: MoreName | FieldFilter,
  value: string,
  self: string,
  now: Date,
): RawBuilder<SqlBool> {
  if (isFieldFilter(name)) return hasValue(name, value)
  switch (name) {
    case 'holder':
      return value === 'free'
        ? sql`coalesce(assigned_to, '') = ''`
        : sql`coalesce(assigned_to, '') = ${value === 'mine' ? self : value}`
    case 'due':
      return isDueBefore(value === 'overdue' ? now.getTime() : dayStart(now, value === 'today' ? 1 : 8))
    case 'asap':
      return sql`${unindexed('contact_asap')} = true`
    case 'task':
      return hasTask(new Date(dayStart(now, 1)).toISOString())
    case 'tag':
      // Asked of each row: for `exists` PostgreSQL reads every row that has the tag first.
      return sql`(select word from submission_tags where subject_id = submissions.id and word = ${value}) is not null`
    case 'state':
      return value === noState ? sql`coalesce(state, '') = ''` : sql`${unindexed('state')} = ${value}`
    case 'interest':
      return sql`coalesce(${kind.topic}, '') = ${value === notSaid ? '' : value}`
    case 'source':
      return sql`${unindexed('source')} = ${value}`
    case 'campaign':
      return sql`lower(campaign) = lower(${value})`
    case 'attempts':
      return value === attemptCounts.at(-1)
        ? sql`attempts >= ${Number(value)}`
        : sql`attempts = ${Number(value)}`
    case 'contact':
      return isContacted(value)
    case 'reason':
      return sql`coalesce(${lastReason}, ${notSaid}) = ${value}`
    case 'step':
      return sql`${unindexed('next_step')} = ${value}`
    case 'from':
      return sql`${unindexed('created_at')} >= ${startOfDay(value, agency.timeZone)}`
    case 'to':
      return sql`${unindexed('created_at')} < ${startOfDay(value, agency.timeZone, 1)}`
  }
}

function isContacted(value: string): RawBuilder<SqlBool> {
  if (value === 'reached') return sql`contacts > 0`
  if (value === 'none') return sql`first_contact_at is null`
  const spans = Object.entries(contactSpans)
  const at = spans.findIndex(([name]) => name === value)
  const [from, to] = [spans[at - 1]?.[1].seconds ?? 0, spans[at]?.[1].seconds ?? 0]
  return sql`response_seconds is not null and response_seconds >= ${from} and response_seconds < ${to}`
}

/** The reason that was given last for a lost submission and not taken back, by its name; null for none. */
export const lastReason: RawBuilder<string | null> = sql`(select case ${sql.join(
  Object.entries(lostReasons).map(
    ([name, words]) =>
      sql`when data like ${sql.lit(`%"reason":${JSON.stringify(words)}%`)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} end from submission_events where subject_id = submissions.id and type = 'status' and data like '%"reason":%'
    and not exists (select 1 from submission_events as undo where undo.subject_id = submissions.id
      and undo.type = 'undone' and undo.data like '%"event":"' || cast(submission_events.id as text) || '"%')
  order by at desc limit 1)`

/** Its own, or one of those merged into it: these are few, and are looked at once. */
function hasTask(before: string): RawBuilder<SqlBool> {
  const isOf = (id: string) =>
    sql`exists (select 1 from tasks where subject_id = ${sql.ref(id)} and done_at is null and due_at < ${before})`
  return sql`(${isOf('submissions.id')} or submissions.id in (
    select other.merged_into from submissions as other where other.merged_into is not null and ${isOf('other.id')}))`
}

/** See `callOrder`: of those who asked to be called at once it lies below zero, of what is over above all moments. */
const isDueBefore = (moment: number): RawBuilder<SqlBool> => {
  const order = unindexed('call_order')
  return sql`(${order} < ${moment - stoppedFrom} or (${order} >= 0 and ${order} < ${moment}))`
}

/** The midnight of the agency `days` after the last one. */
const dayStart = (now: Date, days: number) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(agency.timeZone)
    .startOfDay()
    .add({ days }).epochMilliseconds

/** What all spellings of a campaign have in common: the databases fold these letters alike. */
export const foldCampaign = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const used = (kind: KindName) =>
  valuesInUse(
    'campaign',
    sql`submissions where kind = ${kind} and campaign is not null and junk is null`,
    maxOffered,
  )

/** In the order of the alphabet, at most so many as tags; of several spellings the one that came last. */
export async function listCampaigns(reads: Queries, kind: KindName): Promise<string[]> {
  const { rows } = await used(kind).execute(reads)
  const spellings = Map.groupBy(
    rows.map(({ campaign }) => campaign),
    foldCampaign,
  )
  const names = await Promise.all(
    [...spellings.values()].map((names) =>
      names.length > 1 ? lastOf(reads, kind, names) : (names[0] ?? ''),
    ),
  )
  return names.toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** The spelling of the submission that came last: of each the last one lies at the end of its index. */
async function lastOf(reads: Queries, kind: KindName, names: readonly string[]): Promise<string> {
  const last = await Promise.all(
    names.map(async (campaign) => {
      const newest = await ofCampaign(reads, kind)
        .where('campaign', '=', campaign)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { campaign, id: newest?.id ?? '' }
    }),
  )
  return last.reduce((a, b) => (b.id > a.id ? b : a)).campaign
}

const ofCampaign = (reads: Queries, kind: KindName) =>
  reads.selectFrom('submissions').select('id').where('kind', '=', kind).where('junk', 'is', null)

/** The spellings in use of a campaign, for `in`: they are looked up in the index of campaigns. */
const spellingsOf = (kind: KindName, campaign: string): RawBuilder<string> => sql`(
  select campaign from (${used(kind)}) as known where lower(campaign) = lower(${campaign})
  union select ${campaign})`

/** True where so few submissions came by the campaign that all of them can be read for one page. */
export async function isRareCampaign(reads: Queries, kind: KindName, campaign: string): Promise<boolean> {
  const more = await ofCampaign(reads, kind)
    .where('campaign', 'in', spellingsOf(kind, campaign))
    .offset(maxFew)
    .limit(1)
    .executeTakeFirst()
  return more === undefined
}
