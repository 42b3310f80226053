/** What is told of a lead: what to look at first, by which way and when it is answered. Apart from its forms, which browsers load. */
import { agency } from '#app/content/agency/agency.ts'
import { isLicensedIn } from '#app/content/agency/licenses.ts'
import { placesIn } from '#app/content/contact-law/contact-gate.ts'
import type { Told } from '#app/content/pages/thank-you.ts'
import {
  type Appointment,
  findAppointment,
  formatDay,
  formatPreference,
  formatRejection,
} from '#app/content/promises/appointments.ts'
import { formatByWhen, formatHour } from '#app/content/promises/moments.ts'
import { office } from '#app/content/promises/response-times.ts'
import { zoneToTell } from '#app/content/promises/shown-zone.ts'
import type { Answer } from '#app/forms/field.ts'
import { isMinor } from '#app/lib/adult-age.ts'
import { dayIn } from '#app/lib/dates.ts'
import { isCallable } from '#app/lib/phone.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import { allowsTexts, type ConsentScope } from '#app/submissions/model/consent-scope.ts'
import { formatUnreachable, type Kind, type Planned } from '#app/submissions/model/kind.ts'
import type { Submission } from '#app/submissions/model/submission.ts'

/** The oldest age that is believed, in years. */
const maxAge = 120

type Aged = Pick<Submission, 'age' | 'answers' | 'do_not_contact_at' | 'do_not_contact_by'>

type Flagged = Aged & Pick<Submission, 'created_at' | 'preferred_date' | 'state' | 'assigned_to'>

export function leadFlags(lead: Flagged): string[] {
  const review = reviewFlag(lead)
  return [
    ...(review ? [review] : []),
    ...(looksWrong(lead) ? ['Check age'] : []),
    // Who calls must hold a license of the state: asked for before somebody takes it.
    ...(lead.state === null && lead.assigned_to === null && lead.do_not_contact_at === null
      ? ['Ask for their state']
      : []),
    ...(lead.state !== null && !isLicensedIn(lead.state, dayIn(new Date(), agency.timeZone))
      ? [`No license in ${lead.state}`]
      : []),
    // A visitor west of Greenwich may have been on the day before.
    ...(lead.preferred_date && lead.preferred_date < dayBefore(lead.created_at)
      ? ['Preferred date was in the past']
      : []),
  ]
}

/** Why an owner looks first, or did; null for whoever is of age. */
export function reviewFlag(lead: Aged): string | null {
  const { age, do_not_contact_at, do_not_contact_by } = lead
  const review = do_not_contact_at === null ? '' : ': no outreach before review'
  if (isMinor(age)) return `Under 18${review}`
  // It was held by the desk itself, until an owner allows it or somebody says no for good.
  if (!review || do_not_contact_by !== null) return null
  return looksWrong(lead) ? `May be under 18${review}` : `May be under 18, by an earlier request${review}`
}

/** An age that is no number is only among the answers, as labelledAnswers wrote them. */
function looksWrong({ age, answers }: Pick<Submission, 'age' | 'answers'>): boolean {
  if (age !== null) return age < 1 || age > maxAge
  return (JSON.parse(answers) as Answer[]).some(({ name }) => name === 'age')
}

const dayBefore = (moment: string) => new Date(Date.parse(moment) - 86_400_000).toISOString().slice(0, 10)

/** How and when the sender of a lead hears from us. Pages, emails and the desk all say it from here, so that it is one answer. */
type Due = Planned & { respond_by: string }

const preferenceOf = ({ preferred_date, preferred_time }: Planned) => ({
  date: preferred_date ?? null,
  time: preferred_time ?? null,
})

/** What the visitor asked for, as the office could keep it at `now`. Nobody is called at a number that is none. */
const findPreferred = (lead: Planned, now: Date) =>
  isCallable(lead.phone_normalized)
    ? findAppointment(preferenceOf(lead), now, placesIn(lead.state, 'calls', true), office)
    : null

/**
 * Beside the box for urgent requests stands that we call, and email is what the form chose by itself: whoever checks
 * that box is called.
 */
