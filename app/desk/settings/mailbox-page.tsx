/** Connect mailbox: how it stands, the way to its maker's sign-in, and what the maker has to be told before. */
import { Link } from 'react-router'
import { longMoment, shortMoment } from '#app/content/promises/moments.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { PasswordForm } from '../account/sign-in-methods.tsx'
import { FormIssue, OwnPassword, SelectField, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface MailboxProps {
  standing: 'none' | 'prepared' | 'connected' | 'ending' | 'refused'
  makers: readonly { value: string; label: string }[]
  /** Told to the maker, letter for letter: for the mailbox, and for the calendars of colleagues. */
  redirectUris: readonly string[]
  entered: Record<'maker' | 'mailbox' | 'tenant' | 'clientId' | 'secretEnds', string>
  makerName: string
  connectedAt: string | null
  renewedAt: string | null
  /** The day on which the secret or the permission ends, in words, as far as anybody knows. */
  end: string | null
  trouble: { words: string; since: string; remedy: string } | null
  notice: string | null
  answer: FormAnswer | undefined
}

const standings = {
  prepared: 'Not signed in yet',
  connected: 'Connected',
  ending: 'About to end',
  refused: 'Refused',
} as const

export function MailboxPage(props: MailboxProps) {
  const { standing, notice, answer } = props
  return (
    <>
      <ScreenHead
        title="Connect mailbox"
        about="Emails leave from this mailbox, and the answers that come to it stand on the desk. Nothing in it is changed or deleted."
        notice={notice}
      />
      {standing !== 'none' && <Standing {...props} standing={standing} />}
      <EnterForm {...props} isFirst={standing === 'none'} />
      {standing !== 'none' && (
        <Panel title="Disconnect">
          <p className="measure">
            Emails then leave as the server is set up without it, or wait here if it is not. What was read
            stays.
          </p>
          <PasswordForm
            form="disconnect"
            action="Disconnect this mailbox"
            issue={messageFor(answer, 'disconnect')}
          />
        </Panel>
      )}
    </>
  )
}

function Standing({
  standing,
  entered,
  makerName,
  connectedAt,
  renewedAt,
  end,
  trouble,
}: MailboxProps & { standing: keyof typeof standings }) {
  return (
    <Panel title={`${entered.mailbox}: ${standings[standing]}`}>
      {trouble && (
        <div className="notice-card" role="alert">
          <p>
            {standing === 'refused'
              ? `${makerName} lets the desk in no more, since ${shortMoment(trouble.since)}. Emails wait and leave within a minute of your signing in again.`
              : `The last renewal did not work, since ${shortMoment(trouble.since)}. It is tried again by itself.`}
          </p>
          <p>“{trouble.words}”</p>
          <p>{trouble.remedy}</p>
        </div>
      )}
      {standing === 'ending' && end && (
        <p className="notice-card">
          What lets the desk in ends on {end}. Make a new client secret and enter it below, or sign in again.
        </p>
      )}
      <dl className="fit card-facts">
        <Fact label="Maker" value={makerName} />
        {connectedAt && <Fact label="Signed in" value={longMoment(connectedAt)} />}
        {renewedAt && <Fact label="Token renewed" value={longMoment(renewedAt)} />}
        {end && <Fact label="Ends" value={end} />}
      </dl>
      <p className="row wrap">
        <a
          {...buttonLook({ variant: standing === 'connected' ? 'outline' : 'default' })}
          href="/admin/mailbox/sign-in"
        >
          {standing === 'prepared' ? `Sign in at ${makerName}` : 'Sign in again'}
        </a>
        {standing !== 'prepared' && <Link to="/admin/checkup">Check the installation</Link>}
      </p>
    </Panel>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function EnterForm({ isFirst, makers, redirectUris, entered, answer }: MailboxProps & { isFirst: boolean }) {
  const issue = messageFor(answer, 'save')
  const shown = issue ? { ...entered, ...answer?.typed } : entered
  return (
    <Panel title={isFirst ? '1. Make an application, 2. enter it here' : 'The application at the maker'}>
      <p className="measure">
        In Microsoft Entra: App registrations, New registration, “Accounts in this organizational directory
        only”, platform Web. In Google Cloud: Google Auth Platform, audience Internal, then Clients, Create
        client, Web application. Both ask for redirect URIs. The first is for the mailbox, the second for
        colleagues who connect their calendars:
      </p>
      {redirectUris.map((uri) => (
        <p key={uri}>
          <code>{uri}</code>
        </p>
      ))}
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="save" />
        <FormIssue>{issue}</FormIssue>
        <SelectField label="Maker" name="maker" options={makers} chosen={shown.maker ?? ''} />
        <TextField
          label="Email address of the mailbox"
          name="mailbox"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={shown.mailbox}
          hint="The one you sign in with next, or a shared one that account may read and send for."
        />
        <TextField
          label="Directory (tenant) ID"
          name="tenant"
          autoComplete="off"
          maxLength={60}
          defaultValue={shown.tenant}
          hint="Microsoft 365 only. It stands on the application’s Overview."
        />
        <TextField
          label="Client ID"
          name="clientId"
          autoComplete="off"
          required
          maxLength={300}
          defaultValue={shown.clientId}
          hint="Microsoft calls it Application (client) ID."
        />
        <TextField
          label="Client secret"
          name="clientSecret"
          type="password"
          autoComplete="off"
          required={isFirst}
          maxLength={2000}
          hint={
            isFirst
              ? 'The value, not the secret’s ID. It is kept encrypted.'
              : 'Leave it empty to keep the one that is there.'
          }
        />
        <TextField
          label="Day on which the secret ends"
          name="secretEnds"
          type="date"
          defaultValue={shown.secretEnds}
          hint="Microsoft shows it beside the secret. You are reminded two weeks before."
        />
        <OwnPassword />
        <Button type="submit">Save</Button>
      </form>
    </Panel>
  )
}

interface BackProps {
  /** Why the maker sends somebody back without letting the desk in. */
  refusal: string | null
  /** What it sent, to be brought to the server by a press: opening an address changes nothing. */
  answer: string
  issue: string | undefined
}

const backs = {
  mailbox: {
    does: 'The desk now fetches its permission and tries both mail servers, which takes up to half a minute.',
    button: 'Connect the mailbox',
    signIn: '/admin/mailbox/sign-in',
    page: '/admin/mailbox',
    pageName: 'Back to the mailbox',
  },
  calendar: {
    does: 'The desk now fetches its permission. Your appointments stand in your calendar within a minute.',
    button: 'Connect my calendar',
    signIn: '/admin/appointments/sign-in',
    page: '/admin/appointments',
    pageName: 'Back to appointments',
  },
}

/** Where the maker sends people back to. */
export const SignInBackPage = ({ to, refusal, answer, issue }: BackProps & { to: keyof typeof backs }) => (
  <>
    <ScreenHead title="Finish connecting" />
    <FormIssue>{issue ?? refusal}</FormIssue>
    {refusal === null && issue === undefined ? (
      <form method="post" className="stack form">
        <p className="measure">You are signed in at the maker. {backs[to].does}</p>
        <input type="hidden" name="answer" value={answer} />
        <Button type="submit">{backs[to].button}</Button>
      </form>
    ) : (
      <p className="row wrap">
        <a {...buttonLook()} href={backs[to].signIn}>
          Begin again
        </a>
        <Link to={backs[to].page}>{backs[to].pageName}</Link>
      </p>
    )}
  </>
)
