import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormFault, TextField } from '../forms/text-field.tsx'

export interface PasswordFormProps {
  /** The name of the form, as the server knows it. */
  form: string
  /** What it does; on the summary and on the button. */
  action: string
  fault: string | undefined
  /** More of the action's words for those who hear it out of its place. */
  about?: string
  /** Fields besides the password. */
  children?: ReactNode
}

/** An act that asks for the password again, folded away until somebody wants it. */
export function PasswordForm({ form, action, fault, about, children }: PasswordFormProps) {
  return (
    <details className="confirm" open={fault !== undefined}>
      <summary>
        {action}
        {about && <span className="sr-only"> {about}</span>}
      </summary>
      <form method="post" className="form">
        <input type="hidden" name="form" value={form} />
        <FormFault>{fault}</FormFault>
        {children}
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
        />
        <Button type="submit">{action}</Button>
      </form>
    </details>
  )
}
