/** Writes one submission and everything that belongs to it, whole or not at all. */
import { currentConsent } from '#app/content/consent.ts'
import type { FormType } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { newId } from '#app/lib/ids.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { jobInserts } from '#app/platform/jobs/jobs.server.ts'
import { type ClaimTable, claimContent, contentHash } from './claim.server.ts'
import { consentProof } from './consent-proof.server.ts'
import { standingInserts } from './standing.server.ts'
import type { IntakeServices, SubmissionKind } from './submission-kind.ts'
import type { PostedAt, SubmittedRow } from './submitted-row.ts'
import { trackingRecord } from './tracking-record.server.ts'

/** A post on its way to becoming a row: everything is decided, nothing is written. */
export interface Submission<Row extends SubmittedRow> {
  row: Row
  claim: ClaimTable
  formType: FormType
  consent: boolean
  info: RequestInfo
}

/** Composes the submission of a proved post. */
export function composeSubmission<Row extends SubmittedRow>(
  { form, compose }: SubmissionKind<Row>,
  post: ReadPost,
  at: Omit<PostedAt, 'variant'>,
): Submission<Row> {
  const variant = form.variants[post.variant]
  // readForm lets only variants of the form through.
  if (!variant) throw new Error(`form ${form.name} has no such variant`)
  const row = compose(post, { ...at, variant })
  const content = { ...post.answers, variant: post.variant, consent: post.consent }
  return {
    row,
    claim: {
      content_hash: contentHash(form.name, content),
      submission_key: post.key,
      claimed_at: row.created_at,
      submission_id: newId(),
      subject_id: row.id,
      due_at: row.due_at,
    },
    formType: variant.formType,
    consent: post.consent,
    info: at.info,
  }
}

/**
 * Stores the submission in one transaction: the claim first, because it decides whether there is anything to store.
 * Returns null when it was stored, or the earlier claim of which it is a repeat.
 * @throws when the database cannot keep it; nothing of it stays behind.
 */
export function storeSubmission<Row extends SubmittedRow>(
  { database, config }: Pick<IntakeServices, 'database' | 'config'>,
  kind: SubmissionKind<Row>,
  { row, claim, formType, consent, info }: Submission<Row>,
): Promise<ClaimTable | null> {
  const { submission_key: key, submission_id: id } = claim
  const { id: subject_id, created_at, page_path, first_name, last_name, email, phone } = row
  return database.transact(async (tx) => {
    const earlier = await claimContent(tx, claim)
    if (earlier) return earlier
    // A corrected phone number, most often: the same filling-in of the form, sent again with other content.
    const possibleDuplicate = key !== '' && (await kind.keyWasUsed(tx, key))
    await writeAll(tx, [
      kind.insert(tx, row, { possibleDuplicate }),
      ...standingInserts(tx, kind.topic, { ...row, assigned_to: null, facet: kind.facet(row) }),
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
        form_type: formType,
        ...{ first_name, last_name, email, phone },
        additional_data: JSON.stringify({ ...kind.additionalData(row), test: row.is_test }),
      }),
      ...jobInserts(tx, kind.jobs(row, config)),
    ])
    return null
  })
}
