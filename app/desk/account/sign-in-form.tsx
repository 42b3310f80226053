import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormFault, TextField } from '../forms/text-field.tsx'
import { PasskeyForm } from './passkey-form.tsx'

/** What the server says to a post that did not sign anybody in. */
export interface SignInAnswer {
  fault?: string | undefined
  passkeyFault?: string | undefined
  /** What was typed before. */
  email?: string | undefined
}

export interface SignInFormProps extends SignInAnswer {
  notice: string | null
}

/** E-mail and password, or a passkey. Both post to their own address, which carries where to go next. */
export function SignInForm({ fault, passkeyFault, email, notice }: SignInFormProps) {
  return (
    <>
      <form method="post" className="form">
        <h1>Staff sign-in</h1>
        {notice && (
          <p role="status" className="form-notice">
            {notice}
          </p>
        )}
        <FormFault>{fault}</FormFault>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
        />
        <Button type="submit">Sign in</Button>
      </form>
      <PasskeyForm
        ask="/admin/sign-in/passkey"
        act="get"
        action="Sign in with a passkey"
        variant="outline"
        fault={passkeyFault}
      />
      <p className="front-foot">
        <Link to="/admin/forgot">Forgot your password?</Link>
      </p>
    </>
  )
}

export interface CodeFormProps {
  fault: string | undefined
  /** Which of the two was tried last. */
  tried: 'app' | 'recovery'
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ fault, tried }: CodeFormProps) {
  return (
    <>
      <form method="post" className="form">
        <h1>Your code</h1>
        <FormFault>{tried === 'app' ? fault : undefined}</FormFault>
        <input type="hidden" name="kind" value="app" />
        <TextField
          label="Six digits from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          title="Six digits"
          maxLength={7}
          required
        />
        <Button type="submit">Continue</Button>
      </form>
      <details className="confirm" open={tried === 'recovery'}>
        <summary>Use a recovery code instead</summary>
        <form method="post" className="form">
          <FormFault>{tried === 'recovery' ? fault : undefined}</FormFault>
          <input type="hidden" name="kind" value="recovery" />
          <TextField
            label="Recovery code"
            name="code"
            hint="Each of them works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" variant="outline">
            Continue
          </Button>
        </form>
      </details>
    </>
  )
}
