/** Webhooks that a program of others subscribes by itself, as Zapier and Make do ("REST hooks"): one event each, taken off again. */
import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formBytes, readBounded } from '#app/platform/http/bodies/form-body.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { isWebhookType, type WebhookType } from '../model/webhook-table.ts'
import type { HookAnswer } from './api-shapes.ts'
import {
  addEndpoint,
  findEndpoint,
  listEndpoints,
  readTarget,
  removeEndpoint,
  typesOf,
} from './endpoints.server.ts'

interface HookServices extends Secrets {
  database: Database
  config: { webhookNetworks: readonly string[] }
}

interface Subscriber {
  id: string
  created_by: string
  isPersonal: boolean
}

interface HookRefusal {
  status: 400 | 404 | 413 | 415 | 422
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
  const added = await database.transact((tx) =>
    addEndpoint(tx, services, {
      ...{ url: target.url, types: [...new Set(types)], isPersonal: by.isPersonal },
      ...{ sourceId: by.id, by: by.created_by },
    }),
  )
  if (!added) return { status: 422, reason: 'There are too many webhooks already.' }
  return { ...added, url: target.url, events: [...new Set(types)] }
}

/** What a key subscribed; the secrets are told once, when it did. */
export async function listHooks({ database }: HookServices, by: Subscriber) {
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
export async function unsubscribeHook({ database }: HookServices, by: Subscriber, id: string | undefined) {
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
