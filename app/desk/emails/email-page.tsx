/** One e-mail, as text. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '../forms/fields.tsx'
import { type EmailRow, EmailState } from './email-list.tsx'

export interface EmailPageProps {
  email: EmailRow & { replyTo: string | null; text: string | null }
  notice: string | null
}

export function EmailPage({ email, notice }: EmailPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/emails">← All emails</Link>
      </p>
      <div className="row wrap between screen-head">
        <h1>{email.subject}</h1>
        <EmailState state={email.state} />
      </div>
      <FormNotice>{notice}</FormNotice>
      <dl className="fit card-facts">
        <div>
          <dt>To</dt>
          <dd>{email.to}</dd>
        </div>
        {email.replyTo && (
          <div>
            <dt>Replies go to</dt>
            <dd>{email.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Written</dt>
          <dd>{email.created}</dd>
        </div>
        {email.nextTry && (
          <div>
            <dt>Next attempt</dt>
            <dd>{email.nextTry}</dd>
          </div>
        )}
        {email.lastError && (
          <div>
            <dt>Attempt {email.attempts} failed</dt>
            <dd>{email.lastError}</dd>
          </div>
        )}
      </dl>
      {email.resend && (
        <form method="post">
          <Button type="submit">Resend</Button>
        </form>
      )}
      {email.text === null ? (
        <p className="notice-card">
          {email.state === 'sent' || email.state === 'returned'
            ? 'This email was sent. We do not keep the text of sent emails.'
            : 'This email contains a sign-in link, so we do not keep its text.'}
        </p>
      ) : (
        <section className="panel" aria-label="Email text">
          <p className="measure email-text">{email.text}</p>
        </section>
      )}
    </>
  )
}
