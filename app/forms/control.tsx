/** One field as the visitor sees it: label, input, hint and what was wrong with the answer. */
import { memo } from 'react'
import type { Fault, Field } from './field.ts'
import { Input, type InputAttributes } from './input.tsx'

interface ControlProps {
  field: Field
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  value: string
  fault: Fault | undefined
}

/**
 * The input named by the table. Uncontrolled: what was typed before React woke stays as it is. Memoised, because a form
 * is drawn anew whenever anything on the page is sent, and a list of fifty states need not be.
 */
export const Control = memo(function Control({ field, scope, value, fault }: ControlProps) {
  const id = `${scope}-${field.name}`
  const notes = [field.hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const attributes: InputAttributes = {
    id,
    name: field.name,
    'aria-describedby': notes || undefined,
    'aria-invalid': fault ? true : undefined,
    'aria-required': field.required,
  }
  const below = (
    <>
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
    </>
  )
  if (field.control === 'radio')
    return <Radios field={field} attributes={attributes} value={value} below={below} />
  const label = (
    <label className="field-label" htmlFor={id}>
      <Words field={field} />
    </label>
  )
  const input = <Input field={field} attributes={attributes} value={value} />
  return (
    <>
      <div className="field" data-when-asap={field.hiddenWhen ? 'hide' : undefined}>
        {field.control === 'tick' ? (
          <div className="choice">
            {input}
            {label}
          </div>
        ) : (
          <>
            {label}
            {input}
          </>
        )}
        {below}
      </div>
      {field.insteadWhenHidden && <Instead field={field} words={field.insteadWhenHidden} />}
    </>
  )
})

function Words({ field }: { field: Field }) {
  return (
    <>
      {field.label}
      {(field.required || field.marked) && (
        <span className="required-mark" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  )
}

/** Stands in for a field that is hidden: its label, and a select that says why it cannot be chosen. */
function Instead({ field, words }: { field: Field; words: string }) {
  return (
    <div className="field" data-when-asap="show">
      <span className="field-label">{field.label}</span>
      <select className="control" disabled aria-label={field.label}>
        <option>{words}</option>
      </select>
    </div>
  )
}

interface RadiosProps {
  field: Field
  attributes: InputAttributes
  value: string
  below: React.ReactNode
}

/** A question with few answers, all of them in sight. The first answer bears the field's id, so a link can reach it. */
function Radios({ field, attributes, value, below }: RadiosProps) {
  const { id, name, 'aria-required': _required, ...rest } = attributes
  return (
    <fieldset className="field">
      <legend className="field-label">
        <Words field={field} />
      </legend>
      <div className="radios">
        {field.options?.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              {...rest}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {below}
    </fieldset>
  )
}
