/**
 * Tells other programs what happened: each endpoint by one job, each person's events in their order. One that does not answer
 * is asked again with growing pauses, and nothing of what waits for it is lost; after days it is disabled, and the agency told.
 */

import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import type { Config } from '#app/platform/config/config.ts'
import { deleteInBatches } from '#app/platform/database/batches/delete-in-batches.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { hostOf } from '#app/platform/process/webhook-security.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { postWebhook, type WebhookMessage } from '#app/platform/webhook.server.ts'
import { readCustom } from '../custom-fields/custom-fields.server.ts'
import { fromAgency, toAgency } from '../emails/email-jobs.server.ts'
import { consentOf } from '../model/consent-proof.server.ts'
import type { Kind } from '../model/kind.ts'
import type {} from '../model/policy.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../model/webhook-table.ts'
import { appointmentOf, leadOf, saleOf } from './api-shapes.ts'
import { findEndpoint, secretsOf } from './endpoints.server.ts'

export interface WebhookParts extends Secrets {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'siteUrl' | 'webhookNetworks' | 'mailFrom'>
  kinds: readonly Kind[]
}

const jobKind = 'webhooks.deliver'
const disabledJob = 'webhooks.disabled'
/** Seconds until the next try after the first, second ... failure; the last one again and again. */
const pauses = [10, 30, 60, 120, 300, 600, 900, 1800, 3600] as const
/** Tries of one event that its receiver refuses for what it says: the others of the person wait meanwhile. */
const maxTries = 10
/** After so long without one success nothing more is tried. */
const failingDays = 5
/** What ended is kept for a look and a replay; what waits for a disabled endpoint as long. */
const keptDays = 30
/** Statuses that say something of the event, and not of the receiver. */
const ofEvent: readonly number[] = [400, 409, 413, 415, 422]
/** Statuses that say something of the receiver alone, however often they come. */
const ofReceiver: readonly number[] = [401, 403, 404, 410, 429, 502, 503, 504]
/** Events that are looked up at once, and people who are told of at once. */
const batch = 200
const atOnce = 4
/** Well within the time that a job has: the watch asks again for what is left. */
const loopMs = 10 * 60_000

const later = (now: Date, failures: number): string =>
  new Date(now.getTime() + (pauses[Math.min(failures, pauses.length) - 1] ?? 0) * 1000).toISOString()

/** Registers who tells, who looks for what is due, and who writes that an endpoint was disabled. */
export function handleWebhookJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'wake'>,
  parts: WebhookParts,
): void {
  const { database, mailer, config } = parts
  jobs.handle(jobKind, {
    run: (_, { subjectId }) => (subjectId === null ? Promise.resolve() : deliverTo(parts, subjectId)),
  })
  jobs.schedule('webhooks.watch', 60, async () => {
    await askDue(database, jobs)
    await pruneDeliveries(database, new Date())
  })
  jobs.handle(disabledJob, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      const endpoint = subjectId === null ? undefined : await findEndpoint(database.db, subjectId)
      if (!endpoint || endpoint.disabled_at === null) return
      const to = toAgency()
      await mailer.deliver({
        ...{ jobId: id, kind, subjectId, from: fromAgency(config), to },
        ...writeDisabled(endpoint, config.siteUrl),
      })
    },
  })
}

/** Asks for the job of each endpoint that has something to be told. Call it after what may have added some. */
export async function askDue(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<Jobs, 'wake'>,
  now = new Date(),
): Promise<void> {
  const due = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('paused_until', 'is', null), eb('paused_until', '<=', now.toISOString())]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('event_id')
          .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
          .where('webhook_deliveries.state', '=', sql.lit('waiting')),
      ),
    )
    .execute()
  for (const { id } of due)
    await askForJob(db, { kind: jobKind, uniqueKey: `${jobKind}:${id}`, subjectId: id })
  if (due.length > 0) jobs.wake()
}

/** A second gathers what changed with it; what is missed is found within a minute. */
const gatherMs = 1000

/** What to call when something changed, however often. */
export function askSoon({
  database,
  jobs,
  log,
  signal,
}: {
  database: Database
  jobs: Pick<Jobs, 'wake'>
  log: Log
  signal: AbortSignal
}): () => void {
  let isAsking = false
  return () => {
    if (isAsking) return
    isAsking = true
    setTimeout(() => {
      isAsking = false
      if (!signal.aborted)
        askDue(database, jobs).catch((error: unknown) => log.warn({ err: error }, 'webhooks wait'))
    }, gatherMs).unref()
  }
}

