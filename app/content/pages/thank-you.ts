/** The words a visitor lands on after a form was accepted. */

import type { PublicAgency } from '../agency/agency.ts'
import { unbroken } from '../agency/unbroken.ts'
import { findPage } from '../catalogue/catalogue.ts'
import { sells } from '../lines/sold.ts'
import type { PageMeta } from './page-meta.ts'

/** What the page says of one form alone; it stands with the form. */
export interface ThankYouText {
  heading: string
  /** Instead, where nothing was scheduled: no hour was agreed on, or an owner looks first. */
  headingOnHold?: string
  /** Stands before the promise where no hour was agreed on. */
  unscheduled?: string
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
  booking: { offer: string; choose: string; change: string }
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

const toHaveReady = () =>
  sells('life', 'annuity')
    ? 'your mortgage balance, the policies you own, and a list of your medicines'
    : 'the policies you own, what you pay for them, and what you would like to change'

/** The ways in which visitors hear from us. */
export const ways = ['call', 'text', 'email'] as const
export type Way = (typeof ways)[number]

/** What a visitor is told of how and when they hear from us. */
export interface Told {
  /** Who is in touch, where it is nobody who may sell there: "Our office". A licensed agent else. */
  who?: string | undefined
  /** Null where nothing they gave leads to them. */
  way: Way | null
  /** In a sentence: "We will call you by Monday, ..." */
  promise: string
  /** True of an hour that they asked for and that we keep. */
  isScheduled?: boolean | undefined
  /** Why it is another way than the one they chose. */
  note?: string | undefined
}

/** What was promised to who lands here, a look by an owner first, or, on a direct visit, nothing that we know of. */
export type Given = Told | 'after-review' | 'unknown'

/** The thank-you page's words for a form's own `text`. `isOpen` says whether somebody answers the telephone now. */
export function thankYouCopy(
  text: ThankYouText,
  agency: Pick<PublicAgency, 'name' | 'phone' | 'email' | 'hoursSpoken'>,
  given: Given,
  { isOpen = true } = {},
): ThankYouCopy {
  const { promise, contact } = answerCopy(text, agency, given)
  return {
    meta: {
      title: `Thank you | ${agency.name}`,
      description:
        given === 'unknown'
          ? 'What happens after you send us a request, and how to reach us.'
          : 'Your request has reached us. Here is what happens next.',
    },
    heading: headingOf(text, given),
    promise,
    // Somebody who opens the address without a request was promised nothing.
    stepsHeading: given === 'unknown' ? 'What happens after a request' : 'What happens next',
    steps: [
      {
        title: 'An agent reads your request',
        body: 'It stays with our office until you want prices from insurance companies.',
      },
      contact,
      {
        title: text.talk,
        body: `Have these ready if you can: ${toHaveReady()}.`,
      },
      {
        title: 'You see your options in writing',
        body: 'Take the time you need. There is no fee, and you can say no at any point.',
      },
    ],
    callHeading: 'Would you rather not wait?',
    callBody: isOpen
      ? `Call us now. An agent answers ${agency.hoursSpoken}.`
      : `Our office is closed at the moment. An agent answers ${agency.hoursSpoken}.`,
    consultationLabel: 'Schedule Consultation',
    booking: {
      offer: 'Would you rather pick the time yourself?',
      choose: 'Choose a time for your call',
      change: 'Move or cancel it',
    },
    learnHeading: 'Read while you wait',
    learnMore: readings.filter(([path]) => findPage(path)).map(([path, label]) => ({ path, label })),
  }
}

/** As specified, unless it would not be true. */
function headingOf({ heading, headingOnHold, unscheduled }: ThankYouText, given: Given): string {
  if (typeof given !== 'object') return (given === 'after-review' && headingOnHold) || heading
  if (given.way === null) return 'Please call us about your request'
  return (unscheduled && !given.isScheduled && headingOnHold) || heading
}

/** By when we are in touch, and how. */
function answerCopy(
  { unscheduled }: ThankYouText,
  { phone, email }: Pick<PublicAgency, 'phone' | 'email'>,
  given: Given,
) {
  const number = unbroken(phone)
  const save = 'Save the number so you know it is us.'
  if (given === 'after-review')
    return {
      promise: `Because of the age on your request, someone here reviews it before anyone contacts you. You can call us at ${number}.`,
      contact: {
        title: 'An owner of the agency reviews your request',
        body: 'Until then, no one calls or writes to you. A parent or guardian is welcome to call us.',
      },
    }
  if (given === 'unknown')
    return {
      promise: `If you sent us a request, our office has it. To ask about it, call us at ${number}.`,
      contact: { title: 'Know our number', body: `Calls from us come from ${number}. ${save}` },
    }
  const { way, promise, isScheduled, note } = given
  const contacts = {
    call: { title: 'An agent calls you', body: `The call comes from ${number}. ${save}` },
    text: { title: 'An agent texts you', body: `The text comes from ${number}. ${save}` },
    email: {
      title: 'An agent emails you',
      body: `The email comes from ${email}. Add the address to your contacts so that it does not go to your spam folder.`,
    },
  }
  const { title, body } = way
    ? contacts[way]
    : { title: 'You call us', body: `Tell us your number or your email address, at ${number}.` }
  return {
    promise: unscheduled && !isScheduled ? `${unscheduled} ${promise}` : promise,
    contact: { title, body: note ? `${note} ${body}` : body },
  }
}
