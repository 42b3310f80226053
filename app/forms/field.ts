/**
 * A form is a table of fields; inputs, checks, stored answers, e-mails and the desk are made from it. It must never
 * become an engine: the only conditions are `hiddenWhen` and `unless`, and nothing nests.
 */
import { places } from '#app/content/agency/places.ts'
import type { ThankYouText } from '#app/content/pages/thank-you.ts'
import type { ConsentBoxesText } from '#app/content/promises/consent.ts'
import type { ResponseTimeName } from '#app/content/promises/promises.ts'
import { isDay } from '#app/lib/dates.ts'
import { type Warning, warningOf } from '#app/lib/reachable/warning.ts'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'

/** Proves answers by the rules of their fields: on the server, and in a browser before anything is sent. */
type Posted = Readonly<Record<string, string>>

/** The answers in `values` as they are kept, and what is missing or wrong, in the order of the fields. */
export function readAnswers(
  form: Form,
  variant: string,
  values: Posted,
): { answers: Answers; issues: Issue[] } {
  const answers: Record<string, string | boolean> = {}
  const issues: Issue[] = []
  for (const field of fieldsOf(form)) {
    const { name } = field
    if (field.hiddenWhen && isTicked(values[field.hiddenWhen])) continue
    const text = tidy(field, values[name] ?? '')
    answers[name] = field.rule === 'tick' ? isTicked(values[name]) : text
    const issue = issueOf({ ...field, options: optionsOf(field, form.variants[variant]) }, text)
    if (issue) issues.push({ name, ...issue })
  }
  return { answers, issues }
}

/** Before `values` are taken, in one list. What only looks wrong stands beside the rest; alone it refuses nothing. */
export function listIssues(form: Form, values: Posted, issues: readonly Issue[]): Issue[] {
  if (issues.length === 0) return []
  return fieldsOf(form).flatMap(({ name, rule }) => {
    const found = issues.find((issue) => issue.name === name)
    const doubt = found ? null : warningOf(rule, values[name] ?? '')
    return found ?? (doubt && !doubt.meant ? { name, message: doubt.message } : [])
  })
}

/** Why `text` is no answer to `field`, or null. An empty answer is one, unless the field is required. */
function issueOf(field: Field, text: string): Omit<Issue, 'name'> | null {
  const { label, missing, required, rule } = field
  if (rule === 'tick') return null
  if (text !== '') {
    const message = refusal(field, text)
    return message === null ? null : { message }
  }
  return required ? { message: missing ?? `Please answer “${label}”.`, isMissing: true } : null
}

function refusal({ label, options, rule }: Field, text: string): string | null {
  if (text.length > longest[rule]) return `Shorten “${label}” to ${longest[rule]} characters or fewer.`
  switch (rule) {
    case 'email':
      return isOneAddress(text) ? null : 'Enter one email address, like name@example.com.'
    case 'day':
      return isDay(text) ? null : 'Choose a day from the calendar, or leave the date empty.'
    case 'option':
      return options?.some(({ value }) => value === text)
        ? null
        : `Choose one of the answers listed for “${label}”.`
    // What looks odd is taken as it was typed, and staff see that it does: no request is lost to a format.
    case 'age':
    case 'name':
    case 'phone':
    case 'text':
    case 'tick':
      return null
    default:
      return rule satisfies never
  }
}

/** Messages keep their lines; everything else is one line. */
const tidy = ({ rule }: Field, text: string): string => (rule === 'text' ? tidyText : tidyLine)(text)

export const isTicked = (value: string | undefined): boolean => value === 'on' || value === 'true'

/**
 * One single address and nothing that could start another or a header line. Accents and new endings are let through.
 */
const oneAddress = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,189}$/u

/** Whether the forms take `text` as an e-mail address. Whoever looks for one later goes by the same rule. */
export const isOneAddress = (text: string): boolean => text.length <= 254 && oneAddress.test(text)

export interface Option {
  value: string
  label: string
}

