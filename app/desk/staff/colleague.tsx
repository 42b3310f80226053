import type { Role } from '#app/staff/permissions.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../forms/confirm-form.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { FormIssue } from '../forms/text-field.tsx'

export interface ColleagueRow {
  id: string
  name: string
  email: string
  role: Role
  isSelf: boolean
  isDisabled: boolean
  hasTwoStep: boolean
  passkeys: number
  sessions: number
  lastSignIn: string | null
}

/** One person of the staff, with what an owner may do. */
export function Colleague({
  person,
  roles,
  issue,
}: {
  person: ColleagueRow
  roles: readonly Role[]
  issue: string | undefined
}) {
  const { id, name, isDisabled } = person
  return (
    <li>
      <div>
        <strong>{name}</strong> {person.isSelf && <span className="tag">You</span>}{' '}
        <span className="tag">{person.role}</span>{' '}
        {isDisabled && <span className="tag tag-caution">Disabled</span>}{' '}
        <span className={person.hasTwoStep ? 'tag tag-good' : 'tag'}>
          Two-step {person.hasTwoStep ? 'on' : 'off'}
        </span>
        <p className="meta">
          {person.email}. {person.lastSignIn ? `Last sign-in ${person.lastSignIn}` : 'Never signed in'}
          {person.passkeys > 0 && `, ${person.passkeys} passkey${person.passkeys > 1 ? 's' : ''}`}
          {person.sessions > 0 && `, ${person.sessions} open session${person.sessions > 1 ? 's' : ''}`}.
        </p>
        <FormIssue>{issue}</FormIssue>
      </div>
      <div className="row wrap row-acts">
        {isDisabled ? (
          <ConfirmForm form="enable" id={id} action="Enable" about={name}>
            {name} can sign in again with the same password.
          </ConfirmForm>
        ) : (
          <>
            <details className="confirm">
              <summary>
                Role<span className="sr-only"> of {name}</span>
              </summary>
              <form method="post" className="row wrap confirm-body">
                <input type="hidden" name="form" value="role" />
                <input type="hidden" name="id" value={id} />
                <SelectField label="Role" name="role" options={roles} chosen={person.role} />
                <Button type="submit">Change role</Button>
              </form>
            </details>
            {!person.isSelf && person.sessions > 0 && (
              <ConfirmForm form="sign-out" id={id} action="Sign out" about={name}>
                Every session of {name} ends now.
              </ConfirmForm>
            )}
            {!person.isSelf && (
              <ConfirmForm form="reset" id={id} action="New password" about={`for ${name}`}>
                {name} gets a link to set a new password. The present one works until then.
              </ConfirmForm>
            )}
            {!person.isSelf && person.hasTwoStep && (
              <ConfirmForm form="two-step-off" id={id} action="Two-step off" about={`for ${name}`}>
                For somebody who lost the phone and the recovery codes. Make sure it is really {name} who
                asks. The password alone opens the account then.
              </ConfirmForm>
            )}
            <ConfirmForm form="disable" id={id} action="Disable" about={name}>
              {person.isSelf
                ? 'This is you: your sessions end now, and only another owner can let you in again.'
                : `${name} is signed out everywhere at once and cannot sign in. Nothing of their work is lost.`}
            </ConfirmForm>
          </>
        )}
      </div>
    </li>
  )
}
