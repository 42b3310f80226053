/** The letters the program wrote, and what became of each. */
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'

export interface LetterRow {
  id: string
  subject: string
  to: string
  state: keyof typeof stateWords
  created: string
  attempts: number
  lastError: string | null
}

const stateWords = {
  kept: 'Kept here',
  waiting: 'Waiting to leave',
  sent: 'Sent',
  dead: 'Given up',
} as const

export function LetterList({ letters, next }: { letters: LetterRow[]; next: string | null }) {
  return (
    <>
      <h1>Letters</h1>
      {letters.length === 0 ? (
        <div className="notice-card">
          <h2>No letters yet</h2>
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
                </p>
              </div>
              <LetterState state={letter.state} />
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
        {letter.lastError && (
          <div>
            <dt>Try {letter.attempts} failed</dt>
            <dd>{letter.lastError}</dd>
          </div>
        )}
      </dl>
      {letter.state === 'dead' && (
        <form method="post">
          <Button type="submit">Resend</Button>
        </form>
      )}
      {letter.text === null ? (
        <p className="notice-card">This letter was sent. Its words are in the mailbox, no longer here.</p>
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
