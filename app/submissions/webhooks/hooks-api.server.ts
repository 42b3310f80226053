/** Webhooks that a program of others subscribes by itself, as Zapier and Make do ("REST hooks"): one event each, taken off again. */
import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { formBytes, readBounded } from '#app/platform/http/bodies/form-body.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Kind } from '../model/kind.ts'
import { isWebhookType, type WebhookType } from '../model/webhook-table.ts'
import { type HookAnswer, scopesOf } from './api-shapes.ts'
import {
  addEndpoint,
  findEndpoint,
  listEndpoints,
  type NewEndpoint,
  readTarget,
  removeEndpoint,
  typesOf,
} from './endpoints.server.ts'

interface HookServices extends Secrets {
  kind: Kind
  database: Database
  config: { webhookNetworks: readonly string[] }
}

interface Subscriber {
  id: string
  address: string
}

interface HookRefusal {
  status: 400 | 401 | 403 | 404 | 413 | 415 | 422
  reason: string
}

/** Zapier posts the address as `hookUrl`, Make and others by other names; one event or several. */
const Asked = z.object({
  url: z.string().optional(),
  hookUrl: z.string().optional(),
  target_url: z.string().optional(),
  event: z.string().optional(),
  events: z.array(z.string()).max(50).optional(),
})

export async function subscribeHook(
  services: HookServices,
  by: Subscriber,
  request: Request,
): Promise<HookAnswer | HookRefusal> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return { status: 415, reason: 'Send JSON.' }
  const bytes = await readBounded(request, formBytes)
  if (bytes === null) return { status: 413, reason: `Send at most ${formBytes / 1024} KB.` }
  const read = Asked.safeParse(parse(bytes))
  if (!read.success) return { status: 422, reason: 'Send an object with “url” and “event”.' }
  const { url, hookUrl, target_url, event, events = [] } = read.data
  const names = event === undefined ? events : [event, ...events]
  const types = names.filter(isWebhookType)
  const unknown = names.find((name) => !isWebhookType(name))
  if (unknown !== undefined) return { status: 422, reason: `“${unknown.slice(0, 60)}” is no event of ours.` }
  if (types.length === 0) return { status: 422, reason: 'Name at least one event.' }
  const target = readTarget(url ?? hookUrl ?? target_url ?? '', services.config.webhookNetworks)
  if ('issue' in target) return { status: 422, reason: target.issue }
  const { database } = services
  const asked = { url: target.url, types: [...new Set(types)] }
  const added = await database.transact((tx) => add(tx, services, by, asked))
  return 'status' in added ? added : { ...added, url: target.url, events: asked.types }
}

/** Asks for the key once more: while the body came, its source may have been revoked or lost a scope. */
async function add(
  tx: Queries,
  services: HookServices,
  by: Subscriber,
  asked: Pick<NewEndpoint, 'url' | 'types'>,
): Promise<{ id: string; secret: string } | HookRefusal> {
  const source = await lockRows(
    tx,
    tx.selectFrom('lead_sources').selectAll().where('id', '=', by.id),
  ).executeTakeFirst()
  if (!source || source.revoked_at !== null) return { status: 401, reason: 'The key is not one of ours.' }
  const scopes = scopesOf(source)
  if (!scopes.includes('webhooks:write')) return { status: 403, reason: 'The key may not: webhooks:write.' }
  const added = await addEndpoint(tx, services, {
    ...{ ...asked, isPersonal: scopes.includes('people:read') },
    ...{ sourceId: source.id, by: source.created_by },
  })
  if (!added) return { status: 422, reason: 'There are too many webhooks already.' }
  await recordAudit(tx, {
    ...{ action: `${services.kind.plural}-webhook-added`, staffId: null, address: by.address },
    detail: { webhook: added.id, source: source.id },
  })
  return added
}

/** What a key subscribed; the secrets are told once, when it did. */
export async function listHooks({ database }: Pick<HookServices, 'database'>, by: Subscriber) {
  const endpoints = await listEndpoints(database.db, by.id)
  const events: WebhookType[][] = []
  for (const { id } of endpoints) events.push(await typesOf(database.db, id))
  return {
    data: endpoints.map(({ id, url, disabled_at }, at) => ({
      ...{ id, url, events: events[at] ?? [], is_disabled: disabled_at !== null },
    })),
  }
}

/** True where it was one of this key's. */
export async function unsubscribeHook(
  { database }: Pick<HookServices, 'database'>,
  by: Subscriber,
  id: string | undefined,
) {
  if (!isId(id)) return false
  return database.transact(async (tx) => {
    const endpoint = await findEndpoint(tx, id)
    if (endpoint?.source_id !== by.id) return false
    await removeEndpoint(tx, id)
    return true
  })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
