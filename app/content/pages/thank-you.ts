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

export interface ThankYouCopy {
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

/** What was promised to who lands here: one of the promises, a look by an owner first, or, on a direct visit, nothing that we know of. */
export type Given = PromiseName | 'after-review' | 'unknown'

/** The thank-you page's words for a form's own `text`. */
export function thankYouCopy(
  text: ThankYouText,
  agency: Pick<PublicAgency, 'name' | 'phone' | 'hoursSpoken'>,
  given: Given = 'standard',
): ThankYouCopy {
  const { promise, contact } = answerCopy(text, agency.phone, given)
  return {
    meta: {
      title: `Thank you | ${agency.name}`,
      description: 'Your request has reached us. Here is what happens next.',
    },
    heading: text.heading,
    promise,
    stepsHeading: 'What happens next',
    steps: [
      {
        title: 'A licensed person reads your request',
        body: 'Somebody in our office, not a machine and not another company.',
      },
      contact,
      {
        title: text.talk,
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

/** By when we are in touch, and how. */
function answerCopy({ contact: { title, more } }: ThankYouText, phone: string, given: Given) {
  const save = 'Save the number, so that you know it is us.'
  if (given === 'after-review')
    return {
      promise: `Because of the age on your request, a person here reviews it before anyone contacts you. You can call us at ${phone}.`,
      contact: {
        title: 'An owner of the agency decides how we answer',
        body: 'Until then nobody calls or writes to you. A parent or guardian is welcome to call us, too.',
      },
    }
  if (given === 'unknown')
    return {
      promise: `What you sent us on this site is with our office. If you have a question, call us at ${phone}.`,
      contact: { title: 'You know our number', body: `When we call, it is from ${phone}. ${save}` },
    }
  const body = [`The call comes from ${phone}. ${save}`, ...(more ? [more] : [])].join(' ')
  return {
    promise: `We will contact you within ${promises[given].text}.`,
    contact: { title, body },
  }
}
