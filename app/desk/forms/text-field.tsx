/** The labelled controls of staff forms, each with its hint and its fault in words beside it. */
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface ControlProps {
  name: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & ControlProps

/** Uncontrolled: what was typed before React woke up stays, and password managers may fill it in. */
export function TextField({ label, hint, fault, ...input }: TextFieldProps) {
  return <Labelled label={label} hint={hint} fault={fault} draw={(ties) => <input {...input} {...ties} />} />
}

/** A labelled control; `draw` gets what ties it to its label, hint and fault. */
export function Labelled({
  label,
  hint,
  fault,
  draw,
}: Omit<ControlProps, 'name'> & { draw(ties: Record<string, string | true | undefined>): ReactNode }) {
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
      {draw({
        id,
        className: 'field-input',
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
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
