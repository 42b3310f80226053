/** The people who work here: who they are, what they may do, and letting them in or out. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Role } from '#app/staff/permissions.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmForm, CopyButton, FormIssue, OwnPassword, SelectField, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

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
      <ScreenHead title="Staff" about="Who may sign in, and with which role." notice={notice} />
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
        <FormIssue>{messageFor(answer, 'invite')}</FormIssue>
        <p className="meta">
          Agents work on leads, recruiters on applications and editors on articles. Owners can do everything.
          The link works once and expires in three days. Invite the same address again for a new link; the old
          one stops working.
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

interface InvitationRow {
  id: string
  email: string
  role: string
  made: string
  expires: string
}

/** The invitations that can still be used, each with a way to take it back. */
function Invitations({ invitations }: { invitations: readonly InvitationRow[] }) {
  return (
    <>
      <h3>Pending invitations</h3>
      <ul className="lined rows">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <strong>{invitation.email}</strong> <span className="tag">{invitation.role}</span>
              <p className="meta">
                Invited {invitation.made}, expires {invitation.expires}
              </p>
            </div>
            <div className="row wrap row-acts">
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
  )
}

interface ColleagueRow {
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
function Colleague({
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
            <ChangeRole person={person} roles={roles} isOpen={refused?.form === 'role'} />
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
                : `${name} will be signed out everywhere and cannot sign in again. Invitations ${name} sent stop working. Open leads and applications go to colleagues or become unassigned; everything else ${name} did is kept.`}
            </ConfirmForm>
          </>
        )}
      </div>
    </li>
  )
}

interface ChangeRoleProps {
  person: ColleagueRow
  roles: readonly Role[]
  isOpen: boolean
}

function ChangeRole({ person: { id, name, role }, roles, isOpen }: ChangeRoleProps) {
  return (
    <details className="confirm" open={isOpen}>
      <summary>
        Role<span className="sr-only"> of {name}</span>
      </summary>
      <form method="post" className="row wrap confirm-body">
        <input type="hidden" name="form" value="role" />
        <input type="hidden" name="id" value={id} />
        <SelectField
          label="Role"
          name="role"
          options={roles}
          // Somebody may have a role that there was before.
          chosen={roles.includes(role) ? role : 'editor'}
        />
        <OwnPassword />
        <Button type="submit">Change role</Button>
      </form>
    </details>
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

/** A one-time link for a colleague that is shown only now. */
export interface StaffLink {
  address: string
  email: string
  /** True when an e-mail with it is on its way. */
  mailed: boolean
  opens: 'account' | 'password'
}
