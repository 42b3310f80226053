/** The people who work here: who they are, what they may do, and letting them in or out. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Role } from '#app/staff/permissions.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '../forms/copy-button.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { OwnPassword } from '../forms/own-password.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { FormIssue, FormNotice, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { Colleague, type ColleagueRow } from './colleague.tsx'
import { type InvitationRow, Invitations } from './invitations.tsx'
import type { StaffLink } from './staff-link.ts'

export interface StaffPageProps {
  people: ColleagueRow[]
  invitations: InvitationRow[]
  roles: readonly Role[]
  notice: string | null
  answer: FormAnswer<StaffLink> | undefined
}

export function StaffPage({ people, invitations, roles, notice, answer }: StaffPageProps) {
  // Once it is made the next one begins with nothing.
  const invited = answer?.typed.form === 'invite' && !answer.result ? answer.typed : undefined
  return (
    <>
      <h1>Staff</h1>
      <FormNotice>{notice}</FormNotice>
      {answer?.result && <LinkNotice {...answer.result} />}
      <Panel title="Invite a colleague">
        <form method="post" className="wrap filters">
          <input type="hidden" name="form" value="invite" />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={invited?.email}
          />
          <SelectField label="Role" name="role" options={roles} chosen={invited?.role ?? 'agent'} />
          <OwnPassword hint="Needed only to invite an owner." />
          <Button type="submit">Create invitation</Button>
        </form>
        <FormIssue>{messageFor(answer, 'invite') ?? messageFor(answer, 'resend')}</FormIssue>
        <p className="meta">
          Agents work on leads, recruiters on applications and editors on articles. Contributors write
          articles of their own, which an editor or owner reviews and publishes. Owners can do everything. The
          link works once and expires in three days.
        </p>
        {invitations.length > 0 && <Invitations invitations={invitations} />}
      </Panel>
      <Panel title="People">
        <p>
          <Link to="/admin/assignment">Working hours, licenses and who gets new leads</Link>
        </p>
        <ul className="lined rows">
          {people.map((person) => (
            <Colleague
              key={person.id}
              person={person}
              roles={roles}
              refused={
                answer?.typed.id === person.id
                  ? { form: answer.typed.form, message: answer.message }
                  : undefined
              }
            />
          ))}
        </ul>
      </Panel>
    </>
  )
}

function LinkNotice({ address, email, mailed, opens }: StaffLink) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (address) said.current?.focus()
  }, [address])
  const what = opens === 'account' ? 'create an account' : 'set a new password'
  return (
    <div ref={said} tabIndex={-1} role="status" className="form-notice">
      <p>
        {mailed ? `We emailed ${email}. ` : ''}
        <strong>
          This link lets {email} {what}. It will not be shown again.
        </strong>{' '}
        {mailed
          ? 'Pass it on yourself if the email does not arrive.'
          : 'Send it in a way that no one else can read.'}
      </p>
      <p>
        <code className="secret">{address}</code>
      </p>
      <CopyButton text={address} what="the link" />
    </div>
  )
}
