/** Errors nobody expected, counted in memory and written together every few seconds. Nodes add up. */
import { createHash } from 'node:crypto'
import { openCounters } from '../database/batches/tally.ts'
import type { Database, Queries } from '../database/database.server.ts'
import { isUnavailable } from '../database/database-errors.ts'
import { lockName } from '../database/engine.ts'
import type { Moment } from '../database/tables.ts'
import { isForeseen } from '../process/job-error.ts'
import { type Log, redact } from '../process/log.ts'
import type { Metrics } from '../process/metrics.server.ts'
import { releaseName } from '../process/release.server.ts'

export interface ErrorReportTable extends UnexpectedErrorReport {
  /** `request`, `browser`, `background` or a kind of job. */
  source: string
  first_seen: Moment
  last_seen: Moment
  count: number
  /** The id of the last request or job. */
  last_reference: string | null
  version: string
  put_away_at: Moment | null
}

declare module '../database/tables.ts' {
  interface Tables {
    error_reports: ErrorReportTable
  }
}

export interface ErrorFields {
  err?: unknown
  requestId?: unknown
  job?: unknown
  kind?: unknown
}

/** Rows that are kept: those put away go first, then those that happened longest ago. */
const maxReports = 200

export type UnexpectedErrors = ReturnType<typeof openUnexpectedErrors>

/** True for an error that no part of the program speaks of: not a partner's refusal, nor a database that is away. */
export const isUnexpected = (thrown: unknown): boolean => !isForeseen(thrown) && !isUnavailable(thrown)

/** Counts from now on, and writes once it is told where to. */
export function openUnexpectedErrors({ surprises }: Pick<Metrics, 'surprises'>) {
  let place: { database: Database; log: Pick<Log, 'warn'> } | undefined
  const { add, flush, stop } = openCounters<ErrorReportTable>({
    keyOf: ({ fingerprint }) => fingerprint,
    join: ({ first_seen, count }, report) => ({ ...report, first_seen, count: count + report.count }),
    write: async (batch) => {
      if (!place) throw new Error('the database is not open yet')
      await place.database.transact((tx) => addAll(tx, batch))
    },
    // As a warning: an error about errors would be one more of them.
    onLate: (error) => place?.log.warn({ err: error }, 'reports of errors wait for the database'),
    most: maxReports,
  })

  return {
    /** Takes what a line of the log says of an error, when it is a surprise. Never throws. */
    note({ err, requestId, job, kind }: ErrorFields): void {
      if (err === undefined || !isUnexpected(err)) return
      const isJob = typeof job === 'string'
      const from =
        err instanceof BrowserError ? 'browser' : requestId === undefined ? 'background' : 'request'
      surprises.inc({ source: isJob ? 'job' : from })
      const now = new Date().toISOString()
      const reference = isJob ? job : requestId
      add({
        ...describeUnexpectedError(err),
        source: isJob ? String(kind ?? 'job') : from,
        first_seen: now,
        last_seen: now,
        count: 1,
        last_reference: typeof reference === 'string' ? reference : null,
        version: releaseName,
        put_away_at: null,
      })
    },
    keepIn(database: Database, log: Pick<Log, 'warn'>): void {
      place = { database, log }
    },
    flush,
    stop,
  }
}

async function addAll(tx: Queries, batch: readonly ErrorReportTable[]): Promise<void> {
  // One node at a time: two that add and take away rows would wait for each other.
  await lockName(tx, 'error reports')
  for (const report of batch) await addOne(tx, report)
  await tx
    .deleteFrom('error_reports')
    .where('fingerprint', 'in', (query) =>
      query
        .selectFrom('error_reports')
        .select('fingerprint')
        .orderBy(({ eb }) => eb('put_away_at', 'is', null), 'desc')
        .orderBy('last_seen', 'desc')
        // SQLite has no offset without a limit.
        .limit(maxReports)
        .offset(maxReports),
    )
    .execute()
}

const addOne = (tx: Queries, report: ErrorReportTable) =>
  tx
    .insertInto('error_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        message: report.message,
        frames: report.frames,
        source: report.source,
        last_seen: report.last_seen,
        count: row('error_reports.count', '+', report.count),
        last_reference: report.last_reference,
        version: report.version,
        put_away_at: null,
      })),
    )
    .execute()

interface UnexpectedErrorReport {
  /** The same for errors of one kind from one place, also in the next build, whose lines are others. */
  fingerprint: string
  name: string
  /** What it says, without what it quotes. */
  message: string
  /** "listJobs (build/server/index.js:22407)", a line each, the innermost first. */
  frames: string
}

const maxMessage = 300
const maxFrames = 8
/** So many of our own functions, from where it happened outwards, make it the same error. */
const alikeFrames = 3
const maxCauses = 3

