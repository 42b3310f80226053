/** What was sold to a person: each policy, corrected and taken off in place, and the form of one more. */
import { useId, useState } from 'react'
import { maxPolicyText, policyLabels, policyStages, premiumModes } from '#app/submissions/model/policy.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'
import type { PolicyRow, Sold, TypedPolicy } from './submission-page-data.ts'

interface SoldPanelProps {
  target: ActionTarget
  sold: Sold
  mayChange: boolean
}

export function SoldPanel({ target, sold, mayChange }: SoldPanelProps) {
  const { policies, isWon } = sold
  const isMissing = isWon && policies.length === 0
  if (policies.length === 0 && !mayChange) return null
  return (
    <Fold id="sold" title="Policies" count={policies.length} isOpen={isMissing}>
      {isMissing && <p>Converted, with no details yet. Add them now or later.</p>}
      {policies.length > 0 && (
        <ul className="lined policies">
          {policies.map((policy) => (
            <li key={policy.id}>
              <PolicyItem {...{ target, policy, sold, mayChange }} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewPolicy {...{ target, sold, isMissing }} />}
    </Fold>
  )
}

function NewPolicy({ target, sold, isMissing }: Omit<SoldPanelProps, 'mayChange'> & { isMissing: boolean }) {
  const { policies, isWon, next } = sold
  // Each reading of the page offers another name. This form keeps the one it began with until that policy is there.
  const [policy, setPolicy] = useState(next)
  if (policies.some(({ id }) => id === policy)) setPolicy(next)
  return (
    <details key={policy} className="confirm" open={isMissing}>
      <summary>{policies.length === 0 ? 'Add a policy' : 'Add another policy'}</summary>
      {!isWon && (
        <p className="meta">
          Issued or in force marks this lead as converted. Until then it is a case, not a sale.
        </p>
      )}
      <ActionForm target={target} action="policies" fields={{ policy }} className="act-form">
        <PolicyFields typed={sold.begin} sold={sold} isNew />
        <Button type="submit">Save policy</Button>
      </ActionForm>
    </details>
  )
}

function PolicyItem({ target, policy, sold, mayChange }: SoldPanelProps & { policy: PolicyRow }) {
  const { id, title, stage, facts, typed } = policy
  return (
    <>
      <h3>{title}</h3>
      <p>{stage}</p>
      <dl className="policy-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        // A key: after a correction the fields begin anew with what is stored.
        <div key={JSON.stringify(typed)} className="row wrap">
          <details className="confirm">
            <summary>
              Change stage<span className="sr-only">: {title}</span>
            </summary>
            <ActionForm
              target={target}
              action="policies"
              fields={{ policy: id, known: 'yes', move: 'yes' }}
              className="act-form"
            >
              <StageFields typed={{ stage: typed.stage ?? '', stage_on: sold.today }} />
              <Button type="submit">Save stage</Button>
            </ActionForm>
          </details>
          <details className="confirm">
            <summary>
              Correct<span className="sr-only">: {title}</span>
            </summary>
            <ActionForm
              target={target}
              action="policies"
              fields={{ policy: id, known: 'yes' }}
              className="act-form"
            >
              <PolicyFields typed={typed} sold={sold} />
              <Button type="submit">Save correction</Button>
            </ActionForm>
          </details>
          <details className="confirm">
            <summary>
              Take off<span className="sr-only">: {title}</span>
            </summary>
            <ActionForm
              target={target}
              action="policies"
              fields={{ policy: id, remove: 'yes' }}
              className="act-form"
            >
              <p>What it says stays in the timeline.</p>
              <Button type="submit" variant="outline">
                Yes, take it off
              </Button>
            </ActionForm>
          </details>
        </div>
      )}
    </>
  )
}

const modes = [
  { value: '', label: 'Not known yet' },
  ...Object.entries(premiumModes).map(([value, { label }]) => ({ value, label })),
]

const stages = Object.entries(policyStages).map(([value, { label }]) => ({ value, label }))

function StageFields({ typed }: { typed: TypedPolicy }) {
  return (
    <>
      <SelectField
        label={policyLabels.stage}
        name="stage"
        options={typed.stage ? stages : [{ value: '', label: 'Choose one' }, ...stages]}
        chosen={typed.stage ?? ''}
      />
      <TextField
        label={policyLabels.stage_on}
        name="stage_on"
        type="date"
        defaultValue={typed.stage_on ?? ''}
      />
    </>
  )
}

interface PolicyFieldsProps {
  typed: TypedPolicy
  sold: Pick<Sold, 'carriers' | 'products'>
  isNew?: boolean
}

/** The fields of one policy. */
function PolicyFields({ typed, sold: { carriers, products }, isNew = false }: PolicyFieldsProps) {
  const list = useId()
  const field = (name: keyof typeof policyLabels) => ({
    ...{ name, label: policyLabels[name], defaultValue: typed[name] ?? '', autoComplete: 'off' },
  })
  const amount = { inputMode: 'decimal', maxLength: 20 } as const
  // What was sold years ago may have another name by now.
  const known = typed.product && !products.includes(typed.product) ? [typed.product] : []
  return (
    <div className="policy-fields">
      <StageFields typed={typed} />
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
