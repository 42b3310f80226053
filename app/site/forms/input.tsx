import { type Field, longest } from '#app/forms/field.ts'

/** What every input carries, whatever its kind. */
export interface InputAttributes {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: true | undefined
}

interface InputProps {
  field: Field
  attributes: InputAttributes
  value: string
}

/** The bare input of a field. */
export function Input({ field, attributes, value }: InputProps) {
  const { autocomplete: autoComplete, control } = field
  const plain = { ...attributes, className: 'control', autoComplete, defaultValue: value }
  const text = { ...plain, maxLength: longest[field.rule] }
  switch (control) {
    case 'select':
      return (
        <select {...plain}>
          <option value="">{field.placeholder ?? 'Choose one'}</option>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea {...text} rows={4} />
    case 'date':
      // The loader sets `min` to the visitor's own today: a cached page holds no clock's byte.
      return <input {...plain} type="date" suppressHydrationWarning />
    case 'number':
      return <input {...text} type="text" inputMode="numeric" />
    case 'email':
      return <input {...text} type="email" spellCheck={false} autoCapitalize="none" />
    case 'text':
    case 'tel':
      return <input {...text} type={control} />
    case 'tick':
      return <input {...attributes} type="checkbox" defaultChecked={value === 'on'} />
    case 'radio':
      return null
    default:
      return control satisfies never
  }
}
