/** Whether a person may be called at this moment. Every Call link of the desk is made of this answer and of no other. */
import { agency } from '#app/content/agency/agency.ts'
import {
  askGate,
  type ContactWay,
  type GateAnswer,
  perDayOf,
  placesOfPerson,
} from '#app/content/contact-law/contact-gate.ts'
import { federalRule } from '#app/content/contact-law/state-rules.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { areaOf } from '#app/lib/reachable/area-codes.ts'
import { phoneLink } from '#app/lib/read-phone.server.ts'
import { whyListed } from '../call-lists/settle-listed.server.ts'
import type { Submission } from '../model/submission.ts'
import type { GateProof } from '../timeline/event-table.ts'

type Callee = Pick<
  Submission,
  | 'state'
  | 'phone'
  | 'phone_normalized'
  | 'do_not_contact_at'
  | 'contact_asap'
  | 'first_contact_at'
  | 'listed_as'
  | 'listed_free_until'
>

/** The number as a link where the person may be called now, else why not. */
export type CallNow = { phoneLink: string; noCall: null } | { phoneLink: null; noCall: string }

export interface CallAsk {
  /** Attempts of the last day by telephone or text, where a rule counts them. */
  attempts?: readonly Date[] | undefined
  /** Set for a talk that was agreed on, as at an appointment. */
  asked?: boolean | undefined
  /** Set while a reason holds that somebody gave for calling all the same. */
  isOverridden?: boolean | undefined
}

/** What a Call link is made of. */
export function callNow(row: Callee, now: Date, { isOverridden, ...ask }: CallAsk = {}): CallNow {
  const never = whyNever(row, now)
  if (never) return { phoneLink: null, noCall: never }
  const answer = gateOf(row, now, ask)
  if (answer.isOpen || isOverridden) return { phoneLink: phoneLink(row), noCall: null }
  return { phoneLink: null, noCall: formatClosed(answer, now) }
}

/** Why nobody may call whatever the hour, or null. */
function whyNever(row: Callee, now: Date): string | null {
  if (row.do_not_contact_at !== null) return 'Do not contact'
  if (row.phone === '') return 'No phone number'
  return isNoNumber(row) ? 'This number cannot be called' : whyListed(row, now)
}

/** True for what was typed where a number belongs and is none of ours, nor one from abroad: "call me, 5 pm", "555-0142". */
const isNoNumber = ({ phone, phone_normalized }: Pick<Callee, 'phone' | 'phone_normalized'>) =>
  phone !== '' && phone_normalized === null && !/^\+(?!1)\d{8,15}$/.test(phone.replace(/[\s().-]/g, ''))

const gateOf = (row: Callee, now: Date, { asked, attempts = [] }: CallAsk, way: ContactWay = 'calls') =>
  askGate(row, now, { way, attempts, ...(asked !== undefined && { asked }) })

/** Why no text may be sent now, or null. */
export function noTextNow(row: Callee, now: Date, ask: CallAsk = {}): string | null {
  const never = whyNever(row, now)
  if (never) return never
  const answer = gateOf(row, now, ask, 'texts')
  return answer.isOpen ? null : formatClosed(answer, now)
}

/** On what an attempt at `now` rests, to be kept with it. */
export function proveGate(row: Callee, now: Date, ask: CallAsk = {}, way: ContactWay = 'calls'): GateProof {
  const { by, said, isOpen } = gateOf(row, now, ask, way)
  const zones = [...new Set(placesOfPerson(row, way).map(({ zone }) => zone))]
  return {
    ...{ place: by.place, said, law: by.rule.law, isOpen },
    // Of somebody who may be anywhere a list of clocks says nothing.
    there: (zones.length > 3 ? [agency.timeZone] : zones)
      .map((zone) => clockAt(zone).format(now))
      .join(' or '),
    ...(ask.attempts && Number.isFinite(perDayOf(by)) && { attempts: ask.attempts.length }),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockAt(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...clock, timeZone })
  clocks.set(timeZone, known)
  return known
}
const clock: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
}

const formatClosed = ({ next }: GateAnswer, now: Date) =>
  `Not before ${formatMoment(next, now, agency.timeZone)}`

/** Whether a call is allowed now where the person is, and on what that rests. */
export function formatCallingHours(
  row: Callee,
  now: Date,
  ask: CallAsk = {},
): { text: string; isOpen: boolean; law: string } {
  if (row.phone === '') return { text: 'There is no phone number. Write an email.', isOpen: true, law: '' }
  const answer = gateOf(row, now, ask)
  const { law } = answer.by.rule
  if (isNoNumber(row)) return { text: 'This number cannot be called. Write an email.', isOpen: false, law }
  const listed = whyListed(row, now)
  if (listed) return { text: `${listed}. Do not call; write an email.`, isOpen: false, law }
  const { isOpen, isCapped, by } = answer
  const first = isOpen
    ? 'You may call now.'
    : isCapped
      ? `They were tried ${perDayOf(by)} times in 24 hours, as often as ${by.place} allows.`
      : 'It is outside calling hours.'
  return { text: `${first} ${reasonOf(row, answer)}`, isOpen, law: by.rule.law }
}

function reasonOf(row: Callee, { said, by }: GateAnswer): string {
  const { state, phone_normalized } = row
  const law = by.place && by.rule !== federalRule ? ` (${by.rule.law})` : ''
  const own = by.own ? ' Your agency set these hours.' : ''
  if (state) {
    const zones = new Set(placesOfPerson(row).map(({ zone }) => zone))
    return zones.size > 1
      ? `${state} has more than one time zone. Call when it is between ${between(said)} in all of them${law}.${own}`
      : `${sentence(said)} in ${state}${law}.${own}`
  }
  const area = areaOf(phone_normalized)
  if (!area)
    return `We do not know where they are, so the strictest hours of all states hold${by.place ? `, now those of ${by.place}: ${said}` : `: ${said} in every US time zone`}.`
  return `By area code ${phone_normalized?.slice(2, 5)}, ${area.place}: ${said} there${law}.${own}`
}

const isHours = (said: string) => / to /.test(said)
/** "Calls are allowed from 8 AM to 9 PM", "There are no calls on Sundays". */
const sentence = (said: string) => (isHours(said) ? `Calls are allowed from ${said}` : `There are ${said}`)
const between = (said: string) => (isHours(said) ? said.replace(' to ', ' and ') : said)
