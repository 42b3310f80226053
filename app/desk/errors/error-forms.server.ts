import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import {
  BrowserError,
  type ErrorReportTable,
  listReports,
  putAllAway,
} from '#app/platform/unexpected-errors/unexpected-errors.server.ts'
import type { ActionContext, FormOutcome } from '../frame/answer.server.ts'
import type { ErrorRow } from './errors-page.tsx'

/** As the page shows it; anything else fits nothing. */
const moment = z.iso.datetime().catch('')

/** `until` is when the newest of those that were shown happened last: what happened again since stays. */
export const errorForms = z.object({ form: z.literal('put-away-all'), until: moment })

export async function readErrors(database: Database) {
  const rows = await listReports(database)
  return {
    open: rows.filter(({ put_away_at }) => put_away_at === null).map(rowOf),
    putAway: rows.filter(({ put_away_at }) => put_away_at !== null).map(rowOf),
  }
}

const rowOf = (row: ErrorReportTable): ErrorRow => {
  const { fingerprint, name, message, frames, source, count, version } = row
  const { first_seen: firstSeen, last_seen: lastSeen, last_reference: reference } = row
  return { fingerprint, name, message, frames, source, count, version, firstSeen, lastSeen, reference }
}

export async function putErrorsAway(
  { database, who, address }: Pick<ActionContext, 'database' | 'who' | 'address'>,
  { until }: z.output<typeof errorForms>,
): Promise<FormOutcome<'put-all-away'>> {
  return database.transact(async (tx) => {
    const count = until === '' ? 0 : await putAllAway(tx, until)
    if (count === 0) return invalid('These were put away already, or each of them happened again.')
    const by = { action: 'errors-put-away', staffId: who.person.id, address } as const
    await recordAudit(tx, { ...by, detail: { count } })
    return { kind: 'ok', notice: 'put-all-away' }
  })
}

export const browserReport = z.object({
  kind: z.enum(['error', 'rejection', 'drawing', 'load', 'policy']),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4_000),
})

/** A page that fails in a circle fills neither the log nor the list. */
const limit = new RateLimiterMemory({ keyPrefix: 'browser-errors', points: 30, duration: 3_600 })

/** Logs what the browser of `person` says; nothing when it names no file of ours, or has said too much within the hour. */
export async function receiveBrowserError(
  log: Log,
  { person, requestId, report }: { person: string; requestId: string; report: z.infer<typeof browserReport> },
): Promise<void> {
  const err = new BrowserError(report)
  if (!err.stack?.includes('\n')) return
  const isAllowed = await limit.consume(person).then(
    () => true,
    () => false,
  )
  if (isAllowed) log.error({ err, requestId }, 'a browser at the desk ran into an error')
}
