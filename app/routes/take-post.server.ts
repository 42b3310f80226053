/** What the posts of all forms share on their way through a doorway. */
import { data, type RouterContextProvider } from 'react-router'
import { testPagePath } from '#app/content/test-page.ts'
import type { FormAnswer } from '#app/forms/use-submission.ts'
import type { SubmissionKind } from '#app/intake/submission-kind.ts'
import type { SubmittedRow } from '#app/intake/submitted-row.ts'
import { type TakeOutcome, takeSubmission } from '#app/intake/take-submission.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { mayTestConversions } from './conversion-tester.server.ts'

export interface DoorwayArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Takes the post as `kind` and counts it; null when it is no post at all. */
export async function takePost<Row extends SubmittedRow>(
  kind: SubmissionKind<Row>,
  { request, context }: DoorwayArgs,
) {
  if (request.method !== 'POST') return null
  const services = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const testPage = (await mayTestConversions(request, context)) ? testPagePath : undefined
  const outcome = await takeSubmission(services, kind, { request, info, testPage })
  services.metrics.submissions.inc({ form: kind.form.name, outcome: outcomeName(outcome) })
  return outcome
}

/** What is left for the landing page; nothing for what must not be converted. */
export function receiptOf(outcome: Exclude<TakeOutcome, { kind: 'refused' }>) {
  return outcome.kind === 'taken' && !outcome.isTest ? outcome.receipt : null
}

/** The answer to a verb that no form uses. */
export function notAPost() {
  return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
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

function outcomeName(outcome: TakeOutcome): string {
  if (outcome.kind === 'refused') return `refused ${outcome.state.status}`
  return outcome.kind === 'taken' && outcome.repeat ? 'repeat' : outcome.kind
}
