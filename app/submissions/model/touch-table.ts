/** What led somebody to the site, with each submission: the first visit of their tab, and the last that came from elsewhere. */
import type { Touch, TouchPosition } from '#app/forms/touch.ts'
import type { Moment } from '#app/platform/database/tables.ts'

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
    touches: TouchTable
    ad_conversions: AdConversionTable
  }
}
