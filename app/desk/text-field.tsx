/** One labelled input of a staff form, with its hint and its fault in words beside it. */
import { type ComponentProps, useId } from 'react'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  name: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

/** Uncontrolled: what was typed before React woke up stays, and password managers may fill it in. */
export function TextField({ label, hint, fault, ...input }: TextFieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        className="field-input"
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

/** What went wrong with the whole form; read out when the page arrives with it. */
export function FormFault({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="form-fault">
      {children}
    </p>
  ) : null
}
