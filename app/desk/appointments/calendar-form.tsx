import { Button } from '#app/ui/button.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { FormIssue, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

/** The calendar that the reader keeps elsewhere. Its address is typed, and never shown again. */
export function CalendarForm({
  state,
  answer,
}: {
  /** How it does; null for none. */
  state: string | null
  answer: FormAnswer | undefined
}) {
  const issue = messageFor(answer, 'calendar')
  return (
    <Panel title="Your own calendar">
      <p className="measure">
        {state
          ? `Times when your calendar says busy are shown here and at booking. ${state}`
          : 'Give the desk the secret address of your calendar in iCal format, and it sees when you are busy. It reads and keeps nothing else.'}
      </p>
      <details className="confirm" open={issue !== undefined}>
        <summary>{state ? 'Change or remove it' : 'Add your calendar'}</summary>
        <form method="post" action="/admin/appointments" className="stack form">
          <input type="hidden" name="form" value="calendar" />
          <FormIssue>{issue}</FormIssue>
          <TextField
            label="Address"
            name="address"
            type="url"
            required
            autoComplete="off"
            maxLength={2000}
            hint="In Google Calendar: Settings, your calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, the ICS link."
          />
          <Button type="submit">Save</Button>
        </form>
        {state && (
          <form method="post" action="/admin/appointments" className="stack form">
            <input type="hidden" name="form" value="no-calendar" />
            <Button type="submit" variant="outline">
              Remove my calendar
            </Button>
          </form>
        )}
      </details>
    </Panel>
  )
}
