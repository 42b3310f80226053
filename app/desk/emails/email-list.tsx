/** The e-mails the program wrote, and what became of each. */
import { Form, Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormIssue, FormNotice, TextField } from '../forms/fields.tsx'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface EmailRow {
  id: string
  subject: string
  to: string
  state: keyof typeof stateNames
  created: string
  attempts: number
  lastError: string | null
  /** When it is tried again. */
  nextTry: string | null
  /** Whether it can be sent now. */
  resend: boolean
}

export interface DeadRow {
  id: string
  /** False for other work that was given up, like a webhook. */
  isEmail: boolean
  subject: string
  to: string
  attempts: number
  lastError: string | null
  givenUp: string
}

const stateNames = {
  kept: 'Not sent',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  dead: 'Failed',
  returned: 'Came back',
} as const

export interface EmailListProps {
  dead: DeadRow[]
  emails: EmailRow[]
  /** What is looked for; empty where all are listed. */
  search: string
  next: string | null
  /** Where a test e-mail would go. */
  ownAddress: string
  /** True where replies are read here. */
  hasInbox: boolean
  notice: string | null
  issue: string | undefined
}

export function EmailList({
  dead,
  emails,
  search,
  next,
  ownAddress,
  hasInbox,
  notice,
  issue,
}: EmailListProps) {
  return (
    <>
      <ScreenHead title="Emails">
        <form method="post" action="/admin/emails">
          <input type="hidden" name="form" value="test" />
          <Button type="submit" variant="outline">
            Send a test email to {ownAddress}
          </Button>
        </form>
      </ScreenHead>
      {hasInbox && (
        <p>
          <Link to="/admin/messages?show=unmatched">Mail that matched nobody</Link>
        </p>
      )}
      <Search key={search} search={search} />
      <FormNotice>{notice}</FormNotice>
      <FormIssue>{issue}</FormIssue>
      {dead.length > 0 && <DeadJobs dead={dead} />}
      {emails.length === 0 ? (
        <NoEmails search={search} hasDead={dead.length > 0} />
      ) : (
        <ul className="lined rows panel">
          {emails.map((email) => (
            <li key={email.id}>
              <div>
                <Link to={`/admin/emails/${email.id}`}>{email.subject}</Link>
                <p className="meta">
                  To {email.to}, {email.created}
                  {email.lastError && `, attempt ${email.attempts} failed: ${email.lastError}`}
                  {email.nextTry && `, next attempt ${email.nextTry}`}
                </p>
              </div>
              <div className="row wrap row-acts">
                <EmailState state={email.state} />
                {email.resend && <Resend id={email.id} subject={email.subject} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <nav className="row between gap-4" aria-label="Pages of emails">
          <Link
            {...buttonLook({ variant: 'outline' })}
            to={`/admin/emails?${new URLSearchParams({ ...(search && { q: search }), after: next })}`}
          >
            Older →
          </Link>
        </nav>
      )}
    </>
  )
}

function Search({ search }: { search: string }) {
  return (
    <Form method="get" role="search" className="wrap filters">
      <TextField
        label="Search emails"
        name="q"
        type="search"
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        hint="Part of a subject or of an address, among the newest 5,000."
      />
      <div className="row wrap">
        <Button type="submit" variant="outline">
          Search
        </Button>
        {search && (
          <Link to="/admin/emails" className="tap">
            All emails
          </Link>
        )}
      </div>
    </Form>
  )
}

function NoEmails({ search, hasDead }: { search: string; hasDead: boolean }) {
  return (
    <div className="notice-card">
      <h2>{search ? 'No emails found' : hasDead ? 'No other emails' : 'No emails yet'}</h2>
      <p>
        {search
          ? 'Try a shorter part of the subject or of the address.'
          : 'Each new lead sends one email to the agency and one to the visitor.'}
      </p>
    </div>
  )
}

function DeadJobs({ dead }: Pick<EmailListProps, 'dead'>) {
  return (
    <Panel title="Failed">
      <p>Every attempt failed. Fix the cause, then resend.</p>
      <ul className="lined rows">
        {dead.map((job) => (
          <li key={job.id}>
            <div>
              {job.isEmail ? <Link to={`/admin/emails/${job.id}`}>{job.subject}</Link> : job.subject}
              <p className="meta">
                {job.to && `To ${job.to}, `}
                failed {job.givenUp} after {job.attempts} {job.attempts === 1 ? 'attempt' : 'attempts'}
                {job.lastError && `: ${job.lastError}`}
              </p>
            </div>
            <Resend id={job.id} subject={job.subject} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Resend({ id, subject }: { id: string; subject: string }) {
  return (
    <form method="post" action="/admin/emails">
      <input type="hidden" name="form" value="resend" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="outline">
        Resend<span className="sr-only"> {subject}</span>
      </Button>
    </form>
  )
}

function EmailState({ state }: { state: EmailRow['state'] }) {
  return (
    <span className={state === 'dead' || state === 'returned' ? 'tag tag-caution' : 'tag'}>
      {stateNames[state]}
    </span>
  )
}

/** One e-mail, as text. */
interface EmailPageProps {
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
