/**
 * The way every submission takes, whatever it becomes: bounds, checks and limits first, then ONE transaction that
 * holds the row, the proof of consent, the tracking record, the claim that makes a repeat the same submission, and the
 * jobs that follow. Once this returns "taken" the submission survives a power cut, and its letters will be sent.
 */
import { type FormState, failedNotice } from '#app/forms/field.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { type ClaimTable, findEarlierClaim } from './claim.server.ts'
import type { Receipt } from './receipt.server.ts'
import { composeSubmission, type Submission, storeSubmission } from './store-submission.server.ts'
import type { IntakeServices, SubmissionKind } from './submission-kind.ts'
import type { SubmittedRow } from './submitted-row.ts'

export type TakeOutcome =
  | { kind: 'taken'; repeat: boolean; receipt: Receipt; firstName: string; isTest: boolean }
  /** Looks like success from outside: a filled honeypot leaves no receipt, so nothing is converted. */
  | { kind: 'pretended'; formType: Receipt['formType']; firstName: string }
  | { kind: 'refused'; state: FormState; retryAfter?: number }

export interface Posted {
  request: Request
  info: RequestInfo
  /** Path whose posts are tests, when the sender may make any. */
  testPage?: string | undefined
  now?: Date
}

/** Reads the post and takes it. Never throws for anything a sender can do, nor when the database is away. */
export async function takeSubmission<Row extends SubmittedRow>(
  services: IntakeServices,
  kind: SubmissionKind<Row>,
  { request, info, testPage, now = new Date() }: Posted,
): Promise<TakeOutcome> {
  const { formLimits, log } = services
  const read = await readForm(request, kind.form, now)
  if (!read.ok) {
    const wait = await formLimits.takeRefused(info.address)
    return wait > 0 ? tooMany(wait, read.values) : { kind: 'refused', state: read }
  }
  const isTest = testPage !== undefined && read.post.from === testPage
  const submission = composeSubmission(kind, read.post, { info, now, isTest })
  try {
    return await takeOrRepeat(services, kind, submission, read.values)
  } catch (fault) {
    // Not awaited: with the database away the count may take as long again as the fault did.
    formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(fault) ? 503 : 500
    log.error({ err: fault, requestId: info.id, status }, 'a submission could not be stored')
    const state = { status, notice: failedNotice, issues: [], values: read.values }
    return { kind: 'refused', state, ...(status === 503 && { retryAfter: 5 }) }
  }
}

/** Counts the post, stores it, and takes the count back for a repeat, which is free even for an address over its limit. */
async function takeOrRepeat<Row extends SubmittedRow>(
  services: IntakeServices,
  kind: SubmissionKind<Row>,
  submission: Submission<Row>,
  values: Record<string, string>,
): Promise<TakeOutcome> {
  const { database, formLimits } = services
  const { address } = submission.info
  const wait = await formLimits.take(address)
  if (wait > 0) {
    const earlier = await findEarlierClaim(database.db, submission.claim)
    return earlier ? taken(submission, earlier) : tooMany(wait, values)
  }
  const earlier = await storeSubmission(services, kind, submission)
  if (earlier) await formLimits.giveBack(address)
  else {
    services.jobs.wake()
    services.announcements.announce(kind.topic)
  }
  return taken(submission, earlier)
}

function taken<Row extends SubmittedRow>(
  { row, claim, formType }: Submission<Row>,
  earlier: ClaimTable | null,
): TakeOutcome {
  const firstName = row.first_name
  if (row.junk) return { kind: 'pretended', formType, firstName }
  const { submission_id: submissionId, due_at: dueAt } = earlier ?? claim
  const receipt = { submissionId, formType, dueAt, promise: row.promise }
  return { kind: 'taken', repeat: earlier !== null, receipt, firstName, isTest: row.is_test }
}

function tooMany(seconds: number, values: Record<string, string>): TakeOutcome {
  const wait = seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const notice = `We have received several requests from here already. Please wait ${wait}, or call us.`
  return { kind: 'refused', retryAfter: seconds, state: { status: 429, notice, issues: [], values } }
}
