/** What came of an attempt, in one tap, with the next one beside it. */
import { Link } from 'react-router'
import { againChoices } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { ActionForm, type ActionTarget, NoteForm } from '../action-form.tsx'
import { DoubtForm } from '../answer-forms.tsx'
import { useWalkOn } from '../walk-on.ts'
import { OutcomeForm } from './calls/outcome-form.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'

export interface CallPanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function CallPanel({ target, data }: CallPanelProps) {
  const { person, walk, appointments, hours } = data
  const hasPhone = person.phone !== ''
  const onDone = useWalkOn(walk?.done ?? undefined, target.path)
  if (person.doNotContact)
    return (
      <>
        {person.doNotContact.isDoubt && <DoubtForm target={target} name={person.name} />}
        <NoteForm target={target} />
      </>
    )
  return (
    <section aria-label={hasPhone ? 'After a call' : 'After an email'}>
      {hasPhone && !hours.isOpen && hours.mayOverride && (
        <details className="confirm">
          <summary>Call all the same</summary>
          <p>
            Only where the law leaves this call out, as one that they asked for. Your reason is kept.{' '}
            <Link to="/admin/contact-hours">All hours and laws</Link>
          </p>
          <ActionForm target={target} action="override" className="act-form">
            <label className="field">
              Why you may call now
              <textarea className="field-input" name="text" rows={2} required maxLength={1000} />
            </label>
            <Button type="submit" variant="outline">
              Call for this reason
            </Button>
          </ActionForm>
        </details>
      )}
      <OutcomeForm
        target={walk?.done ? { ...target, back: walk.done } : target}
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
