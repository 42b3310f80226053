/** The words a visitor lands on after a form was accepted. */
import type { PublicAgency } from './agency.ts'
import { findPage } from './catalogue.ts'
import type { PageMeta } from './page-meta.ts'
import { type PromiseName, promises } from './promises.ts'

export type ThankYouKind = 'quote' | 'consultation'

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

/** The kind that the query parameter `type` asks for: anything but "quote" is a consultation. */
export function thankYouKind(type: string | null): ThankYouKind {
  return type === 'quote' ? 'quote' : 'consultation'
}

/** The thank-you page's words for one kind of submission. `given` is what was promised, where that is known. */
export function thankYouWords(
  kind: ThankYouKind,
  agency: Pick<PublicAgency, 'name' | 'phone' | 'hoursSpoken'>,
  given: PromiseName = 'standard',
): ThankYouWords {
  const isQuote = kind === 'quote'
  return {
    meta: {
      title: `Thank you | ${agency.name}`,
      description: 'Your request has reached us. Here is what happens next.',
    },
    heading: isQuote ? 'Your Free Quote Request is Submitted!' : 'Consultation Scheduled Successfully!',
    promise: `We will contact you within ${promises[given].words}.`,
    stepsHeading: 'What happens next',
    steps: [
      {
        title: 'A licensed person reads your request',
        body: 'Somebody in our office, not a machine and not another company.',
      },
      {
        title: isQuote ? 'Your phone rings' : 'You hear from us',
        body: `The call comes from ${agency.phone}. Save the number, so that you know it is us.${isQuote ? '' : ' If you asked for an e-mail or a text message, that is what you get.'}`,
      },
      {
        title: isQuote ? 'A few questions, then a price' : 'You talk, we listen',
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
