/** The Continue Learning block: three articles to read next, for the people a page is written for. */
import type { ServicePath } from './service-page.ts'

export interface ContinueLearning {
  heading: string
  lede: string
  allLabel: string
  allAddress: '/research'
}

export const continueLearning: ContinueLearning = {
  heading: 'Continue Learning',
  lede: 'Read these before you call us or any other agent. Each opens in a new tab.',
  allLabel: 'View All Educational Resources',
  allAddress: '/research',
}

/** Articles that a block shows. */
export const learningCards = 3

/** For pages without articles of their own, and after those of the others: slugs, the first ones published are shown. */
export const defaultLearning = [
  'understanding-insurance-guide',
  'top-5-life-insurance-policies',
  'ohio-retirement-tax-strategies',
] as const

/** What the readers of a page need next, the closest first. The defaults stand in for what is not published. */
export const learningFor: Readonly<Partial<Record<ServicePath, readonly string[]>>> = {
  '/services/iul-insurance': [
    'top-5-life-insurance-policies',
    'understanding-insurance-guide',
    'how-much-life-insurance-worksheet',
  ],
  '/services/whole-life-insurance': [
    'top-5-life-insurance-policies',
    'beneficiaries-and-how-claims-are-paid',
    'understanding-insurance-guide',
  ],
  '/services/mortgage-protection': [
    'mortgage-protection-or-term-insurance',
    'pmi-is-not-life-insurance',
    'what-happens-to-a-mortgage-when-a-borrower-dies',
  ],
  '/services/annuities': [
    'surrender-charges-and-the-free-look',
    'fixed-index-annuity-interest',
    'how-annuities-are-taxed',
  ],
  '/services/veterans-planning': [
    'life-insurance-after-the-service',
    'social-security-as-a-couple',
    'beneficiaries-and-how-claims-are-paid',
  ],
  '/services/first-responders': [
    'first-responders-line-of-duty-benefits',
    'how-much-life-insurance-worksheet',
    'protecting-a-mortgage-with-two-incomes',
  ],
  '/services/truckers': [
    'life-insurance-for-truck-drivers',
    'understanding-insurance-guide',
    'how-much-life-insurance-worksheet',
  ],
  '/services/construction-workers': [
    'life-insurance-between-construction-jobs',
    'protecting-a-mortgage-with-two-incomes',
    'how-much-life-insurance-worksheet',
  ],
}
