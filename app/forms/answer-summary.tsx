import { useEffect, useState } from 'react'
import { labelledAnswers } from './answers.ts'
import type { Answer, Form } from './field.ts'

interface AnswerSummaryProps {
  form: Form
  /** The step it stands in: what was answered before it is shown. */
  step: number
  /** Whether that step is the one shown now. */
  shown: boolean
  element: React.RefObject<HTMLFormElement | null>
}

/** What was answered so far, read out of the form each time its step is opened. Nothing before the first answer. */
export function AnswerSummary({ form, step, shown, element }: AnswerSummaryProps) {
  const [answers, setAnswers] = useState<Answer[]>([])
  useEffect(() => {
    if (!shown || !element.current) return
    const filled = Object.fromEntries(
      [...new FormData(element.current)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    )
    setAnswers(labelledAnswers({ ...form, steps: form.steps.slice(0, step - 1) }, filled))
  }, [form, step, shown, element])
  if (answers.length === 0) return null
  return (
    <section className="form-summary" aria-label="Your answers so far">
      <dl>
        {answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
