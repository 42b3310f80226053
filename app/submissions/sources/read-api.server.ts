/** What programs of others read with a key: pages of leads, appointments and sales, by what changed last. */
import { sql } from 'kysely'
import { type Cursor, readCursor, writeCursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { Log } from '#app/platform/process/log.ts'
import '../model/appointment-table.ts'
import { listFields, readValues } from '../custom-fields/custom-fields.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import type { Kind } from '../model/kind.ts'
import { policyOf } from '../model/list-policies.server.ts'
import type { LeadSource } from '../model/source-tables.ts'
import { type ApiList, appointmentOf, leadOf, type Scope, saleOf, scopesOf } from '../webhooks/api-shapes.ts'
import type { LeadSources } from './lead-sources.server.ts'

/** What is wrong with a request, and with which status it is answered. */
export interface ApiRefusal {
  status: 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503
  reason: string
  retryAfter?: number
}

export interface KeyServices {
  leadSources: LeadSources
  log: Log
}

/**
 * Whose key a request bears, where it has the scope and comes not too often. Nobody learns whether a key that is none was ever
 * one, nor of anything that it may not read.
 */
export async function askKey(
  { leadSources, log }: KeyServices,
  request: Request,
  { address, scope }: { address: string; scope: Scope },
): Promise<LeadSource | ApiRefusal> {
  try {
    const source = await leadSources.find(keyIn(request))
    if (!source) {
      const wait = await leadSources.guess(address)
      return wait > 0
        ? { status: 429, reason: 'Too many requests.', retryAfter: wait }
        : { status: 401, reason: 'The key is not one of ours.' }
    }
    const wait = await leadSources.takeRead(source)
    if (wait > 0) return { status: 429, reason: 'Too many requests in a minute.', retryAfter: wait }
    if (!scopesOf(source).includes(scope)) return { status: 403, reason: `The key may not: ${scope}.` }
    leadSources.noteUse(source).catch(() => {})
    return source
  } catch (error) {
    return formatFailure(log, error)
  }
}

/** A failure of ours, told without a word of it. */
export function formatFailure(log: Log, error: unknown): ApiRefusal {
  log.error({ err: error }, 'a request with a key failed')
  const status = isUnavailable(error) ? 503 : 500
  return { status, reason: 'Something failed here. Ask again.', retryAfter: 5 }
}

/** `Authorization: Bearer KEY`, `X-Api-Key: KEY`, or the user or password of basic authentication; empty without one. */
export function keyIn({ headers }: Request): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(headers.get('authorization') ?? '') ?? []
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) {
    const [user = '', password = ''] = Buffer.from(value, 'base64').toString('utf8').split(':')
    return password || user
  }
  return headers.get('x-api-key') ?? ''
}

/** What was found as JSON, or why there is nothing. */
export function answerJson(found: ApiRefusal | object, code = 200): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!('reason' in found && 'status' in found)) return Response.json(found, { status: code, headers })
  const { status, reason, retryAfter } = found as ApiRefusal
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return Response.json({ status: status >= 500 ? 'failed' : 'refused', reason }, { status, headers })
}

/** A transaction of before may still end with an earlier moment: what changed in the last seconds comes with the next page. */
const settleMs = 5_000
/** One that took longer comes with the next round, which begins so much earlier. */
const overlapMs = 60_000
export const pageSizes = { usual: 100, most: 500 } as const

interface Wanted {
  limit: number
  after: Cursor | null
  since: string | null
}

function readWanted(query: URLSearchParams): Wanted | ApiRefusal {
  const [limit, cursor, since] = ['limit', 'cursor', 'changed_since'].map((name) => query.get(name))
  for (const name of new Set(query.keys()))
    if (query.getAll(name).length > 1) return { status: 422, reason: `“${name.slice(0, 60)}” came twice.` }
  const size = limit ? Number(limit) : pageSizes.usual
  if (!Number.isInteger(size) || size < 1 || size > pageSizes.most)
    return { status: 422, reason: `“limit” is a number from 1 to ${pageSizes.most}.` }
  const after = cursor ? readCursor(cursor) : null
  if (cursor && !after) return { status: 422, reason: '“cursor” is none of ours.' }
  // A moment without a zone may be any of two dozen.
  if (since && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(since))
    return { status: 422, reason: '“changed_since” is a moment like 2026-11-20T15:00:00Z, with its zone.' }
  if (since && Number.isNaN(Date.parse(since)))
    return { status: 422, reason: '“changed_since” is no moment.' }
  return { limit: size, after, since: since ? new Date(since).toISOString() : null }
}

