/** The answer to a career application, with scripts and without. */
import { data, redirect } from 'react-router'
import { applicationSent } from '#app/content/notices.ts'
import type { FormAnswer } from '#app/forms/use-submission.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { recruitSubmission } from '#app/recruits/recruit-submission.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { CareerLanding } from '#app/site/forms/career-form.tsx'
import { type DoorwayArgs, notAPost, receiptOf, refusal, takePost } from './take-post.server.ts'

/** Takes the post as a career application. It lands where it was sent from; without scripts on the careers page. */
export async function answerRecruitPost(args: DoorwayArgs) {
  const outcome = await takePost(recruitSubmission, args)
  if (outcome === null) return notAPost()
  if (outcome.kind === 'refused') return refusal(outcome)
  const { receipts } = args.context.get(servicesContext)
  const receipt = receiptOf(outcome)
  if (!args.context.get(requestInfoContext).scripted) {
    const cookie = receipt && { 'Set-Cookie': await receipts.leave(receipt) }
    const headers = { 'Cache-Control': 'no-store', ...cookie }
    return redirect('/join-team?sent=1#recruitment-form', { status: 303, headers })
  }
  const conversion = receipt && { submissionId: receipt.submissionId, formType: receipt.formType }
  return data<FormAnswer<CareerLanding>>({ taken: true, landing: { text: applicationSent, conversion } })
}
