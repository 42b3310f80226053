/** What came of an attempt, in one tap, with the next one beside it. */

import { againChoices } from '#app/submissions/steps/again-choices.ts'
import { SelectField, TextField } from '../../../forms/fields.tsx'
import { type ActionTarget, NoteForm } from '../../action-form.tsx'
import { useWalkOn } from '../../walk-on.ts'
import type { SubmissionPageData } from '../submission-page-data.ts'
import { OutcomeForm } from './outcome-form.tsx'

export interface CallPanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function CallPanel({ target, data }: CallPanelProps) {
  const { person, walk, appointments } = data
  const hasPhone = person.phone !== ''
  const onDone = useWalkOn(walk?.done, target.path)
  if (person.doNotContact) return <NoteForm target={target} />
  return (
    <section aria-label={hasPhone ? 'After a call' : 'After an email'}>
      <OutcomeForm
        target={walk ? { ...target, back: walk.done } : target}
        fields={appointments.noMail ? {} : { mail: 'yes' }}
        mayText={data.mayText}
        hasPhone={hasPhone}
        cameByItself={walk?.from != null}
        onDone={onDone}
      >
        <AgainFields label="Next attempt" chosen="" />
      </OutcomeForm>
    </section>
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
    <div className="again">
      <SelectField label={label} name="again" options={options} chosen={chosen} />
      {/* The style sheet shows them with "On the day below". */}
      <TextField label="Day" name="day" type="date" />
      <TextField label="Time, at the office" name="time" type="time" />
    </div>
  )
}
