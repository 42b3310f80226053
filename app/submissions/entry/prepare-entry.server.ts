/** Makes of what staff entered a submission, as intake makes one of a post: everything is decided, nothing is written. */
import { agency } from '#app/content/agency/agency.ts'
import { placesIn, placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { type Answers, type Form, readAnswers, textOf } from '#app/forms/field.ts'
import { tidyCampaign } from '#app/forms/touch.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { type ErrorResponse, type Issues, notFound } from '#app/lib/outcome.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { IntakeServices } from '../intake/create-submission.server.ts'
import {
  contentHash,
  findEarlierClaim,
  isUnreadable,
  type PreparedSubmission,
  prepareSubmission,
} from '../intake/prepare-submission.server.ts'
import { storeSubmission } from '../intake/store-submission.server.ts'
import { readBornOn } from '../model/born-on.ts'
import { isNumber } from '../model/contact-details.ts'
import { type ConsentBasis, consentBases, isConsentBasis, proofOfBasis } from '../model/entry-fields.ts'
import { type Kind, mayOf, topicOf } from '../model/kind.ts'
import { followUp, readAgain } from '../model/next-step.ts'
import { callOrder } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import { findDuplicates } from '../person/other-requests.server.ts'

/** What is to come. */
export interface EntryNext {
  /** Whether they were reached already: else a call is due. */
  talked: boolean
  /** When; null for the usual time. */
  at: Date | null
}

export interface Entry {
  kind: Kind
  form: Form
  read: Exclude<EntryRead, { issues: unknown }>
  /** Tells this filling-in from others: sent twice, it is one submission. */
  key: string
  staffId: string
  address: string
  /** Whether who entered it has it. */
  isTaken: boolean
  next: EntryNext
  /** What else it is known to share a contact with. */
  possibleDuplicate: boolean
  now: Date
}

export function prepareEntry(entry: Entry): PreparedSubmission {
  const { kind, form, read, key, staffId, address, isTaken, next, possibleDuplicate, now } = entry
  const { source, campaign, basis } = read
  // A column alone, which is corrected; what was answered stays as it was said.
  const { bornOn, ...answers } = read.answers
  const consent = { version: proofOfBasis(basis), calls: false, texts: false }
  const post = {
    answers,
    variant: source,
    from: '',
    key,
    consent,
    estimate: '',
    campaign,
    trap: '',
    took: null,
  }
  const info = { id: '', address: '', userAgent: '', scripted: false, waitForBody() {} }
  const plan = {
    places: placesIn(textOf(answers, 'state') || null),
    until: next.talked ? null : next.at,
    runs: !next.talked,
  }
  const prepared = prepareSubmission(kind, form, post, { info, now, isTest: false, plan })
  return {
    ...prepared,
    // One filling-in is one submission; two people who enter the same caller are shown each other's by the desk.
    claim: {
      ...prepared.claim,
      content_hash: contentHash(form.name, { ...answers, variant: source, key }),
    },
    row: {
      ...prepared.row,
      ...progressOf(entry, prepared.row),
      ...{ assigned_to: isTaken ? staffId : null, possible_duplicate: possibleDuplicate },
      born_on: typeof bornOn === 'string' && bornOn ? bornOn : null,
    },
    entered: {
      staffId,
      address,
      proof: consent.version,
      event: eventOf(form, source, basis, answers.consentNote),
    },
  }
}

/** Who is talked to has been reached. That says nothing of how fast a promise was kept: there was none. */
function progressOf({ next, staffId, now }: Entry, row: NewSubmission) {
  if (!next.talked) return {}
  const places = placesOfPerson({ state: row.state ?? null, phone_normalized: row.phone_normalized ?? null })
  const step = { ...followUp(places, now), ...(next.at && { next_at: next.at.toISOString() }) }
  return {
    ...step,
    ...{ first_contact_at: now.toISOString(), first_contact_by: staffId },
    call_order: callOrder({ ...row, ...step }, false),
  }
}

const eventOf = ({ variants }: Form, source: string, basis: ConsentBasis, note: unknown) => ({
  source: variants[source]?.sourceLabel ?? source,
  consent: consentBases[basis],
  note: typeof note === 'string' ? note : '',
})

export type EntryRead =
  | { answers: Answers; source: string; campaign: string | null; basis: ConsentBasis }
  | { issues: Issues }

/** By the rules of the site's forms. With `anyPhone` a number may be what those take, which refuse none. */
export function readEntry(
  form: Form,
  source: string,
  values: Readonly<Record<string, string>>,
  { anyPhone = false } = {},
): EntryRead {
  if (Object.values(values).some(isUnreadable))
    return { issues: { firstName: 'Remove characters that we cannot read.' } }
  const { answers, issues } = readAnswers(form, source, values)
  const basis = textOf(answers, 'consentBasis')
  const born = readBornOn(textOf(answers, 'bornOn'), dayIn(new Date(), agency.timeZone))
  const found = [
    ...issues,
    ...('issue' in born ? [{ name: 'bornOn', message: born.issue }] : []),
    ...reachIssues(textOf(answers, 'phone'), textOf(answers, 'email'), anyPhone),
    ...(Object.hasOwn(form.variants, source)
      ? []
      : [{ name: 'source', message: 'Choose how they came to you.' }]),
  ]
  if (found.length > 0 || 'issue' in born || !isConsentBasis(basis))
    return { issues: Object.fromEntries(found.map(({ name = 'firstName', message }) => [name, message])) }
  const campaign = tidyCampaign(values.campaign ?? '')
  return { answers: { ...answers, ...born }, source, campaign, basis }
}

/** Somebody whom nobody can reach is no lead. */
function reachIssues(phone: string, email: string, anyPhone: boolean) {
  if (phone === '' && email === '')
    return [{ name: 'phone', message: 'Enter a phone number or an email address.' }]
  return phone === '' || anyPhone || isNumber(phone)
    ? []
    : [
        {
          name: 'phone',
          message: 'Enter a complete phone number: ten digits, or a + and the country code.',
        },
      ]
}

export interface EntryContext {
  services: Pick<IntakeServices, 'database' | 'contactKey' | 'assignment' | 'jobs' | 'announcements'>
  kind: Kind
  who: SignedIn
  address: string
}

type Others = Awaited<ReturnType<typeof findDuplicates>>

type EntryOutcome =
  | { kind: 'entered'; id: string }
  /** Others share a contact: they are shown, and the form asks again. */
  | { kind: 'known'; others: Others }
  | ErrorResponse

/** How a first contact that was chosen with the entry is called: the talk goes on. */
const talked = 'talked'

/**
 * Where the asker can see others of the person it asks first; `seen` names those that were shown. @throws when the
 * database cannot keep it.
 */
export async function enterSubmission(
  { services, kind, who, address }: EntryContext,
  fields: Readonly<Record<string, string>>,
  now = new Date(),
): Promise<EntryOutcome> {
  const form = kind.entryForm
  if (!form) return notFound
  const { source = '', key = '', seen = '' } = fields
  const read = readEntry(form, source, fields)
  const next = readNext(fields, now)
  if ('issues' in read || next === undefined) return { kind: 'invalid', issues: issuesOf(read, next) }
  const others = await findOthers(services, who, kind, read)
  const isTaken = fields.mine === 'on' && mayOf(kind, who.person.role, 'assign')
  const prepared = prepareEntry({
    ...{ kind, form, read, isTaken, next, now, address },
    key: isId(key) ? key : newId(),
    staffId: who.person.id,
    possibleDuplicate: others.length > 0,
  })
  const shown = new Set(seen.split(' '))
  if (others.some(({ id }) => !shown.has(id))) {
    // A second click finds what the first one stored among the others, with its claim.
    const before = await findEarlierClaim(services.database.db, prepared.claim)
    return before ? { kind: 'entered', id: before.subject_id } : { kind: 'known', others }
  }
  const earlier = await storeSubmission(services, prepared)
  if (earlier) return { kind: 'entered', id: earlier.subject_id }
  services.jobs.wake()
  services.announcements.announce(topicOf(kind))
  return { kind: 'entered', id: prepared.row.id }
}

/** What was chosen to come next; undefined for a day that is none. */
function readNext(fields: Readonly<Record<string, string>>, now: Date): EntryNext | undefined {
  const hasTalked = fields.again === talked
  const moment = readAgain(
    hasTalked ? { ...fields, again: '' } : fields,
    placesOfPerson({ state: fields.state || null, phone_normalized: normalizePhone(fields.phone ?? '') }),
    now,
  )
  return moment === null ? undefined : { talked: hasTalked, at: moment ?? null }
}

function issuesOf(read: EntryRead, next: EntryNext | undefined): Issues {
  return {
    ...('issues' in read && read.issues),
    ...(next === undefined && {
      day: 'Choose a day and time that has not passed and is at most two years away.',
    }),
  }
}

const findOthers = (
  { database }: EntryContext['services'],
  who: SignedIn,
  kind: Kind,
  { answers }: Exclude<EntryRead, { issues: unknown }>,
) =>
  findDuplicates(database, who, kind, {
    id: '',
    email: textOf(answers, 'email'),
    phone_normalized: normalizePhone(textOf(answers, 'phone')),
  })
