/** What came of an attempt, in one tap, with the next one beside it. */

import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { againChoices } from '#app/submissions/steps/again-choices.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CallLink } from '#app/ui/person/person-card.tsx'
import { SelectField, TextField } from '../../../forms/fields.tsx'
import { Panel } from '../../../frame/panel.tsx'
import { type ActionTarget, NoteForm } from '../action-form.tsx'
import type { SubmissionPageData } from '../submission-page-data.ts'
import { OutcomeForm } from './outcome-form.tsx'
import { useWalkOn } from './walk-on.ts'

export interface CallPanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function CallPanel({ target, data }: CallPanelProps) {
  const { person, hours, walk, appointments } = data
  const hasPhone = person.phone !== ''
  const onDone = useWalkOn(walk?.done, target.path)
  if (person.doNotContact)
    return (
      <>
        <Panel id={outcomesId} title="After a call">
          <p>
            Do not call or email. {person.doNotContact.by}, {person.doNotContact.at}.
          </p>
        </Panel>
        <NoteForm target={target} />
      </>
    )
  return (
    <Panel id={outcomesId} title={hasPhone ? 'After a call' : 'After an email'}>
      <p className={hours.isOpen ? 'meta' : 'meta is-warning'}>{hours.text}</p>
      <OutcomeForm
        target={walk ? { ...target, back: walk.done } : target}
        fields={appointments.noMail ? {} : { mail: 'yes' }}
        mayText={data.mayText}
        hasPhone={hasPhone}
        cameByItself={walk?.from != null}
        onDone={onDone}
      >
        <AgainFields label="Next attempt" chosen="" />
        <p className="meta">
          Times are the office’s. An appointment needs a day and a time
          {appointments.noMail || !appointments.mailLeaves ? '.' : ', and they get a confirmation by email.'}{' '}
          <span className="with-script with-keys">
            <kbd>w</kbd> leads to the note, <kbd>l</kbd> and a number logs an outcome.
          </span>
        </p>
      </OutcomeForm>
    </Panel>
  )
}

/** When to try again: as the product suggests, or one of a few moments, or a day. */
interface AgainFieldsProps {
  label: string
  /** What is chosen at first: '' leaves it to the product, where that is offered. */
  chosen: keyof typeof againChoices
}

export function AgainFields({ label, chosen }: AgainFieldsProps) {
  const options = Object.entries(againChoices)
    .filter(([value]) => chosen === '' || value !== '')
    .map(([value, text]) => ({ value, label: text }))
  return (
    <div className="again" onInput={chooseDate}>
      <SelectField label={label} name="again" options={options} chosen={chosen} />
      <TextField label="Day" name="day" type="date" />
      <TextField label="Time" name="time" type="time" />
    </div>
  )
}

/** Chooses "On the day below" in the form's choice `again` as soon as its day or time is set. The server reads it so without scripts. */
function chooseDate({ currentTarget, target }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !['day', 'time'].includes(target.name) || !target.value) return
  const choice = currentTarget.querySelector<HTMLSelectElement>('select[name="again"]')
  if (choice) choice.value = 'date'
}

/** Of the panel that the outcomes stand in. */
const outcomesId = 'after-a-call'

export function PhoneBar({ data: { person, walk } }: { data: SubmissionPageData }) {
  const look = buttonLook({ variant: 'outline' })
  return (
    <nav className="row wrap tight phone-bar" aria-label="Call and log">
      <CallLink person={person} />
      <a {...look} href={`#${outcomesId}`}>
        {person.phone === '' ? 'Log an email' : 'Log a call'}
      </a>
      {walk && (
        <Link {...look} to={walk.next}>
          Next
        </Link>
      )}
    </nav>
  )
}
