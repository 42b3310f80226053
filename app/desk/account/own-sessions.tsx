import { messageFor } from '../forms/form-answer.ts'
import type { AccountAnswer } from './account-codes.ts'
import { PasswordForm } from './password-form.tsx'

export interface OwnSessionsProps {
  sessions: {
    id: string
    device: string
    address: string
    started: string
    lastInput: string
    isThisOne: boolean
  }[]
  answer: AccountAnswer | undefined
}

/** Where the person is signed in, each with a way to end it. */
export function OwnSessions({ sessions, answer }: OwnSessionsProps) {
  return (
    <>
      <ul className="lined rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong>{' '}
              {session.isThisOne && <span className="tag">This session</span>}
              <p className="meta">
                {session.address}, since {session.started}, last used {session.lastInput}
              </p>
            </div>
            {!session.isThisOne && (
              <PasswordForm
                form="session"
                action="End"
                about={`the session of ${session.device}`}
                issue={messageFor(answer, 'session', ['session', session.id])}
              >
                <input type="hidden" name="session" value={session.id} />
              </PasswordForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PasswordForm
          form="sessions-others"
          action="End all other sessions"
          issue={messageFor(answer, 'sessions-others')}
        />
      )}
    </>
  )
}
