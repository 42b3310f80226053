/** Why nothing came of it, by the names the forms send. */
export const lostReasons = {
  unreachable: 'Could not be reached',
  'not-interested': 'Not interested',
  elsewhere: 'Chose someone else',
  'not-a-fit': 'Not a fit',
  other: 'Another reason',
} as const
