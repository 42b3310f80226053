/** When people may be called and texted, by state, with the law behind each row; and the form that narrows one. */
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, Labelled, TextField } from '../forms/fields.tsx'
import type { FormAnswer } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'

export interface StateHours {
  state: string
  calls: string
  texts: string
  attempts: string
  asked: string
  law: string
  source: string
  note: string
  read: string
  /** What the agency set of it. */
  own: string | null
}

export interface HoursForm {
  state: string
  isSet: boolean
  values: Record<string, string>
}

export interface ContactHoursProps {
  rows: readonly StateHours[]
  federal: StateHours
  states: readonly string[]
  /** Of the state that was chosen. */
  form: HoursForm | null
  notice: string | null
  answer: FormAnswer | undefined
}

const days = { weekday: 'Weekdays', saturday: 'Saturdays', sunday: 'Sundays', holiday: 'Holidays' } as const

export function ContactHoursPage({ rows, federal, states, form, notice, answer }: ContactHoursProps) {
  return (
    <>
      <ScreenHead
        title="Contact hours"
        notice={notice}
        about={
          <>
            Calls and texts are offered at these hours of the person’s own clock, and at no other. Their place
            is the state they named, else that of their area code; who may be in several places is called when
            all of them allow it. Whoever calls all the same gives a reason, which is kept.
          </>
        }
      />
      {form && <StateForm key={form.state} form={form} answer={answer} />}
      <Panel title="Change a place">
        <form method="get" className="row wrap">
          <Labelled
            label="State or territory"
            draw={(ties) => (
              <select name="state" defaultValue={form?.state ?? ''} required {...ties}>
                <option value="">Choose one</option>
                {states.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            )}
          />
          <Button type="submit" variant="outline">
            Show its hours
          </Button>
        </form>
      </Panel>
      {[federal, ...rows].map((row) => (
        <StateRow key={row.state} row={row} />
      ))}
    </>
  )
}

function StateRow({ row }: { row: StateHours }) {
  const { state, calls, texts, attempts, asked, law, source, note, read, own } = row
  return (
    <Panel title={state}>
      <dl className="fit card-facts">
        <Fact label={calls === texts ? 'Calls and texts' : 'Calls'} value={calls} />
        {calls !== texts && <Fact label="Texts" value={texts} />}
        {attempts && <Fact label="Attempts" value={attempts} />}
        <div>
          <dt>Law</dt>
          <dd>
            <a href={source} rel="noreferrer">
              {law}
            </a>
          </dd>
        </div>
        <Fact label="Source" value={read} />
      </dl>
      {[asked, note, own].filter(Boolean).map((line) => (
        <p key={line} className="meta">
          {line}
        </p>
      ))}
    </Panel>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function StateForm({
  form: { state, isSet, values },
  answer,
}: {
  form: HoursForm
  answer: FormAnswer | undefined
}) {
  const shown = answer?.typed.state === state ? { ...values, ...answer.typed } : values
  return (
    <Panel title={`Your hours for ${state}`}>
      <p className="measure">
        Narrower hours hold at once. Hours that go beyond the law hold only with the reason you enter, which
        stands here and in the audit trail. Leave both times empty for a day without contact.
      </p>
      <form method="post" className="stack form">
        <input type="hidden" name="state" value={state} />
        <FormIssue>{answer?.message}</FormIssue>
        {Object.entries(days).map(([kind, label]) => (
          <fieldset key={kind} className="row wrap">
            <legend>{label}</legend>
            <TextField label="From" name={`${kind}From`} type="time" defaultValue={shown[`${kind}From`]} />
            <TextField label="To" name={`${kind}To`} type="time" defaultValue={shown[`${kind}To`]} />
          </fieldset>
        ))}
        <TextField
          label="Attempts in 24 hours, at most"
          name="perDay"
          type="number"
          min={1}
          max={50}
          defaultValue={shown.perDay}
          hint="Empty for as many as the law allows."
        />
        <AreaField
          label="Why your agency may go beyond the law"
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={shown.reason}
          hint="Only where it does: who said so, and when."
        />
        <div className="row wrap">
          <Button type="submit">Save</Button>
          {isSet && (
            <Button type="submit" variant="outline" name="reset" value="yes" formNoValidate>
              Use the law’s hours again
            </Button>
          )}
          <Link to="/admin/contact-hours">Cancel</Link>
        </div>
      </form>
    </Panel>
  )
}
