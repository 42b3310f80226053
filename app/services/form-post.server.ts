import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { findPageAround } from '#app/content/catalogue/catalogue.ts'
import type { StopCopy, StopState } from '#app/content/pages/stop.ts'
import { testPagePath } from '#app/content/pages/test-page.ts'
import { carried, type Form, type FormOrigin, type FormState, fieldsOf } from '#app/forms/field.ts'
import { warningOf } from '#app/lib/reachable/warning.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import {
  conversionOf,
  landedNotice,
  thankYouAddress,
  thankYouData,
} from '#app/site/forms/thank-you-data.server.ts'
import type { FormAnswer } from '#app/site/forms/use-submission.ts'
import { callerOf } from '#app/staff/caller.ts'
import { may } from '#app/staff/permissions.ts'
import { createSubmission, type TakeOutcome } from '#app/submissions/intake/create-submission.server.ts'
import type { Stopped, StopServices } from '#app/submissions/revocation/stop-contact.server.ts'
import { kindOf, kinds } from './kinds/kinds.server.ts'
import { servicesContext } from './services.ts'

export interface FormPostArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the dialogs are called that hold a form, by variant; from the path of the page they stood on. */
export type DialogTitles = Readonly<Record<string, (from: string, agency: PublicAgency) => string>>

/**
 * Takes the post of a browser without scripts, or of one that sends the form itself. An accepted one is a 303 to where its form
 * lands, with a receipt cookie. A refused one is the form's page again, with what was typed.
 */
export async function answerFormPost(form: Form, args: FormPostArgs, titles: DialogTitles = {}) {
  const { request, context } = args
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const { outcome, receipt } = await takePost(form, args)
  const { receipts, agency } = context.get(servicesContext)
  if (outcome.kind === 'refused') {
    const state = stateOf(form, outcome, titles, agency())
    return data<FormAnswer>({ taken: false, state }, { status: state.status, headers: retryOf(outcome) })
  }
  const to = 'to' in form.landing ? form.landing.to : thankYouAddress(form.landing.type, outcome.firstName)
  const cookie = receipt && { 'Set-Cookie': await receipts.leave(receipt) }
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store', ...cookie } })
}

/** Middleware of a form's home: answers a post that asks for JSON, the one of the form's island, with a `FormAnswer`. */
export const answerInBackground =
  (form: Form, titles: DialogTitles = {}): MiddlewareFunction<Response> =>
  async (args, next) => {
    const { request, context } = args
    if (request.method !== 'POST' || request.headers.get('Accept') !== 'application/json') return next()
    const { outcome, receipt } = await takePost(form, args)
    const { receipts, agency } = context.get(servicesContext)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    if (outcome.kind === 'refused') {
      const state = stateOf(form, outcome, titles, agency())
      for (const [name, value] of Object.entries(retryOf(outcome))) headers.set(name, value)
      return json({ taken: false, state }, { status: state.status, headers })
    }
    const { landing, name: draft } = form
    const conversion = receipt && conversionOf(receipt)
    if ('to' in landing) {
      // Without a page of its own to land on, the form's says it again.
      for (const [name, value] of receipt ? await receipts.remember(receipt, form.home) : [])
        headers.append(name, value)
      return json(
        { taken: true, to: null, notice: landedNotice(landing.notice, receipt), conversion },
        { headers },
      )
    }
    if (receipt) headers.append('Set-Cookie', await receipts.leave(receipt))
    const { firstName } = outcome
    const { copy } = thankYouData({ text: landing.text, draft, name: firstName, receipt, agency: agency() })
    const to = thankYouAddress(landing.type, firstName)
    return json({ taken: true, to, notice: `${copy.heading} ${copy.promise}`, conversion }, { headers })
  }

const json = (answer: FormAnswer, init: ResponseInit) => Response.json(answer, init)

/** Takes the post and counts it. What must not be converted has no receipt. */
export async function takePost(form: Form, { request, context }: FormPostArgs) {
  const services = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const testPage = (await mayTestConversions(request, context)) ? testPagePath : undefined
  const outcome = await createSubmission({ ...services, database: services.intake }, kindOf(form), form, {
    request,
    info,
    testPage,
  })
  services.metrics.submissions.inc({ form: form.name, outcome: outcomeName(outcome) })
  // What is a right is no conversion.
  const isCounted = outcome.kind === 'taken' && !outcome.isTest && !kindOf(form).rights
  const receipt = isCounted ? outcome.receipt : null
  return { outcome, receipt }
}

