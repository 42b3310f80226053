import { messageFor } from '../forms/form-answer.ts'
import { OwnPassword } from '../forms/own-password.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { AccountAnswer } from './account-codes.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordForm } from './password-form.tsx'

export interface PasskeysProps {
  passkeys: { id: string; name: string; added: string; lastUsed: string | null; usedIn: string | null }[]
  answer: AccountAnswer | undefined
}

/** The person's passkeys: add one, remove one. */
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
