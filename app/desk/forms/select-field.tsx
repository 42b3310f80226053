import { useId } from 'react'

export interface SelectFieldProps {
  label: string
  name: string
  /** Values that are their own labels, or values with labels. */
  options: readonly (string | { value: string; label: string })[]
  chosen: string
}

/** One labelled choice of a staff form. */
export function SelectField({ label, name, options, chosen }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field-input" name={name} defaultValue={chosen}>
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
    </div>
  )
}
