/**
 * Which requests have a number that is on a list, and until when it may be called all the same: whoever asked may be called for
 * three months, and whoever bought for eighteen (47 CFR 64.1200(f)(5)); whoever agreed on a form, until they take it back
 * ((c)(2)(ii)). The answer stands in the request, so that whatever offers a call asks no more than the row.
 */
import { sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import { allowsCalls } from '../model/consent-scope.ts'
import { importedType } from '../model/entry-fields.ts'
import type { Submission } from '../model/submission.ts'

export const settleJob = 'call-lists.settle'
const atOnce = 200
const askedMonths = 3
const boughtMonths = 18
/** Whoever agreed may be called until they say no. */
const always = '9999-12-31T00:00:00.000Z'

/** Why a number on a list may not be called now, or null. */
export const whyListed = (
  { listed_as, listed_free_until }: Pick<Submission, 'listed_as' | 'listed_free_until'>,
  now: Date,
): string | null =>
  listed_as === null || (listed_free_until !== null && listed_free_until > now.toISOString())
    ? null
    : `On ${listed_as}`

/** The lists that the numbers (E.164) are on now, those of reassigned ones first. */
async function findListed(
  db: Queries,
  phones: readonly string[],
): Promise<Map<string, Pick<CallListTable, 'kind' | 'state' | 'as_of'>>> {
  const numbers = phones.filter((phone) => /^\+1[2-9]\d{9}$/.test(phone))
  if (numbers.length === 0) return new Map()
  const blockOf = (phone: string) => Number(phone.slice(2, 8))
  const rows = await db
    .selectFrom('listed_blocks')
    .innerJoin('call_lists', 'call_lists.id', 'listed_blocks.list_id')
    .select(['block', 'bits', 'kind', 'state', 'as_of'])
    .where('block', 'in', [...new Set(numbers.map(blockOf))])
    .where('status', '=', 'current')
    .orderBy('kind', 'desc')
    .execute()
  const byBlock = Map.groupBy(rows, ({ block }) => block)
  return new Map(
    numbers.flatMap((phone): [string, (typeof rows)[number]][] => {
      const at = Number(phone.slice(8))
      const lists = (byBlock.get(blockOf(phone)) ?? []).filter(
        ({ bits }) => ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0,
      )
      const first = lists.find(({ kind }) => kind === 'reassigned') ?? lists[0]
      return first ? [[phone, first]] : []
    }),
  )
}

const formatList = ({ kind, state }: Pick<CallListTable, 'kind' | 'state'>) =>
  kind === 'national'
    ? 'the National Do Not Call Registry'
    : kind === 'state'
      ? `the do-not-call list of ${state}`
      : 'the list of reassigned numbers: ask for the new one'

/** Writes the answer into every request with one of the numbers. */
export async function settleListed(tx: Queries, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return
  const listed = await findListed(tx, phones)
  if (listed.size === 0) {
    await tx
      .updateTable('submissions')
      .set({ listed_as: null, listed_free_until: null })
      .where('phone_normalized', 'in', phones)
      .where('listed_as', 'is not', null)
      .execute()
    return
  }
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'phone_normalized', 'created_at', 'form_type', 'listed_as', 'listed_free_until'])
    .select(consentOf.as('consent'))
    .where('phone_normalized', 'in', phones)
    .execute()
  const bought = await lastBought(
    tx,
    rows.map(({ id }) => id),
  )
  for (const [phone, same] of Map.groupBy(rows, (row) => row.phone_normalized ?? '')) {
    const list = listed.get(phone)
    const as = list ? formatList(list) : null
    const until = list ? freeUntil(list, same, bought) : null
    const stale = same.filter((row) => row.listed_as !== as || row.listed_free_until !== until)
    if (stale.length > 0)
      await tx
        .updateTable('submissions')
        .set({ listed_as: as, listed_free_until: until })
        .where(
          'id',
          'in',
          stale.map(({ id }) => id),
        )
        .execute()
  }
}

interface Known extends Pick<Submission, 'id' | 'created_at' | 'form_type'> {
  consent: Parameters<typeof allowsCalls>[0]
}

function freeUntil(
  { kind, as_of }: Pick<CallListTable, 'kind' | 'as_of'>,
  rows: readonly Known[],
  bought: ReadonlyMap<string, string>,
): string | null {
  const asked = rows.filter((row) => row.form_type !== importedType).map((row) => row.created_at)
  // Whoever gave us the number after it was somebody else's is who has it now.
  if (kind === 'reassigned') return asked.some((at) => at.slice(0, 10) > as_of) ? always : null
  if (rows.some((row) => allowsCalls(row.consent))) return always
  const ends = [
    ...asked.map((at) => later(at, askedMonths)),
    ...rows.flatMap(({ id }) => bought.get(id) ?? []).map((at) => later(at, boughtMonths)),
  ]
  return ends.toSorted().at(-1) ?? null
}

