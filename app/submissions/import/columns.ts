/**
 * Tested with the header rows of Google Contacts, Outlook, HubSpot, Salesforce, Follow Up Boss, AgencyZoom, EZLynx,
 * Wix and lead vendors.
 */
import { type CustomField, columnOfField, type FieldColumn, isNamed } from '../custom-fields/custom-field.ts'

/** What a column can be, by the names the forms send. Those of `several` may be chosen for several columns. */
export const columnChoices = {
  '': 'Leave out',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'First and last name together',
  company: 'Business name',
  phone: 'Phone',
  email: 'Email',
  state: 'State',
  bornOn: 'Date of birth',
  serviceInterest: 'Interest',
  status: 'Status',
  createdAt: 'Date it came in',
  campaign: 'Campaign',
  tags: 'Tags',
  optOut: 'Asked not to be contacted',
  note: 'Note',
  keep: 'Keep beside it',
  id: 'Number in this program',
  exported: 'As this program exported it',
} as const
/** One of these, or a field that an owner added. */
export type ColumnChoice = keyof typeof columnChoices | FieldColumn

/** All that a column can be, with what it is called. */
export const choicesWith = (fields: readonly CustomField[]): Readonly<Record<string, string>> => ({
  ...columnChoices,
  ...Object.fromEntries(fields.map((field) => [columnOfField(field), field.name])),
})

/** All of them are read: no number, address, word or refusal of a row is lost. */
export const several: readonly ColumnChoice[] = [
  'state',
  'phone',
  'email',
  'optOut',
  'note',
  'keep',
  'exported',
]

/** Headers without signs and case; a # stands for a number that may be missing. */
const names: Readonly<Partial<Record<keyof typeof columnChoices, string>>> = {
  firstName: `firstname first givenname given fname forename contactfirstname primaryfirstname leadfirstname
    applicantfirstname insuredfirstname driver#firstname`,
  lastName: `lastname last surname familyname family lname contactlastname primarylastname leadlastname
    applicantlastname insuredlastname driver#lastname`,
  name: `name fullname contact contactname clientname leadname displayname customername insuredname namedinsured
    applicantname fileas`,
  company: `company companyname business businessname organization organizationname organization#name accountname`,
  phone: `phone# phonenumber# phone#value phone#number telephone# telephonenumber tel mobile# mobilephone#
    mobilephonenumber mobilenumber cell# cellphone# cellphonenumber cellnumber homephone# homephonenumber
    workphone# businessphone# otherphone# primaryphone primaryphonenumber secondaryphone alternatephone
    altphone dayphone daytimephone eveningphone callback carphone contactphone leadphone leadhomephone
    leadworkphone leadcellphone leadmobilephone applicantphone insuredphone whatsappphonenumber`,
  email: `email# emailaddress# mail email#value email#address email#number workemail businessemail personalemail
    homeemail otheremail primaryemail secondaryemail alternateemail contactemail leademail applicantemail
    insuredemail additionalemailaddresses additionalemails`,
  state: `state stateregion stateprovince statecode province region homestate homestateprovince mailingstate
    mailingstateprovince address#region address#state address#stateregion addressstate primarystate leadstate
    contactstate physicalstate garagingstate residencestate applicantstate insuredstate businessstate
    otherstate otherstateprovince propertystate`,
  bornOn: `dateofbirth birthdate birthday birth dob born bornon applicantdob insureddob driver#dob
    attributesdateofbirth leaddateofbirth primarydob`,
  serviceInterest: `interest interestedin product productname producttype productline serviceinterest coverage
    coveragetype leadtype insurancetype typeofinsurance policytype lineofbusiness lob insuranceproduct`,
  status: `leadstatus status stage leadstage pipelinestage contactstatus opportunitystage lifecyclestage
    disposition workflowstage workflowstagename`,
  createdAt: `createdat createdatutc# createdate createddate createdon datecreated dateadded creationdate
    created leaddate leadcreateddate datereceived receiveddate dateentered enterdate entrydate submissiondate
    submittedat originationdatetime contactcreateddate`,
  campaign: 'campaign campaignname utmcampaign leadcampaign',
  tags: 'tags tag tagnames labels label categories',
  optOut: `donotcall donotcallflag donotcontact donotemail donottext donotsms donotsolicit dnc dncstatus dnd
    dndstatus nocall emailoptout optoutemail optedoutofemail hasoptedoutofemail optout optedout smsoptout
    optedoutofsms textoptout calloptout unsubscribed unsubscribe emailunsubscribed unsubscribedfromallemail
    unsubscribedfromemails globalunsubscribe suppressed emailsubscriberstatus smssubscriberstatus
    emailsubscriptionstatus subscriptionstatus emailmarketingstatus smsmarketingstatus`,
  note: `note notes comment comments message remarks description background leadcomments leadnotes
    additionalcomments`,
}

