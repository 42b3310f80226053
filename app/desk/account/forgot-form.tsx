import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { EmailField, NewPasswordField } from './welcome-form.tsx'

export interface ForgotFormProps {
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
