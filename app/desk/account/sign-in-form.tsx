import { Link } from 'react-router'
import type { Invitation } from '#app/staff/invitations/accept-invitation.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIssue, FormNotice, OwnPassword, TextField, type TextFieldProps } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { useForgetTyped } from '../forms/typed-texts.ts'
import { PasskeyForm } from './passkey-form.tsx'

export interface SignInFormProps {
  notice: string | null
  hasLeft: boolean
  /** To the form `password` or `passkey`, when it signed nobody in. */
  answer: FormAnswer | undefined
}

export function SignInForm({ notice, hasLeft, answer }: SignInFormProps) {
  useForgetTyped(hasLeft)
  return (
    <>
      <form method="post" className="stack form">
        <h1>Staff sign-in</h1>
        <FormNotice>{notice}</FormNotice>
        <FormIssue>{messageFor(answer, 'password')}</FormIssue>
        <EmailField defaultValue={answer?.typed.email} />
        <OwnPassword label="Password" />
        <Button type="submit">Sign in</Button>
      </form>
      <PasskeyForm
        ask="/admin/sign-in/passkey"
        mode="get"
        action="Sign in with a passkey"
        variant="outline"
        issue={messageFor(answer, 'passkey')}
      />
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

interface WelcomeFormProps {
  /** Null while nobody can tell what is in it. */
  invitation: Invitation | null
  issue: string | undefined
  answer: FormAnswer | undefined
}

export function WelcomeForm({ invitation, issue, answer }: WelcomeFormProps) {
  const { issues, typed, message } = answer ?? {}
  return (
    <form method="post" className="stack form">
      <h1>Welcome to the desk</h1>
      <p>
        Create your account{invitation && ` as ${invitation.role}`}. This link works once. After that, sign in
        with your email and password.
      </p>
      <FormIssue>{message ?? issue}</FormIssue>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed?.name}
        issue={issues?.name}
      />
      <EmailField
        readOnly={typeof invitation?.email === 'string'}
        defaultValue={invitation?.email ?? typed?.email}
        issue={issues?.email}
      />
      <NewPasswordField label="Password" issue={issues?.password} />
      <Button type="submit">Create my account</Button>
    </form>
  )
}

/** The link was used, is too old, or never was one. */
export function LinkGone() {
  return (
    <div className="stack form">
      <h1>This link no longer works</h1>
      <p>It was already used, or it has expired. Ask for a new one, or sign in if you have an account.</p>
      <a {...buttonLook()} href="/admin/sign-in">
        Sign in
      </a>
    </div>
  )
}

/** The fields of an account. Password managers go by their names and purposes, which are the same in every form. */
const EmailField = (own: Partial<TextFieldProps>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    required
    maxLength={254}
    {...own}
  />
)

export const NewPasswordField = (own: Partial<TextFieldProps>) => (
  <TextField
    label="New password"
    name="password"
    type="password"
    autoComplete="new-password"
    hint="At least 12 characters. Several unrelated words are easy to remember and hard to guess."
    required
    minLength={12}
    maxLength={128}
    {...own}
  />
)

interface ForgotFormProps {
  emailsLeave: boolean
  isSent: boolean
  answer: FormAnswer | undefined
}

/** Asks for a link to set a new password. What it says never tells whether the address has an account. */
export function ForgotForm({ emailsLeave, isSent, answer }: ForgotFormProps) {
  return (
    <>
      <form method="post" className="stack form">
        <h1>Forgot your password?</h1>
        {isSent && (
          <p role="status" className="form-notice">
            If this address has an account, we just emailed it a link. The link works once and expires in one
            hour.
          </p>
        )}
        {!emailsLeave && !isSent && (
          <p>
            This desk is not set up to send email yet, so we cannot send you a link. Ask an owner of the
            agency for one.
          </p>
        )}
        <FormIssue>{answer?.message}</FormIssue>
        {emailsLeave && !isSent && (
          <>
            <EmailField defaultValue={answer?.typed.email} />
            <Button type="submit">Email me a link</Button>
          </>
        )}
      </form>
      <p className="front-foot">
        <Link to="/admin/sign-in">Back to sign-in</Link>
      </p>
    </>
  )
}

/** The page behind the link: looking at it changes nothing, its button does. */
export function ResetForm({ issue }: { issue: string | undefined }) {
  return (
    <form method="post" className="stack form">
      <h1>Set a new password</h1>
      <p>You will be signed out everywhere. If you use two-step sign-in, it stays on.</p>
      <NewPasswordField issue={issue} />
      <Button type="submit">Set the new password</Button>
    </form>
  )
}
