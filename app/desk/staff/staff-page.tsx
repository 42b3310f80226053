/** The people who work here: who they are, what they may do, and letting them in or out. */
import { useState } from 'react'
import type { Role } from '#app/staff/permissions.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../forms/confirm-form.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { FormFault, TextField } from '../forms/text-field.tsx'
import { Colleague, type ColleagueRow } from './colleague.tsx'
import type { StaffAnswer } from './staff-answer.ts'

export interface StaffPageProps {
  people: ColleagueRow[]
  invitations: { id: string; email: string; role: string; made: string; expires: string }[]
  roles: readonly Role[]
  notice: string | null
  answer: StaffAnswer | undefined
}

export function StaffPage({ people, invitations, roles, notice, answer: latest }: StaffPageProps) {
  // A refresh of the screen drops the answer of a post; a link that is shown once must outlive it.
  const [answer] = useState(latest)
  return (
    <>
      <h1>Staff</h1>
      {notice && (
        <p role="status" className="form-notice">
          {notice}
        </p>
      )}
      {answer?.link && <LinkNotice {...answer.link} />}
      <section className="panel" aria-labelledby="invite-title">
        <h2 id="invite-title">Invite a colleague</h2>
        <form method="post" className="filters">
          <input type="hidden" name="form" value="invite" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={answer?.typed?.email}
          />
          <SelectField label="Role" name="role" options={roles} chosen={answer?.typed?.role ?? 'agent'} />
          <Button type="submit">Make an invitation</Button>
        </form>
        <FormFault>{answer?.item === undefined ? answer?.fault : undefined}</FormFault>
        <p className="row-note">
          Agents work on leads, recruiters on applications, editors on articles, owners on everything. The
          link works once, for three days.
        </p>
        {invitations.length > 0 && (
          <>
            <h3>Invited and not here yet</h3>
            <ul className="rows">
              {invitations.map((invitation) => (
                <li key={invitation.id}>
                  <div>
                    <strong>{invitation.email}</strong> <span className="tag">{invitation.role}</span>
                    <p className="row-note">
                      Invited {invitation.made}, until {invitation.expires}
                    </p>
                  </div>
                  <div className="row-acts">
                    <form method="post">
                      <input type="hidden" name="form" value="resend" />
                      <input type="hidden" name="id" value={invitation.id} />
                      <Button type="submit" variant="outline">
                        Make a new link<span className="sr-only"> for {invitation.email}</span>
                      </Button>
                    </form>
                    <ConfirmForm
                      form="withdraw"
                      id={invitation.id}
                      action="Withdraw"
                      about={`the invitation of ${invitation.email}`}
                    >
                      The link stops working.
                    </ConfirmForm>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="panel" aria-labelledby="people-title">
        <h2 id="people-title">People</h2>
        <ul className="rows">
          {people.map((person) => (
            <Colleague
              key={person.id}
              person={person}
              roles={roles}
              fault={answer?.item === person.id ? answer.fault : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

function LinkNotice({ address, email, mailed, opens }: NonNullable<StaffAnswer['link']>) {
  const what = opens === 'account' ? 'make the account' : 'set a new password'
  return (
    <div role="status" className="form-notice">
      <p>
        {mailed ? `A letter to ${email} is on its way. ` : ''}
        <strong>
          This link lets {email} {what}. It is shown only now.
        </strong>{' '}
        {mailed ? 'Use it if the letter does not arrive.' : 'Hand it over in a way nobody else reads.'}
      </p>
      <p>
        <code className="secret">{address}</code>
      </p>
    </div>
  )
}
