/** What happened to a person, as a sentence that follows the name of who did it: "changed the status from new to closed". */

import { shortMoment } from '#app/content/promises/moments.ts'
import { formatUnmet } from '../model/assignment-table.ts'
import { nextSteps } from '../model/next-step.ts'
import { outcomes } from '../steps/outcomes.ts'
import type { EventData, EventType, NewEvent } from './event-table.ts'

export type NameOf = (id: string) => string

/** What is said in the same words each time. */
const fixed = {
  junk: 'marked it as junk',
  restored: 'restored it from junk',
  resolved: 'marked their messages as done',
  'contact-allowed': 'allowed contact again',
  'hours-overridden': 'called against the hours that are allowed, and said why',
  merged: 'merged a duplicate into this one',
  'merged-into': 'merged this record into its duplicate',
  unmerged: 'separated a merged duplicate',
  'unmerged-from': 'separated this record again',
  'policy-added': 'added a policy',
  'policy-corrected': 'corrected a policy',
  'policy-removed': 'took a policy off',
  fields: 'changed the custom fields',
  'file-added': 'added a file',
  'file-removed': 'removed a file',
  'file-restored': 'put a file back',
} as const satisfies Partial<Record<EventType, string>>

/** The event as a sentence, without what was typed: that stands below it. */
export function formatEvent(event: NewEvent & { staffId: string | null }, nameOf: NameOf): string {
  switch (event.type) {
    case 'status': {
      const { from, to, contact, reason } = event.data
      const why = reason ? `: ${reason}` : ''
      return `changed the status from ${from} to ${to}${why}${contact ? '. It is waiting for a call again' : ''}`
    }
    case 'entered':
      return `entered it by hand. Source: ${event.data.source}. Consent: ${event.data.consent.toLowerCase()}`
    case 'imported':
      return `imported it from a file. Source: ${event.data.source}. Consent: ${event.data.consent.toLowerCase()}`
    case 'note':
      return 'wrote a note'
    case 'note-edited':
      return 'edited a note'
    case 'call':
      return `${outcomes[event.data.outcome].said}${formatMoved(event.data)}`
    case 'logged':
      return formatLogged(event.data)
    case 'appointment-moved':
      return formatAppointmentMoved(event.data)
    case 'appointment-canceled': {
      const { at, told, online } = event.data
      return `${formatOnline(online)}called off the appointment of ${shortMoment(at)}${formatTold(told)}`
    }
    case 'appointment-answered':
      return formatAnswered(event.data)
    case 'mail':
      return event.data.subject ? `wrote an email: ${event.data.subject}` : outcomes.mail.said
    case 'texted':
      return `took a text from them${formatStop(event.data)}${event.data.automatic ? ' that asks for help, and answered it' : ''}${formatMoved(event.data)}`
    case 'replied':
      return formatReplied(event.data)
    case 'returned':
      return `got an email back from ${event.data.to}, undelivered: ${event.data.subject}${formatReturned(event.data)}`
    case 'next-step':
      return `set the next step: ${nextSteps[event.data.step].toLowerCase()}, ${shortMoment(event.data.next)}`
    case 'undone':
      return formatUndone(event.data)
    case 'task':
      return `added a task for ${shortMoment(event.data.due)}: ${event.data.title}`
    case 'task-done':
      return `finished a task: ${event.data.title}`
    case 'task-reopened':
      return `reopened a task: ${event.data.title}`
    case 'assigned':
      return formatAssigned(event.data, event.staffId, nameOf)
    case 'contact-banned':
      return formatBanned(event.data)
    case 'junk':
    case 'restored':
    case 'resolved':
    case 'contact-allowed':
    case 'hours-overridden':
    case 'merged':
    case 'merged-into':
    case 'unmerged':
    case 'unmerged-from':
    case 'policy-added':
    case 'policy-corrected':
    case 'policy-removed':
    case 'fields':
      return fixed[event.type]
    case 'corrected':
      return 'corrected the contact details'
    case 'tags':
      return formatTags(event.data)
    case 'file-added':
    case 'file-removed':
    case 'file-restored':
      return `${fixed[event.type]}: ${event.data.name}`
    case 'looked':
      return 'looked at this page'
    default:
      return event satisfies never
  }
}

function formatBanned({ said, page }: EventData['contact-banned']): string {
  if (said) return 'said that it was a no: do not contact'
  return page
    ? 'marked it as do not contact: somebody asked on the website'
    : 'marked it as do not contact, because another request with the same phone or email is'
}

