import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, OwnPassword, TextField } from '../forms/fields.tsx'
import { messageFor } from '../forms/form-answer.ts'
import type { AccountAnswer } from './account-codes.ts'
import { PasskeyForm } from './passkey-form.tsx'

export interface PasskeysProps {
  passkeys: { id: string; name: string; added: string; lastUsed: string | null; usedIn: string | null }[]
  answer: AccountAnswer | undefined
}

export function Passkeys({ passkeys, answer }: PasskeysProps) {
  const added = messageFor(answer, 'passkey-add')
  return (
    <>
      <p>
        A passkey lets you sign in the same way you unlock your phone or computer: with a PIN, fingerprint or
        face. It replaces both your password and your code, and it works only on this site.
      </p>
      {passkeys.length > 0 && (
        <ul className="lined rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <p className="meta">
                  Added {passkey.added}
                  {passkey.lastUsed ? `, last used ${passkey.lastUsed} in ${passkey.usedIn}` : ', never used'}
                </p>
              </div>
              <PasswordForm
                form="passkey-remove"
                action="Remove"
                about={`the passkey ${passkey.name}`}
                issue={messageFor(answer, 'passkey-remove', ['passkey', passkey.id])}
              >
                <input type="hidden" name="passkey" value={passkey.id} />
              </PasswordForm>
            </li>
          ))}
        </ul>
      )}
      <details className="confirm" open={added !== undefined}>
        <summary>Add a passkey</summary>
        <PasskeyForm
          ask="/admin/account/passkey"
          mode="create"
          action="Add a passkey"
          issue={added}
          otherwise={<p>This browser does not support passkeys, or JavaScript is turned off.</p>}
        >
          <input type="hidden" name="form" value="passkey-add" />
          <TextField
            label="Passkey name"
            name="name"
            hint="A name you will recognize, like “My phone”."
            autoComplete="off"
            required
            maxLength={60}
          />
          <OwnPassword />
        </PasskeyForm>
      </details>
    </>
  )
}

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
