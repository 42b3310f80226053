/** The copy of the contact page. */
import type { IconName } from '#app/ui/icons.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { claims } from '../agency/claims.ts'
import { type PeopleCopy, peopleCopy } from '../agency/people.ts'
import { promises } from '../promises/promises.ts'
import { type ConsultationCopy, contactConsultation } from './consultation.ts'
import type { PageMeta } from './page-meta.ts'

export interface ContactPageCopy {
  meta: PageMeta
  heading: string
  lede: string
  /** Exactly four: phone, e-mail, service area, hours. */
  cards: readonly InfoCard[]
  consultation: ConsultationCopy
  trustHeading: string
  /** Exactly six. */
  badges: readonly TrustBadge[]
  people: PeopleCopy
  regionsHeading: string
  regionsLede: string
  /** Says in words what the map shows. */
  mapDescription: string
  /** Exactly three. */
  regions: readonly Region[]
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
  /** The source of a figure, or how the reader can see that it is so. */
  proof: string
}

export interface Region {
  name: string
  counties: string
  body: string
}

/** The contact page as `agency` would say it. */
export function contactCopy(agency: PublicAgency): ContactPageCopy {
  const { states, carriers, founded, experience } = claims
  return {
    meta: {
      title: `Contact | ${agency.name}`,
      description: `Call ${agency.phone} or schedule a free consultation. A licensed person answers, ${agency.hoursSpoken}, for Cleveland, Columbus, Cincinnati and all of ${sample.state}.`,
      keywords: [
        'contact insurance agency Ohio',
        'insurance agent Cleveland',
        'free insurance consultation',
        'licensed agent',
      ],
    },
    heading: 'Talk with a person who holds a license',
    lede: 'No menu of options, no call center. Bring a question, an old policy you never understood, or a price from somebody else that you want checked.',
    cards: [
      {
        icon: 'phone',
        title: 'Phone',
        value: agency.phone,
        href: `tel:${agency.phoneLink}`,
        note: 'The quickest way. Our calls come from this number, too.',
      },
      {
        icon: 'mail',
        title: 'E-mail',
        value: agency.email,
        href: `mailto:${agency.email}`,
        note: 'Good for questions. Please leave out Social Security and account numbers.',
      },
      {
        icon: 'pin',
        title: 'Service area',
        value: sample.serviceArea,
        note: 'By phone, by video, or at your kitchen table.',
      },
      {
        icon: 'clock',
        title: 'Hours',
        value: agency.hoursText,
        note: `Eastern time. At other times leave a message, and we call back within ${promises.standard.text}.`,
      },
    ],
    consultation: contactConsultation,
    trustHeading: 'Before you call, check us',
    badges: [
      { icon: 'badge', text: `Licensed in all ${states.figure} states`, proof: states.source },
      { icon: 'scales', text: `${carriers.figure} insurance companies compared`, proof: carriers.source },
      { icon: 'house', text: `Independent since ${founded.figure}`, proof: founded.source },
      { icon: 'book', text: `${experience.figure} ${experience.counts}`, proof: experience.source },
      {
        icon: 'door',
        text: 'Free to ask, free to leave',
        proof: 'You pay no fee. If you buy, the insurer pays us a commission.',
      },
      {
        icon: 'lock',
        text: 'Your details are not for sale',
        proof: 'Our Privacy Policy says who sees them, and why.',
      },
    ],
    people: peopleCopy,
    regionsHeading: 'Three cities, three different kitchens',
    regionsLede:
      'What a family needs depends on who pays its wages and what stands behind them. Some of what we keep in mind where you live:',
    mapDescription: 'A map of Ohio with a lit house each at Cleveland, Columbus and Cincinnati.',
    regions,
  }
}

const regions: readonly Region[] = [
  {
    name: 'Cleveland area',
    counties: 'Cuyahoga, Lake, Lorain, Medina and Summit counties',
    body: 'Hospitals and mills give many households here their life insurance, as a benefit of the job. That coverage usually ends with the job. Most group plans let you keep some of it if you ask within a few weeks, often at a higher price. Before you leave or retire, let us set that price beside a policy of your own.',
  },
  {
    name: 'Columbus area',
    counties: 'Franklin, Delaware, Licking, Fairfield and Union counties',
    body: 'If you work for the state, a school or the university, you most likely pay into OPERS, STRS or SERS instead of Social Security. What your husband or wife would live on then depends on the plan, and on the payment you choose when you retire. That choice is hard to undo. Look at it together with any life insurance, before you sign.',
  },
  {
    name: 'Cincinnati area',
    counties: 'Hamilton, Butler, Warren and Clermont counties, and across the river',
    body: 'Plenty of people work in Ohio and sleep in Kentucky or Indiana. Insurance usually follows the state you live in: the policy forms, the free-look period and the consumer protections are that state’s. Tell us your home address first, and if you are about to move across the river, tell us that, too.',
  },
]
