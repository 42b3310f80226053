import type { AccountAnswer } from './account-answer.ts'
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
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong> {session.isThisOne && <span className="tag">This one</span>}
              <p className="row-note">
                {session.address}, since {session.started}, last used {session.lastInput}
              </p>
            </div>
            {!session.isThisOne && (
              <PasswordForm
                form="session"
                action="End"
                about={`the session of ${session.device}`}
                fault={answer?.form === 'session' && answer.item === session.id ? answer.fault : undefined}
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
          fault={answer?.form === 'sessions-others' ? answer.fault : undefined}
        />
      )}
    </>
  )
}
