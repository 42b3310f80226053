/** The answer to a post of any form, with scripts and without. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { findPageAround } from '#app/content/catalogue.ts'
import { testPagePath } from '#app/content/pages/test-page.ts'
import { carried, type Form, type FormOrigin, type FormState, fieldsOf } from '#app/forms/field.ts'
import { doubtOf } from '#app/lib/reachable/doubt.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import type { Landing } from '#app/site/forms/landing.tsx'
import {
  conversionOf,
  landedNotice,
  thankYouAddress,
  thankYouData,
} from '#app/site/forms/thank-you-data.server.ts'
import type { FormAnswer } from '#app/site/forms/use-submission.ts'
import type { Receipt } from '#app/submissions/intake/receipt.server.ts'
import { type TakeOutcome, takeSubmission } from '#app/submissions/intake/take-submission.server.ts'
import { mayTestConversions } from './conversion-tester.server.ts'
import { kindOf } from './kinds.server.ts'
import { type Services, servicesContext } from './services.ts'

interface DoorwayArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What the dialogs are called that hold a form, by variant; from the path of the page they stood on. */
export type DialogTitles = Readonly<Record<string, (from: string) => string>>

/**
 * Takes the post and counts it. Without scripts an accepted one is a 303 to where its form lands, with a receipt cookie;
 * with scripts all that is needed there is handed over directly. A refused one is the form's page again, with what was typed.
 */
export async function answerFormPost(
  form: Form,
  { request, context }: DoorwayArgs,
  titles: DialogTitles = {},
) {
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const services = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const testPage = (await mayTestConversions(request, context)) ? testPagePath : undefined
  const outcome = await takeSubmission({ ...services, database: services.intake }, kindOf(form), form, {
    request,
    info,
    testPage,
  })
  services.metrics.submissions.inc({ form: form.name, outcome: outcomeName(outcome) })
  if (outcome.kind === 'refused') return refusal(form, outcome, originOf(form, outcome.state.values, titles))

  // What must not be converted leaves nothing behind.
  const receipt = outcome.kind === 'taken' && !outcome.isTest ? outcome.receipt : null
  if (info.scripted) {
    const landing = landingOf(form, outcome.firstName, receipt, services)
    // Without a page of its own to land on, the form's says it again.
    const page = 'to' in landing ? undefined : form.home
    const headers = receipt ? await services.receipts.remember(receipt, page) : []
    return data<FormAnswer>({ taken: true, landing }, { headers })
  }
  const to = 'to' in form.landing ? form.landing.to : thankYouAddress(form.landing.type, outcome.firstName)
  const cookie = receipt && { 'Set-Cookie': await services.receipts.leave(receipt) }
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store', ...cookie } })
}

function landingOf(
  { name: draft, landing }: Form,
  name: string,
  receipt: Receipt | null,
  { agency }: Pick<Services, 'agency'>,
): Landing {
  if ('notice' in landing)
    return { notice: landedNotice(landing.notice, receipt), conversion: receipt && conversionOf(receipt) }
  const to = thankYouAddress(landing.type, name)
  return { to, data: thankYouData({ text: landing.text, draft, name, receipt, agency: agency() }) }
}

/** The form's page again: what was wrong, what was typed, where it was typed, and when to come back. */
function refusal(
  form: Form,
  { state, retryAfter }: Extract<TakeOutcome, { kind: 'refused' }>,
  origin: FormOrigin,
) {
  const { status, notice, issues, values } = state
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FormAnswer>(
    { taken: false, state: { status, notice, issues, values, origin, doubts: doubtsOf(form, values) } },
    { status, ...(headers && { headers }) },
  )
}

/** What looks wrong without being refused: with scripts it was told where it was typed. */
const doubtsOf = (form: Form, values: FormState['values']) =>
  Object.fromEntries(
    fieldsOf(form).flatMap(({ name, rule }) => {
      const doubt = doubtOf(rule, values[name] ?? '')
      return doubt ? [[name, doubt]] : []
    }),
  )

/** Only paths of this site: the page of the catalogue, or an article that reads like one of its category. */
function originOf({ home }: Form, values: FormState['values'], titles: DialogTitles): FormOrigin {
  const from = values[carried.from] ?? ''
  const page = findPageAround(from)
  const variant = values[carried.variant] ?? ''
  const title = page && Object.hasOwn(titles, variant) ? titles[variant]?.(page.path) : undefined
  if (!page || page.path === home) return { title }
  const isArticle = page.path !== from && /^\/research\/[a-z-]+\/[a-z0-9-]+$/.test(from)
  const back = isArticle ? { path: from, label: 'the article' } : { path: page.path, label: page.label }
  return { title, back }
}

function outcomeName(outcome: TakeOutcome): string {
  if (outcome.kind === 'refused') return `refused ${outcome.state.status}`
  return outcome.kind === 'taken' && outcome.repeat ? 'repeat' : outcome.kind
}
