/** Writes one submission and everything that belongs to it, whole or not at all. */
import { currentConsent } from '#app/content/promises/consent.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { jobInserts } from '#app/platform/jobs/jobs.server.ts'
import { submissionJobs } from '../emails/email-jobs.server.ts'
import { searchInserts } from '../search/search-index.server.ts'
import { countInserts } from '../state/submission-counts.server.ts'
import { type ClaimTable, claimContent } from './claim.server.ts'
import type {} from './consent-proof.server.ts'
import type { PreparedSubmission } from './prepare-submission.server.ts'

/** The tracking record of a submission. It stays on this server: the ad tag gets the submission's id and nothing else. */
interface TrackingRecordTable {
  /** The submission's id: the transaction id of its conversion. */
  id: string
  subject_id: string
  created_at: Moment
  form_type: string
  first_name: string
  last_name: string
  email: string
  phone: string
  /** JSON, for example `{"serviceInterest":"Annuities","contactASAP":true}`. */
  additional_data: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    tracking_records: TrackingRecordTable
  }
}

/**
 * Stores the submission in one transaction: the claim first, because it decides whether there is anything to store.
 * Returns null when it was stored, or the earlier claim of which it is a repeat.
 * @throws when the database cannot keep it; nothing of it stays behind.
 */
export function storeSubmission(
  { database, config }: { database: Database; config: Config },
  submission: PreparedSubmission,
): Promise<ClaimTable | null> {
  const { kind, row, claim } = submission
  const { submission_key: key } = claim
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
      tx.insertInto('consents').values(consentProof(submission)),
      tx.insertInto('tracking_records').values(trackingRecord(submission)),
      ...jobInserts(tx, submissionJobs(kind, row, config)),
    ])
    return null
  })
}

/** The proof of what the visitor agreed to, kept whether the box was ticked or not. */
const consentProof = ({ row, consent, info }: PreparedSubmission) => ({
  id: newId(),
  subject_id: row.id,
  created_at: row.created_at,
  granted: consent,
  text_version: currentConsent.version,
  page_path: row.page_path,
  ip: info.address,
  user_agent: info.userAgent,
})

function trackingRecord({ kind, row, claim }: PreparedSubmission): TrackingRecordTable {
  const { id: subject_id, created_at, form_type, first_name, last_name, email, phone } = row
  return {
    id: claim.submission_id,
    subject_id,
    created_at,
    form_type,
    ...{ first_name, last_name, email, phone },
    additional_data: JSON.stringify({ ...kind.trackingData(row), test: row.is_test }),
  }
}
