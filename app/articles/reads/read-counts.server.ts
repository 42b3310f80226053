/** Counted in memory and written together every few seconds: no reader costs a write. Nodes add up. */
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import { openCounters } from '#app/platform/database/batches/tally.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import '../model/article.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type { Handler, Request } from 'express'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Config } from '#app/platform/config/config.ts'
import { beaconOfEnd, beaconPath } from '#app/platform/http/admission/beacon-path.ts'
import { isForeign } from '#app/platform/http/request-checks.server.ts'
import { clientAddress, isHidden } from '#app/platform/http/visitor-address.server.ts'
import { limitKey } from '#app/platform/limits.server.ts'
import { readToken } from '#app/staff/session-cookies.ts'
import type { ArticleRegister } from '../reader/article-register.server.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_reads: ReadTable
  }
}

interface ReadTable {
  article_id: string
  /** YYYY-MM in the agency's calendar. */
  month: string
  reads: number
  finished: number
}

/** Begun: in sight for a moment. Finished: its end was, and the time it takes had passed. */
export type ReadStage = 'reads' | 'finished'

/** An engine may refuse more parameters in one statement. */
const rowsAtOnce = 500

export type ReadCounts = ReturnType<typeof openReadCounts>

/** Written while the process runs, and with `stop`. */
export function openReadCounts({ database, log }: { database: Database; log: Pick<Log, 'warn'> }) {
  const { add, flush, stop } = openCounters<ReadTable>({
    keyOf,
    join: (known, { reads, finished }) => ({
      ...known,
      reads: known.reads + reads,
      finished: known.finished + finished,
    }),
    write: (batch) => database.transact((tx) => addAll(tx, batch)),
    onLate: (error) => log.warn({ err: error }, 'the counts of readers wait for the database'),
  })
  return {
    count(articleId: string, month: string, stage: ReadStage): void {
      add({ article_id: articleId, month, reads: 0, finished: 0, [stage]: 1 })
    },
    flush,
    stop,
  }
}

async function addAll(tx: Queries, batch: readonly ReadTable[]) {
  // In one order, so that two nodes never wait for each other.
  const sorted = batch.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (const some of inBatches(sorted, rowsAtOnce)) {
    const there = await tx
      .selectFrom('research_articles')
      .select('id')
      .where('id', 'in', [...new Set(some.map(({ article_id }) => article_id))])
      .execute()
    // Whatever was deleted since somebody read it has no figures.
    const known = new Set(there.map(({ id }) => id))
    const rows = some.filter(({ article_id }) => known.has(article_id))
    if (rows.length === 0) continue
    await tx
      .insertInto('article_reads')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'month']).doUpdateSet((row) => ({
          reads: row('article_reads.reads', '+', row.ref('excluded.reads')),
          finished: row('article_reads.finished', '+', row.ref('excluded.finished')),
        })),
      )
      .execute()
  }
}

const keyOf = ({ article_id, month }: ReadTable) => `${article_id} ${month}`

/** Since the month `month`, by article; one that nobody read is missing. */
export async function sumReads({ reads }: Pick<Database, 'reads'>, ids: readonly string[], month: string) {
  if (ids.length === 0) return []
  const rows = await reads
    .selectFrom('article_reads')
    .select(({ fn }) => ['article_id', fn.sum('reads').as('reads'), fn.sum('finished').as('finished')])
    .where('article_id', 'in', ids)
    .where('month', '>=', month)
    .groupBy('article_id')
    .execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    ...{ reads: Number(row.reads), finished: Number(row.finished) },
  }))
}

/** Pages of articles post to their path behind /read. The answer is the same whether it was counted or not. */
interface ReadBeaconsOptions {
  config: Pick<Config, 'siteUrl' | 'secure'>
  articles: Pick<ArticleRegister, 'idAt'>
  readCounts: Pick<ReadCounts, 'count'>
}

/** Crawlers, previews of links, headless browsers, programs. CUBOT makes telephones. */
const machines =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|facebookexternalhit|^$/i

/** A cross-site post goes on to be refused like any. */
export function readBeacons({ config, articles, readCounts }: ReadBeaconsOptions): Handler {
  const isFair = openFairShare()
  return (request, response, next) => {
    if (request.method !== 'POST' || !request.path.startsWith(`${beaconPath}/`)) return next()
    if (isForeign(request, config.siteUrl)) return next()
    const id = articles.idAt(request.path.slice(beaconPath.length))
    const stage = request.originalUrl.endsWith(beaconOfEnd) ? 'finished' : 'reads'
    const address = isHidden(request, config.secure) ? '' : clientAddress(request)
    if (id && isReader(request, config) && isFair(address, `${id} ${stage}`))
      readCounts.count(id, dayIn(new Date(), agency.timeZone).slice(0, 7), stage)
    response.status(204).set('cache-control', 'no-store').end()
  }
}

/** A person's browser on our own page, without Global Privacy Control, not signed in at the desk. */
function isReader({ headers }: Request, config: ReadBeaconsOptions['config']): boolean {
  const { origin, cookie = null, 'sec-fetch-site': site, 'user-agent': agent = '' } = headers
  if (site !== 'same-origin' && origin !== config.siteUrl) return false
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  return !machines.test(agent) && readToken(config, { cookie }, 'session') === null
}

/**
 * Limits what one address adds to the figures. Addresses are held for an hour, in memory, as digests under a key of
 * that hour.
 */
const hourMs = 3_600_000
/** An office reads from one address. */
const mostOfAll = 60
/** Of one article and stage. */
const mostOfOne = 3
/** Behind a proxy that hides them all readers are one address. */
const hiddenTimes = 100
/** Beyond it whoever is new is not counted: figures stop and never lie. */
const maxHeld = 100_000

/** `address` is empty for a hidden one. */
function openFairShare() {
  let uses = new Map<string, number>()
  let key = randomBytes(16)
  let since = performance.now()

  const takes = (id: string, most: number) => {
    const used = uses.get(id) ?? 0
    if (used >= most || (used === 0 && uses.size >= maxHeld)) return false
    uses.set(id, used + 1)
    return true
  }
  return (address: string, what: string): boolean => {
    const now = performance.now()
    if (now - since >= hourMs) [uses, key, since] = [new Map(), randomBytes(16), now]
    const times = address === '' ? hiddenTimes : 1
    const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
    const who = limitKey(address)
    return takes(digest(`${who} ${what}`), mostOfOne * times) && takes(digest(who), mostOfAll * times)
  }
}
