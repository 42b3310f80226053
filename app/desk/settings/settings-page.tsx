/** What owners decide for everybody. Each setting is a form of its own. */

import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { FormNotice } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'
import { AttemptsForm } from './attempts-form.tsx'
import { RemindersForm } from './reminders-form.tsx'
import { ReviewForm } from './review-form.tsx'

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
