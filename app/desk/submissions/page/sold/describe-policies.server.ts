/** What was sold to a person, in words, with what the form of one more begins with. */
import { agency } from '#app/content/agency/agency.ts'
import { carrierNames } from '#app/content/agency/carriers.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import { formatCents } from '#app/lib/money/format-amount.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { listPolicies, type Policy } from '#app/submissions/model/list-policies.server.ts'
import {
  formatField,
  type PolicyField,
  policyFields,
  policyLabels,
  typedOf,
} from '#app/submissions/model/policy.ts'
import type { Submission } from '#app/submissions/model/submission.ts'
import type { PolicyRow, Sold } from './sold.ts'

/** The panel; null for a kind that sells nothing. `ids` are those of the row and of what was merged into it. */
export async function describeSold(
  db: Queries,
  kind: Kind,
  row: Pick<Submission, 'status' | 'service_interest'>,
  ids: readonly string[],
  now: Date,
): Promise<Sold | null> {
  if (!kind.sells) return null
  const policies = await listPolicies(db, ids)
  const products = kind.sells
  const today = dayIn(now, agency.timeZone)
  return {
    isWon: kind.ends[row.status] === 'won',
    policies: policies.map(describe),
    today,
    next: newId(),
    begin: {
      product: products.includes(row.service_interest ?? '') ? (row.service_interest ?? '') : '',
      // Nothing else is guessed: a date that was filled in is taken for one that was looked up.
      stage_on: today,
    },
    carriers: carrierNames,
    products,
  }
}

const inTitle: readonly PolicyField[] = ['carrier', 'product', 'stage', 'stage_on']

const describe = (policy: Policy): PolicyRow => ({
  id: policy.id,
  title: `${policy.carrier}, ${policy.product}`,
  stage: `${formatField(policy, 'stage')} since ${policy.stage_on}`,
  facts: [
    ...policyFields
      .filter((field) => !inTitle.includes(field) && formatField(policy, field) !== '')
      .map((field) => ({ label: policyLabels[field], value: formatField(policy, field) })),
    ...(policy.annual_cents > 0
      ? [{ label: 'Premium for a year', value: formatCents(policy.annual_cents) }]
      : []),
  ],
  typed: Object.fromEntries(policyFields.map((field) => [field, typedOf(policy, field)])),
})
