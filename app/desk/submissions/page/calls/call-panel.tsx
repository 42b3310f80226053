/** What came of an attempt, in one tap, with the next one beside it. */

import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from '../action-form.tsx'
import { NoteForm } from '../note-form.tsx'
import type { SubmissionPageData } from '../submission-page-data.ts'
import { AgainFields } from './again-fields.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { outcomesId } from './phone-bar.tsx'
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
      <p className={hours.isOpen ? 'meta' : 'meta is-warning'}>
        {hours.text} {hasPhone && <Link to="/admin/contact-hours">All hours and laws</Link>}
      </p>
      {hasPhone && !hours.isOpen && hours.mayOverride && (
        <details className="confirm">
          <summary>Call all the same</summary>
          <p>Only where the law leaves this call out, as one that they asked for. Your reason is kept.</p>
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
