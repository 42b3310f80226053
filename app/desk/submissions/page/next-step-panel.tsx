/** What is to be done next: moved to another time, or given up. After attempts that reached nobody it asks. */
import { lostReasons } from '#app/submissions/steps/lost-reasons.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { Panel } from '../../frame/panel.tsx'
import { ActionForm } from './action-form.tsx'
import { AgainFields } from './calls/again-fields.tsx'
import type { CallPanelProps } from './calls/call-panel.tsx'

const reasons = Object.entries(lostReasons).map(([value, label]) => ({ value, label }))

export function NextStepPanel({ target, data: { nextStep, may, person } }: CallPanelProps) {
  if (!nextStep) return null
  const { text, isAsked, isBooked, isPromised } = nextStep
  return (
    <Panel title={isAsked ? 'Is it worth going on?' : 'Next step'}>
      <p>
        {isAsked
          ? `Nobody was reached in ${person.attempts} ${person.attempts === 1 ? 'attempt' : 'attempts'}. Keep trying, try later, or give up.`
          : text}
      </p>
      {isBooked ? (
        <p className="meta">Move it or call it off under “Appointment”.</p>
      ) : (
        <MoveStep target={target} isAsked={isAsked} isPromised={isPromised} />
      )}
      {may.status && (
        <details className="confirm" open={isAsked}>
          <summary>Give up as lost</summary>
          <ActionForm target={target} action="lost" className="act-form">
            <SelectField label="Why" name="reason" options={reasons} chosen="unreachable" />
            <Button type="submit" variant="outline">
              Close as lost
            </Button>
          </ActionForm>
        </details>
      )}
    </Panel>
  )
}

interface MoveStepProps extends Pick<CallPanelProps, 'target'> {
  isAsked: boolean
  isPromised: boolean
}

function MoveStep({ target, isAsked, isPromised }: MoveStepProps) {
  return (
    <ActionForm target={target} action="next-step" className="act-form">
      {isAsked && (
        <Button type="submit" name="keep" value="tomorrow">
          Keep trying
        </Button>
      )}
      {/* Nobody is put off past a promise by what stands there already. */}
      <AgainFields label={isAsked ? 'Or later' : 'Do it'} chosen={isPromised ? 'hour' : 'week'} />
      <Button type="submit" variant="outline">
        {isAsked ? 'Try later' : 'Move it'}
      </Button>
    </ActionForm>
  )
}
