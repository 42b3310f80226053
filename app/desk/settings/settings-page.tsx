/** What owners decide for everybody. Each setting is a form of its own. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordForm } from '../account/sign-in-methods.tsx'
import { AreaField, FormIssue, FormNotice, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'

export interface SettingsPageProps {
  twoStepRequired: boolean
  /** How many of those who may sign in have no two-step sign-in yet. */
  without: number
  hasTwoStep: boolean
  /** Whether new leads go to somebody by themselves. */
  assigns: boolean
  /** Whether an article needs a review before it is published. */
  reviewRequired: boolean
  /** Whether the only one who may publish does without. */
  soleMayPublish: boolean
  /** As the form of attempts has them. */
  attempts: string
  cadences: string
  interests: readonly string[]
  reminders: { renewals: boolean; reviews: boolean; birthdays: boolean; renewalDays: number }
  notice: string | null
  answer: FormAnswer | undefined
}

/** What has a screen of its own. */
const screens = [
  {
    title: 'Connect mailbox',
    text: 'Microsoft 365 or Google Workspace, for the emails that leave here and the answers to them.',
    path: '/admin/mailbox',
    label: 'Connect or check the mailbox',
  },
  {
    title: 'Contact hours',
    text: 'When people may be called and texted, by state, with the law behind it.',
    path: '/admin/contact-hours',
    label: 'See and narrow the hours',
  },
  {
    title: 'Email templates',
    text: 'What staff choose from when they write to one person.',
    path: '/admin/templates',
    label: 'Edit the templates',
  },
  {
    title: 'Do-not-call lists',
    text: 'The national registry, lists of states and reassigned numbers. Each call is checked against them.',
    path: '/admin/call-lists',
    label: 'See the lists',
  },
  {
    title: 'Installation check',
    text: 'Whether the database, email, pictures, the proxy and backups work as they should.',
    path: '/admin/checkup',
    label: 'Check the installation',
  },
  {
    title: 'Errors',
    text: 'Mistakes in the program that were noticed while it ran.',
    path: '/admin/errors',
    label: 'See the errors',
  },
] as const

export function SettingsPage(props: SettingsPageProps) {
  const { twoStepRequired, without, hasTwoStep, assigns, notice, answer } = props
  return (
    <>
      <h1>Settings</h1>
      <FormNotice>{notice}</FormNotice>
      {screens.map(({ title, text, path, label }) => (
        <Panel key={path} title={title}>
          <p>
            {text} <Link to={path}>{label}</Link>
          </p>
        </Panel>
      ))}
      <AssignmentPanel assigns={assigns} />
      <Panel title="Two-step sign-in for everyone">
        <p>
          {twoStepRequired
            ? 'Required. Anyone who has not set it up is asked to after signing in, and cannot use the desk until it is done.'
            : 'Not required. Each person decides.'}{' '}
          {without === 0
            ? 'Everyone has set it up.'
            : without === 1
              ? 'One person has not set it up yet.'
              : `${without} people have not set it up yet.`}
        </p>
        {!twoStepRequired && !hasTwoStep && (
          <p>
            You have not set it up yourself. If you require it, you will be asked to set it up right away.
          </p>
        )}
        {twoStepRequired ? (
          <PasswordForm form="two-step" action="Stop requiring it" issue={messageFor(answer, 'two-step')}>
            <input type="hidden" name="required" value="no" />
          </PasswordForm>
        ) : (
          <form method="post">
            <input type="hidden" name="form" value="two-step" />
            <input type="hidden" name="required" value="yes" />
            <Button type="submit">Require it for everyone</Button>
          </form>
        )}
      </Panel>
      <AttemptsForm
        attempts={answer?.typed.attempts ?? props.attempts}
        cadences={answer?.typed.cadences ?? props.cadences}
        interests={props.interests}
        issue={messageFor(answer, 'attempts')}
      />
      <RemindersForm {...remindersOf(props.reminders, answer)} />
      <ReviewForm {...props} />
    </>
  )
}

const AssignmentPanel = ({ assigns }: Pick<SettingsPageProps, 'assigns'>) => (
  <Panel title="Assignment of new leads">
    <p>
      {assigns
        ? 'On. Each new lead goes to one person by your rules.'
        : 'Off. Every new lead is free for whoever takes it first.'}{' '}
      <Link to="/admin/assignment">Rules, hours and licenses</Link>
    </p>
  </Panel>
)