export interface ReadServices {
  database: Pick<Database, 'reads'>
  kind: Kind
  siteUrl: string
  isPersonal: boolean
}

export type Listed = 'leads' | 'appointments' | 'sales'

/** One page, oldest change first: whoever goes on until there is no cursor has seen everything up to `as_of`. */
export async function readPage(
  services: ReadServices,
  what: Listed,
  query: URLSearchParams,
  now = new Date(),
): Promise<ApiList | ApiRefusal> {
  const wanted = readWanted(query)
  if ('status' in wanted) return wanted
  const settled = now.getTime() - settleMs
  const until = new Date(settled).toISOString()
  const rows = await lists[what](services, wanted, until)
  const page = rows.slice(0, wanted.limit)
  const last = page.at(-1)
  return {
    data: page.map(({ item }) => item),
    next_cursor: rows.length > wanted.limit && last ? writeCursor(last.place) : null,
    as_of: new Date(settled - overlapMs).toISOString(),
  }
}

interface Row {
  place: Cursor
  item: Record<string, unknown>
}
type List = (services: ReadServices, wanted: Wanted, until: string) => Promise<Row[]>

const place = (lead_updated_at: string, id: string): Cursor => ({ at: lead_updated_at, id })

/** What belongs to this kind, changed in the time that was asked for, and comes after the page before; `id` names the rows of the list. */
function isOnPage(kind: Kind, id: string, { after, since }: Wanted, until: string) {
  const from = since === null ? sql`` : sql`and updated_at >= ${since}`
  const beyond = after === null ? sql`` : sql`and (updated_at, ${sql.ref(id)}) > (${after.at}, ${after.id})`
  return sql<boolean>`submissions.kind = ${kind.name} and submissions.is_test = false and updated_at <= ${until} ${from} ${beyond}`
}

const lists: Readonly<Record<Listed, List>> = {
  async leads({ database, kind, isPersonal }, wanted, until) {
    const rows = await database.reads
      .selectFrom('submissions')
      .selectAll()
      .select(consentOf.as('consent'))
      .where(isOnPage(kind, 'submissions.id', wanted, until))
      .orderBy('updated_at')
      .orderBy('id')
      .limit(wanted.limit + 1)
      .execute()
    const fields = isPersonal ? await listFields(database.reads, kind) : []
    const values = await readValues(database.reads, fields.length > 0 ? rows.map(({ id }) => id) : [])
    return rows.map((row) => ({
      place: place(row.updated_at, row.id),
      item: leadOf(kind, row, { fields, values: values.get(row.id) ?? new Map(), isPersonal }),
    }))
  },
  async appointments({ database, kind, siteUrl }, wanted, until) {
    const rows = await database.reads
      .selectFrom('appointments')
      .innerJoin('submissions', 'submissions.id', 'appointments.subject_id')
      .selectAll('appointments')
      .select('updated_at')
      .where(isOnPage(kind, 'appointments.id', wanted, until))
      .orderBy('updated_at')
      .orderBy('appointments.id')
      .limit(wanted.limit + 1)
      .execute()
    return rows.map((row) => ({
      place: place(row.updated_at, row.id),
      item: appointmentOf(row, siteUrl, row.updated_at),
    }))
  },
  async sales({ database, kind }, wanted, until) {
    const rows = await database.reads
      .selectFrom('policies')
      .innerJoin('submissions', 'submissions.id', 'policies.subject_id')
      .selectAll('policies')
      .select('updated_at')
      .where('sold_on', 'is not', null)
      .where(isOnPage(kind, 'policies.id', wanted, until))
      .orderBy('updated_at')
      .orderBy('policies.id')
      .limit(wanted.limit + 1)
      .execute()
    return rows.map((row) => ({
      place: place(row.updated_at, row.id),
      item: saleOf(policyOf(row), row.updated_at),
    }))
  },
}