const wayAsked = ({ preferred_contact_method: method, contact_asap }: Planned) =>
  contact_asap && method === 'email' ? 'phone' : method

/** The way that was asked for where it leads to the visitor, else the other one; null where neither does. */
function reachableBy(lead: Planned) {
  const { phone_normalized, email } = lead
  const method = wayAsked(lead)
  const canMail = isMailable(email)
  if (!isCallable(phone_normalized)) return canMail ? 'email' : null
  if (method === 'email') return canMail ? 'email' : 'phone'
  return method ?? 'phone'
}

const isKept = (found: ReturnType<typeof findAppointment>): found is Appointment =>
  found !== null && typeof found === 'object'

/** An hour that can be kept is the target; who wants an email may get it at any hour. */
export const planContact: NonNullable<Kind['plan']> = (lead, now) => {
  const found = findPreferred(lead, now)
  const way = reachableBy(lead)
  const places =
    way === 'email' || way === null
      ? []
      : placesIn(lead.state, way === 'text' ? 'texts' : 'calls', Boolean(lead.contact_asap))
  return isKept(found) ? { places, until: found.until } : { places, until: null }
}

/** The call that was asked for and is the target of a lead that came in at `created_at`; null without one. */
function appointmentOf(lead: Due, created: Date): Appointment | null {
  const found = findPreferred(lead, created)
  return isKept(found) && found.until.toISOString() === lead.respond_by ? found : null
}

interface Approach {
  way: Told['way']
  /** Why it is another way than the one that was chosen. */
  note?: string
}

/** Who is in touch, where only the office may be: nobody sells in a state without a license of the agency. */
export function findUnlicensed(
  { state }: Pick<Planned, 'state'>,
  now: Date,
): { who: string; note: string } | null {
  if (!state || isLicensedIn(state, dayIn(now, agency.timeZone))) return null
  return {
    who: 'Our office',
    note: `We do not hold a license in ${state}, so we cannot sell you a policy there. We will tell you how to find an agent who can.`,
  }
}

/** The one way in which the visitor hears from us. */
function approachOf(lead: Due, consent: ConsentScope | null, created: Date): Approach {
  const method = wayAsked(lead)
  if (appointmentOf(lead, created))
    return method === 'phone'
      ? { way: 'call' }
      : { way: 'call', note: 'For the time you asked for, we call.' }
  const open = reachableBy(lead)
  const note = open === method ? formatUrgent(lead) : formatDoubts(lead)
  if (open === null || open === 'email') return { way: open, ...(note && { note }) }
  if (open === 'phone') return { way: 'call', ...(note && { note }) }
  return allowsTexts(consent)
    ? { way: 'text' }
    : { way: 'call', note: 'You chose text messages, but did not give us permission to text you.' }
}

/** Why somebody whose form says email is called. */
const formatUrgent = (lead: Planned): string | undefined =>
  wayAsked(lead) === lead.preferred_contact_method
    ? undefined
    : 'You asked to be contacted as soon as possible, so we call.'

/** Why a visitor does not hear from us in the way they chose, and how to mend it. */
function formatDoubts({ phone_normalized, email }: Planned): string | undefined {
  const doubts = [
    ...(isCallable(phone_normalized) ? [] : ['The phone number you gave does not look right.']),
    ...(isMailable(email) ? [] : ['The email address you gave looks mistyped.']),
  ]
  return doubts.length === 0 ? undefined : `${doubts.join(' ')} To correct it, call us at ${agency.phone}.`
}

const verbs = { call: 'call you', text: 'text you', email: 'email you' } as const

/** What the page a visitor lands on promises. */
export const notifyLead: NonNullable<Kind['tell']> = (lead, consent, now) => {
  const { way, note } = approachOf(lead, consent, now)
  if (way === null) return { way, promise: formatUnreachable('request') }
  const unlicensed = findUnlicensed(lead, now)
  const notes = [unlicensed?.note, note].filter(Boolean).join(' ')
  const approach = { way, who: unlicensed?.who, note: notes || undefined }
  const by = `We will ${verbs[approach.way]} ${formatByWhen(lead.respond_by, now, zoneToTell(lead.state, new Date(lead.respond_by)))}`
  const kept = appointmentOf(lead, now)
  if (kept) return { ...approach, isScheduled: true, promise: formatKept(lead, kept, now) }
  const missed = formatMissedPreference(lead, now)
  return { ...approach, promise: missed ? `${missed} ${by} to agree on a time.` : `${by}.` }
}

