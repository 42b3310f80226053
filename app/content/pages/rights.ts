/** The words of the pages on which somebody uses a right: a privacy request, a privacy choice, a complaint. */
import type { PublicAgency } from '../agency/agency.ts'
import { responseTimes } from '../promises/promises.ts'
import type { StopCopy, StopState } from './stop.ts'

export type RightsPath = '/privacy-request' | '/your-privacy-choices' | '/complaint'

interface RightsCopy {
  heading: string
  lines: readonly string[]
  /** Where the code is typed. */
  prove?: string
}

const pages = ({ name }: Pick<PublicAgency, 'name'>): Readonly<Record<RightsPath, RightsCopy>> => ({
  '/privacy-request': {
    heading: 'Privacy request',
    lines: [
      `Ask ${name} for a copy of what it holds about you, or to correct or erase it. It costs nothing, and you are treated the same. We answer within ${responseTimes.privacyRequest.text}.`,
      'So that nobody gets your data by asking for it, you prove that your number or address is yours: we send a code there.',
    ],
    prove: 'Send me a code, or type the one I have',
  },
  '/your-privacy-choices': {
    heading: 'Your Privacy Choices',
    lines: [
      `${name} does not sell personal information. Where it advertises, it may tell the ad network whose ad you clicked that a request came of it, by the number of the click. Some states call that sharing.`,
      'Send this form, and that ends for your email address and number. A browser with Global Privacy Control says it for you on every page, without a form.',
    ],
  },
  '/complaint': {
    heading: 'Complaint',
    lines: [
      `Tell ${name} what went wrong. Somebody who decides reads it, and you get an answer in writing within ${responseTimes.complaint.text}.`,
      'You can also complain to your state’s department of insurance at any time.',
    ],
  },
})

export const isRightsPath = (path: string): path is RightsPath =>
  path === '/privacy-request' || path === '/your-privacy-choices' || path === '/complaint'

/** What stands on the page of a right; `control` says whether the browser sends Global Privacy Control. */
export function rightsCopy(path: RightsPath, agency: Pick<PublicAgency, 'name'>, control: boolean) {
  const page = pages(agency)[path]
  const said = control
    ? 'Your browser sends Global Privacy Control. We honor it: nothing of this visit is told to an ad network.'
    : 'Your browser does not send Global Privacy Control.'
  return {
    ...page,
    control: path === '/your-privacy-choices' ? said : null,
    meta: { title: `${page.heading} | ${agency.name}`, description: page.lines[0] ?? '' },
  }
}

/** The words of the page on which a privacy request is proved, in the frame of the one that stops. */
export function proveCopy({ name, phone }: Pick<PublicAgency, 'name' | 'phone'>): StopCopy {
  const texts: Readonly<Record<StopState, { heading: string; body: string }>> = {
    open: {
      heading: 'Prove that the request is yours',
      body: 'Type the email address or phone number that you gave in your privacy request. We send a code there. If you gave both, prove both within a day.',
    },
    code: {
      heading: 'Type the code',
      body: 'A code of six digits is on its way there. It works for 15 minutes. If nothing comes, start again in a while, or call us.',
    },
    stopped: {
      heading: 'Thank you, that is proved',
      body: `Requests that were sent with this number or address alone are yours. If you gave both a number and an address, prove the other one too. ${name} answers within ${responseTimes.privacyRequest.text}.`,
    },
    asked: {
      heading: 'We cannot send a code at the moment',
      body: `Your request stands, and its time runs. Somebody at the office asks you how to prove it, or call ${phone}.`,
    },
  }
  return {
    home: '/privacy-request/code',
    texts,
    meta: { title: `Prove a privacy request | ${name}`, description: texts.open.body },
    contact: { label: 'Email address or phone number', hint: 'Such as ann@example.com or (303) 555-0100' },
    code: { label: 'Code', button: 'Prove it' },
    send: 'Send the code',
    again: 'Use another number or address',
    issues: {
      unreadable: 'This is neither a phone number with ten digits nor an email address. Please check it.',
      'wrong-code': 'This is not the code that we sent last, or it has ended. Check it, or send a new one.',
      often: 'Too many tries from here. Please wait a while, or call us.',
      failed: 'We could not do this right now. Please try again, or call us.',
    },
  }
}