/** Tells one endpoint what is due, until nothing is, it fails, or the watch is to ask for it again. */
async function deliverTo(parts: WebhookParts, id: string): Promise<void> {
  const { database, config } = parts
  const until = performance.now() + loopMs
  while (performance.now() < until) {
    const now = new Date()
    const endpoint = await findEndpoint(database.db, id)
    if (!endpoint || endpoint.disabled_at !== null) return
    if (endpoint.paused_until !== null && endpoint.paused_until > now.toISOString()) return
    const secrets = secretsOf(parts, endpoint, now)
    if (!secrets) return fail(parts, endpoint, now, 'its secret cannot be read: make a new one')
    const lanes = lanesOf(await listDue(database.db, id, now))
    if (lanes.length === 0) return
    const { url } = endpoint
    const target = { url, networks: config.webhookNetworks, ...secrets }
    const { told, trouble, isOver } = await tellLanes(parts, endpoint, lanes, (message) =>
      postWebhook(target, message),
    )
    const at = new Date()
    if (told > 0) await noteTold(database.db, id, at)
    if (isOver) return
    if (trouble !== null) {
      const current = await findEndpoint(database.db, id)
      return current && fail(parts, current, at, trouble)
    }
  }
}

/** A few people at once. What one of them throws ends the others before it is thrown on, so that nobody tells beside the next try. */
async function tellLanes(
  parts: WebhookParts,
  { id, url }: WebhookEndpoint,
  lanes: WebhookDelivery[][],
  post: (message: WebhookMessage) => Promise<number>,
): Promise<{ told: number; trouble: string | null; isOver: boolean }> {
  const so = { told: 0, trouble: null as string | null, isOver: false }
  const tellLane = async (lane: readonly WebhookDelivery[]) => {
    for (const delivery of lane) {
      if (so.isOver || so.trouble !== null) return
      // It may have been taken off, moved, or may know less by now.
      const endpoint = await findEndpoint(parts.database.db, id)
      if (!endpoint || endpoint.disabled_at !== null || endpoint.url !== url) {
        so.isOver = true
        return
      }
      const outcome = await tell(parts, endpoint, delivery, { post, hasTold: () => so.told > 0 })
      if (outcome === 'told') so.told += 1
      else if (outcome === 'refused') return
      else if (outcome !== 'skipped') so.trouble ??= outcome.trouble
    }
  }
  const work = async () => {
    try {
      for (let lane = lanes.shift(); lane && !so.isOver && so.trouble === null; lane = lanes.shift())
        await tellLane(lane)
    } catch (error) {
      so.isOver = true
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return so
}

/** What waits, each person's in its order; nothing of a person whose oldest is not due yet. */
const listDue = (db: Queries, id: string, now: Date): Promise<WebhookDelivery[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as held')
            .select('held.event_id')
            .where('held.endpoint_id', '=', id)
            .whereRef('held.subject_id', '=', 'webhook_deliveries.subject_id')
            .where('held.state', '=', sql.lit('waiting'))
            .where('held.next_at', '>', now.toISOString()),
        ),
      ),
    )
    .orderBy('seq')
    .orderBy('event_id')
    .limit(batch)
    .execute()

function lanesOf(due: readonly WebhookDelivery[]): WebhookDelivery[][] {
  return [...Map.groupBy(due, ({ subject_id }) => subject_id).values()]
}

type Told = 'told' | 'skipped' | 'refused' | { trouble: string }

/** One try of one event. What is of no use to tell any more ends as if told, and says nothing of the receiver. */
async function tell(
  parts: WebhookParts,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  { post, hasTold }: { post: (message: WebhookMessage) => Promise<number>; hasTold: () => boolean },
): Promise<Told> {
  const { db } = parts.database
  const message = await messageOf(parts, endpoint, delivery)
  const end = (state: 'told' | 'refused', error: string | null) =>
    noteTry(db, delivery, { state, last_error: error, next_at: null, ended_at: new Date().toISOString() })
  if (!message) {
    await end('told', 'there was nothing to tell any more')
    return 'skipped'
  }
  const answer = await post(message).catch((error: Error) => error.message)
  if (typeof answer === 'number' && answer >= 200 && answer < 300) {
    await end('told', null)
    return 'told'
  }
  const error = typeof answer === 'number' ? `answered ${answer}` : answer
  const attempts = delivery.attempts + 1
  // It takes others and fails at this one: the fault is in the event, whatever the status says.
  // While nothing gets through, the endpoint fails as often as each of them is tried.
  const isTaking = (endpoint.told_at ?? '') > delivery.at && attempts > endpoint.failures + 1
  const isAlone = hasTold() || isTaking
  const isOfEvent =
    typeof answer === 'number' &&
    (ofEvent.includes(answer) || (attempts >= maxTries && !ofReceiver.includes(answer) && isAlone))
  if (isOfEvent) {
    if (attempts >= maxTries) await end('refused', error)
    else await noteTry(db, delivery, { last_error: error, next_at: later(new Date(), attempts) })
    return 'refused'
  }
  await noteTry(db, delivery, { last_error: error })
  return { trouble: answer === 410 ? gone : error }
}

