/**
 * Bounds, checks and limits first, then ONE transaction with the row, the proof of consent, the tracking record, the
 * claim and the jobs. Once this returns "taken" the submission survives a power cut.
 */
import { sentBeforeNotice } from '#app/content/finish-later.ts'
import { zoneToTell } from '#app/content/promises/shown-zone.ts'
import type { Form, FormState } from '#app/forms/field.ts'
import { failedNotice } from '#app/forms/notices.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { Log } from '#app/platform/process/log.ts'
import { scopeOf } from '../model/consent-scope.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import type { Assignment } from './assignment.server.ts'
import { awaitEarlierClaim, type ClaimTable } from './claim.server.ts'
import type { FormLimits, Wait } from './form-limits.server.ts'
import { type PreparedSubmission, prepareSubmission } from './prepare-submission.server.ts'
import type { Confirmation } from './receipt.server.ts'
import { judge } from './spam-signs.ts'
import type { SpamSources } from './spam-sources.server.ts'
import { storeSubmission } from './store-submission.server.ts'

export interface IntakeServices {
  config: Config
  database: Database
  formLimits: FormLimits
  contactKey: ContactKey
  assignment: Pick<Assignment, 'isOn' | 'tells'>
  articles: {
    idAt(path: string): string | null
  }
  spamSources: Pick<SpamSources, 'lookUp'>
  log: Log
  jobs: { wake(): void }
  announcements: { announce(topic: string): void }
}

export type TakeOutcome =
  | { kind: 'taken'; repeat: boolean; receipt: Confirmation; firstName: string; isTest: boolean }
  /** Looks like success from outside: what a program surely sent leaves no receipt, so nothing is converted. */
  | { kind: 'pretended'; firstName: string }
  | { kind: 'refused'; state: FormState; retryAfter?: number }

export interface Posted {
  request: Request
  info: RequestInfo
  /** Path whose posts are tests, when the sender may make any. */
  testPage?: string | undefined
  now?: Date
}

/** Reads the post and takes it. Never throws for anything a sender can do, nor when the database is away. */
export async function createSubmission(
  services: IntakeServices,
  kind: Kind,
  form: Form,
  { request, info, testPage, now = new Date() }: Posted,
): Promise<TakeOutcome> {
  const { formLimits, log, articles, spamSources } = services
  const read = await readForm(request, form)
  if (!read.ok) {
    const wait = await formLimits.takeRefused(info.address)
    return wait.seconds > 0 ? tooMany(wait, read.values) : { kind: 'refused', state: read }
  }
  const isTest = testPage !== undefined && read.post.from === testPage
  try {
    const { answers } = read.post
    const sources = spamSources.lookUp(answers, info.address)
    const submission = prepareSubmission(kind, form, read.post, {
      ...{ info, now, isTest },
      ...(!isTest && { spam: judge({ ...read.post, ...sources }) }),
      articleId: articles.idAt(read.post.from),
    })
    return await createOrRepeat(services, submission, read.values)
  } catch (error) {
    // Not awaited: with the database away the count may take as long again as the failure did.
    formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(error) ? 503 : 500
    log.error({ err: error, requestId: info.id, status }, 'a submission could not be stored')
    const state = { status, notice: failedNotice, issues: [], values: read.values }
    return { kind: 'refused', state, ...(status === 503 && { retryAfter: 5 }) }
  }
}

/** Counts the post, stores it, and takes the count back for a repeat, which is free even for an address over its limit. */
async function createOrRepeat(
  services: IntakeServices,
  submission: PreparedSubmission,
  values: Record<string, string>,
): Promise<TakeOutcome> {
  const { database, formLimits } = services
  const { address } = submission.info
  const wait = await formLimits.take(address)
  if (wait.seconds > 0) {
    const earlier = await awaitEarlierClaim(database.db, submission.claim)
    return earlier ? taken(submission, earlier) : tooMany(wait, values)
  }
  const earlier = await storeSubmission(services, submission)
  if (earlier) await formLimits.giveBack(address)
  if (earlier === 'sent') return sentBefore(values)
  if (!earlier) {
    services.jobs.wake()
    services.announcements.announce(topicOf(submission.kind))
  }
  return taken(submission, earlier)
}

function taken({ kind, row, claim, consent }: PreparedSubmission, earlier: ClaimTable | null): TakeOutcome {
  const { first_name: firstName, form_type: formType } = row
  if (row.junk === 'honeypot') return { kind: 'pretended', firstName }
  const { submission_id: submissionId, respond_by: dueAt } = earlier ?? claim
  const isHeld = row.do_not_contact_at ? true : undefined
  const told = kind.tell?.({ ...row, respond_by: dueAt }, scopeOf(consent), new Date(row.created_at))
  const zone = zoneToTell(row.state, new Date(dueAt))
  const receipt = { submissionId, formType, dueAt, promise: row.target, isHeld, zone, told } as const
  return { kind: 'taken', repeat: earlier !== null, receipt, firstName, isTest: row.is_test }
}

/** Another tab sent the draft that this post was filled in from, with other answers: whoever sends two wants one call. */
function sentBefore(values: Record<string, string>): TakeOutcome {
  return { kind: 'refused', state: { status: 409, notice: sentBeforeNotice, issues: [], values } }
}

export function tooMany(
  { seconds, isOfAll }: Wait,
  values: Record<string, string>,
): Extract<TakeOutcome, { kind: 'refused' }> {
  const wait = seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const cause = isOfAll
    ? 'More people are writing to us right now than we can take in.'
    : 'We have already received several requests from your connection.'
  const notice = `${cause} Please wait ${wait}, or call us.`
  return { kind: 'refused', retryAfter: seconds, state: { status: 429, notice, issues: [], values } }
}
