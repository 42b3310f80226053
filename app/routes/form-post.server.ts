/** The answer to a post that makes a lead: the same for every form, with scripts and without. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { FormAnswer } from '#app/forms/use-submission.ts'
import { type TakeOutcome, takeSubmission } from '#app/intake/take-submission.server.ts'
import { type LeadForm, leadSubmission } from '#app/leads/lead-submission.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Landing } from '#app/site/landing.ts'
import { thankYouAddress, thankYouData } from '#app/site/thank-you-data.server.ts'

export interface DoorwayArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Takes the post as a lead of `form`. Without scripts an accepted one is a 303 to the thank-you page with a receipt
 * cookie; with scripts its data is handed over directly. A refused one is the form's page again, with what was typed.
 */
export async function answerLeadPost(form: LeadForm, { request, context }: DoorwayArgs) {
  if (request.method !== 'POST') return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const services = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const outcome = await takeSubmission(services, leadSubmission(form), { request, info })
  services.metrics.submissions.inc({ form: form.form.name, outcome: outcomeName(outcome) })
  if (outcome.kind === 'refused') return refusal(outcome)
  const receipt = outcome.kind === 'taken' ? outcome.receipt : null
  const formType = outcome.kind === 'taken' ? outcome.receipt.formType : outcome.formType
  const to = thankYouAddress(formType, outcome.firstName)
  if (!info.scripted) {
    const cookie = receipt && { 'Set-Cookie': await services.receipts.leave(receipt) }
    return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store', ...cookie } })
  }
  const type = new URLSearchParams(to.split('?')[1]).get('type')
  const page = thankYouData({ type, name: outcome.firstName, receipt, agency: services.agency() })
  return data<FormAnswer<Landing>>({ taken: true, landing: { to, data: page } })
}

/** The form's page again: what was wrong, what was typed, and when to come back. */
export function refusal({ state, retryAfter }: Extract<TakeOutcome, { kind: 'refused' }>) {
  const { status, notice, faults, values } = state
  const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
  return data<FormAnswer<never>>(
    { taken: false, state: { status, notice, faults, values } },
    { status, ...(headers && { headers }) },
  )
}

/** The outcome's name for the metrics. */
export function outcomeName(outcome: TakeOutcome): string {
  if (outcome.kind === 'refused') return `refused ${outcome.state.status}`
  return outcome.kind === 'taken' && outcome.repeat ? 'repeat' : outcome.kind
}
