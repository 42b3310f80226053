/** The own account: password, two-step sign-in, passkeys, sessions. Every form is a plain post to the same address. */
import { Form, Link, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, OwnPassword, SelectField, TextField } from '../forms/fields.tsx'
import { messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { PushSwitch, unsubscribe } from '../push/push-switch.tsx'
import type { AccountAnswer } from './account-codes.ts'
import { NewPasswordField } from './sign-in-form.tsx'
import { Passkeys, type PasskeysProps, PasswordForm, TwoStep, type TwoStepProps } from './sign-in-methods.tsx'

export interface AccountPageProps
  extends Omit<OwnSessionsProps, 'answer'>,
    Omit<PasskeysProps, 'answer'>,
    DevicesProps,
    Omit<TwoStepProps, 'answer' | 'state'> {
  person: { name: string; email: string; role: string }
  twoStep: TwoStepProps['state']
  owesTwoStep: boolean
  theme: 'light' | 'dark' | null
  hasHours: boolean
  notice: string | null
  answer: AccountAnswer | undefined
}

export function AccountPage({
  person,
  twoStep,
  owesTwoStep,
  theme,
  notice,
  answer,
  ...rest
}: AccountPageProps) {
  const { codesLeft, codesEnd, codesUsed, isRequired, appKey } = rest
  return (
    <>
      <ScreenHead
        title="Your account"
        notice={notice}
        about={
          <>
            {person.name}, {person.email}, {person.role}
          </>
        }
      />
      {owesTwoStep && (
        <p role="status" className="form-notice">
          Your agency requires two-step sign-in. Set it up now, and the desk opens right away.
        </p>
      )}
      {!owesTwoStep && (
        <Panel title="Name">
          <ChangeName name={person.name} answer={answer} />
        </Panel>
      )}
      {!owesTwoStep && (
        <Panel title="Password">
          <ChangePassword email={person.email} answer={answer} />
        </Panel>
      )}
      <Panel title="Two-step sign-in">
        <TwoStep state={twoStep} {...{ codesLeft, codesEnd, codesUsed, isRequired, appKey, answer }} />
      </Panel>
      {!owesTwoStep && rest.hasHours && (
        <Panel title="Hours">
          <p>
            When you work and until when you are away, for leads that are assigned to you.{' '}
            <Link to="/admin/hours">Your hours</Link>
          </p>
        </Panel>
      )}
      {!owesTwoStep && (
        <Panel title="Author page">
          <p>
            What readers of your articles, or of those you review, are told about you.{' '}
            <Link to="/admin/author">Your author page</Link>
          </p>
        </Panel>
      )}
      <Panel title="Colors">
        <ThemeForm theme={theme} />
      </Panel>
      {!owesTwoStep && (
        <>
          <Panel title="Notifications while the desk is closed">
            <Devices devices={rest.devices} />
          </Panel>
          <Panel title="Passkeys">
            <Passkeys passkeys={rest.passkeys} answer={answer} />
          </Panel>
          <Panel title="Where you are signed in">
            <OwnSessions sessions={rest.sessions} answer={answer} />
          </Panel>
        </>
      )}
    </>
  )
}

function ChangeName({ name, answer }: { name: string; answer: AccountAnswer | undefined }) {
  const isMine = answer?.typed.form === 'name'
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="name" />
      <TextField
        label="Your name"
        name="name"
        hint="Colleagues see it beside what you do, and readers where you reviewed an article."
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={isMine ? answer.typed.name : name}
        issue={isMine ? answer.issues?.name : undefined}
      />
      <Button type="submit">Change name</Button>
    </form>
  )
}

function ChangePassword({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormIssue>{messageFor(answer, 'password')}</FormIssue>
      <OwnPassword label="Current password" />
      <NewPasswordField name="next" hint="At least 12 characters. You will be signed out everywhere else." />
      <Button type="submit">Change password</Button>
    </form>
  )
}

/** Light or dark, in this browser. A plain post: the answer is a page in the chosen colors. */
const options = [
  { value: 'system', label: 'As this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function ThemeForm({ theme }: { theme: 'light' | 'dark' | null }) {
  return (
    <form method="post" action="/admin/theme" className="stack form">
      <SelectField
        label="Colors of the desk in this browser"
        name="theme"
        options={options}
        chosen={theme ?? 'system'}
      />
      <Button type="submit" variant="outline">
        Change colors
      </Button>
    </form>
  )
}

interface DevicesProps {
  devices: { id: string; browser: string; added: string; mark: string }[]
}

/** The browsers that show a notification while the desk is closed: switch this one on, remove any. */
function Devices({ devices }: DevicesProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <p>
        Your phone or computer can tell you of a new request while the desk is closed. The notification names
        nobody; you see who it is once you open the desk.
      </p>
      {devices.length > 0 && (
        <ul className="lined rows">
          {devices.map(({ id, browser, added, mark }) => (
            <li key={id}>
              <div>
                <strong>{browser}</strong>
                <p className="meta">Since {added}</p>
              </div>
              <Form method="post" onSubmit={() => void unsubscribe(mark)}>
                <input type="hidden" name="form" value="device-remove" />
                <input type="hidden" name="device" value={id} />
                <Button type="submit" variant="outline" aria-label={`Remove ${browser}, since ${added}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {/* Made anew with the list: it looks again whether this browser is in it. */}
      <PushSwitch key={devices.map(({ id }) => id).join()} onDone={() => void revalidate()} />
    </>
  )
}

interface OwnSessionsProps {
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

function OwnSessions({ sessions, answer }: OwnSessionsProps) {
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
