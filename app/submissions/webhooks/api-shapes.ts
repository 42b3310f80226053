/** What programs of others read of leads, appointments and sales: by webhook and at the address. The document is made of these. */
import { z } from 'zod'
import { type CustomField, valueForPrograms } from '../custom-fields/custom-field.ts'
import type { FieldValues } from '../custom-fields/custom-fields.server.ts'
import { type Appointment, uidOf } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'
import type { Policy } from '../model/list-policies.server.ts'
import { policyStages } from '../model/policy.ts'
import type { LeadSource } from '../model/source-tables.ts'
import type { ConsentedSubmission } from '../model/submission.ts'
import { webhookTypes } from '../model/webhook-table.ts'

const id = z.string().describe('A UUID.')
const moment = z.string().describe('UTC, ISO 8601.')
const maybe = z.string().nullable()

/** Of the shapes below. */
export const apiVersion = 1

/** A lead without who it is. Whatever is not named here stays in the house. */
const OpenLead = z.object({
  id,
  created_at: moment,
  updated_at: moment,
  status: z.string(),
  source: z.string(),
  form_type: z.string(),
  campaign: maybe,
  service_interest: maybe,
  state: maybe,
  contact_asap: z.boolean(),
  due_at: moment,
  first_contact_at: moment.nullable(),
  consented: z.boolean().describe('To automated calls.'),
  consented_texts: z.boolean(),
  do_not_contact: z.boolean().describe('Nobody may call, text or write to them.'),
  possible_duplicate: z.boolean(),
  is_junk: z.boolean(),
  merged_into: id.nullable().describe('The lead that stands for it now.'),
})

const Lead = OpenLead.extend({
  ...{ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() },
  ...{ phone_normalized: maybe, preferred_contact_method: maybe, message: z.string() },
  custom_fields: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Fields that the agency added, by their keys. Without those that are empty.'),
}).describe('The names and ways to reach somebody only where the key or the webhook may have them.')

/** A lead as it is told, `fields` being those of its kind. `isPersonal` false leaves out who it is. */
export function leadOf(
  kind: Kind,
  row: ConsentedSubmission,
  {
    fields,
    values,
    isPersonal,
  }: { fields: readonly CustomField[]; values: FieldValues; isPersonal: boolean },
) {
  const custom = fields.flatMap((field) => {
    const value = values.get(field.key)
    return value === undefined ? [] : [[field.key, valueForPrograms(field, value)] as const]
  })
  const known = { ...kind.webhook?.data(row), updated_at: row.updated_at, status: row.status }
  const { campaign, junk, merged_into } = row
  const shape = isPersonal ? Lead : OpenLead
  const custom_fields = Object.fromEntries(custom)
  return shape.parse({ ...known, custom_fields, campaign, is_junk: junk !== null, merged_into })
}

const ApiAppointment = z.object({
  id,
  lead_id: id,
  state: z.enum(['booked', 'canceled', 'kept', 'missed']),
  starts_at: moment,
  ends_at: moment,
  ical_uid: z.string().describe('Its id in calendars.'),
  lead_updated_at: moment,
})

export const appointmentOf = (row: Appointment, siteUrl: string, lead_updated_at: string) =>
  ApiAppointment.parse({ ...row, lead_id: row.subject_id, ical_uid: uidOf(row, siteUrl), lead_updated_at })

const cents = z.number().int().nullable().describe('Cents.')
const ApiSale = z.object({
  id,
  lead_id: id,
  created_at: moment,
  stage: z.enum(Object.keys(policyStages) as (keyof typeof policyStages)[]),
  sold_on: maybe.describe('YYYY-MM-DD: the day on which it was issued.'),
  product: z.string(),
  carrier: z.string(),
  effective_on: maybe,
  renewal_on: maybe,
  premium_cents: cents,
  annual_cents: cents,
  face_cents: cents,
  commission_cents: cents,
  lead_updated_at: moment,
})

export const saleOf = (row: Policy, lead_updated_at: string) =>
  ApiSale.parse({ ...row, lead_id: row.subject_id, lead_updated_at })

/** What a webhook is sent. */
export const ApiEvent = z.object({
  type: z.enum(Object.keys(webhookTypes) as (keyof typeof webhookTypes)[]),
  timestamp: moment.describe('When it happened.'),
  version: z.literal(apiVersion),
  data: z.object({
    lead: Lead.describe('As it is when this is sent.'),
    appointment: ApiAppointment.nullish(),
    sale: ApiSale.nullish(),
    event: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).describe('What happened.'),
  }),
})

const Page = z.object({
  next_cursor: maybe.describe('Of the next page; null where this is the last.'),
  as_of: moment.describe('Everything until then is in the pages. Send it as “changed_since” the next time.'),
})
export interface ApiList extends z.infer<typeof Page> {
  data: Record<string, unknown>[]
}
/** One page of each list. */
export const ApiPages = {
  leads: Page.extend({ data: z.array(Lead) }),
  appointments: Page.extend({ data: z.array(ApiAppointment) }),
  sales: Page.extend({ data: z.array(ApiSale) }),
}

export const HookAsked = z.object({
  url: z
    .string()
    .describe('Where to post: https, the public internet. “hookUrl” and “target_url” are taken as well.'),
  event: ApiEvent.shape.type,
})
export const HookMade = z.object({
  id,
  url: z.string(),
  events: z.array(ApiEvent.shape.type),
  secret: z.string().describe('Signs what is sent (Standard Webhooks). Shown this once.'),
})
export const HookList = z.object({
  data: z.array(HookMade.omit({ secret: true }).extend({ is_disabled: z.boolean() })),
})
export type HookAnswer = z.infer<typeof HookMade>

/** What the key of a source may. Until somebody says so at the desk, it may post leads and read nothing. */
export const scopes = {
  'leads:write': 'Post leads',
  'leads:read': 'Read leads, without names, numbers and mailboxes',
  'people:read': 'Read who they are as well: names, numbers, mailboxes and messages',
  'appointments:read': 'Read appointments',
  'sales:read': 'Read what was sold',
  'webhooks:write': 'Subscribe to what happens (Zapier, Make)',
} as const
export type Scope = keyof typeof scopes
export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name)

export const scopesOf = ({ scopes: kept }: Pick<LeadSource, 'scopes'>): Scope[] =>
  kept.split(' ').filter(isScope)
export const writeScopes = (some: readonly Scope[]): string => some.join(' ')
