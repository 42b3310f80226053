/** A button for each thing that an attempt may come to. */
import { needsPhone, type OutcomeName, outcomeNames, outcomes } from '#app/submissions/steps/outcomes.ts'
import { Button } from '#app/ui/button.tsx'

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

interface OutcomesProps {
  mayText: boolean
  /** False where nobody can be called: then no outcome of a call is offered. */
  hasPhone: boolean
  without?: OutcomeName
}

/** Each with the number that stands for it behind `l`. Texts go only to those who agreed to them. */
export function Outcomes({ mayText, hasPhone, without }: OutcomesProps) {
  const isOffered = (name: OutcomeName) =>
    name !== 'do-not-contact' &&
    name !== without &&
    (name !== 'text' || mayText) &&
    (hasPhone || !needsPhone(name))
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
