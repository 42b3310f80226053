/** Who gets new leads: the rules, everybody with their hours and licenses, and what matched nobody. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AreaField, FormIssue, TextField } from '../forms/fields.tsx'
import { type FormAnswer, messageFor } from '../forms/form-answer.ts'
import { Panel } from '../frame/panel.tsx'
import { ScreenHead } from '../frame/screen-head.tsx'
import { HoursFields } from './hours-page.tsx'
import { maxCapacity } from './shift-fields.ts'

export interface AssignmentPageProps {
  isOn: boolean
  /** Whether agents may hand what they have to a colleague. */
  handOver: boolean
  /** Empty for never. */
  minutes: string
  people: readonly PersonShiftRow[]
  unmatched: readonly { id: string; path: string; name: string; text: string }[]
  notice: string | null
  answer: FormAnswer | undefined
}

export function AssignmentPage({ people, unmatched, notice, answer: latest, ...rules }: AssignmentPageProps) {
  const [answer] = useState(latest)
  return (
    <>
      <ScreenHead
        title="Assignment of new leads"
        about="Who gets a new lead, by state, interest and hours."
        notice={notice}
      />
      {unmatched.length > 0 && <Unmatched rows={unmatched} />}
      <Rules {...rules} answer={answer} />
      <Panel title="People">
        {rules.isOn && people.every(({ takes }) => !takes) && (
          <p className="is-warning">
            No one is set to get new leads yet, so every new lead stays unassigned.
          </p>
        )}
        <ul className="lined rows">
          {people.map((person) => (
            <PersonShift
              key={person.id}
              person={person}
              answer={answer?.typed.id === person.id ? answer : undefined}
            />
          ))}
        </ul>
      </Panel>
    </>
  )
}

type RulesProps = Pick<AssignmentPageProps, 'isOn' | 'minutes' | 'handOver' | 'answer'>

function Rules({ isOn, minutes, handOver, answer }: RulesProps) {
  const issue = messageFor(answer, 'rules')
  const { typed } = answer ?? {}
  return (
    <Panel title="Rules">
      <p>
        {isOn
          ? 'On. Each new lead from the website goes to one person.'
          : 'Off. Every new lead is unassigned until somebody claims it.'}
      </p>
      <p>
        When this is on, a new lead goes to someone who is licensed in the lead’s state, is working at that
        time and has room for another new lead. Among those it goes to whoever has waited longest for one. If
        no one matches, the lead stays unassigned, and owners are told. Leads that you enter or import are not
        assigned.
      </p>
      <form method="post" className="stack form">
        <input type="hidden" name="form" value="rules" />
        <FormIssue>{issue}</FormIssue>
        <p>
          <label>
            <input
              type="checkbox"
              name="isOn"
              value="yes"
              defaultChecked={issue ? typed?.isOn === 'yes' : isOn}
            />{' '}
            Assign new leads by these rules
          </label>
        </p>
        <TextField
          label="Minutes to start on a lead"
          name="minutes"
          inputMode="numeric"
          hint="If nothing is logged or changed by then, the lead goes to the next person, and both are told. Leave it empty to never pass a lead on."
          defaultValue={issue ? typed?.minutes : minutes}
        />
        <p>
          <label>
            <input
              type="checkbox"
              name="handOver"
              value="yes"
              defaultChecked={issue ? typed?.handOver === 'yes' : handOver}
            />{' '}
            Agents may hand what is theirs to a colleague, with its tasks and appointments
          </label>
        </p>
        <Button type="submit">Save rules</Button>
      </form>
    </Panel>
  )
}

function Unmatched({ rows }: { rows: AssignmentPageProps['unmatched'] }) {
  return (
    <Panel title="New leads that matched no one">
      <p>They are unassigned: anybody may claim them.</p>
      <ul className="lined rows">
        {rows.map(({ id, path, name, text }) => (
          <li key={id}>
            <div>
              <Link to={path}>{name}</Link>
              <p className="meta">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** One person in the assignment of leads: what holds for them, and the form to change it. */
interface PersonShiftRow {
  id: string
  name: string
  role: string
  takes: boolean
  said: string
  /** How many states the license on file under this name has; null without one. */
  onFile: number | null
  /** By the names of the fields. */
  typed: Record<string, string>
}

interface PersonShiftProps {
  person: PersonShiftRow
  /** To this person's form. */
  answer: FormAnswer | undefined
}

function PersonShift({ person, answer }: PersonShiftProps) {
  const { id, name, role, said, onFile } = person
  const typed = answer?.typed ?? person.typed
  return (
    <li>
      <div>
        <strong>{name}</strong> <span className="tag">{role}</span>
        <p className="meta">{said}</p>
      </div>
      <details className="confirm" open={answer !== undefined}>
        <summary>
          Change<span className="sr-only"> {name}</span>
        </summary>
        <form method="post" className="stack form">
          <input type="hidden" name="form" value="person" />
          <input type="hidden" name="id" value={id} />
          <FormIssue>{answer?.message}</FormIssue>
          <p>
            <label>
              <input type="checkbox" name="takes" value="yes" defaultChecked={typed.takes === 'yes'} /> Gets
              new leads
            </label>
          </p>
          <AreaField
            label="Licensed in"
            name="states"
            rows={2}
            maxLength={2000}
            defaultValue={typed.states ?? ''}
            hint={`States by name or postal code, with commas between them, or “all”. ${
              onFile === null
                ? 'There is no license on file under this name.'
                : `Leave it empty to use the license on file (${onFile === 1 ? 'one state' : `${onFile} states`}).`
            }`}
          />
          <TextField
            label="New leads at a time"
            name="capacity"
            type="number"
            min={0}
            max={maxCapacity}
            required
            hint="Counts leads that no one has tried to reach yet."
            defaultValue={typed.capacity}
          />
          <HoursFields typed={typed} />
          <Button type="submit">
            Save<span className="sr-only"> {name}</span>
          </Button>
        </form>
      </details>
    </li>
  )
}