/** Standard Webhooks 1.0.0: who answers so wants no more. */
const gone = 'answered 410, which says that it is gone for good'

const noteTry = (db: Queries, { event_id, endpoint_id }: WebhookDelivery, set: Partial<WebhookDelivery>) =>
  db
    .updateTable('webhook_deliveries')
    .set((row) => ({ ...set, attempts: row('attempts', '+', 1) }))
    .where('event_id', '=', event_id)
    .where('endpoint_id', '=', endpoint_id)
    .execute()

const noteTold = (db: Queries, id: string, at: Date) =>
  db
    .updateTable('webhook_endpoints')
    .set({
      told_at: at.toISOString(),
      failing_since: null,
      failures: 0,
      paused_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()

/** Pauses an endpoint, or disables it where it failed for days. */
async function fail(
  { database }: WebhookParts,
  { id, failing_since, failures }: WebhookEndpoint,
  now: Date,
  error: string,
): Promise<void> {
  const since = failing_since ?? now.toISOString()
  const isOver = error === gone || now.getTime() - Date.parse(since) >= failingDays * 86_400_000
  await database.transact(async (tx) => {
    await tx
      .updateTable('webhook_endpoints')
      .set({
        ...{ failing_since: since, failures: failures + 1, last_error: error },
        ...{ paused_until: later(now, failures + 1), disabled_at: isOver ? now.toISOString() : null },
      })
      .where('id', '=', id)
      .execute()
    if (isOver) await addJob(tx, { kind: disabledJob, payload: {}, subjectId: id })
  })
}

/** What it is told; null once the person was erased, for a test, and for what is no lead. */
async function messageOf(
  { database: { db }, kinds, config }: WebhookParts,
  { is_personal }: WebhookEndpoint,
  { event_id: id, type, subject_id, at, data }: WebhookDelivery,
): Promise<WebhookMessage | null> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', '=', subject_id)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === row?.kind)
  if (!row || !kind?.webhook || row.is_test) return null
  // Written by `notifyInsert`.
  const event = JSON.parse(data) as Record<string, string>
  const { appointment_id, sale_id } = event
  const [custom, appointment, sale] = await Promise.all([
    readCustom(db, kind, row.id),
    appointment_id
      ? db.selectFrom('appointments').selectAll().where('id', '=', appointment_id).executeTakeFirst()
      : undefined,
    sale_id ? db.selectFrom('policies').selectAll().where('id', '=', sale_id).executeTakeFirst() : undefined,
  ])
  return {
    ...{ id, type, timestamp: at, version: 1 },
    data: {
      lead: leadOf(kind, row, { ...custom, isPersonal: Boolean(is_personal) }),
      ...(appointment_id && {
        appointment: appointment ? appointmentOf(appointment, config.siteUrl, row.updated_at) : null,
      }),
      ...(sale_id && { sale: sale ? saleOf(sale, row.updated_at) : null }),
      event,
    },
  }
}

async function pruneDeliveries({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  // Of one event all or none, because its id is that of all.
  const isOld = sql<boolean>`at < ${before} and not exists (
    select 1 from webhook_deliveries other join webhook_endpoints on webhook_endpoints.id = other.endpoint_id
    where other.event_id = webhook_deliveries.event_id and other.state = 'waiting' and disabled_at is null)`
  await deleteInBatches(db, 'webhook_deliveries', 'event_id', isOld)
}

function writeDisabled({ url, last_error }: WebhookEndpoint, siteUrl: string) {
  const title = 'A webhook was disabled'
  const lines = [
    `${hostOf(url)} is not told any more what happens at the ${agency.name} desk: ${last_error ?? 'it failed for days'}.`,
    `What it should have been told waits for ${keptDays} days. Put the address right at ${siteUrl}/admin/webhooks, then resume it: everything goes out in its order.`,
  ]
  return {
    subject: `${title} | ${agency.name}`,
    text: [...lines, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      foot: emailFoot(),
      children: lines.map((line) => <Paragraph key={line}>{line}</Paragraph>),
    }),
  }
}
