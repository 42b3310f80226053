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

export interface PolicyDetails {
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
}

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
const days = ['effective_on', 'renewal_on'] as const

/** Or what is wrong in a sentence. @param isNew fills in a renewal date one year after the effective date. */
export function readPolicy(
  fields: Readonly<Record<string, string>>,
  isNew: boolean,
): { policy: PolicyDetails } | { issue: string } {
  const text = (name: PolicyField) => tidyText(fields[name] ?? '')
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
  const effective_on = text('effective_on') || null
  const proposed = isNew && effective_on && mode !== 'single' ? yearAfter(effective_on) : null
  const renewal_on = text('renewal_on') || proposed
  if (effective_on && renewal_on && renewal_on <= effective_on)
    return { issue: 'The renewal date must come after the effective date.' }
  return {
    policy: {
      ...{ carrier, product, policy_number, face_cents, premium_cents, commission_cents },
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
  if (field === 'mode') return premiumModes[value as PremiumMode].label.toLowerCase()
  return typeof value === 'number' ? formatCents(value) : value
}

const fields = Object.keys(policyLabels) as PolicyField[]

/** Every field of a policy that says something, as lines of a timeline. */
export const describePolicy = (policy: PolicyDetails): PolicyChange[] =>
  fields.map((field) => ({ field, from: '', to: formatField(policy, field) })).filter(({ to }) => to !== '')

export const policyChanges = (before: PolicyDetails, after: PolicyDetails): PolicyChange[] =>
  fields
    .map((field) => ({ field, from: formatField(before, field), to: formatField(after, field) }))
    .filter(({ from, to }) => from !== to)

/** What was sold: a policy of a person, beside the submission through which they came. */
export interface PolicyTable extends PolicyDetails {
  id: string
  subject_id: string
  created_at: Moment
  created_by: string
  annual_cents: number
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    policies: PolicyTable
  }
}
