/** What was sold to a person: each policy, corrected and taken off in place, and the form of one more. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { PolicyFields } from './policy-fields.tsx'
import type { PolicyRow, Sold } from './sold.ts'

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
    <Panel id="sold" title="What was sold">
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
    </Panel>
  )
}

function NewPolicy({ target, sold, isMissing }: Omit<SoldPanelProps, 'mayChange'> & { isMissing: boolean }) {
  const { policies, isWon, next } = sold
  // Each reading of the page offers another name. This form keeps the one it began with until that policy is there.
  const [policy, setPolicy] = useState(next)
  if (policies.some(({ id }) => id === policy)) setPolicy(next)
  return (
    <details key={policy} className="confirm" open={isMissing}>
      <summary>{policies.length === 0 ? 'Add what was sold' : 'Add another policy'}</summary>
      {!isWon && <p className="meta">Saving it marks this lead as converted.</p>}
      <ActionForm target={target} action="policies" fields={{ policy }} className="act-form">
        <PolicyFields typed={sold.begin} sold={sold} isNew />
        <Button type="submit">Save policy</Button>
      </ActionForm>
    </details>
  )
}

function PolicyItem({ target, policy, sold, mayChange }: SoldPanelProps & { policy: PolicyRow }) {
  const { id, title, facts, typed } = policy
  return (
    <>
      <h3>{title}</h3>
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
