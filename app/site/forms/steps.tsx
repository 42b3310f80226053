/**
 * The steps of a long form. All of them are in the page from the start: without scripts they stand below each
 * other, with scripts the style sheet shows the one that the form's `data-step` names, also before React wakes.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Answer, type Form, type Issue, labelledAnswers } from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'

/** The number of the step (from 1) that asks for `name`; 1 when no step does. */
const stepOf = ({ steps }: Form, name: string | undefined): number =>
  Math.max(1, steps.findIndex(({ fields }) => fields.some((field) => field.name === name)) + 1)

/** Which step is shown, at first the one with `firstIssue`. `go` hands the focus to the step's heading, so that it is read out. */
export function useSteps(
  form: Form,
  firstIssue: string | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const [step, setStep] = useState(stepOf(form, firstIssue))
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    element.current?.querySelector<HTMLElement>(`[data-step-heading="${step}"]`)?.focus()
  }, [step, element])
  return {
    step,
    /** Shows the step that asks for `name` without moving the focus: the caller has a better place for it. */
    show: (name?: string) => setStep(stepOf(form, name)),
    /**
     * Leads to what was refused: to the summary, which is read out first, or to the field itself where a single one lies
     * in a step out of sight.
     */
    lead([first, ...others]: readonly Issue[], scope: string, summary: RefObject<HTMLElement | null>) {
      const only = form.steps.length > 1 && others.length === 0 ? first?.name : undefined
      if (only) setStep(stepOf(form, only))
      requestAnimationFrame(() => {
        const field = only ? document.getElementById(`${scope}-${only}`) : null
        ;(field ?? summary.current)?.focus()
      })
    },
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
  return (
    <div className="stack form-steps">
      <p aria-live="polite">
        Step {step} of {total}
        <span className="soft form-percent">{Math.round((step / total) * 100)}%</span>
      </p>
      <progress value={step} max={total} aria-label="How much of the form is done" />
    </div>
  )
}

/** The buttons between steps. Taps before React wakes are given again by the loader. */
export function Walk({ form, step, go }: { form: Form; step: number; go(to: number): void }) {
  return (
    <div className="form-walk">
      <Button variant="outline" data-replay="" disabled={step === 1} onClick={() => go(step - 1)}>
        Previous
      </Button>
      {step < form.steps.length && (
        <Button variant="default" data-replay="" onClick={() => go(step + 1)}>
          Next
        </Button>
      )}
    </div>
  )
}

interface AnswerSummaryProps {
  form: Form
  /** The step it stands in: what was answered before it is shown. */
  step: number
  /** Whether that step is the one shown now. */
  shown: boolean
  element: RefObject<HTMLFormElement | null>
}

/** What was answered so far, read out of the form each time its step is opened. Nothing before the first answer. */
export function AnswerSummary({ form, step, shown, element }: AnswerSummaryProps) {
  const [answers, setAnswers] = useState<Answer[]>([])
  useEffect(() => {
    if (!shown || !element.current) return
    const filled = [...new FormData(element.current)].map(([name, value]) => [name, String(value)])
    setAnswers(labelledAnswers({ steps: form.steps.slice(0, step - 1) }, Object.fromEntries(filled)))
  }, [form, step, shown, element])
  if (answers.length === 0) return null
  return (
    <section className="form-summary" aria-label="Your answers so far">
      <dl>
        {answers.map(({ name, label, value }) => (
          <div key={name} className="wrap between">
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
