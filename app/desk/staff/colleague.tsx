import { Link } from 'react-router'
import type { Role } from '#app/staff/permissions.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm } from '../forms/confirm-form.tsx'
import { OwnPassword } from '../forms/own-password.tsx'
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
  /** True when recovery codes of theirs end with an old secret. */
  hasOldCodes: boolean
  passkeys: number
  sessions: number
  lastSignIn: string | null
  /** How the page about them as an author stands; null while they wrote none. */
  authorPage: 'shown' | 'waiting' | null
}

/** One person of the staff, with what an owner may do. */
export function Colleague({
  person,
  roles,
  refused,
}: {
  person: ColleagueRow
  roles: readonly Role[]
  /** The form about this person that was refused just now, and why. */
  refused: { form: string | undefined; message: string | undefined } | undefined
}) {
  const { id, name, isDisabled } = person
  const confirm = (form: string) => ({ form, id, asksPassword: true, isOpen: refused?.form === form })
  return (
    <li>
      <div>
        <strong>{name}</strong> {person.isSelf && <span className="tag">You</span>}{' '}
        <span className="tag">{person.role}</span>{' '}
        {isDisabled && <span className="tag tag-caution">Disabled</span>}{' '}
        <span className={person.hasTwoStep ? 'tag tag-good' : 'tag'}>
          Two-step {person.hasTwoStep ? 'on' : 'off'}
        </span>
        {person.hasOldCodes && <span className="tag tag-caution"> Old recovery codes</span>}
        <p className="meta">
          {person.email}. {person.lastSignIn ? `Last sign-in ${person.lastSignIn}` : 'Never signed in'}
          {person.passkeys > 0 && `, ${person.passkeys} passkey${person.passkeys > 1 ? 's' : ''}`}
          {person.sessions > 0 && `, ${person.sessions} open session${person.sessions > 1 ? 's' : ''}`}.
        </p>
        <AuthorPageLink person={person} />
        <FormIssue>{refused?.message}</FormIssue>
      </div>
      <div className="row wrap row-acts">
        {isDisabled ? (
          <ConfirmForm {...confirm('enable')} action="Enable" about={name}>
            {name} can sign in again with the same password.
          </ConfirmForm>
        ) : (
          <>
            <details className="confirm" open={refused?.form === 'role'}>
              <summary>
                Role<span className="sr-only"> of {name}</span>
              </summary>
              <form method="post" className="row wrap confirm-body">
                <input type="hidden" name="form" value="role" />
                <input type="hidden" name="id" value={id} />
                <SelectField label="Role" name="role" options={roles} chosen={person.role} />
                <OwnPassword />
                <Button type="submit">Change role</Button>
              </form>
            </details>
            {!person.isSelf && person.sessions > 0 && (
              <ConfirmForm form="sign-out" id={id} action="Sign out" about={name}>
                {name} will be signed out everywhere.
              </ConfirmForm>
            )}
            {!person.isSelf && (
              <ConfirmForm {...confirm('reset')} action="New password" about={`for ${name}`}>
                {name} gets a link to set a new password. The current password works until then.
              </ConfirmForm>
            )}
            {!person.isSelf && person.hasTwoStep && (
              <ConfirmForm {...confirm('two-step-off')} action="Two-step off" about={`for ${name}`}>
                For someone who has lost both their phone and their recovery codes. First make sure the
                request really comes from {name}. After this, the password alone signs them in.
              </ConfirmForm>
            )}
            <ConfirmForm form="disable" id={id} action="Disable" about={name}>
              {person.isSelf
                ? 'This is your own account. You will be signed out, and only another owner can let you back in.'
                : `${name} will be signed out everywhere and cannot sign in again. Invitations ${name} sent stop working. Open leads and applications go to colleagues or are free to take; everything else ${name} did is kept.`}
            </ConfirmForm>
          </>
        )}
      </div>
    </li>
  )
}

function AuthorPageLink({ person: { id, name, authorPage } }: { person: ColleagueRow }) {
  return (
    <p className="row wrap tight">
      <Link className="tap" to={`/admin/staff/${id}/author`}>
        Author page<span className="sr-only"> of {name}</span>
      </Link>
      {authorPage === 'shown' && <span className="tag">On the site</span>}
      {authorPage === 'waiting' && <span className="tag tag-caution">Author page to look at</span>}
    </p>
  )
}
