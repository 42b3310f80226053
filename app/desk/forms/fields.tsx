import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Option } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'

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

/** What was typed into a form that could not be taken, to be copied and sent again. */
export const TypedTexts = ({ typed }: { typed: unknown }) =>
  typeof typed === 'string' && typed !== '' ? (
    <label className="field">
      What you typed
      <textarea className="field-input" rows={6} readOnly defaultValue={typed} />
    </label>
  ) : null

interface ConfirmFormProps {
  form: string
  id: string
  /** What it does; on the summary and on the button. */
  action: string
  /** Whom or what it does it to, for those who hear it out of its place. */
  about: string
  children: ReactNode
  /** True where the person's own password is asked for again. */
  asksPassword?: boolean
  /** True when it was refused just now: it stands open. */
  isOpen?: boolean
}

/** A change that is asked for twice: the first tap says what would follow, the second does it. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { form, id, action, about, children, asksPassword = false, isOpen = false } = props
  const name = (
    <>
      {action}
      <span className="sr-only"> {about}</span>
    </>
  )
  return (
    <details className="confirm" open={isOpen}>
      <summary>{name}</summary>
      <form method="post" className="row wrap confirm-body">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={id} />
        <p>{children}</p>
        {asksPassword && <OwnPassword />}
        <Button type="submit">{name}</Button>
      </form>
    </details>
  )
}

/** Copies a text, for those who have scripts; the text itself stands beside it to be marked by hand. */
interface CopyButtonProps {
  text: string
  what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(`Copied ${what}.`)
    } catch {
      showToast(`Your browser blocked copying. Mark ${what} and copy it yourself.`, 'notice')
    }
  }
  return (
    <Button type="button" variant="outline" className="with-script" onClick={() => void copy()}>
      Copy {what}
    </Button>
  )
}

interface ChoiceFieldProps extends ControlProps {
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

/**
 * Puts the focus on `element` when it says something new: the button that was pressed is gone by then, with its document or
 * its row. Where a field is wrong, that field has it instead; a focus that is anywhere already stays.
 */
function useSaidFocus(element: RefObject<HTMLElement | null>): void {
  const said = useRef('')
  useEffect(() => {
    const words = element.current?.textContent ?? ''
    if (words === said.current) return
    said.current = words
    if (words === '') return
    // A list whose row has gone knows better, and says so in the same turn.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !leadToWrongField()) element.current?.focus()
    })
  })
}

/** True while no control has the focus, which Enter would press; a heading or what a page says may have it. */
export const isNowhere = (): boolean =>
  document.activeElement?.matches('body, main, h1, [role="status"], [role="alert"]') ?? true

/** To the first wrong field, with what is said of it in sight. False where there is none. */
function leadToWrongField(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]')].find((one) =>
    one.checkVisibility(),
  )
  if (!field) return false
  field.focus()
  const issue = field.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (issue) document.getElementById(issue)?.scrollIntoView({ block: 'nearest' })
  return true
}
