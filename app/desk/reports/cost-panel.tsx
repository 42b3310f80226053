import { Button } from '#app/ui/button.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { SelectField } from '../forms/select-field.tsx'
import { FormIssue, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

export interface CostPanelProps {
  /** Those a cost may be entered for; none for whoever enters none. */
  sources: readonly { value: string; label: string }[]
  /** What was entered for the months of the report. */
  costs: readonly { key: string; text: string }[]
  month: string
  answer: FormAnswer | undefined
}

/** What a source cost in a month, entered by an owner. */
export function CostPanel({ sources, costs, month, answer }: CostPanelProps) {
  const { typed = {} } = answer ?? {}
  return (
    <Panel title="What sources cost">
      {costs.length === 0 ? (
        <p className="meta">No cost was entered for these months.</p>
      ) : (
        <ul className="bullets">
          {costs.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="cost" />
        <FormIssue>{messageFor(answer, 'cost')}</FormIssue>
        <SelectField label="Source" name="source" options={sources} chosen={typed.source ?? ''} />
        <TextField
          label="Month"
          name="month"
          type="month"
          placeholder="2026-11"
          defaultValue={typed.month ?? month}
          required
        />
        <TextField
          label="Cost"
          name="cost"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={typed.cost ?? ''}
          hint="In dollars. It replaces what was entered before; leave it empty to take that away."
        />
        <Button type="submit">Save cost</Button>
      </form>
    </Panel>
  )
}
