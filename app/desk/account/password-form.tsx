import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { OwnPassword } from '../forms/own-password.tsx'
import { FormIssue } from '../forms/text-field.tsx'

export interface PasswordFormProps {
  /** The name of the form, as the server knows it. */
  form: string
  /** What it does; on the summary and on the button. */
  action: string
  issue: string | undefined
  /** More of the action's words for those who hear it out of its place. */
  about?: string
  /** Fields besides the password. */
  children?: ReactNode
}

/** A change that asks for the password again, folded away until somebody wants it. */
export function PasswordForm({ form, action, issue, about, children }: PasswordFormProps) {
  return (
    <details className="confirm" open={issue !== undefined}>
      <summary>
        {action}
        {about && <span className="sr-only"> {about}</span>}
      </summary>
      <form method="post" className="stack form">
        <input type="hidden" name="form" value={form} />
        <FormIssue>{issue}</FormIssue>
        {children}
        <OwnPassword />
        <Button type="submit">{action}</Button>
      </form>
    </details>
  )
}
