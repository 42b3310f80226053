/** What came of an attempt, in one tap, with the next one beside it. */
import { type OutcomeName, outcomeNames, outcomes } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import { AgainFields } from './again-fields.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'
import { useWalkOn } from './walk-on.ts'

export interface CallPanelProps {
  target: ActionTarget
  data: SubmissionPageData
}

export function CallPanel({ target, data }: CallPanelProps) {
  const { person, hours, walk } = data
  const onDone = useWalkOn(walk?.done)
  return (
    <Panel title="After a call">
      {person.doNotContact ? (
        <p>
          Do not call or email. {person.doNotContact.by}, {person.doNotContact.at}.
        </p>
      ) : (
        <>
          <p className={hours.isOpen ? 'meta' : 'meta is-warning'}>{hours.text}</p>
          <ActionForm
            target={walk ? { ...target, back: walk.done } : target}
            action="calls"
            fields={data.appointments.noMail ? {} : { mail: 'yes' }}
            className="act-form"
            {...(onDone && { onDone })}
          >
            <Outcomes mayText={data.mayText} />
            <AgainFields label="Next attempt" chosen="" />
            <p className="meta">
              Times are the office’s. An appointment needs a day and a time
              {data.appointments.noMail ? '.' : ', and they get a confirmation by email.'}{' '}
              <span className="with-script">
                <kbd>l</kbd> and a number logs an outcome.
              </span>
            </p>
            <BanOutcome />
          </ActionForm>
        </>
      )}
    </Panel>
  )
}

/** A call that ends with the wish not to be contacted. */
export function BanOutcome() {
  return (
    <details className="confirm">
      <summary>Do not contact</summary>
      <div className="row wrap confirm-body">
        <p>
          Use this when the person asks not to be contacted. It turns off Call and Email for this phone number
          and email address, on all their requests and on new ones. Only an owner can turn them back on.
        </p>
        <Button type="submit" name="outcome" value="do-not-contact">
          Yes, do not contact
        </Button>
      </div>
    </details>
  )
}

/** Each with the number that stands for it behind `l`. Texts go only to those who agreed to them. */
export function Outcomes({ mayText, without }: { mayText: boolean; without?: OutcomeName }) {
  const isOffered = (name: OutcomeName) =>
    name !== 'do-not-contact' && name !== without && (name !== 'text' || mayText)
  return (
    <div className="taps">
      {outcomeNames.map(
        (name, index) =>
          isOffered(name) && (
            <Button
              key={name}
              type="submit"
              variant="outline"
              name="outcome"
              value={name}
              data-log={index + 1}
            >
              <span aria-hidden="true" className="meta with-script">
                {index + 1}
              </span>
              {outcomes[name].label}
            </Button>
          ),
      )}
    </div>
  )
}
