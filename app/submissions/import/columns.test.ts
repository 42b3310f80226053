/** The header rows of programs that people come from, as these programs publish them. */
import { expect, it } from 'vitest'
import { type ColumnChoice, faultOfColumns, guessColumns } from './columns.ts'

/** Headers with what each is taken for; all others are left out. */
const programs: readonly [string, string, Partial<Record<ColumnChoice, string>>][] = [
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Website 1 - Value',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      name: 'File As',
      company: 'Organization Name',
      bornOn: 'Birthday',
      note: 'Notes',
      tags: 'Labels',
      email: 'E-mail 1 - Value,E-mail 2 - Value',
      phone: 'Phone 1 - Value,Phone 2 - Value',
      state: 'Address 1 - Region',
    },
  ],
  [
    'Outlook',
    "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Mobile Phone,Pager,Business Fax,Home Fax,Telex,Job Title,Company,Manager's Name,Assistant's Phone,Business Street,Business State,Business Postal Code,Home City,Home State,Birthday,Anniversary,Notes,Categories",
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      company: 'Company',
      email: 'E-mail Address,E-mail 2 Address,E-mail 3 Address',
      phone: 'Home Phone,Home Phone 2,Business Phone,Mobile Phone',
      state: 'Business State,Home State',
      bornOn: 'Birthday',
      note: 'Notes',
      tags: 'Categories',
    },
  ],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Lifecycle Stage,Create Date,Date of birth,City,State/Region,Postal Code,Unsubscribed from all email,Marketing contact status,Associated Company,Additional email addresses',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email,Additional email addresses',
      phone: 'Phone Number,Mobile Phone Number',
      status: 'Lead Status',
      createdAt: 'Create Date',
      bornOn: 'Date of birth',
      state: 'State/Region',
      optOut: 'Unsubscribed from all email',
    },
  ],
  [
    'Salesforce, a report',
    'First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,Phone,Mobile,Email,Birthdate,Do Not Call,Email Opt Out,Fax Opt Out,Lead Status,Created Date,Description',
    {
      firstName: 'First Name',
      lastName: 'Last Name',
      company: 'Account Name',
      state: 'Mailing State/Province',
      phone: 'Phone,Mobile',
      email: 'Email',
      bornOn: 'Birthdate',
      optOut: 'Do Not Call,Email Opt Out',
      status: 'Lead Status',
      createdAt: 'Created Date',
      note: 'Description',
    },
  ],
  [
    'Salesforce, its fields',
    'Id,FirstName,LastName,Company,State,Phone,MobilePhone,Email,Status,HasOptedOutOfEmail,DoNotCall,CreatedDate',
    {
      ...{ firstName: 'FirstName', lastName: 'LastName', company: 'Company', state: 'State', email: 'Email' },
      phone: 'Phone,MobilePhone',
      status: 'Status',
      optOut: 'HasOptedOutOfEmail,DoNotCall',
      createdAt: 'CreatedDate',
    },
  ],
  [
    'Follow Up Boss',
    'ID,Date Added,Name,First Name,Last Name,Stage,Lead Source,Assigned To,Is Contacted,Tags,Email 1,Email 1 - Type,Email 2,Phone 1,Phone 1 - Type,Phone 2,Phone 2 - Type,Address 1 - Street,Address 1 - State,Address 1 - Zip,Property State,Birthday,Company,Message,Description',
    {
      createdAt: 'Date Added',
      name: 'Name',
      firstName: 'First Name',
      lastName: 'Last Name',
      status: 'Stage',
      tags: 'Tags',
      email: 'Email 1,Email 2',
      phone: 'Phone 1,Phone 2',
      state: 'Address 1 - State,Property State',
      bornOn: 'Birthday',
      company: 'Company',
      note: 'Message,Description',
    },
  ],
  [
    'AgencyZoom',
    'firstname,lastname,email,secondaryEmail,phone,secondaryPhone,streetAddress,city,state,zip,birthday,leadSourceName,workflowName,workflowStageName,notes,tagNames,createDate,status',
    {
      ...{ firstName: 'firstname', lastName: 'lastname', state: 'state', bornOn: 'birthday', note: 'notes' },
      email: 'email,secondaryEmail',
      phone: 'phone,secondaryPhone',
      tags: 'tagNames',
      createdAt: 'createDate',
      status: 'workflowStageName',
    },
  ],
  [
    'EZLynx',
    'First Name,Last Name,Date of Birth,Home Phone,Work Phone,Cell Phone,Email,Address Line 1,City,State,Zip Code,Lead Source,Line of Business,Do Not Call,Created On',
    {
      ...{
        firstName: 'First Name',
        lastName: 'Last Name',
        bornOn: 'Date of Birth',
        email: 'Email',
        state: 'State',
      },
      phone: 'Home Phone,Work Phone,Cell Phone',
      serviceInterest: 'Line of Business',
      optOut: 'Do Not Call',
      createdAt: 'Created On',
    },
  ],
  [
    'Wix',
    'First Name,Last Name,Email 1,Email 2,Phone 1,Phone 2,Address 1 - Street,Address 1 - State/Region,Labels,Created At (UTC+0),Email subscriber status,SMS subscriber status,Last Activity,Source,Language',
    {
      ...{
        firstName: 'First Name',
        lastName: 'Last Name',
        email: 'Email 1,Email 2',
        phone: 'Phone 1,Phone 2',
      },
      state: 'Address 1 - State/Region',
      tags: 'Labels',
      createdAt: 'Created At (UTC+0)',
      optOut: 'Email subscriber status,SMS subscriber status',
    },
  ],
  [
    'LeadsDelivery, a vendor',
    'Lead.LeadTypeId,TXID,Lead.FirstName,Lead.LastName,Lead.City,Lead.State,Lead.Zip,Lead.Email,Lead.Homephone,Lead.Workphone,Lead.Cellphone,Attributes.Dateofbirth,Attributes.ConsentText',
    {
      ...{ firstName: 'Lead.FirstName', lastName: 'Lead.LastName', state: 'Lead.State', email: 'Lead.Email' },
      phone: 'Lead.Homephone,Lead.Workphone,Lead.Cellphone',
      bornOn: 'Attributes.Dateofbirth',
    },
  ],
  [
    'DigitalBGA, a vendor',
    'source_id,first_name,last_name,full_name,city,state,zip_code,phone1,phone2,email,birthdate,company_name,product_name,coverage,external_reference_id,comments',
    {
      ...{
        firstName: 'first_name',
        lastName: 'last_name',
        name: 'full_name',
        state: 'state',
        email: 'email',
      },
      phone: 'phone1,phone2',
      bornOn: 'birthdate',
      company: 'company_name',
      serviceInterest: 'product_name',
      note: 'comments',
    },
  ],
  [
    'PX, a vendor',
    'lead_type,email,address,primary_phone,tcpa_text,origination_datetime,phone_last_4,driver1_firstname,driver1_lastname,driver1_dob,state',
    {
      ...{ serviceInterest: 'lead_type', email: 'email', phone: 'primary_phone', state: 'state' },
      createdAt: 'origination_datetime',
      firstName: 'driver1_firstname',
      lastName: 'driver1_lastname',
      bornOn: 'driver1_dob',
    },
  ],
  [
    'SecurityTRAX, a vendor',
    'source_id,fname,lname,address1,city,state,zip,phone1,phone2,phone3,phone4,email,lead_comments,contact_time',
    {
      ...{ firstName: 'fname', lastName: 'lname', state: 'state', email: 'email', note: 'lead_comments' },
      phone: 'phone1,phone2,phone3,phone4',
    },
  ],
  [
    'Lead Prosper, a vendor',
    'lp_campaign_id,first_name,last_name,email,phone,address,city,state,zip_code,date_of_birth,ip_address,jornaya_leadid,trustedform_cert_url',
    {
      ...{ firstName: 'first_name', lastName: 'last_name', email: 'email', phone: 'phone', state: 'state' },
      bornOn: 'date_of_birth',
    },
  ],
]

it.each(programs)('knows the columns of %s', (_, row, expected) => {
  const headers = row.split(',')
  const found: Record<string, string> = {}
  for (const [at, choice] of guessColumns(headers).entries())
    if (choice !== '') found[choice] = [found[choice], headers[at]].filter(Boolean).join(',')
  expect(found).toEqual(expected)
  expect(faultOfColumns(guessColumns(headers))).toBeNull()
})

it('takes no column of a type, a fax or an address for a number', () => {
  const odd =
    'Phone 1 - Type,Fax,Home Fax,Pager,Email 1 - Label,Street,Phonetic Last Name,Record ID,constructor'
  expect(guessColumns(odd.split(','))).toEqual(odd.split(',').map(() => ''))
})
