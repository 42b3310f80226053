/**
 * Takes a lead: bounds, checks and limits first, then ONE transaction that holds the lead, the proof of
 * consent, the tracking record, the claim that makes a repeat the same lead, and the jobs that follow.
 * Once this returns "taken" the lead survives a power cut, and its letters will be sent.
 */
import { currentConsent } from '#app/content/consent.ts'
import { type FormState, failedNotice } from '#app/forms/field.ts'
import { type ReadPost, readForm } from '#app/forms/read-form.server.ts'
import { claimContent, contentHash } from '#app/intake/claim.server.ts'
import { recordConsent } from '#app/intake/consent-proof.server.ts'
import type { FormLimits } from '#app/intake/form-limits.server.ts'
import type { Receipt } from '#app/intake/receipt.server.ts'
import { recordTracking } from '#app/intake/tracking-record.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUnavailable } from '#app/platform/database/faults.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.ts'
import type { RequestInfo } from '#app/platform/request-info.ts'
import { composeLead, type LeadForm, variantOf } from './compose-lead.ts'
import { leadJobs } from './lead-jobs.server.ts'

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

/** Reads the post and takes the lead. Never throws for anything a sender can do, nor when the database is away. */
export async function takeLead(
  services: TakeLeadServices,
  {
    form: leadForm,
    request,
    info,
    now = new Date(),
  }: { form: LeadForm; request: Request; info: RequestInfo; now?: Date },
): Promise<TakeLeadOutcome> {
  const { form } = leadForm
  const read = await readForm(request, form, now)
  if (!read.ok) {
    const wait = await services.formLimits.takeRefused(info.address)
    if (wait > 0) return tooMany(wait, read.values)
    return { kind: 'refused', state: read }
  }
  const { post, values } = read
  const wait = await services.formLimits.take(info.address)
  if (wait > 0) return tooMany(wait, values)
  try {
    const outcome = await store(services, leadForm, post, info, now)
    if (outcome.kind === 'taken' && outcome.repeat) await services.formLimits.giveBack(info.address)
    if (outcome.kind === 'taken' && !outcome.repeat) {
      services.jobs.wake()
      services.announcements.announce('leads')
    }
    return outcome
  } catch (fault) {
    await services.formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(fault) ? 503 : 500
    services.log.error({ err: fault, requestId: info.id, status }, 'a lead could not be stored')
    const state = { status, notice: failedNotice, faults: [{ message: failedNotice }], values }
    return { kind: 'refused', state, ...(status === 503 && { retryAfter: 5 }) }
  }
}

function tooMany(seconds: number, values: Record<string, string>): TakeLeadOutcome {
  const wait = seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const notice = `We have received several requests from here already. Please wait ${wait}, or call us.`
  return {
    kind: 'refused',
    retryAfter: seconds,
    state: { status: 429, notice, faults: [{ message: notice }], values },
  }
}

async function store(
  { config, database }: TakeLeadServices,
  leadForm: LeadForm,
  post: ReadPost,
  info: RequestInfo,
  now: Date,
): Promise<TakeLeadOutcome> {
  const submissionId = newId()
  const lead = composeLead(leadForm, post, info, now)
  const { formType } = variantOf(leadForm.form, post.variant)
  const firstName = lead.first_name
  const claim = {
    content_hash: contentHash(leadForm.form.name, {
      ...post.answers,
      variant: post.variant,
      consent: post.consent,
    }),
    submission_key: post.key,
    claimed_at: lead.created_at,
    submission_id: submissionId,
    subject_id: lead.id,
    due_at: lead.due_at,
  }
  const before = await database.transact(async (tx) => {
    const earlier = await claimContent(tx, claim)
    if (earlier) return earlier
    const duplicate = post.key !== '' && (await keyWasUsed(tx, post.key))
    await tx
      .insertInto('leads')
      .values({ ...lead, possible_duplicate: duplicate })
      .execute()
    await recordConsent(tx, {
      subject_id: lead.id,
      created_at: lead.created_at,
      granted: post.consent,
      text_version: currentConsent.version,
      page_path: lead.page_path,
      ip: info.address,
      user_agent: info.userAgent,
    })
    await recordTracking(tx, {
      id: submissionId,
      subject_id: lead.id,
      created_at: lead.created_at,
      form_type: formType,
      first_name: lead.first_name,
      last_name: lead.last_name,
      email: lead.email,
      phone: lead.phone,
      additional_data: JSON.stringify({
        serviceInterest: lead.service_interest,
        contactASAP: lead.contact_asap,
        ...(lead.state && { state: lead.state }),
        test: lead.is_test,
      }),
    })
    for (const job of leadJobs(lead, config)) await addJob(tx, job)
    return null
  })
  if (post.honeypot) return { kind: 'pretended', formType, firstName }
  const receipt = {
    submissionId: before?.submission_id ?? submissionId,
    formType,
    dueAt: before?.due_at ?? lead.due_at,
  }
  return { kind: 'taken', repeat: before !== null, receipt, firstName }
}

async function keyWasUsed(tx: Queries, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('submission_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
