import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, OwnPassword } from '../forms/fields.tsx'

interface PasswordFormProps {
  form: string
  action: string
  issue: string | undefined
  /** More of the action's words for those who hear it out of its place. */
  about?: string
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
