import { useId } from 'react'
import { maxPolicyText, policyLabels, premiumModes } from '#app/submissions/policies/policy-details.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import type { Sold, TypedPolicy } from './sold.ts'

const modes = [
  { value: '', label: 'Not known yet' },
  ...Object.entries(premiumModes).map(([value, { label }]) => ({ value, label })),
]

export interface PolicyFieldsProps {
  typed: TypedPolicy
  sold: Pick<Sold, 'carriers' | 'products'>
  isNew?: boolean
}

/** The fields of one policy. */
export function PolicyFields({ typed, sold: { carriers, products }, isNew = false }: PolicyFieldsProps) {
  const list = useId()
  const field = (name: keyof typeof policyLabels) => ({
    ...{ name, label: policyLabels[name], defaultValue: typed[name] ?? '', autoComplete: 'off' },
  })
  const amount = { inputMode: 'decimal', maxLength: 20 } as const
  // What was sold years ago may have another name by now.
  const known = typed.product && !products.includes(typed.product) ? [typed.product] : []
  return (
    <div className="policy-fields">
      <TextField {...field('carrier')} list={list} maxLength={maxPolicyText} required />
      <datalist id={list}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField
        label={policyLabels.product}
        name="product"
        options={[...(typed.product ? [] : [{ value: '', label: 'Choose one' }]), ...known, ...products]}
        chosen={typed.product ?? ''}
      />
      <TextField {...field('face_cents')} {...amount} hint="In dollars, or leave it empty." />
      <TextField {...field('premium_cents')} {...amount} hint="Of one payment, in dollars." />
      <SelectField label={policyLabels.mode} name="mode" options={modes} chosen={typed.mode ?? ''} />
      <TextField {...field('commission_cents')} {...amount} hint="In dollars, for the first year." />
      <TextField {...field('policy_number')} maxLength={maxPolicyText} hint="If there is one yet." />
      <TextField {...field('effective_on')} type="date" />
      <TextField
        {...field('renewal_on')}
        type="date"
        hint={
          isNew
            ? 'If left empty: one year after the effective date, and none for a single premium.'
            : 'Leave it empty if it does not renew.'
        }
      />
    </div>
  )
}
