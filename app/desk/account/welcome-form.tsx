import type { Invitation } from '#app/staff/invitations/accept-invitation.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIssue, TextField, type TextFieldProps } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'

export interface WelcomeFormProps {
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
export const EmailField = (own: Partial<TextFieldProps>) => (
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
