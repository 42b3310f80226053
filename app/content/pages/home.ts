/** The copy of the home page. */
import type { IconName } from '#app/ui/icons.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { type CarrierStrip, carrierStrip } from '../agency/carriers.ts'
import { type Claim, claims } from '../agency/claims.ts'
import { type PeopleCopy, peopleCopy } from '../agency/people.ts'
import { type Reviews, reviews, type Testimonials, testimonials } from '../agency/reviews.ts'
import { type TrustStatistics, trustStatistics } from '../agency/trust-statistics.ts'
import type { PagePath } from '../catalogue.ts'
import { promises } from '../promises/promises.ts'
import { type ConsultationCopy, homeConsultation } from './consultation.ts'
import { homeFaq, homeFaqHeading } from './home-faq.ts'
import type { HomeSection } from './navigation.ts'
import type { PageMeta } from './page-meta.ts'
import type { FaqSection, QuoteSection } from './section.ts'

export interface HomeCopy {
  meta: PageMeta
  hero: HeroCopy
  quote: QuoteCopy
  trust: TrustStatistics
  services: ServicesCopy
  reviews: Reviews
  about: AboutCopy
  people: PeopleCopy
  carriers: CarrierStrip
  why: WhyCopy
  steps: StepsCopy
  testimonials: Testimonials
  consultation: ConsultationCopy
  quoteSection: QuoteSection
  contact: ContactCopy
}

