import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, OwnPassword, TextField } from '../forms/fields.tsx'
import { messageFor } from '../forms/form-answer.ts'
import type { AccountAnswer, AppKey } from './account-codes.ts'
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

export interface TwoStepProps {
  /** `pending`: a key was made, but no code has proved yet that it arrived in an app. */
  state: 'off' | 'pending' | 'on'
  codesLeft: number
  codesEnd: boolean
  codesUsed: string[]
  isRequired: boolean
  appKey: AppKey | null
  answer: AccountAnswer | undefined
}

export function TwoStep({ state, codesLeft, codesEnd, codesUsed, isRequired, appKey, answer }: TwoStepProps) {
  const { recoveryCodes } = answer?.result ?? {}
  if (state === 'on')
    return (
      <>
        <p>On. After your password, we ask for a code from your authenticator app.</p>
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} />
        ) : (
          <p>
            {codesLeft === 1 ? '1 recovery code is' : `${codesLeft} recovery codes are`} left.
            {codesUsed.length > 0 && ` Used: ${codesUsed.join(', ')}.`}
            {codesEnd &&
              ' Make new codes now: the server’s secret was changed, so the old ones will stop working soon.'}
            {codesLeft < 3 && !codesEnd && ' You are running low. Make new codes.'}
          </p>
        )}
        <PasswordForm
          form="recovery-codes"
          action="Make new recovery codes"
          issue={messageFor(answer, 'recovery-codes')}
        />
        {isRequired ? (
          <p className="meta">Your agency requires it, so you cannot turn it off.</p>
        ) : (
          <PasswordForm form="two-step-stop" action="Turn off" issue={messageFor(answer, 'two-step-stop')} />
        )}
      </>
    )
  return (
    <>
      {state === 'off' && (
        <p>
          Off. You sign in with your password alone. A code from an authenticator app makes your account
          safer.
        </p>
      )}
      {appKey && <KeyToAdd appKey={appKey} />}
      {state === 'pending' && recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {state === 'pending' && (
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="two-step-confirm" />
          {recoveryCodes && <input type="hidden" name="codes" value={recoveryCodes.join(' ')} />}
          <FormIssue>{messageFor(answer, 'two-step-confirm')}</FormIssue>
          <TextField
            label="Code from your app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Two-step sign-in turns on once we have checked this code."
            maxLength={7}
            required
          />
          <Button type="submit">Turn on</Button>
        </form>
      )}
      <PasswordForm
        form="two-step-start"
        action={state === 'pending' ? 'Start over with a new key' : 'Set it up'}
        issue={messageFor(answer, 'two-step-start')}
      />
    </>
  )
}

function KeyToAdd({ appKey: { link, key, qr } }: { appKey: AppKey }) {
  return (
    <>
      <p>
        Scan this with your authenticator app, or <a href={link}>open it in the app on this device</a>.
      </p>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code of the key below"
      >
        <path d={qr.path} />
      </svg>
      <p>
        Or type this key into the app: <code className="secret">{key.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  )
}

/** Recovery codes, on the one page that ever shows them. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const file = `Recovery codes. Each one works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="form-notice">
      <p>
        <strong>Save your recovery codes now. They will not be shown again.</strong> If you lose your phone,
        each code signs you in once. Keep them somewhere other than your phone.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}>
          Download the codes as a file
        </a>
      </p>
    </div>
  )
}
