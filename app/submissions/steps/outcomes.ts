import type { Ends } from '../model/submission.ts'

/**
 * What an attempt to reach a person may come to. Only a talk, a written reply and a booked appointment are contacts; a no ends
 * what was asked for, and is neither.
 */

export interface Outcome {
  label: string
  said: string
  countsAs: 'Attempt' | 'Contact' | 'Neither'
  /** How long after it the next step makes sense, hours. */
  pause: number
}

const outcome =
  (countsAs: Outcome['countsAs']) =>
  (label: string, said: string, pause: number): Outcome => ({ label, said, countsAs, pause })
const [attempt, contact] = [outcome('Attempt'), outcome('Contact')]

/** By the names the forms send, in the order of their keys. */
export const outcomes = {
  'no-answer': attempt('No answer', 'called: no answer', 4),
  busy: attempt('Busy', 'called: busy', 1),
  'left-message': attempt('Left a message', 'called: left a message', 24),
  mail: attempt('Sent an email', 'sent an email', 24),
  text: attempt('Sent a text', 'sent a text', 24),
  'wrong-number': attempt('Wrong number', 'called: wrong number', 1),
  talked: contact('Talked', 'called: talked', 48),
  replied: contact('They replied', 'got a written reply', 24),
  booked: contact('Booked an appointment', 'booked an appointment', 24),
  'do-not-contact': outcome('Neither')('Do not contact', 'noted their no', 0),
} as const satisfies Record<string, Outcome>
export type OutcomeName = keyof typeof outcomes

/** True where somebody was reached. */
export const isContact = (name: OutcomeName): boolean => outcomes[name].countsAs === 'Contact'

/** True for what nobody without a telephone number can have come to: an attempt to call or to text them. */
export const needsPhone = (name: OutcomeName): boolean =>
  outcomes[name].countsAs === 'Attempt' && name !== 'mail'

export const outcomeNames = Object.keys(outcomes) as OutcomeName[]

/** When to try again: by itself, because a browser draws them and has no use for what reckons with them. */

export const againChoices = {
  '': 'As suggested',
  hour: 'In 1 hour',
  evening: 'This evening',
  tomorrow: 'Next business day',
  week: 'In a week',
  date: 'On the day below',
} as const

export const lostReasons = {
  unreachable: 'Could not be reached',
  'not-interested': 'Not interested',
  elsewhere: 'Chose someone else',
  'not-a-fit': 'Not a fit',
  other: 'Another reason',
} as const

export const readReason = (name: string | undefined): string | undefined =>
  Object.entries(lostReasons).find(([one]) => one === name)?.[1]

export const askReason = (status: string) => `Choose why it is ${status}.`

/** The statuses of a kind that say that nothing came of it: whoever chooses one says why. */
export const lostStatuses = ({ statuses, ends }: { statuses: readonly string[]; ends: Ends }) =>
  statuses.filter((status) => ends[status] === 'lost')
