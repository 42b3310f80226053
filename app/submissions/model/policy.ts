/** What is known of a policy: read from its form, compared and said. Amounts are cents, days YYYY-MM-DD. */
import { isDay } from '#app/lib/dates.ts'
import { formatCents } from '#app/lib/money/format-amount.ts'
import { readCents, writeCents } from '#app/lib/money/read-amount.ts'
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Moment } from '#app/platform/database/tables.ts'

/** How often a premium is paid, and how many payments a year has. A single premium counts in full. */
export const premiumModes = {
  monthly: { label: 'Monthly', payments: 12 },
  quarterly: { label: 'Quarterly', payments: 4 },
  'semi-annual': { label: 'Semi-annual', payments: 2 },
  annual: { label: 'Annual', payments: 1 },
  single: { label: 'Single', payments: 1 },
} as const
export type PremiumMode = keyof typeof premiumModes

/**
 * How far it has come. It is written from the application on, and sold from the day on which the company issued it; what lapsed was
 * sold all the same. `open` may still become a sale.
 */
export const policyStages = {
  quoted: { label: 'Quoted', is: 'open' },
  applied: { label: 'Applied', is: 'open' },
  underwriting: { label: 'Underwriting', is: 'open' },
  issued: { label: 'Issued', is: 'sold' },
  'in-force': { label: 'In force', is: 'sold' },
  declined: { label: 'Declined', is: 'ended' },
  lapsed: { label: 'Lapsed', is: 'ended' },
} as const
export type PolicyStage = keyof typeof policyStages

export const isStage = (name: string): name is PolicyStage => Object.hasOwn(policyStages, name)

export interface PolicyDetails {
  stage: PolicyStage
  /** The day on which it came to that stage. */
  stage_on: string
  carrier: string
  product: string
  /** Empty while the company has not given one. */
  policy_number: string
  face_cents: number | null
  premium_cents: number | null
  mode: PremiumMode | null
  commission_cents: number | null
  effective_on: string | null
  renewal_on: string | null
}
export type PolicyField = keyof PolicyDetails

export const policyLabels: Readonly<Record<PolicyField, string>> = {
  carrier: 'Insurance company',
  product: 'Product',
  policy_number: 'Policy number',
  face_cents: 'Face amount',
  premium_cents: 'Premium',
  mode: 'Paid',
  commission_cents: 'Commission expected',
  effective_on: 'Effective date',
  renewal_on: 'Renewal date',
  stage: 'Stage',
  stage_on: 'Since',
}

export const policyFields = Object.keys(policyLabels) as PolicyField[]

/** Longest name of a company or product, and longest number, characters. */
export const maxPolicyText = 100

export interface PolicyChange {
  field: PolicyField
  from: string
  to: string
}

export const annualOf = ({ premium_cents, mode }: Pick<PolicyDetails, 'premium_cents' | 'mode'>): number =>
  premium_cents === null || mode === null ? 0 : premium_cents * premiumModes[mode].payments

/** A day one year on; the one after a leap day is February 28. */
const yearAfter = (day: string): string => Temporal.PlainDate.from(day).add({ years: 1 }).toString()

const amounts = ['face_cents', 'premium_cents', 'commission_cents'] as const
const days = ['stage_on', 'effective_on', 'renewal_on'] as const

/** The days that production is counted by. */
export interface SaleDays {
  written_on: string | null
  sold_on: string | null
}

/** What follows from the stage of a policy: the first day of each counts, unless that day itself is corrected. */
export function saleDays(
  { stage, stage_on }: Pick<PolicyDetails, 'stage' | 'stage_on'>,
  before?: SaleDays & Pick<PolicyDetails, 'stage' | 'stage_on'>,
): SaleDays {
  const first = (day: string | null = null) =>
    day === null || (before?.stage === stage && before.stage_on === day) ? stage_on : day
  const isSold = policyStages[stage].is === 'sold'
  return {
    written_on: stage === 'quoted' ? null : first(before?.written_on),
    sold_on: isSold ? first(before?.sold_on) : stage === 'lapsed' ? (before?.sold_on ?? null) : null,
  }
}

