/** The copy of the home page. */
import type { IconName } from '#app/ui/icons.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { type CarrierStrip, carrierStrip } from '../agency/carriers.ts'
import { existing, type Figure } from '../agency/figure.ts'
import { comparedCompanies, figures } from '../agency/figures.ts'
import { homeState } from '../agency/home-state.ts'
import { licensedStates } from '../agency/licenses.ts'
import { type PeopleCopy, peopleCopy } from '../agency/people.ts'
import { type Reviews, reviews, type Testimonials, testimonials } from '../agency/reviews.ts'
import { type TrustStatistics, trustStatistics } from '../agency/trust-statistics.ts'
import { findPage, type PagePath } from '../catalogue/catalogue.ts'
import { type Interest, type LineName, lines } from '../lines/lines.ts'
import { sells } from '../lines/sold.ts'
import { linesOnHome, offeredFirst, sellsTheFour, soldLabels, soldWordsFirst } from '../lines/sold-lines.ts'
import { patterns } from '../patterns/patterns.ts'
import { healthDetailsRule } from '../promises/health-details.ts'
import { onBusinessDays, responseTimes, withinStandard } from '../promises/promises.ts'
import { type ConsultationCopy, homeConsultation } from './consultation.ts'
import { homeFaq, homeFaqHeading } from './home-faq.ts'
import type { HomeSection } from './navigation.ts'
import type { PageMeta } from './page-meta.ts'
import type { FaqSection, QuoteSection } from './section.ts'

/** The parts between the first screen and the forms, in the order in which they came. */
export const homeBands = [
  'trust',
  'services',
  'reviews',
  'about',
  'people',
  'carriers',
  'why',
  'steps',
  'testimonials',
] as const satisfies readonly (keyof HomeCopy)[]
export type HomeBand = (typeof homeBands)[number]

export interface HomeCopy {
  meta: PageMeta
  /** The parts that are shown, in their order. */
  order: readonly HomeBand[]
  hero: HeroCopy
  quote: QuoteCopy
  trust: TrustStatistics | null
  services: ServicesCopy
  reviews: Reviews | null
  about: AboutCopy
  people: PeopleCopy | null
  carriers: CarrierStrip | null
  why: WhyCopy
  steps: StepsCopy
  testimonials: Testimonials | null
  consultation: ConsultationCopy
  quoteSection: QuoteSection
  contact: ContactCopy
}

export interface HeroCopy {
  headline: string
  lede: string
  /** Three while their figures may be printed; each carries the mark that leads to what is known about its `figure`, a name of the register. */
  badges: readonly { icon: IconName; text: string; figure: string }[]
  /** Says in words what the scene shows. */
  sceneDescription: string
  /** The words of the link to the estimates; null without any. */
  estimates: string | null
}

export interface QuoteCopy {
  heading: string
  lede: string
}

export interface ServiceCard {
  id: HomeSection
  icon: IconName
  name: string
  /** What it does for the reader, in one line. */
  promise: string
  body: string
  fits: string
  notFor: string
  action: string
  interest: Interest
  /** The page that says everything about it. */
  page: PagePath
}

export interface ServicesCopy {
  heading: string
  lede: string
  cards: readonly ServiceCard[]
  faqHeading: string
  /** Exactly six. */
  faq: FaqSection['questions']
}

export interface AboutCopy {
  heading: string
  paragraphs: readonly string[]
  figures: readonly Figure[]
  scene: keyof typeof aboutScenes
  sceneDescription: string
}

export interface WhyCopy {
  heading: string
  lede: string
  /** Exactly six. */
  benefits: readonly { icon: IconName; title: string; body: string }[]
}

export interface StepsCopy {
  heading: string
  lede: string
  /** Exactly four. */
  steps: readonly { title: string; body: string }[]
}

export interface ContactCopy {
  heading: string
  lede: string
  serviceArea: string
}

const aboutScenes = {
  lake: 'A city skyline behind a lake, with a lighthouse and a small sailboat.',
  'main-street': 'Storefronts on a main street at dusk, one with its lights on.',
} as const
const aboutScene = homeState.scene ?? 'main-street'

