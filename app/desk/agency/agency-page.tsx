/** What changes week by week, without a deploy. Each setting is a form of its own, and holds once it is saved. */
import { type ReactElement, useState } from 'react'
import { week } from '#app/content/agency/opening-hours.ts'
import type { SettingName } from '#app/content/agency/settings/agency-settings.server.ts'
import type { Issues } from '#app/lib/outcome.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, SelectField, TextField, type TextFieldProps } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

/** One setting, as the server describes it. */
export interface SettingView {
  fields: Record<string, string>
  /** When it was changed last; empty while it is not set here. */
  seen: string
  /** Where the value comes from. */
  source: string
  /** Why what was set here does not hold. */
  misfit: string | null
  /** What the button says that goes back to what holds without the desk; null where there is no way back. */
  wayBack: string | null
}

export interface AgencyPageProps {
  settings: Record<SettingName, SettingView>
  pages: FieldsProps['pages']
  holidays: FieldsProps['holidays']
  lines: FieldsProps['lines']
  timeZone: string
  notice: string | null
  answer: FormAnswer | undefined
}

export function AgencyPage({ notice, settings: latest, answer: given, ...choices }: AgencyPageProps) {
  // As they were when the page was made: a refresh of the screen drops the answer of a post, and would put a newer
  // version under what somebody is typing, so that saving it would overwrite a colleague's.
  const [{ settings, answer }] = useState({ settings: latest, answer: given })
  return (
    <>
      <ScreenHead
        title="Agency"
        about="What you save here is on the site, in emails and in the PDF within seconds. It wins over the files in agency/ and over environment variables."
        notice={notice}
      />
      {settingFields.map(({ name, title, hint, Fields }) => {
        const { fields, seen, source, misfit, wayBack } = settings[name]
        const mine = answer?.typed.form === name ? answer : undefined
        return (
          <Panel key={name} title={title}>
            {hint && <p className="measure">{hint}</p>}
            {misfit && <p className="is-warning">{misfit}</p>}
            <form method="post" className="stack form">
              <input type="hidden" name="form" value={name} />
              <input type="hidden" name="seen" value={seen} />
              <FormIssue>{messageFor(answer, name)}</FormIssue>
              <Fields values={mine?.typed ?? fields} issues={mine?.issues ?? {}} {...choices} />
              {guarded.has(name) && (
                <TextField
                  label="Your password"
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  required
                />
              )}
              <p className="soft">{source}</p>
              <div className="row wrap">
                <Button type="submit">Save</Button>
                {wayBack && (
                  <Button type="submit" variant="outline" name="reset" value="yes" formNoValidate>
                    {wayBack}
                  </Button>
                )}
              </div>
            </form>
          </Panel>
        )
      })}
    </>
  )
}

/** Where e-mails about everybody go: the old address is told as well. */
const guarded: ReadonlySet<SettingName> = new Set<SettingName>(['email', 'leadsTo', 'recruitsTo'])

/** The fields of each setting of the agency, in the order of the screen. */
interface FieldsProps {
  /** What stands in the fields: what holds, or what was typed and refused. */
  values: Readonly<Partial<Record<string, string>>>
  issues: Issues
  /** What an announcement may lead to. */
  pages: readonly { value: string; label: string }[]
  /** The federal holidays, with the name of the box of each. */
  holidays: readonly { name: string; field: string }[]
  /** What can be sold, with the names of the box and of the place of each. */
  lines: readonly { label: string; tick: string; place: string }[]
  timeZone: string
}

interface SettingFields {
  name: SettingName
  title: string
  hint?: string
  Fields(props: FieldsProps): ReactElement
}

/** What ties a field of that name to what was typed and to what is wrong with it. */
const field = (name: string, { values, issues }: Pick<FieldsProps, 'values' | 'issues'>) => ({
  name,
  defaultValue: values[name] ?? '',
  issue: issues[name],
})

const one = (name: string, label: string, more: Partial<TextFieldProps> = {}) =>
  function OneField(props: FieldsProps) {
    return <TextField label={label} {...field(name, props)} {...more} />
  }

const mailboxes = (name: string) =>
  function Mailboxes(props: FieldsProps) {
    return <AreaField label="Email addresses, one on each line" rows={3} {...field(name, props)} />
  }

