/** Files of people that become submissions, as they are kept. */
import type { Selectable } from 'kysely'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import type { KindName } from '../model/submission.ts'

/**
 * `arriving` while the file is read, `mapping` until columns are chosen, `checked` until somebody says yes, then `running` and
 * `done`; or `undoing` and `undone`. `discarded` is what nobody went on with.
 */
export type ImportState =
  | 'arriving'
  | 'mapping'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'discarded'

interface ImportTable {
  id: string
  kind: KindName
  staff_id: string
  created_at: Moment
  updated_at: Moment
  state: ImportState
  file_name: string
  headers: string
  headers_digest: string
  choices: string | null
  lines: Generated<number>
  place: Generated<number>
  faulty: Generated<number>
  imported: Generated<number>
  /** Rows that were imported before, from this file or another. */
  repeated: Generated<number>
  /** Imported rows that share a contact with another request. */
  known: Generated<number>
  /** Imported rows that nobody may call or write to. */
  banned: Generated<number>
}

interface ImportPartTable {
  import_id: string
  part: number
  rows: string
  faults: Generated<string>
}

interface ImportedRowTable {
  subject_id: string
  import_id: string
  digest: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    imports: ImportTable
    import_parts: ImportPartTable
    imported_rows: ImportedRowTable
  }
}

export type Import = Selectable<ImportTable>

/** A row of a file: the line it begins on, the header's being 1, and its cells. */
export type FileRow = readonly [line: number, ...cells: string[]]
/** What is wrong with a row, or with a cell of it. */
export type Fault = readonly [line: number, reason: string]

/** Rows of one part. */
export const rowsOfPart = 100
/** What a file may hold. */
export const maxRows = 50_000
export const maxFileBytes = 20 * 1024 * 1024

/** What a column of a file can be, and what it most likely is by its header. */

/** By the names the form sends; the last may be chosen for several columns. */
export const columnChoices = {
  '': 'Leave out',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'First and last name together',
  phone: 'Phone',
  email: 'Email',
  state: 'State',
  bornOn: 'Date of birth',
  serviceInterest: 'Interest',
  campaign: 'Campaign',
  note: 'Note',
} as const
export type ColumnChoice = keyof typeof columnChoices

/** For each column of the file, in order. */
export type Columns = readonly ColumnChoice[]

const known: Readonly<Record<string, ColumnChoice>> = {
  ...named('firstName', 'firstname first givenname given fname forename'),
  ...named('lastName', 'lastname last surname familyname lname'),
  ...named('name', 'name fullname contact contactname clientname leadname'),
  ...named(
    'phone',
    'phone phonenumber telephone tel mobile mobilephone cell cellphone homephone phone1 primaryphone',
  ),
  ...named('email', 'email emailaddress mail email1 primaryemail'),
  ...named('state', 'state province region homestate stateprovince'),
  ...named('bornOn', 'dateofbirth birthdate birthday birth dob born bornon'),
  ...named('serviceInterest', 'interest interestedin product serviceinterest coverage producttype'),
  ...named('campaign', 'campaign campaignname utmcampaign'),
  ...named('note', 'note notes comment comments message remarks'),
}

function named(choice: ColumnChoice, headers: string): Record<string, ColumnChoice> {
  return Object.fromEntries(headers.split(' ').map((header) => [header, choice]))
}

/** The most likely choice for each header; a second column of one kind is left out. */
export function guessColumns(headers: readonly string[]): ColumnChoice[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const plain = header.toLowerCase().replace(/[^a-z0-9]/g, '')
    const choice = Object.hasOwn(known, plain) ? (known[plain] ?? '') : ''
    if (choice === '' || (choice !== 'note' && taken.has(choice))) return ''
    taken.add(choice)
    return choice
  })
}

export const isColumnChoice = (name: string): name is ColumnChoice => Object.hasOwn(columnChoices, name)

/** Why people cannot be read from these columns, or null. */
export function faultOfColumns(columns: Columns): string | null {
  const twice = columns.find((one, at) => one !== '' && one !== 'note' && columns.indexOf(one) !== at)
  if (twice) return `Choose “${columnChoices[twice]}” for one column only.`
  if (!columns.includes('firstName') && !columns.includes('name'))
    return 'Choose the column with the first name.'
  return columns.includes('phone') || columns.includes('email')
    ? null
    : 'Choose the column with the phone number or the email address.'
}