/** The home page as `agency` would say it. */
export function homeCopy(agency: Pick<PublicAgency, 'name' | 'hoursSpoken'>): HomeCopy {
  const { carriers, states, founded, experience } = figures
  return {
    order: homeBands,
    meta: {
      title: `${named().title} in ${sample.state} | ${agency.name}`,
      description: `${named().described} compared across ${comparedCompanies('insurance companies')}. Free quote, plain English, a licensed agent on the phone.`,
      keywords: named().keywords,
    },
    hero: {
      headline: 'Keep the porch light on for the people you love',
      lede: `${offeredFirst()} from ${comparedCompanies()}, compared and explained in plain English. The quote is free, and a licensed agent calls you.`,
      badges: [
        { icon: 'badge', text: `Licensed in ${licensedStates}`, figure: 'states' },
        ...(carriers
          ? [{ icon: 'scales' as const, text: `${carriers.figure} companies compared`, figure: 'carriers' }]
          : []),
        { icon: 'house', text: `Independent since ${founded.figure}`, figure: 'founded' },
      ],
      sceneDescription: 'A two-story house at dusk with its windows and porch light lit.',
      estimates: findPage('/estimates') ? 'Estimate what you need, without your name' : null,
    },
    quote: {
      heading: 'Start with a free quote',
      lede: `Tell us how to reach you. An agent calls ${onBusinessDays()}, or within ${responseTimes.quoteAsap.text} if you ask to be called as soon as possible.`,
    },
    trust: trustStatistics,
    services: {
      heading: servicesHeading(serviceCards().length),
      lede: 'Each answers a different need. Read who it suits and who it does not. If you do not need any of them, we will tell you.',
      cards: serviceCards(),
      faqHeading: homeFaqHeading,
      faq: homeFaq(),
    },
    reviews,
    about: {
      heading: 'We are independent and represent more than one insurance company',
      paragraphs: [
        `${agency.name} is an independent agency based in ${sample.state}. No one company employs us, so we can show you the offers of more than one, tell you which we would recommend, and explain why.`,
        'You pay nothing for a quote or a consultation. If you buy, the insurance company pays us a commission. Ask us what it is.',
      ],
      figures: existing(founded, carriers, states, experience),
      scene: aboutScene,
      sceneDescription: aboutScenes[aboutScene],
    },
    people: peopleCopy,
    carriers: carrierStrip,
    why: {
      heading: 'What to expect from anyone who sells you insurance',
      lede: 'Hold us, and any other agency, to these six.',
      benefits: benefits(),
    },
    steps: {
      heading: 'Four steps, and you can stop at any of them',
      lede: 'From the first call to a policy in force. You sign no application until the last step.',
      steps: [
        {
          title: 'Tell us what you need',
          body: 'Send the short form or call. A first name, an email and a phone number are enough to start.',
        },
        {
          title: 'Talk with an agent',
          body: `We call ${withinStandard}. ${askedOnCalls()}`,
        },
        {
          title: 'Compare your options',
          body: 'You see several policies that fit, with the price of each, what it does not cover, and what happens if you stop paying.',
        },
        {
          title: 'Decide when you are ready',
          body: 'If you apply, we complete the application with you. The insurance company decides whether to approve it and sets the final price.',
        },
      ],
    },
    testimonials,
    consultation: homeConsultation(),
    quoteSection: {
      kind: 'quote',
      heading: 'Get Your Free Quote Today',
      lede: 'A first name, an email and a phone number are enough to start.',
      points: [
        'An agent prepares your quote. We do not sell your information.',
        'You see prices from several companies and what each policy does not cover.',
        'There is nothing to pay, no application to sign, and no obligation to buy.',
      ],
      tone: 'paper',
    },
    contact: {
      heading: 'Would you rather talk first?',
      lede: `An agent answers ${agency.hoursSpoken}. At other times leave a message or send the form, and we call you back on the next business day.`,
      serviceArea: sample.serviceArea,
    },
  }
}

const named = () =>
  sellsTheFour()
    ? {
        title: 'Life Insurance & Annuities',
        described: 'Mortgage protection, whole life, IUL and annuities',
        keywords: [
          `life insurance ${sample.state}`,
          'mortgage protection',
          'annuities',
          'whole life insurance',
          'indexed universal life',
          'independent insurance agency',
        ],
      }
    : {
        title: soldLabels().slice(0, 3).join(', '),
        described: soldWordsFirst(),
        keywords: [
          ...soldLabels().map((label) => `${label} ${sample.state}`.toLowerCase()),
          'independent insurance agency',
        ],
      }

const askedOnCalls = () =>
  sells('life')
    ? 'We ask about your health, your mortgage, your income and who depends on it. You may skip any question.'
    : 'We ask what you have now, what it should protect and what you want to pay. You may skip any question.'

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
function servicesHeading(count: number): string {
  if (count === 1) return 'What we can do for your household'
  return sells('business')
    ? 'Ways to protect a household or a business'
    : `${counts[count] ?? count} ways to protect a household`
}

