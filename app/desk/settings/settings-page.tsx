/** What owners decide for everybody. Each setting is a form of its own. */
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PasswordForm } from '../account/sign-in-methods.tsx'
import { AreaField, FormIssue, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { ScreenHead } from '../frame/screen-head.tsx'

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
  reminders: { renewals: boolean; reviews: boolean; renewalDays: number }
  notice: string | null
  answer: FormAnswer | undefined
}

interface Setting {
  title: string
  /** What it changes, and where one sees it. */
  text: string
  /** The screen it has, and what leads there; else its form stands here. */
  way?: { path: string; label: string }
  /** Its form, folded unless it was refused. */
  form?: ReactNode
  isOpen?: boolean
}

interface Section {
  id: string
  title: string
  settings: readonly Setting[]
}

export function SettingsPage(props: SettingsPageProps) {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ title, text }: Setting) =>
    words.every((word) => `${title} ${text}`.toLowerCase().includes(word))
  const sections = sectionsOf(props)
    .map((section) => ({ ...section, settings: section.settings.filter(isMeant) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <>
      <ScreenHead title="Settings" about="For everybody at the agency." notice={props.notice}>
        <input
          type="search"
          className="with-script field-input"
          aria-label="Search the settings"
          placeholder="Search the settings"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </ScreenHead>
      <div className="settings">
        <nav aria-label="Sections" className="settings-ways">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="tap">
              {title}
            </a>
          ))}
        </nav>
        <div className="stack">
          {sections.map(({ id, title, settings }) => (
            <section key={id} id={id} className="card" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <div className="lined">
                {settings.map((setting) => (
                  <Row key={setting.title} {...setting} />
                ))}
              </div>
            </section>
          ))}
          {sections.length === 0 && <p role="status">No setting has these words.</p>}
        </div>
      </div>
    </>
  )
}

const Row = ({ title, text, way, form, isOpen = false }: Setting) => (
  <div className="setting">
    <div>
      <h3>{title}</h3>
      <p className="meta">{text}</p>
    </div>
    {way && <Link to={way.path}>{way.label}</Link>}
    {form && (
      <details className="confirm" open={isOpen}>
        <summary>
          Change<span className="sr-only">: {title}</span>
        </summary>
        {form}
      </details>
    )}
  </div>
)

const sectionsOf = (props: SettingsPageProps): Section[] => [
  agency,
  { id: 'people', title: 'People and sign-in', settings: peopleSettings(props) },
  { id: 'leads', title: 'Leads', settings: leadSettings(props) },
  { id: 'writing', title: 'Email and articles', settings: writingSettings(props) },
  records,
  installation,
]

const agency: Section = {
  id: 'agency',
  title: 'Agency',
  settings: [
    {
      title: 'Your agency',
      text: 'Phone, address, mailboxes, licenses, ads and the announcement. Visitors see them on every page.',
      way: { path: '/admin/agency', label: 'Facts and mailboxes' },
    },
    {
      title: 'Pages',
      text: 'The words of the home page and of each service: headlines, texts, lists, questions and their order.',
      way: { path: '/admin/pages', label: 'Change the pages' },
    },
  ],
}

function peopleSettings({ twoStepRequired, without, hasTwoStep, answer }: SettingsPageProps): Setting[] {
  const issue = messageFor(answer, 'two-step')
  return [
    {
      title: 'Staff',
      text: 'Who may sign in, with which role. Invitations and closed accounts.',
      way: { path: '/admin/staff', label: 'Staff' },
    },
    {
      title: 'Two-step sign-in for everyone',
      text: `${twoStepRequired ? 'Required' : 'Each person decides'}. ${formatWithout(without)}`,
      form: <TwoStepForm {...{ twoStepRequired, hasTwoStep, issue }} />,
      isOpen: issue !== undefined,
    },
  ]
}

function leadSettings({ assigns, answer, interests, ...set }: SettingsPageProps): Setting[] {
  const reminders = remindersOf(set.reminders, answer)
  const issue = messageFor(answer, 'attempts')
  const { attempts = set.attempts, cadences = set.cadences } = answer?.typed ?? {}
  return [
    {
      title: 'Assignment of new leads',
      text: assigns
        ? 'On. Each new lead goes to one person by your rules.'
        : 'Off. Every new lead is unassigned until somebody claims it.',
      way: { path: '/admin/assignment', label: 'Rules, hours and licenses' },
    },
    {
      title: 'Contact hours',
      text: 'When people may be called and texted, by state, with the law behind it.',
      way: { path: '/admin/contact-hours', label: 'See and narrow the hours' },
    },
    {
      title: 'Do-not-call lists',
      text: 'The national registry, lists of states and reassigned numbers. Each call is checked against them.',
      way: { path: '/admin/call-lists', label: 'See the lists' },
    },
    {
      title: 'Custom fields',
      text: 'What else you want to know of leads and applicants: on their pages, in lists, imports, exports and emails.',
      way: { path: '/admin/fields', label: 'Add or change fields' },
    },
    {
      title: 'Lead sources',
      text: 'Vendors and partners whose programs send leads here, each with a key of its own.',
      way: { path: '/admin/lead-sources', label: 'Lead sources' },
    },
    {
      title: 'Forms on other sites',
      text: 'The quote or the consultation form on a partner’s page or a landing page, by one line.',
      way: { path: '/admin/embed', label: 'Put a form on another site' },
    },
    {
      title: 'Webhooks',
      text: 'Other programs, like Zapier, Make or your agency management system, that are told what happens here.',
      way: { path: '/admin/webhooks', label: 'Webhooks' },
    },
    {
      title: 'Attempts',
      text: 'After how many attempts that reached nobody the desk asks on the person’s page whether to go on, and the steps of each interest.',
      form: <AttemptsForm {...{ attempts, cadences, interests, issue }} />,
      isOpen: issue !== undefined,
    },
    {
      title: 'Renewals and policy reviews',
      text: 'Tasks that come by themselves to Today of the person’s agent, or unassigned. None for people who asked not to be contacted.',
      form: <RemindersForm {...reminders} />,
      isOpen: reminders.issue !== undefined,
    },
  ]
}

