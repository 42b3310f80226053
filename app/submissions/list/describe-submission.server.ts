/** Who wrote, in the words of the desk. Dates become text here, on the server, so that both renderings say the same. */
import { agency } from '#app/content/agency/agency.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { formatNumber, isCallable } from '#app/lib/phone.ts'
import { unknownAreaCode } from '#app/lib/reachable/area-codes.ts'
import { readPhone } from '#app/lib/read-phone.server.ts'
import type { PersonOnCard } from '#app/ui/person/person-card.tsx'
import type { ClockOnCard } from '#app/ui/person/response-timer.tsx'
import { wordsOfConsent } from '../model/consent-scope.ts'
import type { Kind } from '../model/kind.ts'
import { firstWay, nextSteps, stepOf } from '../model/next-step.ts'
import { isRunning, stageMoments } from '../model/response-target.ts'
import type { ConsentedSubmission, Submission } from '../model/submission.ts'
import { type CallAsk, type CallNow, callNow } from '../person/call-now.server.ts'
import { ownWordOf } from '../person/do-not-contact-table.ts'

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Finds the name behind the id of a member of staff. */
export type NameOf = (id: string) => string

/** The submission as a card shows it. */
export function describeSubmission(
  kind: Kind,
  row: ConsentedSubmission,
  now: Date,
  nameOf: NameOf,
  ask?: CallAsk,
): PersonOnCard {
  const isBarred = row.do_not_contact_at !== null
  const consent = isBarred ? withdrawn : wordsOfConsent(row.consent)
  const { flags } = kind.card(row)
  const call = callNow(row, now, ask)
  return {
    id: row.id,
    name: fullName(row),
    status: row.status,
    email: row.email,
    phone: row.phone,
    ...formatRead(row.phone),
    ...call,
    createdAt: row.created_at,
    created: dateTime.format(new Date(row.created_at)),
    clock: isRunning(row, kind) ? describeTarget(row, now) : null,
    attempts: row.attempts,
    contacts: row.contacts,
    next: formatNextStep(row, now),
    consent: consent.fact,
    message: row.message,
    // Whoever was reached, is lost, bought or must not be called is in no hurry any more.
    isAsap: Boolean(row.contact_asap) && !isBarred && isRunning(row, kind),
    junk: row.junk,
    version: row.version,
    holder: row.assigned_to && nameOf(row.assigned_to),
    doNotContact:
      row.do_not_contact_at === null
        ? null
        : {
            by: formatBanner(row.do_not_contact_by, nameOf),
            at: dateTime.format(new Date(row.do_not_contact_at)),
            isDoubt: ownWordOf(row.do_not_contact_by)?.once !== undefined,
          },
    flags: [
      ...(row.is_test ? ['Test, not counted'] : []),
      ...flags,
      ...callingFlag(row, call),
      ...(consent.flag ? [consent.flag] : []),
      ...phoneFlags(row),
      ...(row.possible_duplicate ? ['Possible duplicate'] : []),
    ],
  }
}

/** Whoever asked not to be contacted has taken back what a form of theirs allowed, and no flag says how to call them. */
const withdrawn: { fact: string; flag?: string } = { fact: 'Withdrawn: do not contact' }

/** What of a telephone number as it was typed is not dialled first. */
function formatRead(phone: string): Pick<PersonOnCard, 'extension' | 'otherNumbers'> {
  const { extension, others } = readPhone(phone)
  return { extension, otherNumbers: others.map(formatNumber) }
}

/** An area code younger than our table is no mistake of whoever gave it. */
function phoneFlags({ phone, phone_normalized }: Submission): string[] {
  if (phone === '') return []
  if (!isCallable(phone_normalized)) return ['Check phone number']
  const code = unknownAreaCode(phone_normalized)
  return code === null ? [] : [`We do not know area code ${code}`]
}

/** "Call again: tomorrow at 9:00 AM"; null where the response target says what is next, and where nothing is. */
export const formatNextStep = (
  row: Pick<Submission, 'next_step' | 'next_at' | 'phone' | 'email'>,
  now: Date,
): string | null => {
  const step = stepOf(row)
  return (
    step && row.next_at && `${nextSteps[step]}: ${formatMoment(new Date(row.next_at), now, agency.timeZone)}`
  )
}

/** Nobody calls a person for the first time at an hour that is forbidden where they are; the next call says so itself. */
function callingFlag(row: ConsentedSubmission, { phoneLink, noCall }: CallNow): string[] {
  if (row.phone === '') return []
  if (row.first_contact_at !== null || row.do_not_contact_at !== null || phoneLink !== null) return []
  return [`Outside calling hours${row.state ? ` in ${row.state}` : ''}: ${noCall.replace('Not', 'not')}`]
}

/** The response target of a submission that waits for its first contact. */
export function describeTarget(
  row: Pick<Submission, 'created_at' | 'respond_by' | 'next_step' | 'phone' | 'email'>,
  now: Date,
): ClockOnCard {
  const label = formatMoment(new Date(row.respond_by), now, agency.timeZone)
  return { ...stageMoments(row), by: `${firstWay(row)} by`, label, now: now.toISOString() }
}

/** Who said that the person must not be contacted. */
function formatBanner(by: string | null, nameOf: (id: string) => string): string {
  if (by === null) return 'Automatically, until an owner has reviewed it'
  return ownWordOf(by)?.said ?? nameOf(by)
}
