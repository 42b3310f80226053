/** Reads a post and proves it against its form: bounded before it is parsed, then every known field by its rule. */
import { type Body, readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { type Answers, carried, type Form, type FormState, fieldsOf, noticeOf } from './field.ts'
import { failedNotice } from './notices.ts'
import { type Consent, listIssues, readAnswers, readConsent } from './read-answers.ts'
import {
  campaignIn,
  campaignName,
  readTouch,
  type Touch,
  type TouchPosition,
  tidyCampaign,
  touchNames,
  touchOfAddress,
} from './touch.ts'

export interface ReadPost {
  answers: Answers
  variant: string
  /** Path of the page the visitor was on, as posted; not yet known to exist. */
  from: string
  /** Made in the browser for one filling-in of the form; empty without scripts. */
  key: string
  consent: Consent
  estimate: string
  /** Of the visit, tidied; null without one. */
  campaign: string | null
  /** What led to the visit and what led here last; missing where nobody was on the site. */
  touches?: Partial<Record<TouchPosition, Touch>>
  /** Their browser says not to sell or share (Global Privacy Control). */
  isPrivate?: boolean
  trap: string
  /** Milliseconds from the page to the post; null without scripts. */
  took: number | null
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
  const unreadable = rejectionOfBody(body, form, variant)
  if (unreadable) return refuse(422, failedNotice, [{ message: unreadable }], values)
  const { answers, issues } = readAnswers(form, variant, values)
  const listed = listIssues(form, values, issues)
  if (listed.length > 0) return refuse(422, noticeOf(listed), listed, values)
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
      touches: receiveTouches(request, values),
      isPrivate: isPrivate(request),
      trap: [values[carried.trap], values[carried.oldTrap]].filter(Boolean).join(' ').slice(0, 500),
      took: /^\d{1,9}$/.test(values[carried.took] ?? '') ? Number(values[carried.took]) : null,
    },
  }
}

/**
 * What a link said refuses no form. Where the field is missing the sending page's address says it; only our own pages
 * make a browser post here.
 */
function takeCampaign(request: Request, values: Values): string | null {
  const sent = values[campaignName]
  const campaign = sent ? tidyCampaign(sent) : campaignIn(request.headers.get('referer'))
  if (campaign === null) delete values[campaignName]
  else values[campaignName] = campaign
  return campaign
}

/** Global Privacy Control: the sender's browser says not to sell or share (11 CCR 7025). */
export const isPrivate = ({ headers }: Pick<Request, 'headers'>): boolean => headers.get('sec-gpc') === '1'

/** As the browser tells them, else what the address of the page tells, for both. */
function receiveTouches(request: Request, values: Values): NonNullable<ReadPost['touches']> {
  const now = new Date()
  const address = touchOfAddress(request.headers.get('referer'))
  const read = (position: TouchPosition) => {
    const touch = readTouch(values[touchNames[position]] || address, now, isPrivate(request))
    return touch ? { [position]: touch } : {}
  }
  return { ...read('first'), ...read('last') }
}

/** True for text that no person types: it was cut in the middle of a letter, or in another encoding. */
export const isUnreadable = (text: string): boolean => /[\0\ufffd]/.test(text) || !text.isWellFormed()

const refuse = (status: number, notice: string, issues: FormState['issues'], values: Values): ReadResult => ({
  ok: false,
  ...{ status, notice, issues, values },
})

function rejectionOfBody(
  { values, repeated }: Exclude<Body, { status: number }>,
  form: Form,
  variant: string,
) {
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