export interface Field {
  name: string
  label: string
  control: 'text' | 'email' | 'tel' | 'number' | 'date' | 'select' | 'radio' | 'textarea' | 'tick'
  /** Which rule of read-form proves the answer on the server. */
  rule: 'name' | 'email' | 'phone' | 'age' | 'day' | 'option' | 'text' | 'tick'
  required?: true
  missing?: string
  options?: readonly Option[]
  /** Its options are the hours of the day from this one on; a page offers those in which somebody answers. */
  inHours?: number
  placeholder?: string
  /** `{hours}` stands for when the office is open. */
  hint?: string
  /** The browser's own word for it (HTML standard, "Autofill"). */
  autocomplete?: string
  /** What is chosen before anything was: a form's usual answer. */
  preset?: string
  /** Name of a tick: while it is set this field is hidden, not sent and not kept. */
  hiddenWhen?: string
  /** Few want to answer it: it waits, with its neighbours of the same summary, until that line is opened. */
  folded?: string
  /** The text of a disabled select that stands in for this field while it is hidden. */
  insteadWhenHidden?: string
}

export interface Step {
  title: string
  fields: readonly Field[]
  /** Not asked of those who gave this answer to an earlier step; what they answered before is not sent. */
  unless?: { name: string; value: string }
  /** Shows what was answered in the steps before, above this step's fields. */
  summary?: true
}

/** What the receipt, `dataLayer` and the tracking record call a submission; each belongs to one form. */
export type FormType = string

/** What follows from the place a form stands in; the visitor sends only the variant's name. */
export interface Variant {
  source: string
  /** What the charts of the desk call the source. */
  sourceLabel: string
  formType: FormType
  submit?: string
  /** Fewer options than the field has, by field name, where this place offers fewer. */
  offers?: Readonly<Record<string, readonly Option[]>>
}

export interface Form<VariantName extends string = string> {
  /** Names it in metrics, drafts and claims: it never changes. */
  name: string
  label: string
  /** What somebody asks for with it, in e-mails: "quote". */
  noun: string
  /** The page that shows the form in full and owns its post. */
  home: `/${string}`
  /** What it promises those who want to be called at once. */
  asapPromise: ResponseTimeName
  /**
   * The thank-you page of `type`, or the form's own page with `notice`; `{when}` in it is by when we are in touch.
   */
  landing: { type: string; text: ThankYouText } | { to: string; notice: string }
  steps: readonly Step[]
  /** The first one is the form's own page. */
  variants: Readonly<Record<VariantName, Variant>>
  submit: string
  busy: string
  /** The promise it gives to everybody, in place of the page's. */
  promise?: ResponseTimeName
  /** What its sender may agree to, where that is not what clients do; null where nothing is asked for. */
  consent?: ConsentBoxesText | null
  /** Offers the agency's calendar above the last step. */
  booking?: true
}

/** The answers of one accepted post: trimmed text by field name, ticks as booleans, nothing that was hidden. */
export type Answers = Readonly<Record<string, string | boolean>>

export interface Answer {
  name: string
  label: string
  value: string
}

export interface Issue {
  name?: string
  message: string
  isMissing?: true
}

export interface FormState {
  status: number
  notice: string
  issues: readonly Issue[]
  values: Readonly<Record<string, string>>
  /** What looked wrong with answers that are no issues, by field name. */
  doubts?: Readonly<Record<string, Warning>>
  /** Where it stood, when that was not the form's own page; without scripts its home is shown instead. */
  origin?: FormOrigin
}

export interface FormOrigin {
  title?: string | undefined
  back?: { path: string; label: string } | undefined
}

/** The names of inputs that every form carries besides its fields. */
export const carried = {
  variant: 'variant',
  from: 'from',
  key: 'key',
  consent: 'consent',
  consentTexts: 'consentTexts',
  consentVersion: 'consentVersion',
  /**
   * Unseen by people. No browser or password manager fills a field of this name; `website`, its name until 2026, is
   * still read.
   */
  trap: 'comments',
  oldTrap: 'website',
  took: 'took',
  /** Address of the estimate that a request came from, with its numbers; absent without one. */
  estimate: 'estimate',
} as const

