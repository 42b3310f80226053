/**
 * A list as other programs of agencies take it in, by the names that their imports know: AgencyZoom's and EZLynx's as they stand in
 * files from them (import/columns.test.ts); HawkSoft publishes none, so its columns bear the plain ones that people match there.
 */

import { agency } from '#app/content/agency/agency.ts'
import { stateCodes } from '#app/content/agency/state-codes.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { CsvColumn } from '../model/csv-columns.ts'

type Row = Parameters<CsvColumn['read']>[0]
type Cells = Readonly<Record<string, (row: Row) => unknown>>

const usDay = (day: string | null) => day?.replace(/^(\d{4})-(\d\d)-(\d\d).*$/, '$2/$3/$1') ?? ''
const cameOn = ({ created_at }: Row) => usDay(dayIn(new Date(created_at), agency.timeZone))
const codeOf = ({ state }: Row) =>
  state ? ((stateCodes as Readonly<Record<string, string>>)[state] ?? state) : ''
const isBanned = ({ do_not_contact_at }: Row) => do_not_contact_at !== null
/** Where a program has no column for a no, it must not be lost on the way. */
const tagsOf = (row: Row) => [...(row.tags ?? []), ...(isBanned(row) ? ['Do not contact'] : [])].join(', ')

const formats = {
  agencyzoom: {
    label: 'AgencyZoom',
    cells: {
      firstname: ({ first_name }) => first_name,
      lastname: ({ last_name }) => last_name,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      state: codeOf,
      birthday: ({ born_on }) => usDay(born_on),
      leadSourceName: ({ campaign, source }) => campaign ?? source,
      workflowStageName: ({ status }) => status,
      notes: ({ message }) => message,
      tagNames: tagsOf,
      createDate: cameOn,
    },
  },
  ezlynx: {
    label: 'EZLynx',
    cells: {
      'First Name': ({ first_name }) => first_name,
      'Last Name': ({ last_name }) => last_name,
      'Date of Birth': ({ born_on }) => usDay(born_on),
      'Cell Phone': ({ phone }) => phone,
      Email: ({ email }) => email,
      State: codeOf,
      'Lead Source': ({ campaign, source }) => campaign ?? source,
      'Line of Business': ({ service_interest }) => service_interest,
      'Do Not Call': (row) => (isBanned(row) ? 'Yes' : 'No'),
      'Created On': cameOn,
    },
  },
  hawksoft: {
    label: 'HawkSoft',
    cells: {
      'First Name': ({ first_name }) => first_name,
      'Last Name': ({ last_name }) => last_name,
      'Birth Date': ({ born_on }) => usDay(born_on),
      Phone: ({ phone }) => phone,
      Email: ({ email }) => email,
      State: codeOf,
      Source: ({ campaign, source }) => campaign ?? source,
      'Do Not Contact': (row) => (isBanned(row) ? 'Yes' : 'No'),
      Notes: ({ message }) => message,
    },
  },
} as const satisfies Record<string, { label: string; cells: Cells }>

/** Each with the name that addresses have for it. */
export const amsFormats = Object.entries(formats).map(([name, { label }]) => ({ name, label }))

/** The columns of a format; null for no such format. */
export function amsColumns(name: string | null): readonly CsvColumn[] | null {
  if (name === null || !Object.hasOwn(formats, name)) return null
  const { cells } = formats[name as keyof typeof formats]
  return Object.entries<(row: Row) => unknown>(cells).map(([header, read]) => ({ header, read }))
}
