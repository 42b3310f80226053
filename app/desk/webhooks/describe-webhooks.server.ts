/** The webhooks as their screens show them. */
import { shortMoment } from '#app/content/promises/moments.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { hostOf } from '#app/platform/process/webhook-security.ts'
import { type WebhookEndpoint, webhookTypes } from '#app/submissions/model/webhook-table.ts'
import { listEndpoints, typesOf } from '#app/submissions/webhooks/endpoints.server.ts'

/** Events that are listed of one. */
const listed = 50

const offers = Object.entries(webhookTypes).map(([value, label]) => ({ value, label }))

/** How one does, in a sentence. */
function formatState({ disabled_at, failing_since, told_at, last_error, paused_until }: WebhookEndpoint) {
  const why = last_error ? `: ${last_error}` : ''
  if (disabled_at) return { text: `Disabled ${shortMoment(disabled_at)}${why}.`, isTrouble: true }
  if (failing_since) {
    const next = paused_until ? ` It is tried again ${shortMoment(paused_until)}.` : ''
    return { text: `Failing since ${shortMoment(failing_since)}${why}.${next}`, isTrouble: true }
  }
  return { text: told_at ? `Last told ${shortMoment(told_at)}.` : 'Nothing told yet.', isTrouble: false }
}

export async function describeWebhooks(db: Queries) {
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['endpoint_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('endpoint_id')
    .execute()
  const endpoints = await listEndpoints(db)
  return {
    offers,
    webhooks: endpoints.map((endpoint) => ({
      id: endpoint.id,
      host: hostOf(endpoint.url),
      state: formatState(endpoint),
      waiting: Number(waiting.find(({ endpoint_id }) => endpoint_id === endpoint.id)?.count ?? 0),
    })),
  }
}

export async function describeWebhook(db: Queries, endpoint: WebhookEndpoint) {
  const { id, url, is_personal, former_until, source_id } = endpoint
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', id)
    .orderBy('event_id', 'desc')
    .limit(listed)
    .execute()
  const source = source_id
    ? await db.selectFrom('lead_sources').select('name').where('id', '=', source_id).executeTakeFirst()
    : undefined
  return {
    ...{ id, url, offers, host: hostOf(url), types: await typesOf(db, id), isPersonal: Boolean(is_personal) },
    state: formatState(endpoint),
    isDisabled: endpoint.disabled_at !== null,
    isFailing: endpoint.failing_since !== null,
    former: former_until && former_until > new Date().toISOString() ? shortMoment(former_until) : null,
    source: source?.name ?? null,
    deliveries: deliveries.map(({ event_id, type, at, state, attempts, last_error }) => ({
      id: event_id,
      what: webhookTypes[type],
      at: shortMoment(at),
      state: [
        state,
        ...(attempts > 1 ? [`${attempts} tries`] : []),
        ...(last_error && state !== 'told' ? [last_error] : []),
      ].join(', '),
      isEnded: state !== 'waiting',
    })),
  }
}
export type WebhookShown = Awaited<ReturnType<typeof describeWebhook>>
export type WebhooksShown = Awaited<ReturnType<typeof describeWebhooks>>