const requiredNotice = 'Please fill in all required fields'
export const fieldsOf = (form: Pick<Form, 'steps'>): readonly Field[] =>
  form.steps.flatMap((step) => step.fields)

export const askedSteps = <One extends Step>(steps: readonly One[], answerTo: (name: string) => string) =>
  steps.filter(({ unless }) => !unless || answerTo(unless.name) !== unless.value)

/** Options whose label is also the stored value. */
export const sameOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }))

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

export const optionsOf = (field: Field, variant: Variant | undefined): readonly Option[] =>
  variant?.offers?.[field.name] ?? field.options ?? []

/** The sentence above the form for what is asked for; empty where nothing is. */
export function noticeOf(issues: readonly Issue[]): string {
  if (issues.some(({ isMissing }) => isMissing)) return requiredNotice
  return issues.length > 1 ? `Please check ${issues.length} fields` : (issues[0]?.message ?? '')
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

export function textOf(answers: Answers, name: string): string {
  const given = answers[name]
  return typeof given === 'string' ? given : ''
}

/** Questions that more than one form asks, in the same words. What they are posted under becomes a column of the row. */
export const firstName = {
  name: 'firstName',
  label: 'First name',
  control: 'text',
  rule: 'name',
  required: true,
  missing: 'Enter your first name.',
  autocomplete: 'given-name',
} as const satisfies Field

export const lastName = {
  name: 'lastName',
  label: 'Last name',
  control: 'text',
  rule: 'name',
  required: true,
  missing: 'Enter your last name.',
  autocomplete: 'family-name',
} as const satisfies Field

export const email = {
  name: 'email',
  label: 'Email',
  control: 'email',
  rule: 'email',
  required: true,
  missing: 'Enter your email address, like name@example.com.',
  autocomplete: 'email',
} as const satisfies Field

export const phone = {
  name: 'phone',
  label: 'Phone',
  control: 'tel',
  rule: 'phone',
  required: true,
  missing: 'Enter a phone number where we can reach you.',
  autocomplete: 'tel',
} as const satisfies Field

/** Whether it must be answered is each form's own affair. */
export const state = {
  name: 'state',
  label: 'State',
  control: 'select',
  rule: 'option',
  options: sameOptions(places),
  placeholder: 'Choose your state',
  autocomplete: 'address-level1',
} as const satisfies Field

/** Whether the sender wants to be called at once; `hint` says by when that is. */
export const contactAsap = (hint: string, label = 'Contact me as soon as possible'): Field => ({
  name: 'contactASAP',
  label,
  control: 'tick',
  rule: 'tick',
  hint,
})

/** When the sender would like to be called; not asked of those who want to be called at once. */
export const preferredDate = {
  name: 'preferredDate',
  label: 'Preferred date',
  control: 'date',
  rule: 'day',
  hint: 'You may leave this empty.',
  hiddenWhen: 'contactASAP',
} as const satisfies Field

const hour = (at: number) => `${at % 12 === 0 ? 12 : at % 12}:00 ${at % 24 < 12 ? 'AM' : 'PM'}`
const windows = (from: number, to: number) =>
  sameOptions(Array.from({ length: to - from }, (_, n) => `${hour(from + n)} - ${hour(from + n + 1)}`))

/** Twelve windows of an hour, "8:00 AM - 9:00 AM" to "7:00 PM - 8:00 PM". */
export const daySlots = windows(8, 20)
/** Twenty-four windows of an hour, "12:00 AM - 1:00 AM" to "11:00 PM - 12:00 AM". @internal */
export const allSlots = windows(0, 24)

/** A window of an hour, out of `slots`; not asked of those who want to be called at once. */
export const timeSlot = (name: string, label: string, slots: Field['options'] = allSlots): Field => ({
  name,
  label,
  control: 'select',
  rule: 'option',
  options: slots ?? [],
  placeholder: 'Choose a time',
  hint: 'We are open {hours}. For another time, we agree on one. You may leave this empty.',
  hiddenWhen: 'contactASAP',
})
