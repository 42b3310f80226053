/** One field as the visitor sees it: label, input, hint and what was wrong with the answer. */
import { memo } from 'react'
import { type Field, type Issue, longest, type Option } from '#app/forms/field.ts'
import type { Warning } from '#app/lib/reachable/warning.ts'
import WarningNote from '#app/ui/warning/warning.tsx'
import { useSite } from '../site-context.ts'

/** What every input carries, whatever its kind. */
interface InputAttributes {
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
function Input({ field, attributes, value }: InputProps) {
  const { autocomplete: autoComplete, control } = field
  const plain = { ...attributes, className: 'control', autoComplete, defaultValue: value }
  const text = { ...plain, maxLength: longest[field.rule] }
  const { inHours } = field
  const [from, to] = useSite().agency.answers
  const isOpen = (option: Option, index: number) =>
    inHours === undefined || option.value === value || (inHours + index + 1 > from && inHours + index < to)
  switch (control) {
    case 'select':
      return (
        <select {...plain}>
          <option value="">{field.placeholder ?? 'Choose one'}</option>
          {field.options?.filter(isOpen).map((option) => (
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

interface ControlProps {
  field: Field
  /** Makes ids unique when a form stands on a page twice. */
  scope: string
  value: string
  issue: Issue | undefined
  /** What the server found odd about the answer. */
  doubt?: Warning | undefined
  /** React answers in the form: from now on it tells what looks odd. */
  awake?: boolean
}

/**
 * The input named by the table. Uncontrolled: what was typed before React came stays as it is. Memoised, because a form
 * is drawn anew whenever anything on the page is sent, and a list of fifty states need not be.
 */
export const Control = memo(function Control({ field, scope, value, issue, doubt, awake }: ControlProps) {
  const { hoursSpoken } = useSite().agency
  const { control, hiddenWhen, insteadWhenHidden } = field
  const hint = field.hint?.replace('{hours}', hoursSpoken)
  const id = `${scope}-${field.name}`
  // An answer that was refused is not doubted as well.
  const said = issue ?? doubt
  const isWatched = awake && !issue && (field.rule === 'phone' || field.rule === 'email')
  const noteId = `${id}-${issue ? 'issue' : 'doubt'}`
  const notes = [hint && `${id}-hint`, (said || isWatched) && noteId].filter(Boolean)
  const attributes: InputAttributes = {
    id,
    name: field.name,
    'aria-describedby': notes.join(' ') || undefined,
    'aria-invalid': issue ? true : undefined,
    required: field.required,
  }
  const below = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWatched ? (
        <WarningNote id={noteId} input={id} rule={field.rule} />
      ) : (
        said && (
          <p className={issue ? 'field-error' : 'doubt'} id={noteId}>
            {said.message}
          </p>
        )
      )}
    </>
  )
  if (control === 'radio') return <Radios {...{ field, attributes, value, below }} />
  const label = (
    <label className="field-label" htmlFor={id} data-required={field.required}>
      {field.label}
    </label>
  )
  const input = <Input field={field} attributes={attributes} value={value} />
  return (
    <>
      <div className="field" data-when-asap={hiddenWhen ? 'hide' : undefined}>
        {control === 'tick' ? (
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
      {insteadWhenHidden && (
        <div className="field" data-when-asap="show">
          <span className="field-label">{field.label}</span>
          <select className="control" disabled aria-label={field.label}>
            <option>{insteadWhenHidden}</option>
          </select>
        </div>
      )}
    </>
  )
})

interface RadiosProps {
  field: Field
  attributes: InputAttributes
  value: string
  below: React.ReactNode
}

/** A question with few answers, all of them in sight. The first answer bears the field's id, so a link can reach it. */
function Radios({ field, attributes, value, below }: RadiosProps) {
  const { id, name, ...rest } = attributes
  return (
    <fieldset className="field">
      <legend className="field-label" data-required={field.required}>
        {field.label}
      </legend>
      <div className="wrap radios">
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
