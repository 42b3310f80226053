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
        A passkey is a key that your phone, computer or security key keeps for you. You unlock it as you
        unlock the device, and no other site can ask for it. It stands for password and code together.
      </p>
      {passkeys.length > 0 && (
        <ul className="lined rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <p className="meta">
                  Added {passkey.added}
                  {passkey.lastUsed
                    ? `, last used ${passkey.lastUsed} in ${passkey.usedIn}`
                    : ', never used yet'}
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
          otherwise={<p>This browser cannot make passkeys, or its scripts are switched off.</p>}
        >
          <input type="hidden" name="form" value="passkey-add" />
          <TextField
            label="A name for it"
            name="name"
            hint="So that you know it again, like “My phone”."
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
