/** What came of a call, in one tap, and the next attempt as a task in one more. */
import { callOutcomes } from '#app/submissions/timeline/event-table.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm, type ActionTarget } from './action-form.tsx'
import type { SubmissionPageData } from './submission-page-data.ts'

export function CallPanel({ target, data }: { target: ActionTarget; data: SubmissionPageData }) {
  const { person, hours, nextCall } = data
  const taps = Object.entries(callOutcomes).filter(([outcome]) => outcome !== 'do-not-contact')
  return (
    <Panel title="After a call">
      {person.doNotContact ? (
        <p>
          Nobody may call or write. {person.doNotContact.by}, {person.doNotContact.at}.
        </p>
      ) : (
        <>
          <p className={hours.isOpen ? 'meta' : 'meta is-warning'}>{hours.text}</p>
          <ActionForm target={target} action="calls" className="act-form">
            <div className="taps">
              {taps.map(([outcome, label]) => (
                <Button key={outcome} type="submit" variant="outline" name="outcome" value={outcome}>
                  {label}
                </Button>
              ))}
              <Button type="submit" variant="outline" name="outcome" value="mail">
                I have written
              </Button>
            </div>
            <details className="confirm">
              <summary>Do not contact</summary>
              <div className="row wrap confirm-body">
                <p>
                  They asked for it. Call and Email are switched off for everybody; only an owner can lift it.
                </p>
                <Button type="submit" name="outcome" value="do-not-contact">
                  Yes, do not contact
                </Button>
              </div>
            </details>
          </ActionForm>
        </>
      )}
      {nextCall && (
        <ActionForm
          target={target}
          action="tasks"
          className="offer"
          fields={{ title: nextCall.title, due: nextCall.due, event: nextCall.event }}
        >
          <p>
            Next attempt: <time dateTime={nextCall.due}>{nextCall.text}</time>
          </p>
          <Button type="submit">Make it a task</Button>
        </ActionForm>
      )}
    </Panel>
  )
}
