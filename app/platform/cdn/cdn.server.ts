/**
 * A CDN in front that holds public pages: what they say to it, and the request by which it lets go of all of them. It is made
 * a moment after each change, so that every node has forgotten its own pages by then and none is fetched from it once more.
 */

import type { CdnSettings } from '../config/cdn-settings.ts'
import { type Database, databaseNow } from '../database/database.server.ts'
import { addJob, type Jobs } from '../jobs/jobs.server.ts'
import { jobError } from '../process/job-error.ts'
import type { Log } from '../process/log.ts'

const purgeJobKind = 'cdn.purge'
/** Changes of so many seconds are told together, and what was asked for before them has arrived by the time they are. */
const gatherSeconds = 2
const timeout = 10_000
/** While the new page is fetched, and while no node answers, the old one is better than none. */
const stale = 'stale-while-revalidate=60, stale-if-error=86400'

/** Headers of a page that is the same for everybody. Browsers keep to Cache-Control, which says that they must ask. */
export function cdnHeaders(cdn: CdnSettings | undefined): Record<string, string> {
  if (!cdn) return {}
  const held = `max-age=${cdn.seconds}, ${stale}`
  // By RFC 9213, and by the older name that Fastly and others read.
  return { 'cdn-cache-control': held, 'surrogate-control': held }
}

export interface CdnOptions {
  cdn: CdnSettings | undefined
  database: Database
  jobs: Jobs
  log: Log
}

export type Cdn = ReturnType<typeof openCdn>

/** Names who tells the CDN; `forget` has it told soon. Without an address to tell it nothing happens. */
export function openCdn({ cdn, database, jobs, log }: CdnOptions) {
  const purge = cdn?.purge
  if (!purge) return { forget: () => {} }
  jobs.handle(purgeJobKind, { run: () => sendPurge(purge) })
  return {
    /** Call it when this node has forgotten its own pages. Nobody waits for it: what is not told passes by itself. */
    forget(): void {
      askForPurge(database).then(jobs.wake, (error: unknown) =>
        log.warn(
          { err: error },
          'the CDN is not told of a change: it holds its pages until their time is over',
        ),
      )
    },
  }
}

/** One job for the changes of `gatherSeconds`, whichever node asks, by the clock of the database. */
async function askForPurge({ db, engine }: Database): Promise<void> {
  const { now } = await db.selectNoFrom(databaseNow(engine).as('now')).executeTakeFirstOrThrow()
  const span = Math.floor(new Date(now).getTime() / 1000 / gatherSeconds) + 2
  const runAt = new Date(span * gatherSeconds * 1000).toISOString()
  await addJob(db, { kind: purgeJobKind, payload: {}, runAt, uniqueKey: `${purgeJobKind}:${runAt}` })
}

/** The words are Cloudflare's; whoever else is told this way does not read them. */
async function sendPurge({ url, headers }: NonNullable<CdnSettings['purge']>): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"purge_everything":true}',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw jobError('CDN_PURGE_URL did not answer', { unreachable: true }, error)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw jobError(`CDN_PURGE_URL answered ${answer.status}`, {})
}
