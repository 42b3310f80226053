/** The own account: password, two-step sign-in, passkeys, sessions. Every form is a plain post to the same address. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { messageFor } from '../forms/form-answer.ts'
import { OwnPassword } from '../forms/own-password.tsx'
import { FormIssue, FormNotice, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import type { AccountAnswer } from './account-codes.ts'
import { NewPasswordField } from './account-fields.tsx'
import { Devices, type DevicesProps } from './devices.tsx'
import { OwnSessions, type OwnSessionsProps } from './own-sessions.tsx'
import { Passkeys, type PasskeysProps } from './passkeys.tsx'
import { ThemeForm } from './theme-form.tsx'
import { TwoStep, type TwoStepProps } from './two-step.tsx'

export interface AccountPageProps
  extends Omit<OwnSessionsProps, 'answer'>,
    Omit<PasskeysProps, 'answer'>,
    DevicesProps,
    Omit<TwoStepProps, 'answer' | 'state'> {
  person: { name: string; email: string; role: string }
  twoStep: TwoStepProps['state']
  /** True while nothing else of the desk may be used before two-step sign-in is set up. */
  owesTwoStep: boolean
  theme: 'light' | 'dark' | null
  /** True for who may get leads. */
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
      <h1>Your account</h1>
      <p>
        {person.name}, {person.email}, {person.role}
      </p>
      <FormNotice>{notice}</FormNotice>
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
