/** The kinds of submissions, as far as the addresses of the desk and its audit trail name them. */
export const kinds = [
  { name: 'lead', plural: 'leads', key: 'l', copy: { title: 'Leads', pageTitle: 'Lead', one: 'lead' } },
  {
    name: 'recruit',
    plural: 'recruits',
    key: 'r',
    copy: { title: 'Recruits', pageTitle: 'Application', one: 'application' },
  },
] as const
