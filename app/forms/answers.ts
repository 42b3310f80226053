/** Answers: what is offered, what is missing, and how they are stored and shown. */
import { isBlank } from '#app/lib/tidy-text.ts'
import {
  type Answer,
  type Answers,
  type Field,
  type Form,
  fieldsOf,
  type Issue,
  type Option,
  type Variant,
} from './field.ts'

/** The longest answer each rule accepts, in characters. */
export const longest: Readonly<Record<Field['rule'], number>> = {
  name: 100,
  email: 254,
  phone: 32,
  age: 20,
  day: 10,
  option: 100,
  text: 5000,
  tick: 5,
}

/** The options of `field` in the place `variant`: what the visitor is offered and the server accepts. */
export const optionsOf = (field: Field, variant: Variant | undefined): readonly Option[] =>
  variant?.offers?.[field.name] ?? field.options ?? []

/** The issues of required fields left empty; `answerTo` gives what stands in an input. */
export function missingFields(form: Form, answerTo: (name: string) => string): Issue[] {
  return fieldsOf(form)
    .filter((field) => field.required && isBlank(answerTo(field.name)))
    .map((field) => ({ name: field.name, message: `${field.label} is missing` }))
}

/** Every question that got an answer, in the order asked. A chosen option is shown by its label, a tick as "Yes". */
export function labelledAnswers(form: Pick<Form, 'steps'>, answers: Answers): Answer[] {
  return fieldsOf(form).flatMap(({ name, label, options }) => {
    const given = answers[name]
    if (given === undefined || given === '' || given === false) return []
    const chosen = options?.find((option) => option.value === given)
    return [{ name, label, value: given === true ? 'Yes' : (chosen?.label ?? given) }]
  })
}

/** The text answer to `name`, or an empty string. */
export function textOf(answers: Answers, name: string): string {
  const given = answers[name]
  return typeof given === 'string' ? given : ''
}
