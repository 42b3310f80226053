import { Button } from '#app/ui/button.tsx'
import { FormFault, TextField } from './text-field.tsx'

export interface SignInFormProps {
  fault: string | undefined
  /** What was typed before. */
  email: string | undefined
}

/** E-mail and password. It posts to its own address, which carries where to go next. */
export function SignInForm({ fault, email }: SignInFormProps) {
  return (
    <form method="post" className="form">
      <h1>Staff sign-in</h1>
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
