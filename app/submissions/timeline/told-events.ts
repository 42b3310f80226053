/** Which events of a timeline programs of others are told, and what of each: ids, moments and words of lists, nothing personal. */
import { newId } from '#app/lib/ids.ts'
import { type Insert, insertOf } from '#app/platform/database/write-all.ts'
import type { WebhookType } from '../model/webhook-table.ts'
import { isContact } from '../steps/outcomes.ts'
import type { EventData, EventType, NewEvent } from './event-table.ts'

type Facts = Record<string, string | boolean | null>
type Told = readonly [type: WebhookType, facts: Facts]
type Tell<Type extends EventType> = (data: EventData[Type]) => readonly Told[]

const updated =
  (change: string): (() => readonly Told[]) =>
  () => [['lead.updated', { change }]]
const revoked: Told = ['consent.revoked', {}]

const notifyAttempt = (data: EventData['call'] | EventData['logged']): readonly Told[] => {
  const { outcome } = data
  const is_contact = isContact(outcome)
  return [
    ['outcome.logged', { outcome, is_contact, next_at: data.next, status: data.status ?? null }],
    ...(outcome === 'booked' && data.appointment
      ? ([['appointment.booked', { appointment_id: data.appointment }]] as const)
      : []),
    ...(outcome === 'do-not-contact' ? [revoked] : []),
  ]
}

const notifyReply = ({
  isStop,
  unclear,
  automatic,
  status,
}: {
  isStop: boolean
  unclear?: true
  automatic?: true
  status?: string
}): readonly Told[] => [
  ...(status ? ([['lead.updated', { change: 'status', to: status }]] as const) : []),
  ...(isStop && !unclear && !automatic ? [revoked] : []),
]

/** An application is no sale. */
const notifySale = ({ policy, sale }: EventData['policy-added']): readonly Told[] =>
  sale ? [[`sale.${sale}`, { sale_id: policy }]] : []

/** What is not here is told to nobody. */
const tells: { [Type in EventType]?: Tell<Type> } = {
  status: ({ from, to }) => [['lead.updated', { change: 'status', from, to }]],
  assigned: updated('owner'),
  corrected: updated('contact'),
  tags: updated('tags'),
  fields: updated('custom_fields'),
  junk: updated('junk'),
  restored: updated('junk'),
  merged: ({ ban }) => [['lead.updated', { change: 'merged' }], ...(ban ? [revoked] : [])],
  'merged-into': updated('merged'),
  unmerged: updated('merged'),
  'unmerged-from': updated('merged'),
  'next-step': updated('next_step'),
  undone: updated('undone'),
  call: notifyAttempt,
  logged: notifyAttempt,
  mail: ({ next = null, status = null }) => [
    ['outcome.logged', { outcome: 'mail', is_contact: false, next_at: next, status }],
  ],
  texted: notifyReply,
  replied: notifyReply,
  'policy-added': notifySale,
  'policy-corrected': notifySale,
  'policy-removed': notifySale,
  'appointment-moved': ({ appointment, from, to, calendar = 'moved' }) =>
    calendar === 'moved' ? [['appointment.moved', { appointment_id: appointment, from, to }]] : [],
  'appointment-canceled': ({ appointment, at }) => [
    ['appointment.canceled', { appointment_id: appointment, starts_at: at }],
  ],
  'contact-banned': () => [revoked],
  'contact-allowed': () => [['consent.restored', {}]],
}

/** The inserts that tell of an event, one delivery for each endpoint that wants to know; they belong to its transaction. */
export function toldInserts(subject: string, { type, data }: NewEvent): Insert[] {
  // The data are those of the type.
  const tell = tells[type] as ((data: NewEvent['data']) => readonly Told[]) | undefined
  return (tell?.(data) ?? []).map(([what, facts]) => notifyInsert(subject, what, facts))
}

/** One delivery of `type` for each endpoint that wants it. */
export const notifyInsert = (subject_id: string, type: WebhookType, facts: Facts = {}): Insert => ({
  ...insertOf('webhook_deliveries', [
    {
      event_id: newId(),
      type,
      subject_id,
      at: new Date().toISOString(),
      data: JSON.stringify(facts),
    } as never,
  ]),
  each: {
    ...{ table: 'webhook_subscriptions', take: 'endpoint_id', by: 'type' },
    ...{ counts: 'seq', within: 'subject_id' },
  },
})
