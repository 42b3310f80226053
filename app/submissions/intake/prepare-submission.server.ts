/** Prepares a submission from a proved post: who it is, how it came, by when to answer, and what makes a repeat. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { findPageAround } from '#app/content/catalogue/catalogue.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { responseTimeGiven } from '#app/content/promises/promises.ts'
import { respondBy } from '#app/content/promises/response-times.ts'
import {
  type Answers,
  carried,
  type Form,
  type FormState,
  fieldsOf,
  labelledAnswers,
  listIssues,
  noticeOf,
  readAnswers,
  textOf,
  type Variant,
} from '#app/forms/field.ts'
import { failedNotice } from '#app/forms/notices.ts'
import { type Consent, readConsent } from '#app/forms/read-consent.server.ts'
import {
  campaignIn,
  campaignName,
  readTouch,
  type Touch,
  type TouchPosition,
  tidyCampaign,
  touchNames,
  touchOfAddress,
} from '#app/forms/touch.ts'
import { newId } from '#app/lib/ids.ts'
import { mailboxOf, oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { deleteInBatches } from '#app/platform/database/batches/delete-in-batches.server.ts'
import { runComposed } from '#app/platform/database/compiled-once.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment, Tables } from '#app/platform/database/tables.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import { type Body, readBody } from '#app/platform/http/bodies/form-body.server.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { Kind } from '../model/kind.ts'
import { type ContactPlan, callOrder, stageMoments, type TargetColumns } from '../model/response-target.ts'
import type { NewSubmission, Submission } from '../model/submission.ts'
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

/** The target of a submission made at `now`; it does not run for junk and tests. */
export function startTarget(
  { target, contact_asap }: Pick<Submission, 'target' | 'contact_asap'>,
  now: Date,
  runs: boolean,
  { places, until }: ContactPlan = { places: [], until: null },
): TargetColumns {
  const created_at = now.toISOString()
  const respond_by = (until ?? respondBy(target, now, places)).toISOString()
  return {
    target,
    respond_by,
    target_check_at: runs ? stageMoments({ created_at, respond_by }).half : null,
    call_order: callOrder({ created_at, respond_by, contact_asap, next_at: null }, runs),
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

/** The same; a first post that is being stored at this very moment is waited for, up to one and a half seconds. */
export async function awaitEarlierClaim(db: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  for (const wait of [0, 50, 100, 200, 400, 800]) {
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

/** Reads a post and proves it against its form: bounded before it is parsed, then every known field by its rule. */
export interface ReadPost {
  answers: Answers
  variant: string
  /** Path of the page the visitor was on, as posted; not yet known to exist. */
  from: string
  /** Made in the browser for one filling-in of the form; empty without scripts. */
  key: string
  consent: Consent
  estimate: string
  /** Of the visit, tidied; null without one. */
  campaign: string | null
  /** What led to the visit and what led here last; missing where nobody was on the site. */
  touches?: Partial<Record<TouchPosition, Touch>>
  /** Their browser says not to sell or share (Global Privacy Control). */
  isPrivate?: boolean
  trap: string
  /** Milliseconds from the page to the post; null without scripts. */
  took: number | null
}

type Values = Record<string, string>
type ReadResult = { ok: true; post: ReadPost; values: Values } | ({ ok: false; values: Values } & FormState)

/** Reads `request` as a post of `form`. Never throws for anything a sender can do. */
export async function readForm(request: Request, form: Form): Promise<ReadResult> {
  const body = await readBody(request)
  if ('status' in body) return refuse(body.status, body.reason, [{ message: body.reason }], {})
  const { values } = body
  const campaign = takeCampaign(request, values)
  // A post that does not say where its form stood counts as one of the form's own page.
  const variant = values[carried.variant] || Object.keys(form.variants)[0] || ''
  const unreadable = rejectionOfBody(body, form, variant)
  if (unreadable) return refuse(422, failedNotice, [{ message: unreadable }], values)
  const { answers, issues } = readAnswers(form, variant, values)
  const listed = listIssues(form, values, issues)
  if (listed.length > 0) return refuse(422, noticeOf(listed), listed, values)
  const key = values[carried.key] ?? ''
  return {
    ok: true,
    values,
    post: {
      answers,
      variant,
      from: values[carried.from] ?? '',
      key: /^[0-9a-f]{32}$/.test(key) ? key : '',
      consent: readConsent(values),
      estimate: values[carried.estimate] ?? '',
      campaign,
      touches: receiveTouches(request, values),
      isPrivate: isPrivate(request),
      trap: [values[carried.trap], values[carried.oldTrap]].filter(Boolean).join(' ').slice(0, 500),
      took: /^\d{1,9}$/.test(values[carried.took] ?? '') ? Number(values[carried.took]) : null,
    },
  }
}

/**
 * What a link said refuses no form. Where the field is missing the sending page's address says it; only our own pages
 * make a browser post here.
 */
function takeCampaign(request: Request, values: Values): string | null {
  const sent = values[campaignName]
  const campaign = sent ? tidyCampaign(sent) : campaignIn(request.headers.get('referer'))
  if (campaign === null) delete values[campaignName]
  else values[campaignName] = campaign
  return campaign
}

/** Global Privacy Control: the sender's browser says not to sell or share (11 CCR 7025). */
export const isPrivate = ({ headers }: Pick<Request, 'headers'>): boolean => headers.get('sec-gpc') === '1'

/** As the browser tells them, else what the address of the page tells, for both. */
function receiveTouches(request: Request, values: Values): NonNullable<ReadPost['touches']> {
  const now = new Date()
  const address = touchOfAddress(request.headers.get('referer'))
  const read = (position: TouchPosition) => {
    const touch = readTouch(values[touchNames[position]] || address, now, isPrivate(request))
    return touch ? { [position]: touch } : {}
  }
  return { ...read('first'), ...read('last') }
}

/** True for text that no person types: it was cut in the middle of a letter, or in another encoding. */
export const isUnreadable = (text: string): boolean => /[\0\ufffd]/.test(text) || !text.isWellFormed()

const refuse = (status: number, notice: string, issues: FormState['issues'], values: Values): ReadResult => ({
  ok: false,
  ...{ status, notice, issues, values },
})

function rejectionOfBody(
  { values, repeated }: Exclude<Body, { status: number }>,
  form: Form,
  variant: string,
) {
  if (Object.values(values).some(isUnreadable))
    return 'The form contains characters we cannot read. Remove any special characters and try again.'
  const known = new Set([...fieldsOf(form).map((field) => field.name), ...Object.values(carried)])
  const twice = repeated.find((name) => known.has(name))
  if (twice !== undefined)
    return `The form was sent with two answers for “${twice}”. Reload the page and try again.`
  return Object.hasOwn(form.variants, variant)
    ? null
    : 'This form is out of date. Reload the page and try again.'
}
