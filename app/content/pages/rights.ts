/** The words of the pages on which somebody uses a right: a privacy request, a privacy choice, a complaint. */
import type { PublicAgency } from '../agency/agency.ts'
import { responseTimes } from '../promises/promises.ts'
import { type StopCopy, stopCopy } from './stop.ts'

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

/** The words of the page on which a privacy request is proved: the page that stops, asked about something else. */
export function proveCopy(agency: Pick<PublicAgency, 'name' | 'phone'>): StopCopy {
  const { texts, ...frame } = stopCopy(agency)
  const open = {
    heading: 'Prove that the request is yours',
    body: 'Type the email address or phone number that you gave in your privacy request. We send a code there. If you gave both, prove both within a day.',
  }
  return {
    ...frame,
    home: '/privacy-request/code',
    texts: {
      open,
      code: texts.code,
      stopped: {
        heading: 'Thank you, that is proved',
        body: `Requests that were sent with this number or address alone are yours. If you gave both a number and an address, prove the other one too. ${agency.name} answers within ${responseTimes.privacyRequest.text}.`,
      },
      asked: {
        heading: 'We cannot send a code at the moment',
        body: `Your request stands, and its time runs. Somebody at the office asks you how to prove it, or call ${agency.phone}.`,
      },
    },
    meta: { title: `Prove a privacy request | ${agency.name}`, description: open.body },
    code: { ...frame.code, button: 'Prove it' },
  }
}
