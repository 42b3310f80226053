/**
 * A form is a table of fields. A field says once what it is; the inputs, the browser's hints, the server's
 * checks, the stored answers, the letter and the desk card are all made from it.
 *
 * This room must never become an engine: the only condition is `hiddenWhen`, and nothing nests.
 */

export interface Option {
  value: string
  label: string
}

export interface Field {
  /** The name it is posted under. */
  name: string
  label: string
  control: 'text' | 'email' | 'tel' | 'number' | 'date' | 'select' | 'radio' | 'textarea' | 'tick'
  /** Which rule of read-form proves the answer on the server. */
  rule: 'name' | 'email' | 'phone' | 'age' | 'day' | 'option' | 'text' | 'tick'
  /** Enforced on submit. */
  required?: true
  /** Shown with the required mark, yet accepted when empty: the specification marks more than it enforces. */
  marked?: true
  options?: readonly Option[]
  /** The first, empty choice of a select. */
  placeholder?: string
  hint?: string
  /** The browser's own word for it (HTML standard, "Autofill"). */
  autocomplete?: string
  /** What is chosen before anything was: a form's usual answer. */
  preset?: string
  /** Name of a tick: while it is set this field is hidden, not sent and not kept. */
  hiddenWhen?: string
  /** The words of a disabled select that stands in for this field while it is hidden. */
  insteadWhenHidden?: string
}

export interface Step {
  title: string
  fields: readonly Field[]
  /** Shows what was answered in the steps before, above this step's fields. */
  summary?: true
}

/** What follows from the place a form stands in; the visitor sends only the variant's name. */
export interface Variant {
  source: string
  formType: FormType
  /** The submit button's words, where they differ from the form's. */
  submit?: string
  /** Fewer options than the field has, by field name, where this place offers fewer. */
  offers?: Readonly<Record<string, readonly Option[]>>
}

export type FormType = 'consultation' | 'quote' | 'recruitment_main' | 'recruitment_header'

export interface Form<VariantName extends string = string> {
  name: string
  /** The page that shows the form in full and owns its post. */
  home: `/${string}`
  steps: readonly Step[]
  /** The first one is the form's own page. */
  variants: Readonly<Record<VariantName, Variant>>
  submit: string
  /** The submit button's words while the answer is awaited. */
  busy: string
}

/** The answers of one accepted post: trimmed text by field name, ticks as booleans, nothing that was hidden. */
export type Answers = Readonly<Record<string, string | boolean>>

/** One answer with the words it was asked with, as it is stored and shown. */
export interface Answer {
  name: string
  label: string
  value: string
}

/** What a field, or the whole post, was refused for. */
export interface Fault {
  /** The field's name; absent when the post as a whole is refused. */
  name?: string
  message: string
}

/** What a refused post gives back to its page: nothing that was typed is lost. */
export interface FormState {
  status: number
  /** The sentence for the toast and the head of the error summary. */
  notice: string
  faults: readonly Fault[]
  values: Readonly<Record<string, string>>
}

/** The longest answer each rule accepts, in characters. */
export const longest: Readonly<Record<Field['rule'], number>> = {
  name: 100,
  email: 254,
  phone: 32,
  age: 3,
  day: 10,
  option: 100,
  text: 5000,
  tick: 5,
}

/** The names of inputs that every form carries besides its fields. */
export const carried = {
  variant: 'variant',
  from: 'from',
  key: 'key',
  consent: 'consent',
  honeypot: 'website',
} as const

/** The sentence for any form whose required fields are not all filled in. */
export const requiredNotice = 'Please fill in all required fields'
/** The sentence for anything the visitor cannot mend. */
export const failedNotice = 'Something went wrong. Please try again or call us directly.'

/** All fields of a form, in the order they are asked. */
export function fieldsOf(form: Form): readonly Field[] {
  return form.steps.flatMap((step) => step.fields)
}

/** The options of `field` in the place `variant`: what the visitor is offered and the server accepts. */
export function optionsOf(field: Field, variant: Variant | undefined): readonly Option[] {
  return variant?.offers?.[field.name] ?? field.options ?? []
}

/** The number of the step (from 1) that asks for `name`; 1 when no step does. */
export function stepOf(form: Form, name: string | undefined): number {
  return Math.max(1, form.steps.findIndex((step) => step.fields.some((field) => field.name === name)) + 1)
}

/** The faults of required fields left empty; `answerTo` gives what stands in an input. */
export function missingFields(form: Form, answerTo: (name: string) => string): Fault[] {
  return fieldsOf(form)
    .filter((field) => field.required && answerTo(field.name).trim() === '')
    .map((field) => ({ name: field.name, message: `${field.label} is missing` }))
}

/** Options whose label is also the stored value. */
export function sameOptions(values: readonly string[]): readonly Option[] {
  return values.map((value) => ({ value, label: value }))
}
