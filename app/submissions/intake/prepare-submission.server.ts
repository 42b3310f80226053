/** Prepares a submission from a proved post: who it is, how it came, by when to answer, and what makes a repeat. */

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { findPageAround } from '#app/content/catalogue/catalogue.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { responseTimeGiven } from '#app/content/promises/promises.ts'
import { type Form, labelledAnswers, textOf, type Variant } from '#app/forms/field.ts'
import type { Consent } from '#app/forms/read-answers.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { newId } from '#app/lib/ids.ts'
import { mailboxOf, oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { deleteInBatches } from '#app/platform/database/batches/delete-in-batches.server.ts'
import { runComposed } from '#app/platform/database/compiled-once.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment, Tables } from '#app/platform/database/tables.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { Kind } from '../model/kind.ts'
import { type ContactPlan, startTarget } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import { plainNameOf } from '../search/search-index.server.ts'
import type { EventData } from '../timeline/event-table.ts'
import type { judge } from './spam-sources.server.ts'

interface PostedAt {
  info: RequestInfo
  now: Date
  /** Made by the owner on the test page: never counted, mailed or converted. */
  isTest: boolean
  /** The article whose page it was sent from. */
  articleId?: string | null
  /** What the signs of a program say of it; nothing where staff entered it. */
  spam?: ReturnType<typeof judge>
  /** Where the target is not what the site promises: until when, and whether it runs. */
  plan?: ContactPlan & { runs: boolean }
}

/** A post on its way to becoming a submission: everything is decided, nothing is written. */
export interface PreparedSubmission {
  kind: Kind
  row: NewSubmission
  claim: ClaimTable
  consent: Consent
  info: RequestInfo
  /** Set where staff entered it for somebody who did not use the site. */
  entered?: Entered
  touches?: ReadPost['touches']
  /** Set where a lead vendor posted it: the rows that are written with it in place of a tracking record. */
  posted?: readonly Insert[]
  /** What of it depends on the person's earlier requests: whether an owner looks first. */
  asksHistory: boolean
}

export interface Entered {
  staffId: string
  /** The version of the proof, in the place of the wording that a visitor reads. */
  proof: string
  event: EventData['entered']
  /** The address of who entered it, for the audit trail. */
  address: string
}

export function prepareSubmission(kind: Kind, form: Form, post: ReadPost, at: PostedAt): PreparedSubmission {
  const row = composeRow(kind, form, post, at)
  const { answers, variant, consent, estimate } = post
  // A trapped post and a test are no request: an equal one that is real must not pass for their repeat.
  const content = {
    ...answers,
    email: mailboxOf(textOf(answers, 'email')),
    variant,
    consent,
    ...(estimate && { estimate }),
    ...(row.junk && { spam: true }),
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
    ...(post.touches && !row.junk && { touches: post.touches }),
    info: at.info,
    asksHistory: !row.junk && !row.is_test && kind.needsReview?.(answers) === null,
  }
}

function composeRow(
  kind: Kind,
  form: Form,
  { answers, variant: variantName, from, key, estimate, campaign, isPrivate }: ReadPost,
  { info, now, isTest, articleId = null, plan: given, spam }: PostedAt,
): NewSubmission {
  const variant: Variant | undefined = form.variants[variantName]
  // readForm lets only variants of the form through.
  if (!variant) throw new Error(`form ${form.name} has no such variant`)
  const composed = kind.compose(form, answers)
  const contact_asap = answers.contactASAP === true
  const phone = textOf(answers, 'phone')
  const phone_normalized = normalizePhone(phone)
  const email = textOf(answers, 'email')
  const page_path = findPageAround(from)?.path ?? form.home
  const target = form.promise ?? responseTimeGiven(page_path, contact_asap, form.asapPromise)
  const { state } = composed
  const plan: ContactPlan = given ??
    kind.plan?.({ ...composed, email, phone_normalized, contact_asap }, now) ?? {
      places: placesIn(state, 'calls', contact_asap),
      until: null,
    }
  return {
    id: newId(),
    kind: kind.name,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    status: 'new',
    first_name: textOf(answers, 'firstName'),
    last_name: textOf(answers, 'lastName'),
    plain_name: plainNameOf({
      first_name: textOf(answers, 'firstName'),
      last_name: textOf(answers, 'lastName'),
    }),
    email,
    mailbox: oddMailboxOf(email),
    phone,
    phone_normalized,
    phone_digits: digitsOf(phone),
    source: variant.source,
    campaign,
    form_type: variant.formType,
    variant: variantName,
    page_path,
    article_id: articleId,
    device: deviceOf(info.userAgent),
    contact_asap,
    answers: JSON.stringify([
      ...labelledAnswers(form, answers),
      ...(kind.readEstimate?.(estimate) ?? []),
      ...(isPrivate ? [privacyControl] : []),
    ]),
    ...startTarget({ target, contact_asap }, now, (given?.runs ?? true) && !isTest && !spam?.junk, plan),
    submission_key: key || null,
    is_test: isTest,
    junk: spam?.junk ?? null,
    spam_signs: spam?.signs || null,
    ...composed,
    // As after any "do not contact", until an owner allows it; but it was not staff who said so.
    do_not_contact_at: kind.needsReview?.(answers) ? now.toISOString() : null,
  }
}

/** Kept and shown: nothing of it is told to ad networks. */
const privacyControl = {
  name: 'gpc',
  label: 'Global Privacy Control',
  value: 'On: do not sell or share',
}

function deviceOf(userAgent: string): NewSubmission['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop'
}

/** How long the same content, sent again without the same key, is a repeat. */
const repeatMinutes = 10

export interface ClaimTable {
  content_hash: string
  submission_key: string
  claimed_at: Moment
  submission_id: string
  subject_id: string
  respond_by: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claims: ClaimTable
  }
}