type ErrorResponse = Extract<TakeOutcome, { kind: 'refused' }>

const retryOf = ({ retryAfter }: ErrorResponse): Record<string, string> =>
  retryAfter ? { 'Retry-After': String(retryAfter) } : {}

function stateOf(
  form: Form,
  { state }: ErrorResponse,
  titles: DialogTitles,
  agency: PublicAgency,
): FormState {
  const { status, notice, issues, values } = state
  const origin = originOf(form, values, titles, agency)
  return { status, notice, issues, values, origin, doubts: doubtsOf(form, values) }
}

/** What looks wrong without being refused: with scripts it was told where it was typed. */
const doubtsOf = (form: Form, values: FormState['values']) =>
  Object.fromEntries(
    fieldsOf(form).flatMap(({ name, rule }) => {
      const doubt = warningOf(rule, values[name] ?? '')
      return doubt ? [[name, doubt]] : []
    }),
  )

/** Only paths of this site: the page of the catalogue, or an article that reads like one of its category. */
function originOf(
  { home }: Form,
  values: FormState['values'],
  titles: DialogTitles,
  agency: PublicAgency,
): FormOrigin {
  const from = values[carried.from] ?? ''
  const page = findPageAround(from)
  const variant = values[carried.variant] ?? ''
  const title = page && Object.hasOwn(titles, variant) ? titles[variant]?.(page.path, agency) : undefined
  if (!page || page.path === home) return { title }
  const isArticle = page.path !== from && /^\/research\/[a-z-]+\/[a-z0-9-]+$/.test(from)
  const back = isArticle ? { path: from, label: 'the article' } : { path: page.path, label: page.label }
  return { title, back }
}

function outcomeName(outcome: TakeOutcome): string {
  if (outcome.kind === 'refused') return `refused ${outcome.state.status}`
  return outcome.kind === 'taken' && outcome.repeat ? 'repeat' : outcome.kind
}

/** Whether the sender of `request` is signed in and may try conversions. Visitors without a cookie cost no query. */
export async function mayTestConversions(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const caller = callerOf(request, context.get(requestInfoContext))
  if (!caller.cookie) return false
  // A database that is away makes nobody an owner, and must not keep a visitor's post from its own answer.
  const who = await context
    .get(servicesContext)
    .staff.whoIs(caller)
    .catch(() => null)
  return who !== null && may(who.person.role, 'conversions.test')
}

/** The post of a page that asks for a number or mailbox, sends a code there and takes it: `/stop`, and the proof of a privacy request. */
interface CodePage {
  issues: StopCopy['issues']
  /** Takes what was typed, and the code once one was sent. */
  take(services: StopServices, contact: string, code: string | undefined): Promise<Stopped>
  /** What the log says where it fails. */
  failure: string
}

/** What the page shows: the half that is asked for, or what came of it. Whoever is known reads the same as whoever is not. */
export async function answerContactCode(
  { issues, take, failure }: CodePage,
  { request, context }: FormPostArgs,
) {
  const services = context.get(servicesContext)
  const { id, address } = context.get(requestInfoContext)
  const body = await readBody(request)
  const { contact = '', code } = 'status' in body ? {} : body.values
  const answer = (state: StopState, issue: string | null, status = issue ? 422 : 200) =>
    data({ state, issue, contact }, { status })
  const shown: StopState = code === undefined ? 'open' : 'code'
  if ('status' in body) return answer('open', issues.failed, body.status)
  const wait = await services.formLimits.take(address)
  if (wait.seconds > 0) return answer(shown, issues.often, 429)
  try {
    const result = await take({ ...services, key: services.contactKey, kinds }, contact, code)
    switch (result) {
      case 'unreadable':
        return answer('open', issues.unreadable)
      case 'code-sent':
        return answer('code', null)
      case 'wrong-code':
        return answer('code', issues['wrong-code'])
      case 'stopped':
      case 'asked':
        return answer(result, null)
      default:
        return result satisfies never
    }
  } catch (error) {
    const status = isUnavailable(error) ? 503 : 500
    services.log.error({ err: error, requestId: id, status }, failure)
    return answer(shown, issues.failed, status)
  }
}