export function describeUnexpectedError(thrown: unknown): UnexpectedErrorReport {
  const chain = chainOf(thrown)
  const frames = chain.map(framesOf).find((some) => some.length > 0) ?? []
  const kinds = chain.map((one) => `${nameOf(one)} ${codeOf(one)}`)
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([kinds, placesOf(chain.map(framesOf))]))
      .digest('hex')
      .slice(0, 16),
    name: nameOf(thrown),
    message: chain.map(messageOf).filter(Boolean).join(', because: ').slice(0, maxMessage),
    frames: frames
      .slice(0, maxFrames)
      .map(({ name, place }) => `${name || 'unnamed'} (${place})`)
      .join('\n'),
  }
}

function chainOf(thrown: unknown): unknown[] {
  const chain = [thrown]
  for (let one = thrown; one instanceof Error && one.cause !== undefined && chain.length < maxCauses; ) {
    one = one.cause
    chain.push(one)
  }
  return chain
}

const nameOf = (thrown: unknown) =>
  thrown instanceof Error ? String(thrown.name).slice(0, 100) : typeof thrown

/** What databases and the system say beside the name: "23505", "ENOENT". */
function codeOf(thrown: unknown): string {
  const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
  return String(code ?? errcode ?? '').slice(0, 40)
}

const messageOf = (thrown: unknown) => (thrown instanceof Error ? withoutValues(thrown.message) : '')

/** Pairs of quotes, also around an apostrophe, and the value of a key as PostgreSQL says it. */
const quoted = /"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<!\w)'.*?'(?!\w)|(?<==)\([^()]*\)/gs
const unclosed = /["`“‘].*|(?<!\w)'.*/s
const addresses = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi
/** Ids, keys and what stands in one-time links. */
const keys = /(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g

/**
 * Without quotes, addresses, numbers and keys: errors of parsers and databases quote what they were given. @internal
 */
export function withoutValues(text: string): string {
  const plain = text.replace(quoted, '[...]').replace(unclosed, '[...]').replace(addresses, '[address]')
  return redact(plain).replace(keys, '[...]').replace(/\s+/g, ' ').trim().slice(0, maxMessage)
}

interface Frame {
  name: string
  place: string
  isOwn: boolean
}

/** The functions that an error came through (https://v8.dev/docs/stack-trace-api), ours and others. */
function framesOf(thrown: unknown): Frame[] {
  if (!(thrown instanceof Error)) return []
  return String(thrown.stack ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place = ''] = /^\s+at (?:async )?(?:(.*) \()?(.*?)\)?$/.exec(line) ?? []
      return place === '' ? [] : [{ name: plainName(name), place: shortPlace(place), isOwn: isOwn(place) }]
    })
}

/** A bundler numbers functions of the same name. */
const plainName = (name: string) =>
  name
    .replace(/ \[as .*\]$/, '')
    .replace(/^(Object|Module)\./, '')
    .replace(/\$\d+$/, '')
    .slice(0, 100)

const isOwn = (place: string) => place.includes('/') && !/node_modules|^node:/.test(place)

const shortPlace = (place: string) =>
  place.replace(/^.*\/(?=(?:build\/server|app|bin|node_modules)\/)/, '').slice(-120)

function placesOf(stacks: readonly Frame[][]): string[] {
  const named = stacks.map((frames) => frames.filter(({ name }) => name !== '' && name !== '<anonymous>'))
  const own = named.map((frames) => frames.filter((frame) => frame.isOwn)).find((some) => some.length > 0)
  const some = own ?? named.find((frames) => frames.length > 0) ?? []
  return some.slice(0, alikeFrames).map(({ name }) => name)
}

/** All that are kept, those that happened last first. */
export const listReports = ({ reads }: Pick<Database, 'reads'>): Promise<ErrorReportTable[]> =>
  reads.selectFrom('error_reports').selectAll().orderBy('last_seen', 'desc').orderBy('fingerprint').execute()

export async function countOpenReports({ reads }: Pick<Database, 'reads'>): Promise<number> {
  const { count } = await reads
    .selectFrom('error_reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('put_away_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts away all that happened last at `until` or before, and returns how many those were. */
export async function putAllAway(tx: Queries, until: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('error_reports')
    .set({ put_away_at: new Date().toISOString() })
    .where('last_seen', '<=', until)
    .where('put_away_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** An error that a browser ran into, in the form that errors here have: every engine writes its stack in another. */

interface BrowserReport {
  kind: string
  name: string
  message: string
  /** As the engine writes it: V8, or `name@address:line:column`. */
  stack: string
}

/** Known by its class, so that the report says where it happened. */
export class BrowserError extends Error {
  readonly code: string

  constructor({ kind, name, message, stack }: BrowserReport) {
    super(message)
    this.name = /^[A-Z]\w{1,60}$/.test(name) ? name : 'Error'
    this.code = kind
    this.stack = [this.name, ...stack.split('\n').flatMap(frameOf)].join('\n')
  }
}

/** A line of a stack that names a file of ours. Minified functions are called otherwise in each build: the file stands for them. */
function frameOf(line: string): string[] {
  const [, file, chunk, place] =
    /\/(assets\/([\w.-]{1,60}?)-[\w-]{8}\.(?:js|css))((?::\d{1,7}){0,2})/.exec(line) ?? []
  return file ? [`    at ${chunk} (${file}${place})`] : []
}
