/** Writes one lead and everything that belongs to it, whole or not at all. */
import { currentConsent } from '#app/content/consent.ts'
import type { FormType } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { type ClaimTable, claimContent, contentHash } from '#app/intake/claim.server.ts'
import { recordConsent } from '#app/intake/consent-proof.server.ts'
import { recordTracking } from '#app/intake/tracking-record.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJobs } from '#app/platform/jobs.server.ts'
import type { RequestInfo } from '#app/platform/request-info.ts'
import { composeLead, type LeadForm, variantOf } from './compose-lead.ts'
import type { NewLead } from './lead.ts'
import { leadJobs } from './lead-jobs.server.ts'

/** A post on its way to becoming a lead: everything is decided, nothing is written. */
export interface Submission {
  lead: NewLead
  claim: ClaimTable
  formType: FormType
  consent: boolean
  info: RequestInfo
}

/** Composes the submission of a proved post. */
export function composeSubmission(form: LeadForm, post: ReadPost, info: RequestInfo, now: Date): Submission {
  const lead = composeLead(form, post, info, now)
  const content = { ...post.answers, variant: post.variant, consent: post.consent }
  return {
    lead,
    claim: {
      content_hash: contentHash(form.form.name, content),
      submission_key: post.key,
      claimed_at: lead.created_at,
      submission_id: newId(),
      subject_id: lead.id,
      due_at: lead.due_at,
    },
    formType: variantOf(form.form, post.variant).formType,
    consent: post.consent,
    info,
  }
}

/**
 * Stores the submission in one transaction: the claim first, because it decides whether there is anything to store.
 * Returns null when it was stored, or the earlier claim of which it is a repeat.
 * @throws when the database cannot keep it; nothing of it stays behind.
 */
export function storeLead(
  database: Database,
  submission: Submission,
  config: Config,
): Promise<ClaimTable | null> {
  const { lead, claim, formType, consent, info } = submission
  return database.transact(async (tx) => {
    const earlier = await claimContent(tx, claim)
    if (earlier) return earlier
    const possibleDuplicate = await keyWasUsed(tx, claim.submission_key)
    await tx
      .insertInto('leads')
      .values({ ...lead, possible_duplicate: possibleDuplicate })
      .execute()
    await recordConsent(tx, {
      subject_id: lead.id,
      created_at: lead.created_at,
      granted: consent,
      text_version: currentConsent.version,
      page_path: lead.page_path,
      ip: info.address,
      user_agent: info.userAgent,
    })
    await recordTracking(tx, {
      id: claim.submission_id,
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
    await addJobs(tx, leadJobs(lead, config))
    return null
  })
}

/** The same filling-in of a form was sent before with other content: a corrected phone number, most often. */
async function keyWasUsed(tx: Queries, key: string): Promise<boolean> {
  if (key === '') return false
  const used = tx.selectFrom('leads').select('id').where('submission_key', '=', key).limit(1)
  return (await used.executeTakeFirst()) !== undefined
}
