/** What owners do with webhooks: add, change, give a new secret, resume, send again, take off. */
import { isId } from '#app/lib/ids.ts'
import { type Issues, invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { isWebhookType, type WebhookEndpoint } from '#app/submissions/model/webhook-table.ts'
import { askDue } from '#app/submissions/webhooks/deliver.server.tsx'
import {
  addEndpoint,
  changeEndpoint,
  maxEndpoints,
  readTarget,
  removeEndpoint,
  replay,
  resumeEndpoint,
  rotateSecret,
} from '#app/submissions/webhooks/endpoints.server.ts'
import type { NoticeOf } from '../forms/notices.ts'
import type { FormOutcome } from '../frame/answer.server.ts'

type Fields = Readonly<Record<string, string>>

/** A secret that was made, shown once. */
export interface SecretShown {
  id: string
  secret: string
}

export type WebhookOutcome = FormOutcome<NoticeOf<'webhooks'>, SecretShown>

export interface WebhookContext {
  services: Secrets & {
    database: Database
    jobs: Pick<Jobs, 'wake'>
    config: { webhookNetworks: readonly string[] }
  }
  kind: Kind
  staffId: string
  info: RequestInfo
}

/** Hours that are sent again at once, at most. */
const maxHours = 720

export async function addWebhook(context: WebhookContext, fields: Fields): Promise<WebhookOutcome> {
  const read = readSettings(context, fields)
  if ('issues' in read) return { kind: 'invalid', issues: read.issues }
  const { services, staffId } = context
  return services.database.transact(async (tx): Promise<WebhookOutcome> => {
    const added = await addEndpoint(tx, services, { ...read, sourceId: null, by: staffId })
    if (!added) return invalid(`There are ${maxEndpoints} webhooks already. Take one off first.`)
    await note(tx, context, 'webhook-added', added.id)
    return { kind: 'shown', result: added }
  })
}

/** Does what the form called `fields.form` asks for. @throws when the database cannot keep it. */
export async function changeWebhook(
  context: WebhookContext,
  endpoint: WebhookEndpoint,
  fields: Fields,
): Promise<WebhookOutcome> {
  const { database, jobs } = context.services
  const outcome = await database.transact((tx) => change(tx, context, endpoint, fields))
  await askDue(database, jobs)
  return outcome
}

async function change(
  tx: Queries,
  context: WebhookContext,
  endpoint: WebhookEndpoint,
  fields: Fields,
): Promise<WebhookOutcome> {
  const { id } = endpoint
  switch (fields.form) {
    case 'settings': {
      const read = readSettings(context, fields)
      if ('issues' in read) return { kind: 'invalid', issues: read.issues }
      await changeEndpoint(tx, id, read)
      await note(tx, context, 'webhook-changed', id)
      return done('saved')
    }
    case 'secret': {
      const secret = await rotateSecret(tx, context.services, endpoint)
      await note(tx, context, 'webhook-secret-made', id)
      return { kind: 'shown', result: { id, secret } }
    }
    case 'resume':
      await resumeEndpoint(tx, id)
      await note(tx, context, 'webhook-changed', id)
      return done('resumed')
    case 'again': {
      const { event = '', hours = '' } = fields
      const isHours = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= maxHours
      if (!isId(event) && !isHours) return invalid(`Enter a number of hours from 1 to ${maxHours}.`)
      const count = await replay(tx, id, isId(event) ? { event } : { hours: Number(hours) })
      await note(tx, context, 'webhook-sent-again', id)
      return done(count > 0 ? 'again' : 'nothing-again')
    }
    case 'remove':
      await removeEndpoint(tx, id)
      await note(tx, context, 'webhook-removed', id)
      return done('removed')
    default:
      return invalid()
  }
}

const done = (notice: NoticeOf<'webhooks'>): WebhookOutcome => ({ kind: 'ok', notice })

function readSettings({ services }: WebhookContext, fields: Fields) {
  const target = readTarget(fields.url ?? '', services.config.webhookNetworks)
  const chosen = Object.entries(fields).flatMap(([name, value]) => (/^type\d+$/.test(name) ? [value] : []))
  const types = [...new Set(chosen.filter(isWebhookType))]
  const issues: Issues = {
    ...('issue' in target && { url: target.issue }),
    ...(types.length === 0 && { type0: 'Choose at least one thing to tell.' }),
  }
  if ('issue' in target || types.length === 0) return { issues }
  return { url: target.url, types, isPersonal: fields.personal === 'on' }
}

type WebhookAction =
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-secret-made'
  | 'webhook-sent-again'
  | 'webhook-removed'

const note = (tx: Queries, { kind, staffId, info }: WebhookContext, what: WebhookAction, id: string) =>
  recordAudit(tx, {
    ...{ action: `${kind.plural}-${what}`, staffId, address: info.address, detail: { webhook: id } },
  })
