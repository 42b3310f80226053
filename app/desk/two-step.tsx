import { Button } from '#app/ui/button.tsx'
import type { AccountAnswer, AccountForm } from './account-answer.ts'
import { FormFault, TextField } from './text-field.tsx'

export interface TwoStepProps {
  /** `pending`: a key was made, but no code has proved yet that it arrived in an app. */
  state: 'off' | 'pending' | 'on'
  answer: AccountAnswer | undefined
}

/** Switching two-step sign-in on and off. */
export function TwoStep({ state, answer }: TwoStepProps) {
  const faultOf = (form: AccountForm) => (answer?.form === form ? answer.fault : undefined)
  if (state === 'on')
    return (
      <>
        <p>On: besides your password we ask for a code of your authenticator app.</p>
        {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
        <PasswordForm
          form="recovery-codes"
          action="Make new recovery codes"
          fault={faultOf('recovery-codes')}
        />
        <PasswordForm form="two-step-stop" action="Switch off" fault={faultOf('two-step-stop')} />
      </>
    )
  return (
    <>
      {state === 'off' && (
        <p>Off: your password alone opens the desk. A code of an authenticator app makes it safer.</p>
      )}
      {answer?.key && answer.recoveryCodes && (
        <>
          <p>
            Add this key to your authenticator app, or{' '}
            <a href={answer.link}>open it in the app on this device</a>.
          </p>
          <p>
            <code className="secret">{answer.key.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <RecoveryCodes codes={answer.recoveryCodes} />
        </>
      )}
      {state === 'pending' && (
        <form method="post" className="form">
          <input type="hidden" name="form" value="two-step-confirm" />
          <FormFault>{faultOf('two-step-confirm')}</FormFault>
          <TextField
            label="Code the app shows now"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Two-step sign-in is on only after this."
            maxLength={7}
            required
          />
          <Button type="submit">Switch on</Button>
        </form>
      )}
      <PasswordForm
        form="two-step-start"
        action={state === 'pending' ? 'Start over with a new key' : 'Set it up'}
        fault={faultOf('two-step-start')}
      />
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="form-notice">
      <p>
        <strong>Your recovery codes, shown only now.</strong> Each opens the desk once when your phone is
        gone. Keep them where the phone is not.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PasswordForm({
  form,
  action,
  fault,
}: {
  form: AccountForm
  action: string
  fault: string | undefined
}) {
  return (
    <details className="confirm" open={fault !== undefined}>
      <summary>{action}</summary>
      <form method="post" className="form">
        <input type="hidden" name="form" value={form} />
        <FormFault>{fault}</FormFault>
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
