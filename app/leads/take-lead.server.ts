/**
 * Takes a lead: bounds, checks and limits first, then one transaction (store-lead). Once this returns "taken" the
 * lead survives a power cut, and its letters will be sent.
 */
import { type FormState, failedNotice } from '#app/forms/field.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { type ClaimTable, findEarlierClaim } from '#app/intake/claim.server.ts'
import type { FormLimits } from '#app/intake/form-limits.server.ts'
import type { Receipt } from '#app/intake/receipt.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUnavailable } from '#app/platform/database/faults.ts'
import type { Log } from '#app/platform/log.ts'
import type { RequestInfo } from '#app/platform/request-info.ts'
import type { LeadForm } from './compose-lead.ts'
import { composeSubmission, type Submission, storeLead } from './store-lead.server.ts'

/** What taking a lead needs of the running product. */
export interface TakeLeadServices {
  config: Config
  database: Database
  formLimits: FormLimits
  log: Log
  jobs: { wake(): void }
  announcements: { announce(topic: 'leads'): void }
}

export type TakeLeadOutcome =
  | { kind: 'taken'; repeat: boolean; receipt: Receipt; firstName: string }
  /** Looks like success from outside: a filled honeypot leaves no receipt, so nothing is converted. */
  | { kind: 'pretended'; formType: Receipt['formType']; firstName: string }
  | { kind: 'refused'; state: FormState; retryAfter?: number }

export interface LeadPost {
  form: LeadForm
  request: Request
  info: RequestInfo
  now?: Date
}

/** Reads the post and takes the lead. Never throws for anything a sender can do, nor when the database is away. */
export async function takeLead(services: TakeLeadServices, lead: LeadPost): Promise<TakeLeadOutcome> {
  const { form, request, info, now = new Date() } = lead
  const { formLimits, log } = services
  const read = await readForm(request, form.form, now)
  if (!read.ok) {
    const wait = await formLimits.takeRefused(info.address)
    return wait > 0 ? tooMany(wait, read.values) : { kind: 'refused', state: read }
  }
  const submission = composeSubmission(form, read.post, info, now)
  try {
    return await takeOrRepeat(services, submission, read.values)
  } catch (fault) {
    // Not awaited: with the database away the count may take as long again as the fault did.
    formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(fault) ? 503 : 500
    log.error({ err: fault, requestId: info.id, status }, 'a lead could not be stored')
    const state = { status, notice: failedNotice, faults: [], values: read.values }
    return { kind: 'refused', state, ...(status === 503 && { retryAfter: 5 }) }
  }
}

/** Counts the post, stores it, and takes the count back for a repeat, which is free even for an address over its limit. */
async function takeOrRepeat(
  services: TakeLeadServices,
  submission: Submission,
  values: Record<string, string>,
): Promise<TakeLeadOutcome> {
  const { config, database, formLimits } = services
  const { address } = submission.info
  const wait = await formLimits.take(address)
  if (wait > 0) {
    const earlier = await findEarlierClaim(database.db, submission.claim)
    return earlier ? taken(submission, earlier) : tooMany(wait, values)
  }
  const earlier = await storeLead(database, submission, config)
  if (earlier) await formLimits.giveBack(address)
  else {
    services.jobs.wake()
    services.announcements.announce('leads')
  }
  return taken(submission, earlier)
}

function taken({ lead, claim, formType }: Submission, earlier: ClaimTable | null): TakeLeadOutcome {
  const firstName = lead.first_name
  if (lead.junk) return { kind: 'pretended', formType, firstName }
  const { submission_id: submissionId, due_at: dueAt } = earlier ?? claim
  return { kind: 'taken', repeat: earlier !== null, receipt: { submissionId, formType, dueAt }, firstName }
}

function tooMany(seconds: number, values: Record<string, string>): TakeLeadOutcome {
  const wait = seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const notice = `We have received several requests from here already. Please wait ${wait}, or call us.`
  return { kind: 'refused', retryAfter: seconds, state: { status: 429, notice, faults: [], values } }
}
