/** When to try again: by itself, because a browser draws them and has no use for what reckons with them. */

export const againChoices = {
  '': 'As suggested',
  hour: 'In 1 hour',
  evening: 'This evening',
  tomorrow: 'Next business day',
  week: 'In a week',
  date: 'On the day below',
} as const