/** "You asked for Tuesday, December 15, 10-11 AM Eastern. We will call you then." */
function formatKept(lead: Due, { from, until }: Appointment, now: Date): string {
  const wish = preferenceOf(lead)
  const zone = zoneToTell(lead.state, from)
  const there = zone === agency.timeZone ? '' : ` (${formatHour(from, zone)})`
  const asked = `You asked for ${formatPreference(wish, now, agency.timeZone)}${wish.time ? there : ''}.`
  if (!wish.date)
    return `${asked} We will call you at that time on ${formatDay(dayIn(from, agency.timeZone), now)}.`
  return wish.time
    ? `${asked} We will call you then.`
    : `${asked} We will call you that day by ${formatHour(until, zone)}.`
}

/** The same for an email, which may be read on another day; `null` when the hour that was asked for has passed. */
export function formatAppointment(lead: Due & { created_at: string }, now: Date): string | null {
  const created = new Date(lead.created_at)
  const kept = appointmentOf(lead, created)
  return kept && now < kept.until ? formatKept(lead, kept, created) : null
}

/** "You asked for Thursday, November 26. Our office is closed then.": a wish that could not be kept; else null. */
export function formatMissedPreference(lead: Due, created: Date): string | null {
  const wish = preferenceOf(lead)
  if ((!wish.date && !wish.time) || appointmentOf(lead, created)) return null
  const found = findPreferred(lead, created)
  const why = typeof found === 'string' ? ` ${formatRejection(found)}` : ''
  return `You asked for ${formatPreference(wish, created, agency.timeZone)}.${why}`
}

/** How the visitor hears from us, in the words of the desk. */
export function formatApproach(lead: Due & { created_at: string; consent: ConsentScope | null }): string {
  const created = new Date(lead.created_at)
  const { way } = approachOf(lead, lead.consent, created)
  const method = wayAsked(lead)
  if (way === null) return 'nothing that works: check the phone number and the email address'
  const chosen = lead.preferred_contact_method
  if (appointmentOf(lead, created)) {
    const other = chosen === 'email' || chosen === 'text' ? ` (the form says ${chosen})` : ''
    return `a call, ${formatPreference(preferenceOf(lead), created, agency.timeZone)}${other}`
  }
  // Beside the answers stands what they chose: the two must not look like a mistake of ours.
  if (method !== chosen && way === 'call') return `a call as soon as possible (the form says ${chosen})`
  if (method === 'text' && way === 'call') return 'a call (chose a text message, no consent to texts)'
  if (method === 'phone' && way === 'email') return 'email (chose a call, but check the phone number)'
  if (method === 'text' && way === 'email') return 'email (chose a text message, but check the phone number)'
  if (method === 'email' && way === 'call') return 'a call (chose email, but check the address)'
  return { call: 'a call', text: 'a text message', email: 'email' }[way]
}

/** How the visitor hears from us, for a sentence to them; null where nothing they gave leads to them. */
export function formatApproachTo(
  lead: Due & { created_at: string; consent: ConsentScope | null },
): string | null {
  const { way } = approachOf(lead, lead.consent, new Date(lead.created_at))
  if (way === null) return null
  return `${verbs[way]} from ${way === 'email' ? agency.email : agency.phone}`
}

/** What only leads have in the table of submissions, and the statuses they go through. */
declare module '#app/submissions/model/submission.ts' {
  interface KindNames {
    lead: true
  }
  interface KindColumns {
    service_interest: string | null
    preferred_contact_method: 'email' | 'phone' | 'text' | null
    age: number | null
    mortgage_balance: string | null
    /** YYYY-MM-DD in the visitor's own calendar. */
    preferred_date: string | null
    preferred_time: string | null
  }
}

export const leadStatuses = ['new', 'contacted', 'qualified', 'converted', 'closed'] as const
