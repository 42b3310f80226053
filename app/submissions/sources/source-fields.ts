/** What a field of a lead vendor can hold: what a column of a file can, and what vendors say of the lead itself. */
import { type ColumnChoice, columnChoices, guessColumns, isColumnChoice, several } from '../import/columns.ts'

/** Without what only a list of before can say. */
const { id: _, exported: _exported, createdAt: _at, optOut, status: _status, ...ofPerson } = columnChoices

export const fieldChoices = {
  ...ofPerson,
  vendorId: 'The vendor’s number of the lead',
  optOut,
  price: 'Price',
  trustedForm: 'TrustedForm certificate',
  jornaya: 'Jornaya LeadiD',
  consentText: 'Consent: its words',
  consentAt: 'Consent: when it was given',
  consentAddress: 'Consent: the IP address',
  test: 'Whether it is a test',
} as const
export type FieldChoice = keyof typeof fieldChoices

export const isFieldChoice = (name: string): name is FieldChoice => Object.hasOwn(fieldChoices, name)

/** What each field of the vendor holds. */
export type SourceFields = Readonly<Record<string, FieldChoice>>

/** Names that were never seen before, and such as always came and are missing now, since somebody looked. */
export interface FieldNews {
  came: readonly string[]
  went: readonly string[]
}

/** Without signs and case. ADF 1.0 is taken apart into names like customer.contact.name.first (read-lead-post.server.ts). */
const known: Readonly<Record<string, FieldChoice>> = {
  ...named(
    'vendorId',
    'id leadid leadidentifier externalreferenceid externalid txid transactionid uuid guid',
  ),
  ...named('price', 'price cost leadprice leadcost payout'),
  ...named(
    'trustedForm',
    'trustedform trustedformcerturl trustedformcert trustedformurl xxtrustedformcerturl',
  ),
  ...named('jornaya', 'jornaya jornayaleadid jornayaid leadidtoken universalleadid leadidcode'),
  ...named(
    'consentText',
    'tcpatext tcpaconsenttext consenttext tcpalanguage consentlanguage attributesconsenttext optintext',
  ),
  ...named(
    'consentAt',
    'consentat consenttime consenttimestamp tcpatimestamp consentdate originationdatetime',
  ),
  ...named('consentAddress', 'ipaddress ip consumerip signupip leadip'),
  ...named('test', 'test istest testlead leadmodetest'),
  ...named('firstName', 'customercontactnamefirst'),
  ...named('lastName', 'customercontactnamelast'),
  ...named('name', 'customercontactnamefull customercontactname'),
  ...named('phone', 'customercontactphone customercontactphone2 customercontactphone3'),
  ...named('email', 'customercontactemail customercontactemail2'),
  ...named('state', 'customercontactaddressregioncode'),
  ...named('note', 'customercomments'),
}

function named(choice: FieldChoice, names: string): Record<string, FieldChoice> {
  return Object.fromEntries(names.split(' ').map((name) => [name, choice]))
}

/** The most likely choice for each name; the others are kept beside the lead, because somebody paid for them. */
export function guessFields(names: readonly string[]): FieldChoice[] {
  const columns = guessColumns(names)
  const taken = new Set<FieldChoice>()
  return names.map((name, at) => {
    const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
    const column = columns[at] ?? ''
    const choice =
      (Object.hasOwn(known, plain) ? known[plain] : isFieldChoice(column) ? column : '') || 'keep'
    if (choice === 'keep' || isSeveral(choice)) return choice
    if (taken.has(choice)) return 'keep'
    taken.add(choice)
    return choice
  })
}

/** What is said of the lead and not of the person. */
export const isOfLead = (choice: FieldChoice) =>
  choice === 'campaign' || choice === 'tags' || !(choice in ofPerson)

const isSeveral = (choice: FieldChoice) => isColumnChoice(choice) && several.includes(choice)

/** The same as columns, for the reader of rows: what vendors say of the lead itself is none of a person. */
export const columnOf = (choice: FieldChoice): ColumnChoice => (isColumnChoice(choice) ? choice : '')

/** Why people cannot be read from these fields, or null. */
export function faultOfFields(choices: readonly FieldChoice[]): string | null {
  const twice = choices.find((one, at) => one !== '' && !isSeveral(one) && choices.indexOf(one) !== at)
  if (twice) return `Choose “${fieldChoices[twice]}” for one field only.`
  if (!choices.some((one) => one === 'firstName' || one === 'name' || one === 'company'))
    return 'Choose the field with the first name.'
  return choices.includes('phone') || choices.includes('email')
    ? null
    : 'Choose the field with the phone number or the email address.'
}
