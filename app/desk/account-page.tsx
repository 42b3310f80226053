/** The own account: password, two-step sign-in, sessions. Every form is a plain post to the same address. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AccountAnswer } from './account-answer.ts'
import { FormFault, TextField } from './text-field.tsx'
import { TwoStep } from './two-step.tsx'

export interface AccountPageProps {
  person: { name: string; email: string; role: string }
  twoStep: 'off' | 'pending' | 'on'
  sessions: {
    id: string
    device: string
    address: string
    started: string
    lastInput: string
    isThisOne: boolean
  }[]
  notice: string | null
  answer: AccountAnswer | undefined
}

export function AccountPage({ person, twoStep, sessions, notice, answer: latest }: AccountPageProps) {
  // A refresh of the screen drops the answer of a post; codes that are shown once must outlive it.
  const [answer] = useState(latest)
  return (
    <>
      <h1>Your account</h1>
      <p>
        {person.name}, {person.email}, {person.role}
      </p>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      <section className="panel" aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <form method="post" className="form">
          <input type="hidden" name="form" value="password" />
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
          <FormFault>{answer?.form === 'password' ? answer.fault : undefined}</FormFault>
          <TextField
            label="Present password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={128}
          />
          <TextField
            label="New password"
            name="next"
            type="password"
            autoComplete="new-password"
            hint="At least 12 characters. All other sessions end."
            required
            minLength={12}
            maxLength={128}
          />
          <Button type="submit">Change password</Button>
        </form>
      </section>
      <section className="panel" aria-labelledby="two-step-title">
        <h2 id="two-step-title">Two-step sign-in</h2>
        <TwoStep state={twoStep} answer={answer} />
      </section>
      <section className="panel" aria-labelledby="sessions-title">
        <h2 id="sessions-title">Where you are signed in</h2>
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
                <form method="post">
                  <input type="hidden" name="form" value="session" />
                  <input type="hidden" name="session" value={session.id} />
                  <Button type="submit" variant="outline">
                    End<span className="sr-only"> the session of {session.device}</span>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
