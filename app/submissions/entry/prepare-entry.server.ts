/** Makes of what staff entered a submission, as intake makes one of a post: everything is decided, nothing is written. */
import { calledIn, zonesOfPerson } from '#app/content/agency/state-zones.ts'
import { type Form, textOf } from '#app/forms/field.ts'
import { contentHash } from '../intake/claim.server.ts'
import { type PreparedSubmission, prepareSubmission } from '../intake/prepare-submission.server.ts'
import { type ConsentBasis, consentBases, proofOfBasis } from '../model/entry-fields.ts'
import type { Kind } from '../model/kind.ts'
import { followUp } from '../model/next-step.ts'
import { callOrder } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import type { EntryRead } from './read-entry.server.ts'

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
  const post = { answers, variant: source, from: '', key, consent, estimate: '', campaign, honeypot: false }
  const info = { id: '', address: '', userAgent: '', scripted: false, waitForBody() {} }
  const plan = {
    zones: calledIn(textOf(answers, 'state') || null),
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
  const zones = zonesOfPerson({ state: row.state ?? null, phone_normalized: row.phone_normalized ?? null })
  const step = { ...followUp(zones, now), ...(next.at && { next_at: next.at.toISOString() }) }
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
