import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, TextField } from '../forms/text-field.tsx'
import { Panel } from '../frame/panel.tsx'

export interface AttemptsFormProps {
  attempts: string
  cadences: string
  interests: readonly string[]
  issue: string | undefined
}

/** After how many attempts the desk asks whether to go on, and the steps of each interest. */
export function AttemptsForm({ attempts, cadences, interests, issue }: AttemptsFormProps) {
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
