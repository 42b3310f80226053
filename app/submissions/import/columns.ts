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
