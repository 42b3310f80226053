/** Writes one submission and everything that belongs to it, whole or not at all. */
import { currentConsent } from '#app/content/promises/consent.ts'
import type { Form } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { jobInserts } from '#app/platform/jobs/jobs.server.ts'
import { submissionJobs } from '../emails/email-jobs.server.ts'
import type { Kind } from '../kind.ts'
import { searchInserts } from '../search/search-index.server.ts'
import { countInserts } from '../state/submission-counts.server.ts'
import type { NewSubmission } from '../submission.ts'
import { type ClaimTable, claimContent, contentHash } from './claim.server.ts'
import { composeSubmission, type PostedAt } from './compose-submission.ts'
import { consentProof } from './consent-proof.server.ts'
import { trackingRecord } from './tracking-record.server.ts'

/** A post on its way to becoming a submission: everything is decided, nothing is written. */
export interface PreparedSubmission {
  kind: Kind
  row: NewSubmission
  claim: ClaimTable
  consent: boolean
  info: RequestInfo
}

/** Prepares the submission of a proved post. */
export function prepareSubmission(kind: Kind, form: Form, post: ReadPost, at: PostedAt): PreparedSubmission {
  const row = composeSubmission(kind, form, post, at)
  const { answers, variant, consent, honeypot } = post
  // A trapped post and a test are no request: an equal one that is real must not pass for their repeat.
  const content = {
    ...answers,
    variant,
    consent,
    ...(honeypot && { honeypot }),
    ...(at.isTest && { test: true }),
  }
  return {
    kind,
    row,
    claim: {
      content_hash: contentHash(form.name, content),
      submission_key: post.key,
      claimed_at: row.created_at,
      submission_id: newId(),
      subject_id: row.id,
      respond_by: row.respond_by,
    },
    consent,
    info: at.info,
  }
}

/**
 * Stores the submission in one transaction: the claim first, because it decides whether there is anything to store.
 * Returns null when it was stored, or the earlier claim of which it is a repeat.
 * @throws when the database cannot keep it; nothing of it stays behind.
 */
export function storeSubmission(
  { database, config }: { database: Database; config: Config },
  { kind, row, claim, consent, info }: PreparedSubmission,
): Promise<ClaimTable | null> {
  const { submission_key: key, submission_id: id } = claim
  const { id: subject_id, created_at, page_path, form_type, first_name, last_name, email, phone } = row
  return database.transact(async (tx) => {
    const earlier = await claimContent(tx, claim)
    if (earlier) return earlier
    // A corrected phone number, most often: the same filling-in of the form, sent again with other content.
    const used = tx
      .selectFrom('submissions')
      .select('id')
      .where('submission_key', '=', key)
      .where('junk', 'is', null)
      .where('is_test', '=', false)
      .limit(1)
    const possible_duplicate = key !== '' && (await used.executeTakeFirst()) !== undefined
    await writeAll(tx, [
      tx.insertInto('submissions').values({ ...row, possible_duplicate }),
      ...countInserts(tx, { ...row, assigned_to: null }),
      ...searchInserts(tx, row),
      consentProof(tx, {
        subject_id,
        created_at,
        granted: consent,
        text_version: currentConsent.version,
        page_path,
        ip: info.address,
        user_agent: info.userAgent,
      }),
      trackingRecord(tx, {
        id,
        subject_id,
        created_at,
        ...{ form_type, first_name, last_name, email, phone },
        additional_data: JSON.stringify({ ...kind.trackingData(row), test: row.is_test }),
      }),
      ...jobInserts(tx, submissionJobs(kind, row, config)),
    ])
    return null
  })
}
