/** What staff fill in for a lead that telephoned, walked in or was referred; no address of the site takes it. */
import { type Answers, textOf } from '#app/forms/field.ts'
import { enteredType, entryPerson, entryRest } from '#app/submissions/entry/entry-fields.ts'
import { interestOptions, type LeadForm } from './lead-form.ts'

const from = (source: string, sourceLabel: string) => ({ source, sourceLabel, formType: enteredType })

export const leadEntry = {
  name: 'lead-entry',
  label: 'Entered by staff',
  noun: 'request',
  home: '/admin/leads/new',
  asapPromise: 'standard',
  landing: { to: '/admin/leads', notice: '' },
  submit: 'Save lead',
  busy: 'Saving...',
  variants: {
    phone: from('phone_call', 'Phone call'),
    'walk-in': from('walk_in', 'Walk-in'),
    referral: from('referral', 'Referral'),
    event: from('event', 'Event'),
    list: from('purchased_list', 'Purchased list'),
    system: from('other_system', 'Another system'),
    other: from('other', 'Other'),
  },
  steps: [
    {
      title: 'Who is it?',
      fields: [
        ...entryPerson,
        {
          name: 'serviceInterest',
          label: 'Interest',
          control: 'select',
          rule: 'option',
          options: interestOptions(),
          placeholder: 'Not known yet',
        },
        ...entryRest,
      ],
    },
  ],
  interest: 'General Consultation',
  contactMethod: (answers: Answers) => (textOf(answers, 'phone') ? 'phone' : 'email'),
  message: (answers: Answers) => textOf(answers, 'note'),
} as const satisfies LeadForm
