/** The words a visitor lands on after a form was accepted. */
import type { PublicAgency } from '../agency/agency.ts'
import { findPage } from '../catalogue.ts'
import { type PromiseName, promises } from '../promises/promises.ts'
import type { PageMeta } from './page-meta.ts'

/** What the page says of one form alone; it stands with the form. */
export interface ThankYouText {
  heading: string
  /** The second step: how the visitor hears from us. */
  contact: { title: string; more?: string }
  /** The title of the third step: the conversation. */
  talk: string
}

export interface ThankYouWords {
  meta: PageMeta
  heading: string
  promise: string
  stepsHeading: string
  /** Exactly four. */
  steps: readonly { title: string; body: string }[]
  callHeading: string
  callBody: string
  consultationLabel: string
  learnHeading: string
  /** Reading for the wait; only pages that exist, so it may be empty. */
  learnMore: readonly { path: string; label: string }[]
}

/** The articles that go with the wait; each appears here once its page is in the catalogue. */
const readings = [
  ['/research/mortgage-protection', 'Learn More About Mortgage Protection'],
  ['/research/life-insurance', 'Learn More About Life Insurance'],
  ['/research/retirement-planning', 'Learn More About Retirement Planning'],
] as const

/** The thank-you page's words for a form's own `text`. `given` is what was promised, where that is known. */
export function thankYouWords(
  { heading, contact, talk }: ThankYouText,
  agency: Pick<PublicAgency, 'name' | 'phone' | 'hoursSpoken'>,
  given: PromiseName = 'standard',
): ThankYouWords {
  return {
    meta: {
      title: `Thank you | ${agency.name}`,
      description: 'Your request has reached us. Here is what happens next.',
    },
    heading,
    promise: `We will contact you within ${promises[given].words}.`,
    stepsHeading: 'What happens next',
    steps: [
      {
        title: 'A licensed person reads your request',
        body: 'Somebody in our office, not a machine and not another company.',
      },
      {
        title: contact.title,
        body: [
          `The call comes from ${agency.phone}. Save the number, so that you know it is us.`,
          ...(contact.more ? [contact.more] : []),
        ].join(' '),
      },
      {
        title: talk,
        body: 'It helps to have at hand: your mortgage balance, the policies you own, and the medicines you take.',
      },
      {
        title: 'You see your choices in writing',
        body: 'Take the time you need. There is no fee, and you may say no at any point.',
      },
    ],
    callHeading: 'Would you rather not wait?',
    callBody: `Call us now. A licensed person answers, ${agency.hoursSpoken}.`,
    consultationLabel: 'Schedule Consultation',
    learnHeading: 'Something to read meanwhile',
    learnMore: readings.filter(([path]) => findPage(path)).map(([path, label]) => ({ path, label })),
  }
}
