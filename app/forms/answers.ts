/** Answers as they are stored and shown: with the label they were asked under. */
import { type Answer, type Answers, type Form, fieldsOf } from './field.ts'

/** Every question that got an answer, in the order asked. A chosen option is shown by its label, a tick as "Yes". */
export function labelledAnswers(form: Form, answers: Answers): Answer[] {
  return fieldsOf(form).flatMap((field) => {
    const given = answers[field.name]
    if (given === undefined || given === '' || given === false) return []
    const chosen = field.options?.find((option) => option.value === given)
    return [
      { name: field.name, label: field.label, value: given === true ? 'Yes' : (chosen?.label ?? given) },
    ]
  })
}

/** The text answer to `name`, or an empty string. */
export function textOf(answers: Answers, name: string): string {
  const given = answers[name]
  return typeof given === 'string' ? given : ''
}
