/** The fields that an owner added: what this person has, and the form that changes it. */
import { maxValue } from '#app/submissions/custom-fields/custom-field.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { Fold } from '../fold.tsx'
import { Facts } from './side-panels.tsx'
import type { CustomShown } from './submission-page-data.ts'

interface CustomFieldsPanelProps {
  target: ActionTarget
  shown: CustomShown
  mayChange: boolean
}

export function CustomFieldsPanel({ target, shown: { facts, fields }, mayChange }: CustomFieldsPanelProps) {
  if (fields.length === 0) return null
  return (
    <Fold id="fields" title="Custom fields" count={facts.length} isOpen={facts.length > 0}>
      {facts.length > 0 && <Facts facts={facts} />}
      {mayChange && (
        <details className="confirm">
          <summary>{facts.length > 0 ? 'Change' : 'Fill in'}</summary>
          <ActionForm target={target} action="fields" className="act-form">
            {fields.map((field) => (
              // A key: browsers let only text follow what is stored.
              <Control key={`${field.name} ${field.value}`} {...field} />
            ))}
            <Button type="submit">Save fields</Button>
          </ActionForm>
        </details>
      )}
    </Fold>
  )
}

function Control({ name, label, type, options, value }: CustomShown['fields'][number]) {
  if (type === 'choice' || type === 'yes-no') {
    const isFormer = type === 'choice' && value !== '' && !options.includes(value)
    const offered = type === 'choice' ? options.map((one) => ({ value: one, label: one })) : yesNo
    return (
      <SelectField
        label={label}
        name={name}
        options={[
          { value: '', label: 'Not given' },
          ...offered,
          ...(isFormer ? [{ value, label: `${value} (not offered any more)` }] : []),
        ]}
        chosen={value}
      />
    )
  }
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...(type === 'date' ? { type } : { maxLength: maxValue })}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
    />
  )
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
