/** Who posts leads to us from a program of their own, as it is kept. */
import type { Selectable } from 'kysely'
import type { Touch, TouchPosition } from '#app/forms/touch.ts'
import type { Flag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { ConsentBasis } from './entry-fields.ts'
import type { KindName } from './submission.ts'

interface LeadSourceTable {
  id: string
  kind: KindName
  name: string
  created_at: Moment
  created_by: string
  /** Of its key, and of the one before while that is still taken. */
  key_digest: string
  /** The end of the key, by which people tell one from another. */
  key_hint: string
  former_digest: string | null
  former_until: Moment | null
  revoked_at: Moment | null
  last_used_at: Moment | null
  per_minute: number
  /** One of the sources of the kind's entry form. */
  variant: string
  consent_basis: ConsentBasis
  price_cents: number | null
  /** Within so many days the vendor takes a lead back. */
  return_days: number
  /** While it is on, what comes in is a test: never counted, called or paid for. */
  is_test: Flag
  /** JSON: what each field holds (sources/source-fields.ts). */
  fields: string
  /** JSON: names that came and went since somebody looked. */
  news: string
  /** What its key may, by the names of `scopes` (sources/scopes.ts), with spaces between. */
  scopes: Generated<string>
  /** Whose letters bring its leads: addresses, or a domain after an @, one a line. */
  senders: Generated<string>
  /** JSON: what was marked in one of its letters (sources/letter-fields.ts). */
  template: Generated<string>
}

/** The last bodies of a source, and every one that was refused, for as long as somebody may want to try it again. */
interface LeadPostTable {
  id: string
  source_id: string
  at: Moment
  /** JSON of pairs of name and value, in their order. */
  fields: string
  outcome: 'accepted' | 'refused'
  reason: string
  subject_id: string | null
  /** JSON of the letter that it came as; null where a program posted it. */
  letter: string | null
}

interface VendorLeadTable {
  subject_id: string
  source_id: string
  /** The vendor's own number of the lead: sent again, it is the same lead. */
  vendor_id: string | null
  at: Moment
  price_cents: number | null
  trusted_form: string
  jornaya: string
  consent_text: string
  consent_at: Moment | null
  consent_ip: string
  returned_at: Moment | null
  returned_by: string | null
  return_reason: string | null
}

export type LeadSource = Selectable<LeadSourceTable>

/** What led somebody to the site, with each submission: the first visit of their tab, and the last that came from elsewhere. */
interface TouchTable extends Omit<Touch, 'at'> {
  subject_id: string
  position: TouchPosition
  at: Moment
}

/** The ad networks that take files of conversions, by the clicks they know. */
export const networks = {
  google: { label: 'Google Ads', clicks: ['gclid', 'gbraid', 'wbraid'] },
  microsoft: { label: 'Microsoft Advertising', clicks: ['msclkid'] },
  meta: { label: 'Meta', clicks: ['fbclid'] },
} as const
export type Network = keyof typeof networks

/** What is told of, by the names that have to be set up at the network. */
export const conversionNames = { qualified: 'Qualified lead', sale: 'Sale' } as const
export type ConversionKind = keyof typeof conversionNames

export interface AdConversionTable {
  /** What the network knows it by, so that it can be taken back. */
  id: string
  batch_id: string
  made_at: Moment
  network: Network
  subject_id: string
  conversion: ConversionKind
  action: 'told' | 'restated' | 'retracted'
  /** When the lead became what is told; for a change, when that was found. */
  happened_at: Moment
  value_cents: number
  click_kind: string
  click_id: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    lead_sources: LeadSourceTable
    lead_posts: LeadPostTable
    vendor_leads: VendorLeadTable
    touches: TouchTable
    ad_conversions: AdConversionTable
  }
}