/**
 * Or what is wrong in a sentence. What is new gets a renewal date one year after the effective date. A form of the version before has no
 * stage: it means a sale.
 * @param before what is stored of it, where it is corrected
 * @param today YYYY-MM-DD
 */
export function readPolicy(
  fields: Readonly<Record<string, string>>,
  { before, today }: { before?: PolicyDetails; today: string },
): { policy: PolicyDetails } | { issue: string } {
  const text = (name: PolicyField) => tidyText(fields[name] ?? '')
  const stage = fields.stage ?? before?.stage ?? 'issued'
  if (!isStage(stage)) return { issue: 'Choose the stage.' }
  const stage_on = text('stage_on') || (stage === before?.stage ? before.stage_on : today)
  const [carrier, product, policy_number] = [text('carrier'), text('product'), text('policy_number')]
  if (!carrier) return { issue: 'Enter the insurance company.' }
  if (!product) return { issue: 'Choose the product.' }
  if ([carrier, product, policy_number].some(({ length }) => length > maxPolicyText))
    return { issue: `Shorten the company, product or policy number to ${maxPolicyText} characters.` }
  for (const name of amounts)
    if (readCents(fields[name] ?? '') === undefined)
      return { issue: `${policyLabels[name]}: enter dollars and cents, for example 1,200.50.` }
  const [face_cents = null, premium_cents = null, commission_cents = null] = amounts.map((name) =>
    readCents(fields[name] ?? ''),
  )
  if (!face_cents && !premium_cents) return { issue: 'Enter a face amount or a premium above zero.' }
  const mode = (Object.keys(premiumModes) as PremiumMode[]).find((one) => one === fields.mode) ?? null
  if (premium_cents && mode === null) return { issue: 'Choose how often the premium is paid.' }
  for (const name of days)
    if (text(name) && !isLikely(text(name)))
      return { issue: `${policyLabels[name]}: enter a day between 1950 and 2150.` }
  if (stage_on > today) return { issue: 'The day of the stage must not lie ahead.' }
  const effective_on = text('effective_on') || null
  const proposed = !before && effective_on && mode !== 'single' ? yearAfter(effective_on) : null
  const renewal_on = text('renewal_on') || proposed
  if (effective_on && renewal_on && renewal_on <= effective_on)
    return { issue: 'The renewal date must come after the effective date.' }
  return {
    policy: {
      ...{ stage, stage_on, carrier, product, policy_number, face_cents, premium_cents, commission_cents },
      ...{ mode: premium_cents ? mode : null, effective_on, renewal_on },
    },
  }
}

const isLikely = (day: string) => isDay(day) && day >= '1950' && day < '2151'

export function typedOf(policy: PolicyDetails, field: PolicyField): string {
  const value = policy[field]
  return typeof value === 'number' ? writeCents(value) : (value ?? '')
}

export function formatField(policy: PolicyDetails, field: PolicyField): string {
  const value = policy[field]
  if (value === null || value === '') return ''
  if (field === 'stage') return policyStages[policy.stage].label
  if (field === 'mode') return premiumModes[value as PremiumMode].label.toLowerCase()
  return typeof value === 'number' ? formatCents(value) : value
}

/** Every field of a policy that says something, as lines of a timeline. */
export const describePolicy = (policy: PolicyDetails): PolicyChange[] =>
  policyFields
    .map((field) => ({ field, from: '', to: formatField(policy, field) }))
    .filter(({ to }) => to !== '')

export const policyChanges = (before: PolicyDetails, after: PolicyDetails): PolicyChange[] =>
  policyFields
    .map((field) => ({ field, from: formatField(before, field), to: formatField(after, field) }))
    .filter(({ from, to }) => from !== to)

/** A policy of a person, or what may become one, beside the submission through which they came. */
export interface PolicyTable extends PolicyDetails, SaleDays {
  id: string
  subject_id: string
  created_at: Moment
  created_by: string
  /** Whose production it is. */
  agent_id: string
  annual_cents: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    policies: PolicyTable
  }
}
