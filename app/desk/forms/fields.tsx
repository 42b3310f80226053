import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useSaidFocus } from './focus-announcement.ts'

export interface ControlProps {
  name: string
  label: string
  hint?: string | undefined
  issue?: string | undefined
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & ControlProps

/** Uncontrolled: what was typed before React woke up stays, and password managers may fill it in. */
export function TextField({ label, hint, issue, ...input }: TextFieldProps) {
  return <Labelled label={label} hint={hint} issue={issue} draw={(ties) => <input {...input} {...ties} />} />
}

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Omit<ControlProps, 'name'>

export function AreaField({ label, hint, issue, ...area }: AreaFieldProps) {
  return (
    <Labelled label={label} hint={hint} issue={issue} draw={(ties) => <textarea {...area} {...ties} />} />
  )
}

/** A labelled control; `draw` gets what ties it to its label, hint and issue. */
export function Labelled({
  label,
  hint,
  issue,
  draw,
}: Omit<ControlProps, 'name'> & { draw(ties: Record<string, string | true | undefined>): ReactNode }) {
  const id = useId()
  const said = useRef<HTMLParagraphElement>(null)
  useSaidFocus(said)
  const notes = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {draw({
        id,
        className: 'field-input',
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {issue && (
        <p ref={said} id={`${id}-issue`} className="field-error">
          {issue}
        </p>
      )}
    </div>
  )
}

/** What went wrong with the whole form; read out when the page arrives with it. */
export function FormIssue({ children }: { children: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null)
  useSaidFocus(said)
  return children ? (
    <p ref={said} tabIndex={-1} role="alert" className="form-error">
      {children}
    </p>
  ) : null
}

export function FormNotice({ children }: { children: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null)
  useSaidFocus(said)
  return children ? (
    <p ref={said} tabIndex={-1} role="status" className="form-notice">
      {children}
    </p>
  ) : null
}

interface SelectFieldProps {
  label: string
  name: string
  /** Values that are their own labels, or values with labels. */
  options: readonly (string | { value: string; label: string })[]
  chosen: string
}

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

interface OwnPasswordProps {
  label?: string
  /** Says when it is needed; without one it always is. */
  hint?: string
}

/** The own password, which the person has now: asked for at the sign-in and again before a door is opened. */
export function OwnPassword({ label = 'Your password', hint }: OwnPasswordProps) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="current-password"
      hint={hint}
      required={hint === undefined}
      maxLength={128}
    />
  )
}
