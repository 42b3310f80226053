/** The fields of each setting of the agency, in the order of the screen. */
import type { ReactElement } from 'react'
import { week } from '#app/content/agency/schema/opening-hours.ts'
import type { SettingName } from '#app/content/agency/settings/agency-settings.server.ts'
import type { Issues } from '#app/lib/outcome.ts'
import { SelectField } from '../forms/select-field.tsx'
import { AreaField, TextField, type TextFieldProps } from '../forms/text-field.tsx'

export interface FieldsProps {
  /** What stands in the fields: what holds, or what was typed and refused. */
  values: Readonly<Partial<Record<string, string>>>
  issues: Issues
  /** What an announcement may lead to. */
  pages: readonly { value: string; label: string }[]
  /** The federal holidays, with the name of the box of each. */
  holidays: readonly { name: string; field: string }[]
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

export const settingFields: readonly SettingFields[] = [
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
      hint: 'Starts with https://. Leave it empty when there is no such page.',
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
