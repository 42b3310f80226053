/**
 * All steps are in the page from the start: without scripts below each other, with scripts the style sheet shows the
 * one that `data-step` names, also before React comes.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Answer,
  askedSteps,
  type Field,
  type Form,
  fieldsOf,
  type Issue,
  labelledAnswers,
} from '#app/forms/field.ts'
import { Button } from '#app/ui/button.tsx'
import { saveDraft } from './draft.ts'

const secondTapMs = 400

/** The number of the step (from 1) that asks for `name`; 1 when no step does. */
const stepOf = ({ steps }: Form, name: string | undefined): number =>
  Math.max(1, steps.findIndex(({ fields }) => fields.some((field) => field.name === name)) + 1)

const numbersAsked = ({ steps }: Form, answerTo: (name: string) => string): number[] => {
  const asked = askedSteps(steps, answerTo)
  return steps.flatMap((step, index) => (asked.includes(step) ? [index + 1] : []))
}

/**
 * At first the step with `firstIssue`, or the first one. `go` hands the focus to the step's heading, so that it is read
 * out.
 */
export function useSteps(
  form: Form,
  firstIssue: string | undefined,
  values: Readonly<Record<string, string>>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [step, setStep] = useState(stepOf(form, firstIssue))
  const [asked, setAsked] = useState(() => numbersAsked(form, (name) => values[name] ?? ''))
  const moved = useRef(false)
  const last = useRef({ by: 0, at: 0 })
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    element.current?.querySelector<HTMLElement>(`[data-step-heading="${step}"]`)?.focus()
    // A page that is read anew goes on from here.
    if (element.current) saveDraft(form, element.current)
  }, [step, element, form])
  const findAsked = (): readonly number[] => {
    if (!element.current || !form.steps.some(({ unless }) => unless)) return asked
    const filled = new FormData(element.current)
    const now = numbersAsked(form, (name) => String(filled.get(name) ?? ''))
    setAsked((before) => (before.join() === now.join() ? before : now))
    return now
  }
  return {
    step,
    asked,
    ask() {
      const now = findAsked()
      // An opener may have chosen an answer while a later step was shown.
      setStep((shown) => (now.includes(shown) ? shown : 1))
    },
    /** Shows the step `left`, where somebody stopped, or the last one before it that is asked. */
    goBackTo: (left: number) => setStep(findAsked().findLast((number) => number <= left) ?? 1),
    /** Shows the step that asks for `name` without moving the focus: the caller has a better place for it. */
    show: (name?: string) => setStep(stepOf(form, name)),
    /**
     * To the summary, which is read out first, or to the field itself where a single one lies in a step out of sight.
     */
    lead([first, ...others]: readonly Issue[], scope: string, summary: RefObject<HTMLElement | null>) {
      const only = form.steps.length > 1 && others.length === 0 ? first?.name : undefined
      if (only) setStep(stepOf(form, only))
      requestAnimationFrame(() => {
        const field = only ? document.getElementById(`${scope}-${only}`) : null
        const place = field ?? summary.current
        place?.focus()
        // Clear of the message that passes (toast.css).
        place?.scrollIntoView({ block: field ? 'center' : 'start' })
      })
    },
    /** One step on (1) or back (-1). The second tap of two that are one to the finger is none: it would pass a step unseen. */
    go(by: 1 | -1, press?: React.MouseEvent) {
      const at = press?.timeStamp ?? 0
      const isTouch = (press?.nativeEvent as PointerEvent | undefined)?.pointerType === 'touch'
      if (
        (press?.detail ?? 0) > 1 ||
        (isTouch && by === last.current.by && at - last.current.at < secondTapMs)
      )
        return
      last.current = { by, at }
      const now = findAsked()
      const next = (by > 0 ? now.find((n) => n > step) : now.findLast((n) => n < step)) ?? step
      moved.current = next !== step
      setStep(next)
    },
  }
}

/** "Step 2 of 4" and how far that is, for eyes and, when it changes, for ears. */
export function Progress({ at, total }: { at: number; total: number }) {
  return (
    <div className="stack form-steps">
      <p aria-live="polite">
        Step {at + 1} of {total}
        <span className="soft form-percent">{Math.round(((at + 1) / total) * 100)}%</span>
      </p>
      <progress value={at + 1} max={total} aria-label="Form progress" />
    </div>
  )
}

interface WalkProps {
  form: Form
  step: number
  go(by: 1 | -1, press: React.MouseEvent): void
}

/** The buttons between steps. */
export function Walk({ form, step, go }: WalkProps) {
  return (
    <div className="form-walk">
      <Button variant="outline" disabled={step === 1} onClick={(press) => go(-1, press)}>
        Previous
      </Button>
      {step < form.steps.length && (
        <Button variant="default" onClick={(press) => go(1, press)}>
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
  shown: boolean
  element: RefObject<HTMLFormElement | null>
  onOpen(name: string): void
}

/**
 * Read out of the form each time its step is opened; nothing before the first answer. Steps are walked freely: here
 * somebody hears of a gap before sending.
 */
export function AnswerSummary({ form, step, shown, element, onOpen }: AnswerSummaryProps) {
  const [answers, setAnswers] = useState<Answer[]>([])
  const [gaps, setGaps] = useState<Field[]>([])
  useEffect(() => {
    if (!shown || !element.current) return
    const filled = [...new FormData(element.current)].map(([name, value]) => [name, String(value)])
    const answers: Record<string, string> = Object.fromEntries(filled)
    const steps = askedSteps(form.steps.slice(0, step - 1), (name) => answers[name] ?? '')
    setAnswers(labelledAnswers({ steps }, answers))
    setGaps(fieldsOf({ steps }).filter(({ name, required }) => required && !answers[name]?.trim()))
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
        {gaps.map(({ name, label }) => (
          <div key={name} className="wrap between">
            <dt className="soft">{label}</dt>
            <dd>
              <Button variant="link" size="sm" onClick={() => onOpen(name)}>
                Still needed <span className="sr-only">({label})</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
