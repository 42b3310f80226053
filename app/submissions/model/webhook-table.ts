/** What programs of others are told by webhook, as it is kept; app/submissions/timeline/told-events.ts says of what. */
import type { Generated, Selectable } from 'kysely'
import type { Flag, Moment } from '#app/platform/database/tables.ts'

/** What can be told, with what is said of it where somebody chooses. */
export const webhookTypes = {
  'lead.created': 'A lead came in',
  'lead.updated': 'A lead changed: its status, owner, tags, contact details or custom fields',
  'outcome.logged': 'A call, email or text was logged',
  'sale.recorded': 'A policy was sold: issued or in force',
  'sale.updated': 'A sold policy was corrected',
  'sale.removed': 'A sold policy was taken off, or is none any more',
  'appointment.booked': 'An appointment was booked',
  'appointment.moved': 'An appointment was moved',
  'appointment.canceled': 'An appointment was called off',
  'consent.revoked': 'Somebody asked not to be contacted',
  'consent.restored': 'Somebody may be contacted again',
} as const
export type WebhookType = keyof typeof webhookTypes
export const isWebhookType = (name: string): name is WebhookType => Object.hasOwn(webhookTypes, name)

interface WebhookEndpointTable {
  id: string
  url: string
  /** Encrypted, each; the one of before signs as well until it ends. */
  secret: string
  former_secret: string | null
  former_until: Moment | null
  /** Whether it is told who somebody is, besides what happened. */
  is_personal: Flag
  /** Of what it is told: a shape that other programs rely on never changes under them. */
  version: number
  source_id: string | null
  created_at: Moment
  created_by: string | null
  told_at: Moment | null
  failing_since: Moment | null
  failures: Generated<number>
  paused_until: Moment | null
  last_error: string | null
  disabled_at: Moment | null
}

interface WebhookDeliveryTable {
  /** Of what happened, the same for every try. */
  event_id: string
  endpoint_id: string
  type: WebhookType
  subject_id: string
  /** Grows with each that this endpoint is told of this person. */
  seq: number
  at: Moment
  data: string
  /** `refused` where the receiver wants this one never. */
  state: Generated<'waiting' | 'told' | 'refused'>
  attempts: Generated<number>
  next_at: Moment | null
  ended_at: Moment | null
  last_error: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointTable
    webhook_subscriptions: { type: WebhookType; endpoint_id: string }
    webhook_deliveries: WebhookDeliveryTable
  }
}

export type WebhookEndpoint = Selectable<WebhookEndpointTable>
export type WebhookDelivery = Selectable<WebhookDeliveryTable>
