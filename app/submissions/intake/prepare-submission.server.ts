/** Prepares a submission from a proved post: who it is, how it came, by when to answer, and what makes a repeat. */

import { findPageAround } from '#app/content/catalogue/catalogue.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import { responseTimeGiven } from '#app/content/promises/promises.ts'
import { type Form, labelledAnswers, textOf, type Variant } from '#app/forms/field.ts'
import type { Consent } from '#app/forms/read-consent.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { newId } from '#app/lib/ids.ts'
import { mailboxOf, oddMailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { Kind } from '../model/kind.ts'
import { type ContactPlan, startTarget } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import { plainNameOf } from '../search/search-terms.ts'
import type { EventData } from '../timeline/event-table.ts'
import { type ClaimTable, contentHash } from './claim.server.ts'
import type { judge } from './spam-signs.ts'

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
