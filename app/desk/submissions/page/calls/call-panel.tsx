/** What came of an attempt, in one tap, with the next one beside it. */
import { Panel } from '../../../frame/panel.tsx'
import { DoubtForm, SpamForm } from '../../../today/doubts.tsx'
import type { ActionTarget } from '../action-form.tsx'
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
  if (person.junk === 'doubtful')
    return (
      <>
        <Panel id={outcomesId} title="Is this spam?">
          <p>It may be: {data.signs}. Nobody was told of it, and nothing was sent to them.</p>
          <SpamForm target={target} name={person.name} />
        </Panel>
        <NoteForm target={target} />
      </>
    )
  if (person.doNotContact)
    return (
      <>
        <Panel id={outcomesId} title={person.doNotContact.isDoubt ? 'Did they say no?' : 'After a call'}>
          <p>
            Do not call or email. {person.doNotContact.by}, {person.doNotContact.at}.
          </p>
          {person.doNotContact.isDoubt && <DoubtForm target={target} name={person.name} />}
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
