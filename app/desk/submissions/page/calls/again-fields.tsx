/** When to try again: as the product suggests, or one of a few moments, or a day. */
import { againChoices } from '#app/submissions/steps/again-choices.ts'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { chooseDate } from './choose-date.ts'

export interface AgainFieldsProps {
  label: string
  /** What is chosen at first: '' leaves it to the product, where that is offered. */
  chosen: keyof typeof againChoices
}

export function AgainFields({ label, chosen }: AgainFieldsProps) {
  const options = Object.entries(againChoices)
    .filter(([value]) => chosen === '' || value !== '')
    .map(([value, text]) => ({ value, label: text }))
  return (
    <div className="again" onInput={chooseDate}>
      <SelectField label={label} name="again" options={options} chosen={chosen} />
      <TextField label="Day" name="day" type="date" />
      <TextField label="Time" name="time" type="time" />
    </div>
  )
}