/** A digest of everything that makes two posts the same: the form and every answer, in one order. */
export function contentHash(formName: string, answers: Readonly<Record<string, unknown>>): string {
  const ordered = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formName, ordered]))
    .digest('base64url')
}

/**
 * Null when it is the first of its kind, else the claim before: the same key at any time, or the same content within
 * ten minutes. What staff put aside answers for nothing sent afterwards.
 */
export async function claimContent(tx: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  const { content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by } = claim
  const values = [content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by]
  const {
    rows: [won],
  } = await runComposed<Pick<ClaimTable, 'submission_id'>>(
    tx,
    'claim',
    [...values, oldestRepeat(claim)],
    ([content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by, oldest]) => {
      const ours = { content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by }
      return tx
        .insertInto('claims')
        .values(ours)
        .onConflict((conflict) =>
          conflict
            .column('content_hash')
            .doUpdateSet(ours)
            .where((row) =>
              row.or([
                wasDismissed(row),
                row.and([
                  row('claims.claimed_at', '<', oldest),
                  row.or([
                    row('claims.submission_key', '=', ''),
                    row('claims.submission_key', '!=', submission_key),
                  ]),
                ]),
              ]),
            ),
        )
        .returning('submission_id')
    },
  )
  if (won?.submission_id === claim.submission_id) return null
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('content_hash', '=', claim.content_hash)
    .executeTakeFirstOrThrow()
}

/** The claim that `claim` would be a repeat of, if there is one; nothing is written. */
export async function findEarlierClaim(db: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  const found = await db
    .selectFrom('claims')
    .selectAll()
    .where('content_hash', '=', claim.content_hash)
    .where((row) => row.not(wasDismissed(row)))
    .executeTakeFirst()
  return found && (found.claimed_at >= oldestRepeat(claim) || isSameKey(found, claim)) ? found : null
}

/** The same; a first post that is being stored at this very moment is waited for, up to a third of a second. */
export async function awaitEarlierClaim(db: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  for (const wait of [0, 50, 100, 200]) {
    if (wait > 0) await pause(wait)
    const found = await findEarlierClaim(db, claim)
    if (found) return found
  }
  return null
}

/** Forgets claims a day old: nobody retries a lost answer after that, and the table stays small. */
export async function pruneClaims(db: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
  await deleteInBatches(db, 'claims', 'content_hash', sql<SqlBool>`claimed_at < ${yesterday}`)
}

/** Whether staff put the submission aside that the claim is for. One that a honeypot caught keeps its repeats to itself. */
const wasDismissed = (row: ExpressionBuilder<Tables, 'claims'>) =>
  row.exists(
    row
      .selectFrom('submissions')
      .select('submissions.id')
      .whereRef('submissions.id', '=', 'claims.subject_id')
      .where('junk', '=', 'staff'),
  )

function oldestRepeat({ claimed_at }: ClaimTable): Moment {
  return new Date(Date.parse(claimed_at) - repeatMinutes * 60_000).toISOString()
}

function isSameKey(one: ClaimTable, other: ClaimTable): boolean {
  return one.submission_key !== '' && one.submission_key === other.submission_key
}