const settingFields: readonly SettingFields[] = [
  {
    name: 'announcement',
    title: 'Announcement',
    hint: 'One line at the top of every public page, such as a holiday closing.',
    Fields: (props) => (
      <>
        <TextField label="What it says" maxLength={200} {...field('text', props)} />
        <SelectField
          label="Where it leads"
          name="to"
          options={[{ value: '', label: 'Nowhere: words only' }, ...props.pages]}
          chosen={props.values.to ?? ''}
        />
        <TextField
          label="From (optional)"
          type="datetime-local"
          hint={`In your office’s time zone, ${props.timeZone}.`}
          {...field('from', props)}
        />
        <TextField label="Until (optional)" type="datetime-local" {...field('until', props)} />
      </>
    ),
  },
  {
    name: 'sells',
    title: 'What you sell',
    hint: 'Menu, home page, forms, search, estimates and articles follow it. Requests keep what they asked about.',
    Fields: LineFields,
  },
  {
    name: 'hours',
    title: 'Office hours',
    hint: 'Promised times are counted in these hours. Requests that came in before keep the time they were promised.',
    Fields: (props) => (
      <>
        <p className="field-hint">Write them as 9 AM - 5:30 PM. An empty day is closed.</p>
        {week.map((day) => (
          <TextField key={day} label={day} {...field(day, props)} />
        ))}
      </>
    ),
  },
  {
    name: 'holidays',
    title: 'Holidays and days off',
    Fields: (props) => (
      <>
        <fieldset className="stack boxes">
          <legend>Federal holidays on which you are open</legend>
          {props.holidays.map(({ name, field }) => (
            <label key={name}>
              <input type="checkbox" name={field} defaultChecked={props.values[field] === 'on'} /> {name}
            </label>
          ))}
        </fieldset>
        <AreaField
          label="Your own days off"
          hint="One on each line, as 2026-12-24 or 12/24/2026."
          rows={4}
          {...field('closedOn', props)}
        />
      </>
    ),
  },
  {
    name: 'phone',
    title: 'Telephone',
    Fields: one('phone', 'Number, as it is shown', { type: 'tel', maxLength: 40 }),
  },
  {
    name: 'email',
    title: 'Email address',
    hint: 'It is on the site and answers go to it. Emails are sent from it, too, unless MAIL_FROM names another.',
    Fields: one('email', 'Address', { maxLength: 254 }),
  },
  {
    name: 'bookingUrl',
    title: 'Booking page',
    Fields: one('bookingUrl', 'Where visitors book a time', {
      maxLength: 500,
      hint: 'Starts with https://. For the page of this site, write its address with /book; who can be booked there says so under “Your hours”. Leave it empty when there is no such page.',
    }),
  },
  { name: 'leadsTo', title: 'Who is told of new leads', Fields: mailboxes('leadsTo') },
  { name: 'recruitsTo', title: 'Who is told of new applications', Fields: mailboxes('recruitsTo') },
  {
    name: 'ads',
    title: 'Google Ads',
    hint: 'With an account, public pages load Google’s tag and report that a form was sent, never what was typed.',
    Fields: (props) => (
      <>
        <TextField
          label="Account"
          hint="As AW-123456789. Leave both empty for no tag."
          {...field('id', props)}
        />
        <TextField label="Conversion label (optional)" {...field('label', props)} />
      </>
    ),
  },
]

function LineFields({ lines, ...props }: FieldsProps) {
  const { values, issues } = props
  return (
    <>
      <fieldset className="stack boxes">
        <legend>What visitors can ask you for, and its place in the menu</legend>
        {lines.map(({ label, tick, place }) => (
          <div key={tick} className="row">
            <label>
              <input type="checkbox" name={tick} defaultChecked={values[tick] === 'on'} /> {label}
            </label>
            {values[tick] === 'on' && (
              <input
                className="field-input place-input"
                name={place}
                defaultValue={values[place]}
                aria-label={`Place of ${label} in the menu`}
                inputMode="numeric"
                maxLength={2}
              />
            )}
          </div>
        ))}
      </fieldset>
      <FormIssue>{issues.lines}</FormIssue>
      <TextField
        label="Medicare: how many organizations you represent"
        hint="Their number and that of their plans stand in the disclaimer that CMS wants on every page and in every email."
        inputMode="numeric"
        {...field('organizations', props)}
        issue={issues.medicare}
      />
      <TextField
        label="How many plans they have in your area"
        inputMode="numeric"
        {...field('plans', props)}
      />
      <label>
        <input type="checkbox" name="everyPlan" defaultChecked={values.everyPlan === 'on'} /> They are all
        organizations there are in the area
      </label>
      {issues.confirmed && (
        <>
          <FormIssue>{`Not saved yet. ${issues.confirmed}`}</FormIssue>
          <label>
            <input type="checkbox" name="confirmed" /> Take it off the site all the same
          </label>
        </>
      )}
    </>
  )
}