export interface HeroCopy {
  headline: string
  lede: string
  /** Exactly three. */
  badges: readonly { icon: IconName; text: string; source: string }[]
  /** Says in words what the scene shows. */
  sceneDescription: string
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
  figures: readonly Claim[]
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

/** The home page as `agency` would say it. */
export function homeCopy(agency: Pick<PublicAgency, 'name' | 'hoursSpoken'>): HomeCopy {
  const { carriers, states, founded, experience } = claims
  return {
    meta: {
      title: `Life Insurance & Annuities in ${sample.state} | ${agency.name}`,
      description: `Mortgage protection, whole life, IUL and annuities compared across ${carriers.figure} insurance companies. Free quote, plain English, a licensed person on the phone.`,
      keywords: [
        'life insurance Ohio',
        'mortgage protection',
        'annuities',
        'whole life insurance',
        'indexed universal life',
        'independent insurance agency',
      ],
    },
    hero: {
      headline: 'Keep the porch light on for the people you love',
      lede: `Life insurance, mortgage protection and annuities from ${carriers.figure} companies, compared and explained in plain English. The quote is free, and the person who calls you is licensed.`,
      badges: [
        { icon: 'badge', text: `Licensed in all ${states.figure} states`, source: states.source },
        { icon: 'scales', text: `${carriers.figure} companies compared`, source: carriers.source },
        { icon: 'house', text: `Independent since ${founded.figure}`, source: founded.source },
      ],
      sceneDescription: 'A two-story house at dusk with its windows and porch light lit.',
    },
    quote: {
      heading: 'Start with a free quote',
      lede: `Tell us how to reach you. A licensed person calls within ${promises.standard.text}, or within ${promises.quoteAsap.text} if you ask for the soonest call.`,
    },
    trust: trustStatistics,
    services: {
      heading: 'Five ways to look after a household',
      lede: 'Each one answers a different worry. Read who it suits and who it does not, and if none of them is yours, we will tell you so.',
      cards: serviceCards,
      faqHeading: homeFaqHeading,
      faq: homeFaq,
    },
    reviews,
    about: {
      heading: 'We work for your household, not for an insurance company',
      paragraphs: [
        `${agency.name} is an independent agency from ${sample.state}. No insurance company employs us, so we can lay one company’s offer beside another’s and tell you which we would pick for you, and why.`,
        'You pay us nothing for a quote or a conversation. If you buy a policy, the insurance company pays us a commission, which is part of its price. Ask us about it; it is a fair question, and so is “What would you do in my place?”',
        'Sometimes the honest answer is to keep what you have. You will hear that from us, too.',
      ],
      figures: [founded, carriers, states, experience],
      sceneDescription: 'A city skyline behind a lake, with a lighthouse and a small sailboat.',
    },
    people: peopleCopy,
    carriers: carrierStrip,
    why: {
      heading: 'What you should expect from anyone who sells you insurance',
      lede: 'Hold us to these six. Hold the next agency to them as well.',
      benefits,
    },
    steps: {
      heading: 'Four steps, and you may stop at any of them',
      lede: 'From the first call to a policy in the drawer. Nothing is signed until the last step.',
      steps: [
        {
          title: 'Tell us what worries you',
          body: 'Send the short form or call. A first name, an e-mail and a phone number are enough to begin.',
        },
        {
          title: 'Talk with a licensed person',
          body: `We call within ${promises.standard.text}. We ask about your health, the mortgage, your income and who counts on it. You say what you want to keep to yourself.`,
        },
        {
          title: 'See the choices side by side',
          body: 'You get a few fitting policies with the price, what each leaves out, and what happens if you stop paying.',
        },
        {
          title: 'Decide in your own time',
          body: 'If you apply, we fill in the papers with you. The insurance company decides and sets the final price. Afterward we stay your first number to call.',
        },
      ],
    },
    testimonials,
    consultation: homeConsultation,
    quoteSection: {
      kind: 'quote',
      heading: 'Get Your Free Quote Today',
      lede: 'Not ready to talk? Start with a number. Three answers are enough for a first price.',
      points: [
        'A licensed person looks at it, not a machine that sells your number on.',
        'You get more than one company’s price, with what each leaves out.',
        'Nothing to sign, nothing to pay, and “no, thank you” is a fine answer.',
      ],
      tone: 'paper',
    },
    contact: {
      heading: 'Rather talk it through first?',
      lede: `A licensed person answers, ${agency.hoursSpoken}. At other times leave a message or send the form, and we call you back within ${promises.standard.text}.`,
      serviceArea: sample.serviceArea,
    },
  }
}

const serviceCards: readonly ServiceCard[] = [
  {
    id: 'iul',
    icon: 'chart',
    name: 'Indexed universal life (IUL)',
    promise: 'Coverage for life, with cash value that earns interest by an index',
    body: 'Part of each premium pays for life insurance. The rest can earn interest tied to a stock market index. A cap or participation rate limits the good years; a floor limits the bad ones, though policy costs still come out. It is not a direct investment in the market, and loans and withdrawals reduce benefits.',
    fits: 'You want lifelong coverage and can fund it steadily for many years.',
    notFor: 'Money you may need soon, or anyone who wants the market’s full return.',
    action: 'Ask about IUL',
    page: '/services/iul-insurance',
  },
  {
    id: 'mortgage-protection',
    icon: 'house',
    name: 'Mortgage protection',
    promise: 'If you die, they can keep the house',
    body: 'Life insurance sized to your mortgage. If you die while it is in force, it pays cash that can clear the loan or carry the payments. In most policies the money goes to the person you name, who decides how to use it. You can often add help for a serious illness at extra cost.',
    fits: 'The payment would be hard to meet on one income.',
    notFor: 'A household whose savings or life insurance would already clear the loan.',
    action: 'Ask about mortgage protection',
    page: '/services/mortgage-protection',
  },
  {
    id: 'annuities',
    icon: 'paycheck',
    name: 'Annuities',
    promise: 'A monthly check that can last as long as you do',
    body: 'You hand an insurance company a sum, and its contract promises growth or an income, for a set time or for life. Guarantees rest on the claims-paying ability of the issuing insurer.',
    fits: 'You are near retirement and want part of your savings to pay like a pension.',
    notFor: 'Your emergency fund. Early withdrawals can cost a surrender charge and taxes.',
    action: 'Ask about annuities',
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
    page: '/services/whole-life-insurance',
  },
  {
    id: 'veteran-services',
    icon: 'star',
    name: 'Veteran services',
    promise: 'Coverage for after the uniform',
    body: 'Group coverage from your service changes when you leave. We set the government program’s price, now and as you age, beside private policies, so you can keep whichever is better. We are not affiliated with the VA or any government agency.',
    fits: 'You are leaving the service, or your coverage has grown expensive.',
    notFor: 'Filing a VA claim. An accredited veterans service officer helps with that for free.',
    action: 'Ask about veteran services',
    page: '/services/veterans-planning',
  },
]

const benefits: WhyCopy['benefits'] = [
  {
    icon: 'scales',
    title: 'More than one company’s answer',
    body: 'The same health history can get very different prices. We ask several companies and show you what each one said.',
  },
  {
    icon: 'badge',
    title: 'A license you can look up',
    body: 'Ask for the name and license number of whoever calls. Your state’s insurance department will tell you if it is valid.',
  },
  {
    icon: 'talk',
    title: 'Words you can repeat at home',
    body: 'If you could not explain the policy to your spouse tonight, we have not finished explaining it to you.',
  },
  {
    icon: 'door',
    title: 'Free to ask, free to leave',
    body: 'No fee for the quote and no cost for saying no. Take a week. Ask your brother-in-law. The choice stays yours.',
  },
  {
    icon: 'book',
    title: 'The drawbacks, said out loud',
    body: 'Surrender charges, waiting periods, what is not covered: you hear it before you apply. Ask, and you get it in writing.',
  },
  {
    icon: 'lock',
    title: 'Your number stays here',
    body: 'We do not sell your details. An insurance company sees them only when you want a price or apply for a policy.',
  },
]