const patterns = Object.entries(names).flatMap(([choice, text]) =>
  text.split(/\s+/).map((name) => ({
    choice: choice as ColumnChoice,
    pattern: new RegExp(`^${name.replaceAll('#', '\\d{0,2}')}$`),
  })),
)

/** The headers of our own file that belong to a person or decide something; all others stand for themselves. */
const own: Readonly<Record<string, ColumnChoice>> = {
  ...{ id: 'id', created_at: 'createdAt', status: 'status', first_name: 'firstName', last_name: 'lastName' },
  ...{ email: 'email', phone: 'phone', message: 'note', state: 'state', date_of_birth: 'bornOn' },
  ...{ do_not_contact: 'optOut', tags: 'tags', campaign: 'campaign' },
  // A file allows nobody to call by machine, and its owner and its policies are those of another desk.
  ...{ phone_normalized: '', consent: '', consent_texts: '', assigned_to: '', first_contact_by: '' },
  ...{ policies: 'keep', premium_per_year: '', commission_expected: '', licensed: '' },
}

/** True for the header row of a file that this program wrote. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  ['id', 'phone_normalized', 'form_type', 'do_not_contact'].every((name) => headers.includes(name))

/** The most likely choice for each header, one of `fields` before all others; what may be chosen once goes to the first column that is called so. */
export function guessColumns(
  headers: readonly string[],
  fields: readonly CustomField[] = [],
): ColumnChoice[] {
  if (isOwnExport(headers))
    return headers.map((header) => {
      if (Object.hasOwn(own, header)) return own[header] ?? ''
      if (!header.startsWith('custom_')) return 'exported'
      const field = fields.find((one) => columnOfField(one) === header)
      return field ? columnOfField(field) : 'keep'
    })
  const taken = new Set<ColumnChoice>()
  return headers.map((header) => {
    const plain = header.toLowerCase().replace(/[^a-z0-9]/g, '')
    const field = fields.find((one) => isNamed(one, header))
    const choice = field
      ? columnOfField(field)
      : (patterns.find(({ pattern }) => pattern.test(plain))?.choice ?? '')
    if (choice === '' || (!several.includes(choice) && taken.has(choice))) return ''
    taken.add(choice)
    return choice
  })
}

export const isColumnChoice = (name: string, fields: readonly CustomField[] = []): name is ColumnChoice =>
  Object.hasOwn(choicesWith(fields), name)

export type Columns = readonly ColumnChoice[]

/** Why people cannot be read from these columns, or null. */
export function faultOfColumns(columns: Columns, fields: readonly CustomField[] = []): string | null {
  const twice = columns.find((one, at) => one !== '' && !several.includes(one) && columns.indexOf(one) !== at)
  if (twice) return `Choose “${choicesWith(fields)[twice]}” for one column only.`
  if (!columns.some((one) => one === 'firstName' || one === 'name' || one === 'company'))
    return 'Choose the column with the first name.'
  return columns.includes('phone') || columns.includes('email')
    ? null
    : 'Choose the column with the phone number or the email address.'
}
