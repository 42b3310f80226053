/**
 * As a regulator asks for it: who gave the number and when, what was agreed to, each call and text with the local
 * hour and its rule, and what they said against it.
 */
import { agency } from '#app/content/agency/agency.ts'
import { consentParagraphs } from '#app/content/promises/consent.ts'
import { findConsentText } from '#app/content/promises/find-consent-text.ts'
import { momentIn } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { formatNumber } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { listConsents } from '../actions/change-submission.server.ts'
import { wordsOfConsent } from '../model/consent-scope.ts'
import { formatEnteredProof, postedType } from '../model/entry-fields.ts'
import type { Submission } from '../model/submission.ts'
import { proveGate } from '../person/call-now.server.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { phoneContact } from '../person/contacts.server.ts'
import { findBans } from '../person/do-not-contact.server.ts'
import { ownWordOf } from '../person/do-not-contact-table.ts'
import '../model/source-tables.ts'
import { type OutcomeName, outcomes } from '../steps/outcomes.ts'
import type { GateProof, SubmissionEvent } from '../timeline/event-table.ts'
import { eventOf } from '../timeline/events.server.ts'

/** A line of the document: when, at the agency's clock, and words for the columns of its part. */
interface Line {
  at: string
  words: readonly string[]
}

export interface NumberAudit {
  title: string
  head: readonly string[]
  parts: readonly { title: string; columns: readonly string[]; lines: readonly Line[]; none: string }[]
}

/** Requests of one number that are looked at, the newest; a number that has more is no person's. */
const maxRequests = 500

const types = [
  ...(['call', 'logged', 'undone', 'hours-overridden', 'texted', 'replied'] as const),
  ...(['contact-banned', 'contact-allowed', 'corrected'] as const),
]