const writingSettings = (props: SettingsPageProps): Setting[] => [
  {
    title: 'Connect mailbox',
    text: 'Microsoft 365 or Google Workspace, for the emails that leave here and the answers to them.',
    way: { path: '/admin/mailbox', label: 'Connect or check the mailbox' },
  },
  {
    title: 'Email templates',
    text: 'What staff choose from when they write to a person.',
    way: { path: '/admin/templates', label: 'Edit the templates' },
  },
  {
    title: 'Article review',
    text: 'Whether somebody else must have read an article before readers do. The article says who.',
    form: <ReviewForm {...props} />,
  },
]

const records: Section = {
  id: 'records',
  title: 'Records and privacy',
  settings: [
    {
      title: 'Privacy requests',
      text: 'Everything that is held about a person, to hand out or to erase.',
      way: { path: '/admin/people', label: 'Find a person' },
    },
    {
      title: 'How long records are kept',
      text: 'After how many months junk, closed leads, applicants and answered requests are erased.',
      way: { path: '/admin/retention', label: 'Set the months' },
    },
    {
      title: 'Audit trail',
      text: 'Who did what at this desk, and when.',
      way: { path: '/admin/audit', label: 'Audit trail' },
    },
  ],
}

const installation: Section = {
  id: 'installation',
  title: 'Installation',
  settings: [
    {
      title: 'Installation check',
      text: 'Whether the database, email, pictures, the proxy and backups work as they should.',
      way: { path: '/admin/checkup', label: 'Check the installation' },
    },
    {
      title: 'Errors',
      text: 'Mistakes in the program that were noticed while it ran.',
      way: { path: '/admin/errors', label: 'See the errors' },
    },
  ],
}

const formatWithout = (without: number) =>
  without === 0
    ? 'Everyone has set it up.'
    : without === 1
      ? 'One person has not set it up yet.'
      : `${without} people have not set it up yet.`

interface TwoStepFormProps extends Pick<SettingsPageProps, 'twoStepRequired' | 'hasTwoStep'> {
  issue: string | undefined
}

function TwoStepForm({ twoStepRequired, hasTwoStep, issue }: TwoStepFormProps) {
  if (twoStepRequired)
    return (
      <PasswordForm form="two-step" action="Stop requiring it" issue={issue}>
        <input type="hidden" name="required" value="no" />
      </PasswordForm>
    )
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="two-step" />
      <input type="hidden" name="required" value="yes" />
      <p>
        Anyone who has not set it up is asked to after signing in, and cannot use the desk until it is done.
        {!hasTwoStep && ' You have not set it up yourself: you will be asked right away.'}
      </p>
      <Button type="submit">Require it for everyone</Button>
    </form>
  )
}

/** What is set, or what was typed when it was refused. */
function remindersOf(
  { renewals, reviews, renewalDays }: SettingsPageProps['reminders'],
  answer?: FormAnswer,
) {
  const issue = messageFor(answer, 'reminders')
  const { typed } = answer ?? {}
  return issue
    ? {
        ...{ renewals: typed?.renewals === 'yes', reviews: typed?.reviews === 'yes', issue },
        renewalDays: typed?.renewalDays ?? '',
      }
    : { renewals, reviews, renewalDays: String(renewalDays), issue }
}

interface ReviewFormProps {
  reviewRequired: boolean
  soleMayPublish: boolean
}

/** Who must have read an article before readers do. */
const ReviewForm = ({ reviewRequired, soleMayPublish }: ReviewFormProps) => (
  <form method="post" className="stack form">
    <p>
      Editors and owners can mark an article’s latest text as reviewed, with their name and the date. No one
      reviews a text they wrote in, and later changes need a new review.
    </p>
    <input type="hidden" name="form" value="article-review" />
    <p>
      <label>
        <input type="checkbox" name="required" value="yes" defaultChecked={reviewRequired} /> Require a review
        before an article is published or scheduled
      </label>
    </p>
    <p>
      <label>
        <input type="checkbox" name="sole" value="yes" defaultChecked={soleMayPublish} /> While only one
        person here may publish, let that person publish their own text without a review. The article says so
        to readers, and the audit trail keeps it.
      </label>
    </p>
    <Button type="submit">Save</Button>
  </form>
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
    <form method="post" className="stack form">
      <p>An interest with steps of its own asks after the last of them instead.</p>
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
  )
}

interface RemindersFormProps {
  renewals: boolean
  reviews: boolean
  renewalDays: string
  issue: string | undefined
}

/** Which policies come back to the queue by themselves. */
function RemindersForm({ renewals, reviews, renewalDays, issue }: RemindersFormProps) {
  return (
    <form method="post" className="stack form">
      <input type="hidden" name="form" value="reminders" />
      <FormIssue>{issue}</FormIssue>
      <p>
        <label>
          <input type="checkbox" name="renewals" value="yes" defaultChecked={renewals} /> Add a task before a
          policy renews
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
      <Button type="submit">Save</Button>
    </form>
  )
}
