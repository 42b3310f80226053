/** The addresses of other programs that are told what happens: added, changed, given a new secret, tried again, taken off. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { hostOf, isPrivate, isSafeWay, leadsHere, networks } from '#app/platform/process/webhook-security.ts'
import {
  decryptAny,
  type EncryptedColumns,
  encrypt,
  keyFor,
  type Secrets,
} from '#app/platform/secrets/secrets.server.ts'
import type { WebhookEndpoint, WebhookType } from '../model/webhook-table.ts'
import { apiVersion, type Scope } from './api-shapes.ts'

const purpose = 'webhook secrets'
export const encryptedEndpoints: EncryptedColumns = {
  ...{ table: 'webhook_endpoints', owner: 'id', purpose },
  columns: ['secret', 'former_secret'],
}
/** Hours for which the secret of before signs beside a new one. */
const formerHours = 24
/** More than anybody has; a program that subscribes in a circle ends somewhere. */
export const maxEndpoints = 50
const maxLength = 2000

/** The address, or what is wrong with it. A name is looked up whenever something is sent, and held to the same. */
export function readTarget(typed: string, listed: readonly string[]): { url: string } | { issue: string } {
  const text = typed.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || text.length > maxLength || url.username + url.password !== '')
    return { issue: 'Enter an address that begins with https://, without a user or password.' }
  const host = hostOf(url.href)
  const isListed = networks(listed)(leadsHere(url.href) && isIP(host) === 0 ? '127.0.0.1' : host)
  if ((leadsHere(url.href) || isPrivate(host)) && !isListed)
    return { issue: 'This address is not on the public internet.' }
  if (!isSafeWay(url.href)) return { issue: 'Enter an address that begins with https://.' }
  return { url: url.href }
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const seal = ({ secret }: Secrets, id: string, text: string) => encrypt(keyFor(secret, purpose), text, id)

/** The secrets that its messages are signed with; null where the server's own was lost. */
export function secretsOf(secrets: Secrets, endpoint: WebhookEndpoint, now: Date) {
  const { id, former_secret, former_until } = endpoint
  const secret = decryptAny(secrets, purpose, endpoint.secret, id)
  if (secret === null) return null
  const isFormer = former_secret !== null && former_until !== null && former_until > now.toISOString()
  return { secret, formerSecret: isFormer ? decryptAny(secrets, purpose, former_secret, id) : null }
}

export interface NewEndpoint {
  url: string
  types: readonly WebhookType[]
  isPersonal: boolean
  sourceId: string | null
  by: string | null
}

/** Adds one; its secret is in the answer and shown nowhere else. Null where there are too many. */
export async function addEndpoint(tx: Queries, secrets: Secrets, added: NewEndpoint) {
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxEndpoints) return null
  const [id, secret] = [newId(), newSecret()]
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...{ id, url: added.url, secret: seal(secrets, id, secret), former_secret: null, former_until: null },
      ...{ is_personal: added.isPersonal, version: apiVersion, source_id: added.sourceId },
      ...{ created_at: new Date().toISOString(), created_by: added.by, told_at: null, failing_since: null },
      ...{ paused_until: null, last_error: null, disabled_at: null },
    })
    .execute()
  await subscribe(tx, id, added.types)
  return { id, secret }
}

const subscribe = (tx: Queries, endpoint_id: string, types: readonly WebhookType[]) =>
  tx
    .insertInto('webhook_subscriptions')
    .values(types.map((type) => ({ type, endpoint_id })))
    .execute()

export async function changeEndpoint(
  tx: Queries,
  id: string,
  { url, types, isPersonal }: Pick<NewEndpoint, 'url' | 'types' | 'isPersonal'>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ url, is_personal: isPersonal })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('webhook_subscriptions').where('endpoint_id', '=', id).execute()
  await subscribe(tx, id, types)
}

/** Gives it a new secret; the one before signs as well for a day. */
export async function rotateSecret(
  tx: Queries,
  secrets: Secrets,
  endpoint: WebhookEndpoint,
): Promise<string> {
  const secret = newSecret()
  const former_until = new Date(Date.now() + formerHours * 3_600_000).toISOString()
  await tx
    .updateTable('webhook_endpoints')
    .set({ secret: seal(secrets, endpoint.id, secret), former_secret: endpoint.secret, former_until })
    .where('id', '=', endpoint.id)
    .execute()
  return secret
}

/** What waits goes out from now on, in its order; also to one that was disabled. */
export const resumeEndpoint = (tx: Queries, id: string) =>
  tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: null, failing_since: null, failures: 0, paused_until: null })
    .where('id', '=', id)
    .execute()

/** Takes it off, with what it was and would have been told. */
export async function removeEndpoint(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('webhook_subscriptions').where('endpoint_id', '=', id).execute()
  await tx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute()
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

/** Takes off what a source's key subscribed. */
export async function removeEndpointsOf(tx: Queries, sourceId: string): Promise<void> {
  for (const { id } of await listEndpoints(tx, sourceId)) await removeEndpoint(tx, id)
}

/** What a source's key subscribed is told no more than the key may still read. */
export async function narrowEndpointsOf(
  tx: Queries,
  sourceId: string,
  scopes: readonly Scope[],
): Promise<void> {
  if (!scopes.includes('webhooks:write')) return removeEndpointsOf(tx, sourceId)
  if (scopes.includes('people:read')) return
  await tx
    .updateTable('webhook_endpoints')
    .set({ is_personal: false })
    .where('source_id', '=', sourceId)
    .execute()
}

/**
 * Sends again what ended, by event or, without one, everything of the last `hours`. A receiver knows it by its id.
 * @returns how many.
 */
export async function replay(
  tx: Queries,
  endpoint: string,
  which: { event: string } | { hours: number },
): Promise<number> {
  const query = tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: null, ended_at: null })
    .where('endpoint_id', '=', endpoint)
    .where('state', '!=', 'waiting')
  const since = 'hours' in which ? new Date(Date.now() - which.hours * 3_600_000).toISOString() : ''
  const { numUpdatedRows } = await ('event' in which
    ? query.where('event_id', '=', which.event)
    : query.where('at', '>=', since)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

export const listEndpoints = (db: Queries, sourceId?: string): Promise<WebhookEndpoint[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .$if(sourceId !== undefined, (some) => some.where('source_id', '=', sourceId ?? null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findEndpoint = (db: Queries, id: string): Promise<WebhookEndpoint | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()

export const typesOf = async (db: Queries, id: string): Promise<WebhookType[]> =>
  (
    await db
      .selectFrom('webhook_subscriptions')
      .select('type')
      .where('endpoint_id', '=', id)
      .orderBy('type')
      .execute()
  ).map(({ type }) => type)

/** How many are told nothing any more because they failed for long. */
export async function countDisabled(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
