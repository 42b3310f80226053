/** The kinds of submissions, as far as the addresses of the desk and its audit trail name them. */
import type { NeedOf } from '#app/desk/addresses/submission-addresses.ts'

export const kinds = [
  { name: 'lead', plural: 'leads', key: 'l', copy: { title: 'Leads', pageTitle: 'Lead', one: 'lead' } },
  {
    name: 'recruit',
    plural: 'recruits',
    key: 'r',
    copy: { title: 'Recruits', pageTitle: 'Application', one: 'application' },
  },
] as const

/** What it takes to use a permission on submissions of a kind. */
export const needOf =
  ({ plural }: (typeof kinds)[number]): NeedOf =>
  (permission) =>
    `${plural}.${permission}`