/** What is set, or what was typed when it was refused. */
function remindersOf(
  { renewals, reviews, birthdays, renewalDays }: SettingsPageProps['reminders'],
  answer?: FormAnswer,
) {
  const issue = messageFor(answer, 'reminders')
  const { typed } = answer ?? {}
  return issue
    ? {
        ...{ renewals: typed?.renewals === 'yes', reviews: typed?.reviews === 'yes', issue },
        birthdays: typed?.birthdays === 'yes',
        renewalDays: typed?.renewalDays ?? '',
      }
    : { renewals, reviews, birthdays, renewalDays: String(renewalDays), issue }
}

interface ReviewFormProps {
  reviewRequired: boolean
  soleMayPublish: boolean
}

/** Who must have read an article before readers do. */
const ReviewForm = ({ reviewRequired, soleMayPublish }: ReviewFormProps) => (
  <Panel title="Article review">
    <p>
      Editors and owners can mark an article’s latest text as reviewed, with their name and the date. No one
      reviews a text they wrote in, and later changes need a new review.
    </p>
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="article-review" />
      <p>
        <label>
          <input type="checkbox" name="required" value="yes" defaultChecked={reviewRequired} /> Require a
          review before an article is published or scheduled
        </label>
      </p>
      <p>
        <label>
          <input type="checkbox" name="sole" value="yes" defaultChecked={soleMayPublish} /> While only one
          person here may publish, let that person publish their own text without a review. The article says
          so to readers, and the audit trail keeps it.
        </label>
      </p>
      <Button type="submit">Save</Button>
    </form>
  </Panel>
)

interface AttemptsFormProps {
  attempts: string
  cadences: string
  interests: readonly string[]
  issue: string | undefined
}

/** After how many attempts the desk asks whether to go on, and the steps of each interest. */
function AttemptsForm({ attempts, cadences, interests, issue }: AttemptsFormProps) {
  return (
    <Panel title="Attempts">
      <p>
        After this many attempts that reached nobody, the desk asks whether to keep trying, try later or give
        up. An interest with steps of its own asks after the last of them instead.
      </p>
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="attempts" />
        <FormIssue>{issue}</FormIssue>
        <TextField
          label="Attempts before it asks"
          name="attempts"
          type="number"
          min={1}
          max={50}
          required
          defaultValue={attempts}
        />
        <AreaField
          label="Steps by interest"
          name="cadences"
          rows={4}
          maxLength={4000}
          defaultValue={cadences}
          hint={`One line each, with days after they write to us, from 0 on: “${interests[0]}: 0 call, 1 email, 3 call, 7 text”. A text to someone who did not agree to texts, and an email to someone without an address, becomes a call. The steps stop when someone is reached, asks not to be contacted, or is closed. Interests: ${interests.join(', ')}.`}
        />
        <Button type="submit">Save</Button>
      </form>
    </Panel>
  )
}

interface RemindersFormProps {
  renewals: boolean
  reviews: boolean
  birthdays: boolean
  renewalDays: string
  issue: string | undefined
}

/** Which policies and people come back to the queue by themselves. */
function RemindersForm({ renewals, reviews, birthdays, renewalDays, issue }: RemindersFormProps) {
  return (
    <Panel title="Renewals, policy reviews and birthdays">
      <p>
        The desk adds these tasks for the person’s agent, or leaves them free to take when there is none. It
        adds none for people who asked not to be contacted.
      </p>
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="reminders" />
        <FormIssue>{issue}</FormIssue>
        <p>
          <label>
            <input type="checkbox" name="renewals" value="yes" defaultChecked={renewals} /> Add a task before
            a policy renews
          </label>
        </p>
        <TextField
          label="Days before the renewal date"
          name="renewalDays"
          type="number"
          min={1}
          max={365}
          required
          defaultValue={renewalDays}
        />
        <p>
          <label>
            <input type="checkbox" name="reviews" value="yes" defaultChecked={reviews} /> Add a policy review
            once a year, on the day the policy took effect
          </label>
        </p>
        <p>
          <label>
            <input type="checkbox" name="birthdays" value="yes" defaultChecked={birthdays} /> Add a task for
            the birthday of a client whose date of birth is on file
          </label>
        </p>
        <Button type="submit">Save</Button>
      </form>
    </Panel>
  )
}
