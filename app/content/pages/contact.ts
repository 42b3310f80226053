/** The copy of the contact page. */
import type { IconName } from '#app/ui/icons.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { figures } from '../agency/figures.ts'
import { closedText } from '../agency/hours-text.ts'
import { licensedStates } from '../agency/licenses.ts'
import { type PeopleCopy, peopleCopy } from '../agency/people.ts'
import { type Regions, regions } from '../agency/regions.ts'
import { zoneName } from '../agency/time-zone.ts'
import { type ConsultationCopy, contactConsultation } from './consultation.ts'
import type { PageMeta } from './page-meta.ts'

export interface ContactPageCopy {
  meta: PageMeta
  heading: string
  lede: string
  /** Exactly four: phone, email, service area, hours. */
  cards: readonly InfoCard[]
  consultation: ConsultationCopy
  trustHeading: string
  /** Six while their figures may be printed. */
  badges: readonly TrustBadge[]
  people: PeopleCopy | null
  /** Null when the agency says nothing of its regions. */
  regions: Regions | null
}

/** One way to reach the agency, or where and when it works. */
export interface InfoCard {
  icon: IconName
  title: string
  value: string
  /** A telephone or mail link, where the value is one. */
  href?: `tel:${string}` | `mailto:${string}`
  note: string
}

/** A reason for trust, with what can be checked about it. */
export interface TrustBadge {
  icon: IconName
  text: string
  /** How the reader can see that it is so; for a figure its name in the register, to which its mark leads. */
  proof: string | { figure: string }
}

/** The contact page as `agency` would say it. */
export function contactCopy(agency: PublicAgency): ContactPageCopy {
  const { carriers, founded, experience } = figures
  return {
    meta: {
      title: `Contact | ${agency.name}`,
      description: `Call ${agency.phone} or schedule a free consultation with an agent. We serve ${sample.serviceArea}.`,
      keywords: [
        `contact insurance agency ${sample.state}`,
        `insurance agent ${sample.postalAddress.city}`,
        'free insurance consultation',
        'licensed agent',
      ],
    },
    heading: 'Talk with a licensed agent',
    lede: 'Ask a question, go over a policy you already own, or have us check a quote from someone else.',
    cards: [
      {
        icon: 'phone',
        title: 'Phone',
        value: agency.phone,
        href: `tel:${agency.phoneLink}`,
        note: 'The fastest way to reach us. Our calls to you come from this number too.',
      },
      {
        icon: 'mail',
        title: 'Email',
        value: agency.email,
        href: `mailto:${agency.email}`,
        note: 'Good for questions. Please do not send Social Security or account numbers.',
      },
      {
        icon: 'pin',
        title: 'Service area',
        value: sample.serviceArea,
        note: `In person here, and by phone or video in ${licensedStates}.`,
      },
      {
        icon: 'clock',
        title: 'Hours',
        value: agency.hoursText,
        note: [
          `${zoneName(sample.timeZone)} time.`,
          closedText(sample.holidays, { named: true }),
          'At other times leave a message, and we call back on the next business day.',
        ]
          .filter(Boolean)
          .join(' '),
      },
    ],
    consultation: contactConsultation(),
    trustHeading: 'Good to know before you call',
    badges: [
      figureBadge('badge', `Licensed in ${licensedStates}`, 'states'),
      ...(carriers
        ? [figureBadge('scales', `${carriers.figure} insurance companies compared`, 'carriers')]
        : []),
      figureBadge('house', `Independent since ${founded.figure}`, 'founded'),
      ...(experience ? [figureBadge('book', `${experience.figure} ${experience.counts}`, 'experience')] : []),
      {
        icon: 'door',
        text: 'Free consultation, no obligation',
        proof: 'We charge no fee. If you buy, the insurer pays us a commission.',
      },
      {
        icon: 'lock',
        text: 'We do not sell your information',
        proof: 'Our Privacy Policy says who sees it and why.',
      },
    ],
    people: peopleCopy,
    regions,
  }
}

const figureBadge = (icon: IconName, text: string, figure: string): TrustBadge => ({
  icon,
  text,
  proof: { figure },
})
