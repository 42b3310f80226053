/** When somebody works themselves: for the leads that are assigned by the rules. */
import { useState } from 'react'
import { type Weekday, weekdays, zones } from '#app/submissions/model/assignment-table.ts'
import { Button } from '#app/ui/button.tsx'
import { FormIssue, SelectField, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { fromField, untilField } from './shift-fields.ts'

export interface HoursPageProps {
  isOn: boolean
  takes: boolean
  typed: Record<string, string>
  notice: string | null
  answer: FormAnswer | undefined
}

export function HoursPage({ isOn, takes, typed, notice, answer: latest }: HoursPageProps) {
  const [answer] = useState(latest)
  return (
    <>
      <ScreenHead title="Your hours" notice={notice} about={formatUse(isOn, takes)} />
      <Panel title="When you work">
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="hours" />
          <FormIssue>{messageFor(answer, 'hours')}</FormIssue>
          <HoursFields typed={answer?.typed ?? typed} />
          <BookingFields typed={answer?.typed ?? typed} />
          <Button type="submit">Save hours</Button>
        </form>
      </Panel>
    </>
  )
}

function formatUse(isOn: boolean, takes: boolean): string {
  if (!isOn)
    return 'New leads are unassigned: anybody may claim them. Your hours count once an owner turns assignment on.'
  return takes
    ? 'New leads are assigned to you only in these hours, and not while you are away.'
    : 'An owner has not set you to get new leads. Your hours count once they do.'
}

/** When somebody works: a line for each day, their time zone, and until when they are away. */
interface HoursFieldsProps {
  /** By the names of the fields. */
  typed: Readonly<Partial<Record<string, string>>>
}

const zoneOptions = Object.entries(zones).map(([value, label]) => ({ value, label: `${label} time` }))

export function HoursFields({ typed }: HoursFieldsProps) {
  return (
    <>
      <p className="field-hint">
        Leave a day empty if it is off. An end that is not later than the start means the next morning.
      </p>
      <div className="hours grid tight">
        {weekdays.map((day) => (
          <Day key={day} day={day} typed={typed} />
        ))}
      </div>
      <SelectField label="Time zone" name="zone" options={zoneOptions} chosen={typed.zone ?? ''} />
      <TextField
        label="Away until"
        name="away"
        type="date"
        hint="The first day back. Leave it empty when not away."
        defaultValue={typed.away}
      />
    </>
  )
}

/** Whether visitors book times of theirs, at /book, and what is kept free then. */
function BookingFields({ typed }: HoursFieldsProps) {
  const number = { inputMode: 'numeric', maxLength: 3 } as const
  return (
    <>
      <label>
        <input type="checkbox" name="bookable" value="yes" defaultChecked={typed.bookable === 'yes'} />{' '}
        Visitors can book calls with me online
      </label>
      <p className="field-hint">
        At /book, in these hours, where you are licensed, and only while your calendar is free and could be
        read. You are told of each.
      </p>
      <TextField
        label="Minutes kept free before and after"
        name="bookingBuffer"
        {...number}
        defaultValue={typed.bookingBuffer}
      />
      <TextField
        label="Hours of notice"
        name="bookingNotice"
        {...number}
        defaultValue={typed.bookingNotice}
      />
      <TextField label="Most in a day" name="bookingPerDay" {...number} defaultValue={typed.bookingPerDay} />
    </>
  )
}

function Day({ day, typed }: HoursFieldsProps & { day: Weekday }) {
  const [from, until] = [fromField(day), untilField(day)]
  const look = { type: 'time', className: 'field-input' } as const
  return (
    <div className="hours-day">
      <span aria-hidden="true">{day}</span>
      <input {...look} name={from} aria-label={`${day}, from`} defaultValue={typed[from]} />
      <span aria-hidden="true">to</span>
      <input {...look} name={until} aria-label={`${day}, until`} defaultValue={typed[until]} />
    </div>
  )
}
