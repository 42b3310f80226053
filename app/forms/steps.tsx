/**
 * The steps of a long form. All of them are in the page from the start: without scripts they stand below each
 * other, with scripts the style sheet shows the one that the form's `data-step` names, also before React wakes.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type Form, stepOf } from './field.ts'

/** Which step is shown. `go` shows another and hands the focus to its heading, so that it is read out. */
export function useSteps(
  form: Form,
  firstFault: string | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const [step, setStep] = useState(stepOf(form, firstFault))
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    element.current?.querySelector<HTMLElement>(`[data-step-heading="${step}"]`)?.focus()
  }, [step, element])
  return {
    step,
    /** Shows a step without moving the focus: the caller has a better place for it. */
    show: setStep,
    go(to: number) {
      const next = Math.min(form.steps.length, Math.max(1, to))
      moved.current = next !== step
      setStep(next)
    },
  }
}

/** "Step 2 of 4" and how far that is, for eyes and, when it changes, for ears. */
export function Progress({ form, step }: { form: Form; step: number }) {
  const total = form.steps.length
  const percent = Math.round((step / total) * 100)
  return (
    <div className="form-steps">
      <p aria-live="polite">
        Step {step} of {total}
        <span className="form-percent">{percent}%</span>
      </p>
      <progress value={step} max={total} aria-label="How much of the form is done" />
    </div>
  )
}

/** The buttons between steps. Taps before React wakes are given again by the loader. */
export function Walk({ form, step, go }: { form: Form; step: number; go(to: number): void }) {
  const last = form.steps.length
  return (
    <div className="form-walk">
      <Button variant="outline" data-replay="" disabled={step === 1} onClick={() => go(step - 1)}>
        Previous
      </Button>
      {step < last && (
        <Button variant="default" data-replay="" onClick={() => go(step + 1)}>
          Next
        </Button>
      )}
    </div>
  )
}
