/** Reads a post and proves it against its form: bounded before it is parsed, then every known field by its rule. */
import { isDay } from '#app/lib/dates.ts'
import { doubtOf } from '#app/lib/reachable/doubt.ts'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { type Body, readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { campaignIn, campaignName, tidyCampaign } from './campaign.ts'
import {
  type Answers,
  carried,
  type Field,
  type Form,
  type FormState,
  failedNotice,
  fieldsOf,
  type Issue,
  longest,
  missingFields,
  optionsOf,
  requiredNotice,
  sayMissing,
} from './field.ts'
import { isOneAddress } from './one-address.ts'
import { type Consent, isTicked, readConsent } from './read-consent.ts'

/** A post that may be taken: proved answers, and what every form carries besides. */
export interface ReadPost {
  answers: Answers
  variant: string
  /** Path of the page the visitor was on, as posted; not yet known to exist. */
  from: string
  /** Made in the browser for one filling-in of the form; empty without scripts. */
  key: string
  consent: Consent
  /** As posted, so anything; empty without one. */
  estimate: string
  /** Of the visit, tidied; null without one. */
  campaign: string | null
  /** True when the input that people cannot see was filled in. */
  honeypot: boolean
}

type Values = Record<string, string>
export type ReadResult =
  | { ok: true; post: ReadPost; values: Values }
  | ({ ok: false; values: Values } & FormState)

/** Reads `request` as a post of `form`. Never throws for anything a sender can do. */
export async function readForm(request: Request, form: Form): Promise<ReadResult> {
  const body = await readBody(request)
  if ('status' in body) return refuse(body.status, body.reason, [{ message: body.reason }], {})
  const { values } = body
  const campaign = takeCampaign(request, values)
  // A post that does not say where its form stood counts as one of the form's own page.
  const variant = values[carried.variant] || Object.keys(form.variants)[0] || ''
  const unreadable = refusalOfBody(body, form, variant)
  if (unreadable) return refuse(422, failedNotice, [{ message: unreadable }], values)
  const { answers, issues } = readAnswers(form, variant, values)
  const missing = missingFields(form, (name) => values[name] ?? '')
  const [wrong] = issues
  if (missing.length > 0 || wrong) {
    const found = [...missing, ...issues, ...doubtsOf(form, values)]
    const first = found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at)
    return refuse(422, missing.length > 0 || !wrong ? requiredNotice : wrong.message, first, values)
  }
  const key = values[carried.key] ?? ''
  return {
    ok: true,
    values,
    post: {
      answers,
      variant,
      from: values[carried.from] ?? '',
      key: /^[0-9a-f]{32}$/.test(key) ? key : '',
      consent: readConsent(values),
      estimate: values[carried.estimate] ?? '',
      campaign,
      honeypot: (values[carried.honeypot] ?? '') !== '',
    },
  }
}

/** What looks wrong is asked for when something else must be mended anyhow; alone it refuses nothing. What was probably meant is offered at its field. */
const doubtsOf = (form: Form, values: Values): Issue[] =>
  fieldsOf(form).flatMap(({ name, rule }) => {
    const doubt = doubtOf(rule, values[name] ?? '')
    return doubt && !doubt.meant ? [{ name, message: doubt.message }] : []
  })

/**
 * The campaign of the visit, tidied in `values` as well: what a link said is no fault of whoever follows it, so it refuses no
 * form. Where the field is missing the address of the page that sent the form says it. Only our own pages make a browser post
 * here (request-checks).
 */
function takeCampaign(request: Request, values: Values): string | null {
  const sent = values[campaignName]
  const campaign = sent ? tidyCampaign(sent) : campaignIn(request.headers.get('referer'))
  if (campaign === null) delete values[campaignName]
  else values[campaignName] = campaign
  return campaign
}

/** The answers in `values` as they are kept, and what is wrong with them; that something required is missing is asked apart. */
export function readAnswers(
  form: Form,
  variant: string,
  values: Readonly<Record<string, string>>,
): { answers: Answers; issues: Issue[] } {
  const answers: Record<string, string | boolean> = {}
  const issues: Issue[] = []
  for (const field of fieldsOf(form)) {
    const { name } = field
    if (field.hiddenWhen && isTicked(values[field.hiddenWhen])) continue
    const text = tidy(field, values[name] ?? '')
    answers[name] = field.rule === 'tick' ? isTicked(values[name]) : text
    const message = refusal({ ...field, options: optionsOf(field, form.variants[variant]) }, text)
    if (message) issues.push({ name, message })
  }
  return { answers, issues }
}

/** True for text that no person types: it was cut in the middle of a letter, or in another encoding. */
export const isUnreadable = (text: string): boolean => /[\0\ufffd]/.test(text) || !text.isWellFormed()

const refuse = (status: number, notice: string, issues: readonly Issue[], values: Values): ReadResult => ({
  ok: false,
  ...{ status, notice, issues, values },
})

/** Why a body that could be parsed is no post of `form`, or null. */
function refusalOfBody({ values, repeated }: Exclude<Body, { status: number }>, form: Form, variant: string) {
  if (Object.values(values).some(isUnreadable))
    return 'The form contains characters we cannot read. Remove any special characters and try again.'
  const known = new Set([...fieldsOf(form).map((field) => field.name), ...Object.values(carried)])
  const twice = repeated.find((name) => known.has(name))
  if (twice !== undefined)
    return `The form was sent with two answers for “${twice}”. Reload the page and try again.`
  return Object.hasOwn(form.variants, variant)
    ? null
    : 'This form is out of date. Reload the page and try again.'
}

/** Why `text` is no answer to `field`, or null. An empty answer is one, unless the field is required. */
function refusal(field: Field, text: string): string | null {
  const { label, rule } = field
  if (rule === 'tick') return null
  if (text === '') return field.required ? sayMissing(field) : null
  if (text.length > longest[rule]) return `Shorten “${label}” to ${longest[rule]} characters or fewer.`
  switch (rule) {
    case 'email':
      return isOneAddress(text) ? null : 'Enter one email address, like name@example.com.'
    case 'day':
      return isDay(text) ? null : 'Choose a day from the calendar, or leave the date empty.'
    case 'option':
      return field.options?.some(({ value }) => value === text)
        ? null
        : `Choose one of the answers listed for “${label}”.`
    // What looks odd is taken as it was typed, and staff see that it does: no request is lost to a format.
    case 'age':
    case 'name':
    case 'phone':
    case 'text':
      return null
    default:
      return rule satisfies never
  }
}

/** Messages keep their lines; everything else is one line. */
const tidy = ({ rule }: Field, text: string): string => (rule === 'text' ? tidyText : tidyLine)(text)
