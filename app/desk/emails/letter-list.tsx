/** The letters the program wrote, and what became of each. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FormFault } from '../forms/text-field.tsx'

export interface LetterRow {
  id: string
  subject: string
  to: string
  state: keyof typeof stateWords
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
  isLetter: boolean
  subject: string
  to: string
  attempts: number
  lastError: string | null
  givenUp: string
}

const stateWords = {
  kept: 'Kept here',
  waiting: 'Waiting to leave',
  sent: 'Sent',
  dead: 'Given up',
} as const

export interface LetterListProps {
  dead: DeadRow[]
  letters: LetterRow[]
  next: string | null
  /** Where a test letter would go. */
  ownAddress: string
  notice: string | null
  fault: string | undefined
}

export function LetterList({ dead, letters, next, ownAddress, notice, fault: latest }: LetterListProps) {
  // A refresh of the screen drops the answer of a post, which nobody may have read yet.
  const [fault] = useState(latest)
  return (
    <>
      <div className="board-head">
        <h1>Letters</h1>
        <form method="post" action="/admin/letters">
          <input type="hidden" name="form" value="test" />
          <Button type="submit" variant="outline">
            Send a test letter to {ownAddress}
          </Button>
        </form>
      </div>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <FormFault>{fault}</FormFault>
      {dead.length > 0 && (
        <section className="panel" aria-labelledby="dead-title">
          <h2 id="dead-title">Given up</h2>
          <p>Every try failed. Mend the cause, then send them again.</p>
          <ul className="rows">
            {dead.map((job) => (
              <li key={job.id}>
                <div>
                  {job.isLetter ? <Link to={`/admin/letters/${job.id}`}>{job.subject}</Link> : job.subject}
                  <p className="row-note">
                    {job.to && `To ${job.to}, `}
                    given up {job.givenUp} after {job.attempts} {job.attempts === 1 ? 'try' : 'tries'}
                    {job.lastError && `: ${job.lastError}`}
                  </p>
                </div>
                <Resend id={job.id} subject={job.subject} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {letters.length === 0 ? (
        <div className="notice-card">
          <h2>{dead.length > 0 ? 'No other letters' : 'No letters yet'}</h2>
          <p>Each new lead writes one to the agency and one to the visitor.</p>
        </div>
      ) : (
        <ul className="rows panel">
          {letters.map((letter) => (
            <li key={letter.id}>
              <div>
                <Link to={`/admin/letters/${letter.id}`}>{letter.subject}</Link>
                <p className="row-note">
                  To {letter.to}, {letter.created}
                  {letter.lastError && `, try ${letter.attempts} failed: ${letter.lastError}`}
                  {letter.nextTry && `, next try ${letter.nextTry}`}
                </p>
              </div>
              <div className="row-acts">
                <LetterState state={letter.state} />
                {letter.resend && <Resend id={letter.id} subject={letter.subject} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <nav className="pager" aria-label="Pages of letters">
          <Link
            {...buttonLook({ variant: 'outline' })}
            to={`/admin/letters?after=${encodeURIComponent(next)}`}
          >
            Older →
          </Link>
        </nav>
      )}
    </>
  )
}

function Resend({ id, subject }: { id: string; subject: string }) {
  return (
    <form method="post" action="/admin/letters">
      <input type="hidden" name="form" value="resend" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="outline">
        Resend<span className="sr-only"> {subject}</span>
      </Button>
    </form>
  )
}

export interface LetterPageProps {
  letter: LetterRow & { replyTo: string | null; text: string | null }
  notice: string | null
}

export function LetterPage({ letter, notice }: LetterPageProps) {
  return (
    <>
      <p className="back-link">
        <Link to="/admin/letters">← All letters</Link>
      </p>
      <div className="board-head">
        <h1>{letter.subject}</h1>
        <LetterState state={letter.state} />
      </div>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <dl className="card-facts">
        <div>
          <dt>To</dt>
          <dd>{letter.to}</dd>
        </div>
        {letter.replyTo && (
          <div>
            <dt>Answers go to</dt>
            <dd>{letter.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Written</dt>
          <dd>{letter.created}</dd>
        </div>
        {letter.nextTry && (
          <div>
            <dt>Next try</dt>
            <dd>{letter.nextTry}</dd>
          </div>
        )}
        {letter.lastError && (
          <div>
            <dt>Try {letter.attempts} failed</dt>
            <dd>{letter.lastError}</dd>
          </div>
        )}
      </dl>
      {letter.resend && (
        <form method="post">
          <Button type="submit">Resend</Button>
        </form>
      )}
      {letter.text === null ? (
        <p className="notice-card">
          {letter.state === 'sent'
            ? 'This letter was sent. Its words are in the mailbox, no longer here.'
            : 'This letter holds a link that opens a door. Its words are never kept here.'}
        </p>
      ) : (
        <section className="panel" aria-label="Words of the letter">
          <p className="letter-text">{letter.text}</p>
        </section>
      )}
    </>
  )
}

function LetterState({ state }: { state: LetterRow['state'] }) {
  return <span className={state === 'dead' ? 'tag tag-caution' : 'tag'}>{stateWords[state]}</span>
}