function formatAssigned(
  { from, to, why, unmet, handed }: EventData['assigned'],
  by: string | null,
  nameOf: NameOf,
): string {
  const [before, after] = [from === null ? 'nobody' : nameOf(from), to === null ? null : nameOf(to)]
  switch (why) {
    case undefined:
      if (handed === 'kept') return 'kept what was handed over'
      if (handed && after) return `${handed === 'back' ? 'gave it back' : 'handed it over'} to ${after}`
      if (to === null) return from !== null && from === by ? 'gave it back' : 'unassigned it'
      return to === by ? 'took it' : `assigned it to ${after}`
    case 'rules':
      return `assigned it to ${after} by the rules for new leads`
    case 'unmatched':
      return `left it unassigned: ${formatUnmet(unmet)}`
    case 'time-out':
      return `took it back from ${before}, who had not started on it in time, ${after ? `and assigned it to ${after}` : `and left it unassigned: ${formatUnmet(unmet)}`}`
    case 'left':
      return `${after ? `assigned it to ${after}` : 'left it unassigned'}, because ${before} no longer works on these`
    default:
      return why satisfies never
  }
}
function formatTags({ added, removed }: EventData['tags']): string {
  const said = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
  return removed.length > 0 ? `took off the tag ${said(removed)}` : `added the tag ${said(added)}`
}

const undoneHolder = {
  taken: 'taking it',
  released: 'giving it back',
  handed: 'handing it over',
  assigned: 'assigning it',
} as const

function formatUndone({ outcome, status, holder, step, resolved }: EventData['undone']): string {
  if (resolved) return 'marked their messages as unanswered again'
  if (holder) return `took back ${undoneHolder[holder]}`
  if (step) return 'took back the next step'
  return outcome
    ? `took back “${outcomes[outcome].label}”`
    : `took back the change of the status to ${status}`
}

const answered = {
  accepted: (at: string) => `accepted the appointment of ${at}`,
  tentative: (at: string) => `may or may not come to the appointment of ${at}`,
  declined: (at: string) => `declined the appointment of ${at}`,
  proposed: (at: string, to: string) => `proposed ${to} for the appointment of ${at}`,
} as const

const whyIgnored = {
  stranger: 'This is not an address of theirs, so nothing was changed',
  past: 'It was over, so nothing was changed',
  moved: 'It was moved since, so this is no answer to the new time',
  over: 'It was called off or over before, so nothing was changed',
} as const

const inCalendar = {
  overruled: 'but it was moved here later',
  refused: 'when it cannot be',
  kept: 'but it was moved here meanwhile',
} as const

function formatAppointmentMoved({
  from,
  to,
  told,
  online,
  calendar,
}: EventData['appointment-moved']): string {
  const [there, here] = [shortMoment(from), shortMoment(to)]
  if (!calendar || calendar === 'moved') {
    const where = calendar ? ' in their calendar' : ''
    return `${formatOnline(online)}moved the appointment of ${there} to ${here}${where}${formatTold(told)}`
  }
  const did = calendar === 'kept' ? 'deleted' : 'moved'
  const where = calendar === 'kept' || there === here ? '' : ` to ${there}`
  return `${did} the appointment${where} in their calendar, ${inCalendar[calendar]}. It is at ${here}`
}

function formatAnswered({ at, answer, proposed, from, ignored }: EventData['appointment-answered']): string {
  const said = answered[answer](shortMoment(at), proposed ? shortMoment(proposed) : 'another time')
  const off = answer === 'declined' && !ignored ? '. It is called off' : ''
  return `heard from a calendar: ${from ?? 'they'} ${said}${off}${ignored ? `. ${whyIgnored[ignored]}` : ''}`
}

const whyReturned = {
  hard: 'there is no such mailbox, so nothing is sent there by itself any more',
  soft: 'the other server does not take it at the moment',
  full: 'the mailbox is full',
} as const

const formatReturned = ({ why, code }: EventData['returned']) =>
  why ? `. By the report ${whyReturned[why]}${code ? ` (${code})` : ''}` : ''

function formatReplied({
  subject,
  isStop,
  unclear,
  automatic,
  from,
  ...moved
}: EventData['replied']): string {
  const what = automatic ? 'an automatic email' : 'an email'
  return `took ${what} from ${from ?? 'them'}${formatStop({ isStop, unclear })}${subject ? `: ${subject}` : ''}${formatMoved(moved)}`
}

function formatLogged({ outcome, at, told, message, online, ...moved }: EventData['logged']): string {
  if (message) return 'wrote a text'
  return `${formatOnline(online)}${outcomes[outcome].said}${at ? `: ${shortMoment(at)}` : ''}${formatTold(told)}${formatMoved(moved)}`
}

const formatMoved = ({ status }: { status?: string }) => (status ? `. The status is ${status} now` : '')

const formatStop = ({ isStop, unclear }: { isStop: boolean; unclear?: true | undefined }) =>
  isStop ? ' that says to stop' : unclear ? ' that may be a no' : ''

const formatOnline = (online: true | undefined) => (online ? 'heard from the website: they ' : '')

const formatTold = (told: boolean | undefined) =>
  told === undefined ? '' : told ? '. They are told by email' : '. They get no email about it'
