/** The two kinds of people the desk works with, and what differs between them. Everything else of a person's page is shared. */
import { leadStatuses } from '#app/leads/lead.ts'
import { recruitStatuses } from '#app/recruits/recruit.ts'

export const personKinds = {
  lead: {
    table: 'leads',
    list: '/admin/leads',
    one: 'lead',
    many: 'leads',
    statuses: leadStatuses as readonly string[],
  },
  recruit: {
    table: 'recruits',
    list: '/admin/recruits',
    one: 'application',
    many: 'recruits',
    statuses: recruitStatuses as readonly string[],
  },
} as const

export type PersonKind = keyof typeof personKinds

/** The kind behind an address of the desk. */
export const kindAt = (pathname: string): PersonKind =>
  pathname.startsWith('/admin/recruits') ? 'recruit' : 'lead'

/** The page of one person. */
export const personPath = (kind: PersonKind, id: string) => `${personKinds[kind].list}/${id}`

/** What a call may come to, by the names the forms send. */
export const callOutcomes = {
  'no-answer': 'No answer',
  'left-message': 'Left a message',
  talked: 'Talked',
  'wrong-number': 'Wrong number',
  'do-not-contact': 'Do not contact',
} as const

export type CallOutcome = keyof typeof callOutcomes

/** How long an author may change a note, minutes. */
export const noteMinutes = 10
/** Longest note and reason, and longest title of a task, characters. */
export const longestNote = 5000
export const longestTitle = 200
