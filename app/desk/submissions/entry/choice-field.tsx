import type { Option } from '#app/forms/field.ts'
import { type ControlProps, Labelled } from '../../forms/fields.tsx'

export interface ChoiceFieldProps extends ControlProps {
  options: readonly Option[]
  /** The text of the first, empty choice, where nothing is chosen at first. */
  empty?: string
  defaultValue: string | undefined
}

/** One of several, with its hint and what is wrong with it. */
export function ChoiceField({ label, hint, issue, options, empty, name, defaultValue }: ChoiceFieldProps) {
  return (
    <Labelled
      label={label}
      hint={hint}
      issue={issue}
      draw={(ties) => (
        <select {...ties} name={name} defaultValue={defaultValue ?? ''}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
