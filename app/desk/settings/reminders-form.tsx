import { Button } from '#app/ui/button.tsx'
import { FormIssue, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

export interface RemindersFormProps {
  renewals: boolean
  reviews: boolean
  birthdays: boolean
  renewalDays: string
  issue: string | undefined
}

/** Which policies and people come back to the queue by themselves. */
export function RemindersForm({ renewals, reviews, birthdays, renewalDays, issue }: RemindersFormProps) {
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
