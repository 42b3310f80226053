/** One field as the visitor sees it: label, input, hint and what was wrong with the answer. */
import { memo } from 'react'
import { type ConsentBoxesText, consentKinds, nameInConsent } from '#app/content/promises/consent.ts'
import { carried, type Field, type FormState, type Issue, longest, type Option } from '#app/forms/field.ts'
import type { Warning } from '#app/lib/reachable/warning.ts'
import WarningNote from '#app/ui/warning/warning.tsx'
import { useSite } from '../context/site-context.ts'
import { SiteLink } from '../links/site-link.tsx'

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

interface FieldsProps {
  fields: readonly Field[]
  scope: string
  values: Readonly<Record<string, string>>
  issues: readonly Issue[]
  doubts: FormState['doubts']
  awake: boolean
}

/** The questions of a step. Neighbours that few want to answer wait behind their line, which needs no script. */
export function Fields({ fields, ...given }: FieldsProps) {
  const { scope, values, issues, doubts, awake } = given
  const [first] = fields
  if (!first) return null
  const summary = first.folded
  const end = fields.findIndex(({ folded }) => folded !== summary)
  const [together, rest] = end < 0 ? [fields, []] : [fields.slice(0, end), fields.slice(end)]
  const issueOf = ({ name }: Field) => issues.find((issue) => issue.name === name)
  const controls = together.map((field) => (
    <Control
      key={field.name}
      field={field}
      scope={scope}
      value={values[field.name] ?? field.preset ?? ''}
      issue={issueOf(field)}
      doubt={doubts?.[field.name]}
      awake={awake}
    />
  ))
  const isAnswered = together.some((field) => values[field.name] || issueOf(field))
  return (
    <>
      {summary ? (
        // Hidden with what it holds: it would open onto nothing.
        <details open={isAnswered} data-when-asap={first.hiddenWhen ? 'hide' : undefined}>
          <summary className="opener">{summary}</summary>
          <div className="stack form-fold">{controls}</div>
        </details>
      ) : (
        controls
      )}
      <Fields fields={rest} {...given} />
    </>
  )
}

const names = { calls: carried.consent, texts: carried.consentTexts } as const

interface ConsentBoxesProps {
  text: ConsentBoxesText
  scope: string
  /** What a refused post had agreed to; to another wording than today's it agreed to nothing. */
  values: Readonly<Record<string, string>>
}

/** Consent to calls and to texts, each with a box of its own that nobody has to tick. */
export function ConsentBoxes({ text, scope, values }: ConsentBoxesProps) {
  const { agency } = useSite()
  const isSame = values[carried.consentVersion] === text.version
  return (
    <fieldset className="consent">
      <legend>More calls or texts? (optional)</legend>
      <input type="hidden" name={carried.consentVersion} value={text.version} />
      {consentKinds.map((kind) => (
        <label className="choice" key={kind}>
          <input
            id={`${scope}-${names[kind]}`}
            name={names[kind]}
            type="checkbox"
            defaultChecked={isSame && values[names[kind]] === 'on'}
          />
          {nameInConsent(text[kind], agency)}
        </label>
      ))}
      <p>
        {nameInConsent(text.terms, agency)} Read our <SiteLink to="/privacy">Privacy Policy</SiteLink> and{' '}
        <SiteLink to="/terms">Terms of Service</SiteLink>.
      </p>
    </fieldset>
  )
}
