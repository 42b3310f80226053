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
    title: 'Your application has reached us',
    thanks: `Thank you for applying to ${agency.name}. Your application is on our desk.`,
    next: `The person who hires for ${agency.name} will call you from ${agency.phone}, or write from ${agency.email}, ${sayWhen(recruit, now)}.`,
    know: 'Save the number, so you know it is us.',
    closing: [
      'We will talk about career opportunities, and about what you want from your work. Applying commits you to nothing. If you hold an insurance license, keep its number at hand when we talk. It saves time.',
    ],
  }),
}