const later = (at: string, months: number) =>
  Temporal.Instant.from(at)
    .toZonedDateTimeISO('UTC')
    .add({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** By request: when a policy was last sold or came into force, UTC. */
async function lastBought(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('policies')
    .select(['subject_id', 'created_at', 'effective_on'])
    .where('subject_id', 'in', ids)
    .where('sold_on', 'is not', null)
    .execute()
  const last = new Map<string, string>()
  for (const { subject_id, created_at, effective_on } of rows) {
    const at = effective_on ? `${effective_on}T00:00:00.000Z` : created_at
    if (at > (last.get(subject_id) ?? '')) last.set(subject_id, at)
  }
  return last
}

/** All requests, a few at a time. */
async function settleAll(database: Database): Promise<void> {
  for (let last = ''; ; ) {
    const phones = await database.db
      .selectFrom('submissions')
      .select('phone_normalized')
      .where('phone_normalized', '>', last)
      .distinct()
      .orderBy('phone_normalized')
      .limit(atOnce)
      .$narrowType<{ phone_normalized: string }>()
      .execute()
    const numbers = phones.map((row) => row.phone_normalized)
    if (numbers.length > 0) await database.transact((tx) => settleListed(tx, numbers))
    last = numbers.at(-1) ?? last
    if (phones.length < atOnce) return
  }
}

/** Lists that gave way to another, which may be themselves. */
export interface Replaced {
  by: string
  lists: readonly string[]
}

/** Deletes what `lists` know of the area codes of `by`, one at a time: all at once would hold up every other writer. */
export async function dropReplaced(database: Database, { by, lists }: Replaced): Promise<void> {
  if (lists.length === 0) return
  const areas = await database.reads
    .selectFrom('listed_blocks')
    .select(sql<number>`block / 1000`.as('area'))
    .where('list_id', '=', by)
    .distinct()
    .execute()
  for (const { area } of areas)
    await database.transact((tx) =>
      tx
        .deleteFrom('listed_blocks')
        .where('list_id', 'in', lists)
        .where('block', '>=', area * 1000)
        .where('block', '<', (area + 1) * 1000)
        .execute(),
    )
  await database.db
    .updateTable('call_lists')
    .set({ status: 'replaced' })
    .where('status', '=', 'current')
    .where('id', 'in', lists)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listed_blocks').select('block').whereRef('list_id', '=', 'call_lists.id'))),
    )
    .execute()
}

/** Requests that came in since: they ask anew for all that have their number. */
async function settleNew(database: Database, since: string): Promise<void> {
  const rows = await database.db
    .selectFrom('submissions')
    .select('phone_normalized')
    .where('created_at', '>', since)
    .where('phone_normalized', 'is not', null)
    .where(sql<boolean>`exists (select 1 from call_lists where status = 'current')`)
    .distinct()
    .$narrowType<{ phone_normalized: string }>()
    .execute()
  const numbers = rows.map((row) => row.phone_normalized)
  for (let from = 0; from < numbers.length; from += atOnce)
    await database.transact((tx) => settleListed(tx, numbers.slice(from, from + atOnce)))
}

/** A post that was on its way is stored by then, whatever node took it. */
const overlapMs = 600_000

/** Registers what keeps the answers true. */
export function handleListJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, database: Database): void {
  let since = new Date(Date.now() - 86_400_000)
  jobs.handle(settleJob, {
    async run(payload) {
      // A job of an earlier release says nothing.
      await dropReplaced(database, { by: '', lists: [], ...(payload as Partial<Replaced>) })
      await settleAll(database)
    },
  })
  jobs.schedule('call-lists.settle-all', 86_400, () => settleAll(database))
  jobs.schedule('call-lists.settle-new', 60, async () => {
    const began = Date.now()
    await settleNew(database, since.toISOString())
    since = new Date(began - overlapMs)
  })
}

/**
 * Lists of numbers that may not be called, as they are sold: of the nation, of states, and of numbers that were given to
 * somebody else. A list is kept as one bit for each number of an exchange, so that ten million of them are some megabytes.
 */
export const listKinds = {
  national: 'National Do Not Call Registry',
  state: 'List of a state',
  reassigned: 'Reassigned numbers',
} as const
export type ListKind = keyof typeof listKinds

export interface CallListTable {
  id: string
  kind: ListKind
  /** Of a list of a state. */
  state: string | null
  file_name: string
  /** The day it was downloaded, YYYY-MM-DD. */
  as_of: string
  created_at: Moment
  created_by: string
  /** `cut` where it looks like part of a file: it binds nobody before somebody says so. */
  status: 'arriving' | 'cut' | 'current' | 'replaced'
  numbers: number
  /** Lines that hold no number. */
  unread: number
  /** Why it looks cut. */
  fault: string | null
}

interface ListedBlockTable {
  list_id: string
  /** Area code and exchange: 216555. */
  block: number
  /** A bit for each of the 10,000 numbers. */
  bits: Uint8Array
  amount: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    call_lists: CallListTable
    listed_blocks: ListedBlockTable
  }
}

/** A list of the nation is asked anew within so many days (16 CFR 310.4(b)(3)(iv)). */
export const freshDays = 31
