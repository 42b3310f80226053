/** What visitors tell who book a time themselves. Its page draws it: no browser gets it as a script. */
import { email, type Form, firstName, lastName, phone, preferredDate, state } from '#app/forms/field.ts'
import { consultation } from './lead-forms.ts'

/** Asked first, and of the time that was chosen; they come along unseen. */
export const unseenFields = ['state', 'preferredDate', 'consultationTime'] as const

export const bookingForm = {
  name: 'booking',
  label: 'Booked online',
  noun: 'call booked online',
  home: '/book',
  asapPromise: 'consultationAsap',
  landing: consultation.landing,
  submit: 'Book this time',
  busy: 'Booking...',
  variants: { book: { source: 'website_booking', sourceLabel: 'Booked online', formType: 'consultation' } },
  steps: [
    {
      title: 'Who should we call?',
      fields: [
        state,
        preferredDate,
        { name: 'consultationTime', label: 'Preferred time', control: 'text', rule: 'text' },
        firstName,
        lastName,
        email,
        phone,
        { name: 'message', label: 'What would you like to talk about?', control: 'textarea', rule: 'text' },
      ],
    },
  ],
} as const satisfies Form
