/** The answer to a post that makes a lead: the same for every form, with scripts and without. */
import { data, redirect } from 'react-router'
import type { FormAnswer } from '#app/forms/use-submission.ts'
import { type LeadForm, leadSubmission } from '#app/leads/lead-submission.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Landing } from '#app/site/forms/landing.tsx'
import { thankYouAddress, thankYouData } from '#app/site/forms/thank-you-data.server.ts'
import { type DoorwayArgs, notAPost, receiptOf, refusal, takePost } from './take-post.server.ts'

/**
 * Takes the post as a lead of `form`. Without scripts an accepted one is a 303 to the thank-you page with a receipt
 * cookie; with scripts its data is handed over directly. A refused one is the form's page again, with what was typed.
 */
export async function answerLeadPost(form: LeadForm, args: DoorwayArgs) {
  const outcome = await takePost(leadSubmission(form), args)
  if (outcome === null) return notAPost()
  if (outcome.kind === 'refused') return refusal(outcome)
  const { receipts, agency } = args.context.get(servicesContext)
  const receipt = receiptOf(outcome)
  const formType = outcome.kind === 'taken' ? outcome.receipt.formType : outcome.formType
  const to = thankYouAddress(formType, outcome.firstName)
  if (!args.context.get(requestInfoContext).scripted) {
    const cookie = receipt && { 'Set-Cookie': await receipts.leave(receipt) }
    return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store', ...cookie } })
  }
  const type = new URLSearchParams(to.split('?')[1]).get('type')
  const page = thankYouData({ type, name: outcome.firstName, receipt, agency: agency() })
  return data<FormAnswer<Landing>>({ taken: true, landing: { to, data: page } })
}