/** The card of a line that has no words of its own below. */
function cardOf(name: LineName): ServiceCard[] {
  const own = ownCards.find(({ id }) => id === name)
  const pattern = patterns[name]
  const { slug, label, interests } = lines[name]
  const [interest] = interests
  if (own || !pattern || !interest) return own ? [own] : []
  const { icon, promise, body, fits, notFor, within } = pattern
  return [
    {
      ...{ id: name, icon, name: label, promise, body, fits, notFor, interest },
      action: `Ask about ${within}`,
      page: `/services/${slug}`,
    },
  ]
}

const ownCards: readonly ServiceCard[] = [
  {
    id: 'iul',
    icon: 'chart',
    name: 'Indexed universal life (IUL)',
    promise: 'Coverage for life, with cash value that earns interest by an index',
    body: 'Part of each premium pays for life insurance. The rest can earn interest tied to a stock market index. A cap or participation rate limits the good years; a floor limits the bad ones, though policy costs still come out. It is not a direct investment in the market, and loans and withdrawals reduce benefits.',
    fits: 'You want lifelong coverage and can fund it steadily for many years.',
    notFor: 'Money you may need soon, or anyone who wants the market’s full return.',
    action: 'Ask about IUL',
    interest: 'Indexed Universal Life (IUL)',
    page: '/services/iul-insurance',
  },
  {
    id: 'mortgage-protection',
    icon: 'house',
    name: 'Mortgage protection',
    promise: 'If you die, your family can keep the house',
    body: 'Life insurance sized to your mortgage. If you die while it is in force, it pays cash that can clear the loan or carry the payments. In most policies the money goes to the person you name, who decides how to use it. You can often add help for a serious illness at extra cost.',
    fits: 'The payment would be hard to meet on one income.',
    notFor: 'A household whose savings or life insurance would already pay off the loan.',
    action: 'Ask about mortgage protection',
    interest: 'Mortgage Protection',
    page: '/services/mortgage-protection',
  },
  {
    id: 'annuities',
    icon: 'paycheck',
    name: 'Annuities',
    promise: 'A monthly check that can last as long as you do',
    body: 'You pay an insurance company a sum, and its contract provides interest or income for a set time or for life. Guarantees rest on the claims-paying ability of the issuing insurer.',
    fits: 'You are near retirement and want part of your savings to pay you a monthly income.',
    notFor: 'Your emergency fund. Early withdrawals can cost a surrender charge and taxes.',
    action: 'Ask about annuities',
    interest: 'Annuities',
    page: '/services/annuities',
  },
  {
    id: 'whole-life',
    icon: 'tree',
    name: 'Whole life insurance',
    promise: 'One premium that never goes up',
    body: 'Coverage that lasts as long as you pay the level premium. The issuing insurer guarantees that premium and the schedule on which the cash value grows. You can borrow against it; a loan you do not repay reduces what your family receives.',
    fits: 'You want a sum that is there whenever you die, at a price you know today.',
    notFor: 'A tight budget and a short need. Term insurance buys more coverage per dollar.',
    action: 'Ask about whole life',
    interest: 'Whole Life Insurance',
    page: '/services/whole-life-insurance',
  },
  {
    id: 'veteran-services',
    icon: 'star',
    name: 'Veteran services',
    promise: 'Coverage for after you leave the service',
    body: 'Your group coverage changes when you leave the service. We compare the government program’s price, now and as you age, with private policies, so you can choose the better one. We are not affiliated with the VA or any government agency.',
    fits: 'You are leaving the service, or your coverage has grown expensive.',
    notFor: 'Filing a VA claim. An accredited veterans service officer helps with that for free.',
    action: 'Ask about veteran services',
    interest: 'Veteran Services',
    page: '/services/veterans-planning',
  },
]

const serviceCards = () => linesOnHome().flatMap(cardOf)

const benefits = (): WhyCopy['benefits'] => [
  {
    icon: 'scales',
    title: 'Several companies compared',
    body: `Companies price the same ${sells('life') ? 'health history' : 'risk'} very differently. We ask several and show you what each one offers.`,
  },
  {
    icon: 'badge',
    title: 'A license you can look up',
    body: 'Ask for the name and license number of the agent who calls. Your state’s insurance department can confirm that the license is valid.',
  },
  {
    icon: 'talk',
    title: 'Plain explanations',
    body: 'We explain the policy until you could explain it to your family.',
  },
  {
    icon: 'door',
    title: 'No fee and no obligation',
    body: 'The quote is free, and you do not have to buy.',
  },
  {
    icon: 'book',
    title: 'The drawbacks up front',
    body: `We tell you about ${sells('life', 'annuity') ? 'surrender charges' : 'deductibles'}, waiting periods and what is not covered before you apply, and in writing if you ask.`,
  },
  {
    icon: 'lock',
    title: 'Your information stays with us',
    body: `We do not sell it. ${healthDetailsRule}`,
  },
]
