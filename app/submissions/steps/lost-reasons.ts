import type { Ends } from '../model/submission.ts'

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
