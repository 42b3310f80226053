import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, FormNotice, OwnPassword, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { useForgetTyped } from '../forms/typed-texts.ts'
import { EmailField } from './welcome-form.tsx'

export interface SignInFormProps {
  notice: string | null
  hasLeft: boolean
  /** When it signed nobody in. */
  answer: FormAnswer | undefined
}

export function SignInForm({ notice, hasLeft, answer }: SignInFormProps) {
  useForgetTyped(hasLeft)
  return (
    <>
      <form method="post" className="stack form">
        <h1>Staff sign-in</h1>
        <FormNotice>{notice}</FormNotice>
        <FormIssue>{answer?.message}</FormIssue>
        <EmailField defaultValue={answer?.typed.email} />
        <OwnPassword label="Password" />
        <Button type="submit">Sign in</Button>
      </form>
      <p className="front-foot">
        <Link to="/admin/forgot">Forgot your password?</Link>
      </p>
    </>
  )
}

export function CodeForm({ answer }: { answer: FormAnswer | undefined }) {
  const isRecovery = answer?.typed.kind === 'recovery'
  return (
    <>
      <form method="post" className="stack form">
        <h1>Your code</h1>
        <FormIssue>{isRecovery ? undefined : answer?.message}</FormIssue>
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
      <details className="confirm" open={isRecovery}>
        <summary>Use a recovery code instead</summary>
        <form method="post" className="stack form">
          <FormIssue>{isRecovery ? answer?.message : undefined}</FormIssue>
          <input type="hidden" name="kind" value="recovery" />
          <TextField
            label="Recovery code"
            name="code"
            hint="Each code works once."
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
