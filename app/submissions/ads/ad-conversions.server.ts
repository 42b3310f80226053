/**
 * What ad networks are told of the leads their clicks brought: who qualified and who bought, once for each person and
 * kind, and later what changed. Each batch tells what changed since the one before; a click and our number are all
 * that names anybody.
 */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '../model/kind.ts'
import '../model/policy.ts'
import '../timeline/event-table.ts'
import {
  type AdConversionTable,
  type ConversionKind,
  conversionNames,
  type Network,
  networks,
} from '../model/source-tables.ts'

/** Networks take no conversion of a click that is older, days. */
const maxAge = 90
const batchesListed = 20

interface Candidate {
  subject: string
  network: Network
  click_kind: string
  click_id: string
  clicked_at: string
  status: string
  isGone: boolean
  phone: string
  email: string
  /** When it came to a status. */
  became(status: string): string
  cents: number
}

type Change = Omit<AdConversionTable, 'batch_id' | 'made_at'>

type Row = Awaited<ReturnType<typeof readTold>>[number]

/** Makes a batch of all that is new. Its id, or null where nothing is. */
export async function makeBatch(
  { transact }: Database,
  kind: Kind,
  now = new Date(),
): Promise<string | null> {
  return transact(async (tx) => {
    const candidates = await readCandidates(tx, kind, now)
    const told = await readTold(
      tx,
      candidates.map(({ subject }) => subject),
    )
    const batch = newId()
    const rows = changesOf(kind, candidates, told, now).map((row) => ({
      ...row,
      batch_id: batch,
      made_at: now.toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 50)
      await tx
        .insertInto('ad_conversions')
        .values(rows.slice(at, at + 50))
        .execute()
    return rows.length > 0 ? batch : null
  })
}

/** Whoever made a privacy choice is told to nobody from then on, with each request of the mailbox or number. */
const hasNotOptedOut = sql<boolean>`not exists (
  select 1 from submissions as choice where choice.kind = 'request' and choice.facet = 'privacy-choices'
    and (choice.junk is null or choice.junk = 'doubtful') and choice.status <> 'refused' and (
      coalesce(choice.mailbox, lower(choice.email)) = coalesce(submissions.mailbox, lower(submissions.email))
      or choice.phone_normalized = submissions.phone_normalized))`

/** Leads with a click, of the last touch before that of the first. */
async function readCandidates(db: Queries, kind: Kind, now: Date): Promise<Candidate[]> {
  const since = new Date(now.getTime() - maxAge * 86_400_000).toISOString()
  const rows = await db
    .selectFrom('touches')
    .innerJoin('submissions', 'submissions.id', 'touches.subject_id')
    .leftJoin('vendor_leads', 'vendor_leads.subject_id', 'submissions.id')
    .select([
      'touches.subject_id as subject',
      'position',
      'click_kind',
      'click_id',
      'touches.at as clicked_at',
    ])
    .select(['status', 'junk', 'is_test', 'merged_into', 'phone_normalized', 'phone_digits', 'email'])
    .select(['submissions.updated_at as changed', 'returned_at'])
    .where('submissions.kind', '=', kind.name)
    .where('touches.at', '>=', since)
    .where('click_id', 'is not', null)
    .where(hasNotOptedOut)
    .orderBy('submissions.created_at')
    .orderBy('touches.position', 'desc')
    .execute()
  const subjects = rows.map(({ subject }) => subject)
  const [values, became] = await Promise.all([readValues(db, subjects), readBecame(db, subjects)])
  const seen = new Set<string>()
  return rows.flatMap((row): Candidate[] => {
    const network = networkOf(row.click_kind)
    if (!network || seen.has(row.subject)) return []
    seen.add(row.subject)
    return [
      {
        ...{ subject: row.subject, network, status: row.status, email: mailboxOf(row.email) },
        became: (status) => became.get(`${row.subject} ${status}`) ?? row.changed,
        ...{ click_kind: row.click_kind ?? '', click_id: row.click_id ?? '', clicked_at: row.clicked_at },
        isGone:
          row.junk !== null || Boolean(row.is_test) || row.merged_into !== null || row.returned_at !== null,
        phone: row.phone_normalized ?? row.phone_digits,
        cents: values.get(row.subject) ?? 0,
      },
    ]
  })
}

/** When each first came to a status, as the timeline tells; an outcome may have brought it. */
async function readBecame(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_events')
    .select(['subject_id', 'at', 'data'])
    .where('subject_id', 'in', ids)
    .where('type', 'in', ['status', 'call', 'logged', 'mail'])
    .orderBy('at', 'desc')
    .execute()
  const found = new Map<string, string>()
  for (const { subject_id, at, data } of rows) {
    const { to, status } = JSON.parse(data) as { to?: string; status?: string }
    if (to ?? status) found.set(`${subject_id} ${to ?? status}`, at)
  }
  return found
}

const networkOf = (click: string | null): Network | undefined =>
  (Object.keys(networks) as Network[]).find((name) => networks[name].clicks.some((one) => one === click))

/** What was sold to each, cents a year. */
async function readValues(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('policies')
    .select(({ fn }) => ['subject_id', fn.sum<number>('annual_cents').as('cents')])
    .where('subject_id', 'in', ids)
    .where('sold_on', 'is not', null)
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(({ subject_id, cents }) => [subject_id, Number(cents)]))
}

const readTold = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('ad_conversions')
        .selectAll()
        .where('subject_id', 'in', ids)
        .orderBy('made_at')
        .orderBy('id')
        .execute()

/** What a network does not know yet. */
function changesOf({ ends }: Kind, candidates: readonly Candidate[], told: readonly Row[], now: Date) {
  const last = new Map<string, Row>()
  for (const row of told) last.set(`${row.subject_id} ${row.conversion}`, row)
  // Once for a person: whoever asked twice is the first that was told, or the first that asked.
  const taken = new Map<string, string>()
  const ofTold = candidates.toSorted((a, b) => Number(wasTold(last, b)) - Number(wasTold(last, a)))
  return ofTold.flatMap((one) => {
    const { subject, status, isGone, phone, email, network } = one
    const kinds: ConversionKind[] =
      ends[status] === 'won' ? ['qualified', 'sale'] : status === 'qualified' ? ['qualified'] : []
    return (Object.keys(conversionNames) as ConversionKind[]).flatMap((conversion): Change[] => {
      const marks = [
        phone && `${network} ${conversion} ${phone}`,
        email && `${network} ${conversion} ${email}`,
      ].filter(Boolean) as string[]
      const isOther = marks.some((mark) => (taken.get(mark) ?? subject) !== subject)
      const holds = !isGone && !isOther && kinds.includes(conversion)
      if (holds) for (const mark of marks) taken.set(mark, subject)
      const before = last.get(`${subject} ${conversion}`)
      const known = before && before.action !== 'retracted' ? before : undefined
      const value_cents = conversion === 'sale' ? one.cents : 0
      const row = {
        network,
        subject_id: subject,
        conversion,
        click_kind: one.click_kind,
        click_id: one.click_id,
        value_cents,
      }
      // A conversion that was taken back is told no more: networks know its number.
      if (!before && holds)
        return [
          {
            ...row,
            id: newId(),
            action: 'told' as const,
            happened_at: conversion === 'sale' ? one.became(status) : one.became('qualified'),
          },
        ]
      if (known && !holds)
        return [
          {
            ...row,
            id: newId(),
            action: 'retracted' as const,
            happened_at: now.toISOString(),
            value_cents: 0,
          },
        ]
      if (known && Number(known.value_cents) !== value_cents)
        return [{ ...row, id: newId(), action: 'restated' as const, happened_at: now.toISOString() }]
      return []
    })
  })
}

const wasTold = (last: ReadonlyMap<string, Row>, { subject }: Candidate) =>
  (Object.keys(conversionNames) as ConversionKind[]).some((one) => last.has(`${subject} ${one}`))

export async function listBatches(db: Queries) {
  const rows = await db
    .selectFrom('ad_conversions')
    .select(({ fn }) => ['batch_id', 'made_at', 'network', 'action', fn.countAll<number>().as('count')])
    .groupBy(['batch_id', 'made_at', 'network', 'action'])
    .orderBy('made_at', 'desc')
    .execute()
  const batches = Map.groupBy(rows, ({ batch_id }) => batch_id)
  return [...batches].slice(0, batchesListed).map(([id, own]) => ({
    id,
    madeAt: own[0]?.made_at ?? '',
    parts: own.map(({ network, action, count }) => ({ network, action, count: Number(count) })),
  }))
}

/** A file of a batch in the form that its network takes; null for nothing. */
export async function batchFile(
  db: Queries,
  batch: string,
  network: Network,
  what: 'conversions' | 'changes',
): Promise<{ headers: string[]; rows: string[][] } | null> {
  const rows = await db
    .selectFrom('ad_conversions as told')
    .selectAll('told')
    .where('batch_id', '=', batch)
    .where('network', '=', network)
    .where('action', what === 'conversions' ? '=' : '<>', 'told')
    .orderBy('told.id')
    .execute()
  if (rows.length === 0) return null
  const orders = await orderIds(db, rows)
  return tables[network][what](
    rows.map((row) => ({ ...row, order: orders.get(`${row.subject_id} ${row.conversion}`) ?? row.id })),
  )
}

/** The number under which each was told first. */
async function orderIds(db: Queries, rows: readonly { subject_id: string }[]) {
  const told = await db
    .selectFrom('ad_conversions')
    .select(['id', 'subject_id', 'conversion'])
    .where('action', '=', 'told')
    .where(
      'subject_id',
      'in',
      rows.map(({ subject_id }) => subject_id),
    )
    .execute()
  return new Map(told.map(({ id, subject_id, conversion }) => [`${subject_id} ${conversion}`, id]))
}

type Told = Row & { order: string }

const dollars = (row: Told) => (Number(row.value_cents) / 100).toFixed(2)
/** 2026-11-29 10:00:00-05:00, as both take it. */
const timeOf = ({ happened_at }: Told) =>
  Temporal.Instant.from(happened_at)
    .toString({ timeZone: agency.timeZone, smallestUnit: 'second' })
    .replace('T', ' ')
const nameOf = ({ conversion }: Told) => conversionNames[conversion]
const clickOf = (row: Told, kind: string) => (row.click_kind === kind ? row.click_id : '')
const typeOf = ({ action }: Told, retract: string, restate: string) =>
  action === 'retracted' ? retract : restate
const restated = (row: Told) => (row.action === 'restated' ? [dollars(row), 'USD'] : ['', ''])

interface Table {
  headers: string[]
  rows: string[][]
}
type Tables = Record<'conversions' | 'changes', (rows: readonly Told[]) => Table>

/** As each network documents its upload: Google Ads Help 7014069 and 7686447, Microsoft Advertising Help 56852, Meta offline events. */
const tables: Readonly<Record<Network, Tables>> = {
  google: {
    conversions: (rows) => ({
      headers: [
        'Google Click ID',
        'GBRAID',
        'WBRAID',
        'Conversion Name',
        'Conversion Time',
        'Conversion Value',
        'Conversion Currency',
        'Order ID',
      ],
      rows: rows.map((row) => [
        ...[clickOf(row, 'gclid'), clickOf(row, 'gbraid'), clickOf(row, 'wbraid')],
        ...[nameOf(row), timeOf(row), dollars(row), 'USD', row.order],
      ]),
    }),
    changes: (rows) => ({
      headers: [
        'Order ID',
        'Conversion Name',
        'Adjustment Time',
        'Adjustment Type',
        'Adjusted Value',
        'Adjusted Value Currency',
      ],
      rows: rows.map((row) => [
        row.order,
        nameOf(row),
        timeOf(row),
        typeOf(row, 'RETRACTION', 'RESTATEMENT'),
        ...restated(row),
      ]),
    }),
  },
  microsoft: {
    conversions: (rows) => ({
      headers: [
        'Microsoft Click ID',
        'Conversion Name',
        'Conversion Time',
        'Conversion Value',
        'Conversion Currency',
      ],
      rows: rows.map((row) => [row.click_id, nameOf(row), timeOf(row), dollars(row), 'USD']),
    }),
    changes: (rows) => ({
      headers: [
        'Microsoft Click ID',
        'Conversion Name',
        'Adjustment Time',
        'Adjustment Type',
        'Adjusted Value',
        'Adjusted Value Currency',
      ],
      rows: rows.map((row) => [
        row.click_id,
        nameOf(row),
        timeOf(row),
        typeOf(row, 'Retract', 'Restate'),
        ...restated(row),
      ]),
    }),
  },
  meta: {
    conversions: (rows) => ({
      headers: ['event_name', 'event_time', 'event_id', 'fbc', 'value', 'currency'],
      rows: rows.map((row) => [
        ...[nameOf(row), String(Math.floor(Date.parse(row.happened_at) / 1000)), row.order],
        ...[`fb.1.${Date.parse(row.happened_at)}.${row.click_id}`, dollars(row), 'USD'],
      ]),
    }),
    // Meta takes nothing back: what changed is listed for whoever reads its numbers.
    changes: (rows) => ({
      headers: ['event_id', 'event_name', 'event_time', 'change', 'value', 'currency'],
      rows: rows.map((row) => [row.order, nameOf(row), timeOf(row), row.action, ...restated(row)]),
    }),
  },
}
