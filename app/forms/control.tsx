/** One field as the visitor sees it: label, input, hint and what was wrong with the answer. */
import type { Fault, Field } from './field.ts'
import { longest } from './field.ts'

interface ControlProps {
  field: Field
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  value: string
  fault: Fault | undefined
}

/** The input named by the table. Uncontrolled: what was typed before React woke stays as it is. */
export function Control({ field, scope, value, fault }: ControlProps) {
  const id = `${scope}-${field.name}`
  const notes = [field.hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const shared = {
    id,
    name: field.name,
    'aria-describedby': notes || undefined,
    'aria-invalid': fault ? true : undefined,
    'aria-required': field.required,
  }
  const label = (
    <label className="field-label" htmlFor={id}>
      {field.label}
      {(field.required || field.marked) && (
        <span className="required-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
  )
  return (
    <div className="field" data-when-asap={field.hiddenWhen ? '' : undefined}>
      {field.control === 'tick' ? (
        <div className="choice">
          <input {...shared} type="checkbox" defaultChecked={value === 'on'} />
          {label}
        </div>
      ) : (
        <>
          {label}
          <Input field={field} shared={shared} value={value} />
        </>
      )}
      {field.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          {fault.message}
        </p>
      )}
    </div>
  )
}

interface InputProps {
  field: Field
  shared: { id: string; name: string }
  value: string
}

function Input({ field, shared, value }: InputProps) {
  const { autocomplete: autoComplete, control } = field
  const text = {
    ...shared,
    className: 'control',
    autoComplete,
    defaultValue: value,
    maxLength: longest[field.rule],
  }
  switch (control) {
    case 'select':
      return (
        <select {...shared} className="control" autoComplete={autoComplete} defaultValue={value}>
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
      return (
        <input {...shared} className="control" type="date" defaultValue={value} suppressHydrationWarning />
      )
    case 'number':
      return <input {...text} type="text" inputMode="numeric" />
    case 'email':
      return <input {...text} type="email" spellCheck={false} autoCapitalize="none" />
    case 'text':
    case 'tel':
      return <input {...text} type={control} />
    case 'tick':
      return null
    default:
      return control satisfies never
  }
}
