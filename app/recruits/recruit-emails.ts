/** The e-mails about an application: the notification to the agency, the confirmation to the applicant, the one about its response target. */
import { agency } from '#app/content/agency/agency.ts'
import { sayWhen } from '#app/submissions/emails/submission-email.tsx'
import type { KindEmails } from '#app/submissions/kind.ts'
import { career } from './career.ts'
import { licensed } from './recruit-columns.ts'

export const recruitEmails: KindEmails = {
  agencyBoxes: ({ recruitsTo }) => recruitsTo,

  notification(recruit) {
    const gist = `${recruit.state}, ${recruit.facet === licensed ? 'licensed' : 'not licensed'}`
    const about = `From ${gist}. Best contact time: ${recruit.best_contact_time}.`
    return { noun: career.noun, gist, about, warnings: [] }
  },

  target: () => ({ what: career.noun, warnings: [] }),

  confirmation: (recruit, now) => ({
    title: 'We received your application',
    thanks: `Thank you for applying to ${agency.name}. We have your application.`,
    next: `A recruiter from ${agency.name} will call you from ${agency.phone}, or email you from ${agency.email}, ${sayWhen(recruit, now)}.`,
    know: 'Save the number so you know it is us.',
    closing: [
      'We will talk about career opportunities and what you are looking for. Applying does not commit you to anything.',
      recruit.facet === licensed
        ? 'Please have your license number handy.'
        : 'You do not need a license to talk with us. We will tell you how to earn one.',
    ],
  }),
}