/** All about `number` (E.164), or null where no request has it. */
export async function readNumberAudit(
  db: Queries,
  { number, key, nameOf, by, now }: AuditAsk,
): Promise<NumberAudit | null> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('phone_normalized', '=', number)
    .orderBy('id', 'desc')
    .limit(maxRequests)
    .execute()
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const [consents, vendors, kept, bans] = await Promise.all([
    listConsents(db, ids),
    listVendorProofs(db, ids),
    db
      .selectFrom('submission_events')
      .selectAll()
      .where('subject_id', 'in', ids)
      .where('type', 'in', types)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    findBans(db, key, phoneContact(number)),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const events = kept.map(eventOf)
  const undone = new Set(events.flatMap((event) => (event.type === 'undone' ? [event.data.event] : [])))
  const say = { nameOf: (id: string | null) => (id === null ? 'the program' : nameOf(id)), byId, undone }
  return {
    title: `Telephone number ${formatNumber(number)}`,
    head: [
      `Made by ${by} on ${clock(now.toISOString())} for ${agency.legalName}.`,
      `Times in the first column are the agency’s (${agency.timeZone}). Rules are those that stood when a call or text was logged; where an older entry kept none, the rule of today is given and marked.`,
    ],
    parts: [
      requestsPart(rows),
      consentsPart(consents, vendors, byId),
      attemptsPart(events, say),
      theirsPart(events, say),
      bansPart(bans, say),
    ],
  }
}

export interface AuditAsk {
  number: string
  /** Of the do-not-contact list. */
  key: ContactKey
  /** The name behind the id of a member of staff. */
  nameOf(id: string): string
  /** Who asks. */
  by: string
  now: Date
}

interface Saying {
  nameOf(id: string | null): string
  byId: ReadonlyMap<string, Submission>
  undone: ReadonlySet<string>
}

const clock = (moment: string) => momentIn(moment, agency.timeZone).replace('T', ' ').slice(0, 16)
const line = (at: string, ...words: string[]): Line => ({ at: clock(at), words })

const requestsPart = (rows: readonly Submission[]) => ({
  title: 'Requests with this number',
  columns: ['Name', 'Given as', 'State', 'Came by', 'Id'],
  none: 'None.',
  lines: rows
    .toReversed()
    .map((row) =>
      line(row.created_at, fullName(row), row.phone, row.state ?? 'not given', cameBy(row), row.id),
    ),
})

/** A program has no page and no device of the person's. */
const cameBy = ({ form_type, source, campaign, page_path, device }: Submission) =>
  (form_type === postedType ? [source, campaign, 'sent by its program'] : [source, page_path, device])
    .filter(Boolean)
    .join(', ')

type Consents = Awaited<ReturnType<typeof listConsents>>
type VendorProofs = Awaited<ReturnType<typeof listVendorProofs>>

/** What vendors sent of consent that was given to them. */
const listVendorProofs = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('vendor_leads')
    .select(['subject_id', 'at', 'trusted_form', 'jornaya', 'consent_text', 'consent_at', 'consent_ip'])
    .where('subject_id', 'in', ids)
    .where(({ or, eb }) =>
      or([eb('trusted_form', '<>', ''), eb('jornaya', '<>', ''), eb('consent_text', '<>', '')]),
    )
    .orderBy('at')
    .execute()

const consentsPart = (consents: Consents, vendors: VendorProofs, byId: Saying['byId']) => ({
  title: 'What was agreed to',
  columns: ['Agreed to', 'In which words', 'Where', 'Request'],
  none: 'Nothing is on file: calls by hand and emails only.',
  lines: consents
    .map((proof) => {
      const row = byId.get(proof.subject_id)
      const text = findConsentText(proof.text_version)
      const words =
        formatEnteredProof(proof.text_version)?.join(' ') ??
        (text ? consentParagraphs(text, agency).join(' ') : 'The wording is no longer on file.')
      return line(
        proof.created_at,
        wordsOfConsent(proof.scope).title,
        `${proof.text_version}: ${words}`,
        row?.form_type === postedType
          ? cameBy(row)
          : [proof.page_path, proof.ip, proof.user_agent].filter(Boolean).join(', ') || 'at the desk',
        row?.id ?? proof.subject_id,
      )
    })
    .concat(
      vendors.map(({ subject_id, at, trusted_form, jornaya, consent_text, consent_at, consent_ip }) =>
        line(
          consent_at ?? at,
          'Consent that a vendor reports',
          [trusted_form, jornaya && `Jornaya ${jornaya}`, consent_text].filter(Boolean).join('; '),
          consent_ip || 'not said',
          subject_id,
        ),
      ),
    ),
})

function attemptsPart(events: readonly SubmissionEvent[], { nameOf, byId, undone }: Saying) {
  const lines = events.flatMap((event) => {
    const row = byId.get(event.subjectId)
    const gated = gatedOf(event)
    if (!row || !gated) return []
    const at = 'sent' in event.data && event.data.sent ? event.data.sent : event.at
    const { gate, isOfToday } = proofOf(row, gated, new Date(at))
    return [
      line(
        at,
        gate.there,
        `${nameOf(event.staffId)} ${gated.what}${undone.has(event.id) ? ' (taken back)' : ''}`,
        formatRule(gate, isOfToday),
        gate.isOpen ? 'allowed' : `outside the rule${gated.isNo ? ', if it was our call' : ''}`,
        gated.words,
      ),
    ]
  })
  return {
    title: 'Calls and texts',
    columns: ['At their place', 'Who and what', 'Rule', 'By the rule', 'Words'],
    none: 'Nobody called or texted.',
    lines,
  }
}

interface Gated {
  what: string
  words: string
  gate: GateProof | undefined
  way: 'calls' | 'texts'
  /** A no that was noted: they may have called, or written a letter. */
  isNo?: boolean
}

/** What of an event is an attempt by telephone or text, or a reason for one. */
function gatedOf(event: SubmissionEvent): Gated | null {
  switch (event.type) {
    case 'hours-overridden':
      return { what: 'gave a reason to call', words: event.data.reason, gate: event.data.gate, way: 'calls' }
    case 'call': {
      const { outcome, gate } = event.data
      if (isWritten(outcome)) return null
      const isNo = outcome === 'do-not-contact'
      const what = outcomes[outcome].said
      return { what, words: '', gate, way: 'calls', isNo }
    }
    case 'logged': {
      const { outcome, text = '', gate } = event.data
      if (isWritten(outcome)) return null
      return { what: outcomes[outcome].said, words: text, gate, way: outcome === 'text' ? 'texts' : 'calls' }
    }
    default:
      return null
  }
}

/** Emails keep no hours. */
const isWritten = (outcome: OutcomeName) => outcome === 'mail' || outcome === 'replied'

function proofOf(row: Submission, { gate, way }: Gated, at: Date): { gate: GateProof; isOfToday: boolean } {
  return gate ? { gate, isOfToday: false } : { gate: proveGate(row, at, {}, way), isOfToday: true }
}

const formatRule = ({ place, said, law, attempts }: GateProof, isOfToday: boolean) =>
  [
    `${place || 'Federal'}: ${said} (${law})`,
    attempts === undefined ? '' : `${attempts} before in 24 hours`,
    isOfToday ? 'rule of today' : '',
  ]
    .filter(Boolean)
    .join('; ')

function theirsPart(events: readonly SubmissionEvent[], { nameOf }: Saying) {
  const lines = events.flatMap((event) => {
    switch (event.type) {
      case 'texted':
        return [line(event.at, event.data.isStop ? 'They texted, to stop' : 'They texted', event.data.text)]
      case 'replied':
        return event.data.isStop ? [line(event.at, 'They emailed, to stop', event.data.text)] : []
      case 'call':
        return event.data.outcome === 'do-not-contact'
          ? [line(event.at, 'They said no', `Noted by ${nameOf(event.staffId)}`)]
          : []
      case 'contact-banned':
        return [
          line(event.at, 'Marked as do not contact', 'Through another request of the number or mailbox'),
        ]
      case 'contact-allowed':
        return [line(event.at, `Allowed again by ${nameOf(event.staffId)}`, event.data.reason)]
      case 'corrected': {
        const change = event.data.changes.find(({ name }) => name === 'phone')
        return change
          ? [line(event.at, `Number corrected by ${nameOf(event.staffId)}`, `${change.from} to ${change.to}`)]
          : []
      }
      default:
        return []
    }
  })
  return {
    title: 'What they said, and what followed',
    columns: ['What', 'Words'],
    none: 'They said nothing against it, and wrote no text.',
    lines,
  }
}

const bansPart = (bans: Awaited<ReturnType<typeof findBans>>, { nameOf }: Saying) => ({
  title: 'On the do-not-contact list',
  columns: ['Since', 'Told to', 'About request'],
  none: 'The number is not on it.',
  lines: bans.map(({ at, by, subjectId }) =>
    line(at, clock(at), ownWordOf(by)?.said ?? nameOf(by), subjectId),
  ),
})
