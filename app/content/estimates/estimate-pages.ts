/** The words of the four estimates and of the page that lists them, as the agency would say them. */
import type { PublicAgency } from '../agency/agency.ts'
import { findPage, type PagePath } from '../catalogue/catalogue.ts'
import type { PageMeta } from '../pages/page-meta.ts'
import type { EstimateCopy } from './estimate-words.ts'

type Named = Pick<PublicAgency, 'name'>

export const estimatesPath = '/estimates'

export interface EstimateListCopy {
  meta: PageMeta
  heading: string
  lede: string
  /** Of the list, for ears. */
  cardsHeading: string
  /** What each answers, by its path. */
  cards: readonly { path: EstimatePagePath; title: string; body: string }[]
}

export type EstimatePagePath = Extract<PagePath, `/estimates/${string}`>

const keywords = [
  ['/estimates/life-insurance', 'how much life insurance', 'how much life insurance'],
  ['/estimates/mortgage-protection', 'mortgage protection amount', 'mortgage protection by year'],
  ['/estimates/lifetime-income', 'annuity income estimate', 'income for life'],
  ['/estimates/term-or-permanent', 'term or permanent', 'term or permanent'],
] as const
const namesInMeta = () => keywords.flatMap(([path, , name]) => (findPage(path) ? [name] : []))

export const estimateListCopy = (agency: Named): EstimateListCopy => ({
  meta: {
    title: `Life Insurance and Income Estimates | ${agency.name}`,
    description: `${countOf(cards().length)} you can do in a minute: ${namesInMeta().join(', ')}. No name, no phone number.`,
    keywords: keywords.flatMap(([path, keyword]) => (findPage(path) ? [keyword] : [])),
  },
  heading: 'Get a number before you talk to anyone',
  lede: `${countOf(cards().length)}, about a minute each. Each one shows its formula and what it leaves out. You see the result before anybody asks for your name. Nothing is stored unless you send your numbers to an agent.`,
  cardsHeading: 'The estimates',
  cards: cards(),
})

const countOf = (count: number) =>
  `${['No', 'One', 'Two', 'Three', 'Four'][count] ?? count} ${count === 1 ? 'estimate' : 'estimates'}`

const everyCard: EstimateListCopy['cards'] = [
  {
    path: '/estimates/life-insurance',
    title: 'How much life insurance?',
    body: 'What your family would need, less what is there.',
  },
  {
    path: '/estimates/mortgage-protection',
    title: 'How much to pay off the house?',
    body: 'What you will owe each year, and what a level or a falling policy would leave.',
  },
  {
    path: '/estimates/lifetime-income',
    title: 'What does income for life cost?',
    body: 'What a sum could pay each month, or what an income would cost, by a public life table.',
  },
  {
    path: '/estimates/term-or-permanent',
    title: 'Term, or permanent?',
    body: 'Thirty years of both, with premiums you type from your quotes.',
  },
]
const cards = () => everyCard.filter(({ path }) => findPage(path))

/** The words of the estimate at `path`. */
export const estimateCopy = (path: EstimatePagePath, agency: Named): EstimateCopy => pages[path](agency)

const pages: Record<EstimatePagePath, (agency: Named) => EstimateCopy> = {
  '/estimates/life-insurance': ({ name }) => ({
    meta: {
      title: `How Much Life Insurance? | ${name}`,
      description:
        'Add up what your family would need and take off what is there. A one-minute estimate with its formula, a chart and what it leaves out.',
      keywords: ['how much life insurance do I need', 'life insurance calculator', 'life insurance needs'],
    },
    heading: 'How much life insurance would your family need?',
    lede: 'Add what they would have to pay. Take off what is already there. The rest is the gap.',
    formula:
      'Gap = income a year × years + mortgage + debts and final bills + children × education − savings − insurance you have. If the result is below zero, the gap is $0.',
    assumptions: [
      'Every number is yours. We look nothing up and add nothing.',
      'We count neither interest nor rising prices. Money that waits can earn interest, and bills go up. The two pull in opposite directions.',
      'The whole income is replaced, before taxes. Consult a tax professional about your case.',
    ],
    sources: [
      {
        name: 'Illinois Department of Insurance, Life Insurance Buyer’s Guide, on deciding how much to buy (50 Ill. Adm. Code 930)',
        url: 'https://www.ilga.gov/agencies/JCAR/EntirePart?titlepart=05000930',
        checked: '2026-11-22',
      },
    ],
    leavesOut: [
      'Social Security benefits for a spouse or children. They can lower the need a lot.',
      'What the other parent earns now or could earn.',
      'Care for small children, and a parent who works at home without pay.',
      'Whether an insurer would accept you, and at what price.',
    ],
    notFor:
      'This is not for a business, an estate that owes tax, or a family with a child who needs care for life. Those need a longer talk.',
  }),
  '/estimates/mortgage-protection': ({ name }) => ({
    meta: {
      title: `Mortgage Protection by Year | ${name}`,
      description:
        'See what you will owe on the house each year, and what a level or a decreasing life insurance policy would leave for your family.',
      keywords: ['mortgage protection calculator', 'decreasing term insurance', 'mortgage balance by year'],
    },
    heading: 'How much coverage would pay off the house?',
    lede: 'A loan gets smaller each year. See what is owed when, and what a policy that stays level or falls would pay.',
    formula:
      'Payment = balance × r ÷ (1 − (1 + r)⁻ⁿ), where r is the yearly rate ÷ 12 and n is the months left. Each month the interest is balance × r, rounded to the cent. The rest of the payment lowers the balance.',
    assumptions: [
      'The rate stays the same and you pay each month on time, nothing extra.',
      'The payment is for interest and principal only. Taxes, homeowners insurance and mortgage insurance are extra.',
      'A decreasing policy is drawn as if it followed your loan exactly. A real one follows the schedule in its contract.',
    ],
    sources: [
      {
        name: 'Consumer Financial Protection Bureau, How does paying down a mortgage work?',
        url: 'https://www.consumerfinance.gov/ask-cfpb/how-does-paying-down-a-mortgage-work-en-1943/',
        checked: '2026-11-22',
      },
    ],
    leavesOut: [
      'A second loan, a line of credit, and loans with a rate that changes.',
      'What the family lives on once the house is paid for.',
      'Whether paying off the loan is the best use of the money. A low rate can be worth keeping.',
      'Whether an insurer would accept you, and at what price.',
    ],
    notFor:
      'If your savings or the life insurance you have would already pay off the loan, you may not need another policy.',
  }),
  '/estimates/lifetime-income': ({ name }) => ({
    meta: {
      title: `What Income for Life Costs | ${name}`,
      description:
        'What a sum could pay each month for life, or what an income would cost, by a stated interest rate and the public Social Security life table.',
      keywords: [
        'annuity income calculator',
        'immediate annuity estimate',
        'income for life',
        'life expectancy table',
      ],
    },
    heading: 'What does income for life cost?',
    lede: 'Start from a sum or from an income. We use an interest rate you choose and the public life table of Social Security, nothing else.',
    formula:
      'Sum = income × the total, over all months, of (chance to be alive then) ÷ (1 + rate)^(months ÷ 12). The first payment is today. Deaths are spread evenly over each year.',
    assumptions: [
      'The chance to be alive comes from the Period Life Table, 2023, for the Social Security area population, as used in the 2026 Trustees Report. “Women and men” is the average of both.',
      'The table holds the death rates of 2023 still. People who buy annuities live longer than it says, on average.',
      'The interest rate is your assumption, the same for all years. The income never rises and ends with one life.',
    ],
    sources: [
      {
        name: 'Social Security Administration, Period Life Table, 2023, as used in the 2026 Trustees Report',
        url: 'https://www.ssa.gov/oact/STATS/table4c6.html',
        checked: '2026-09-27',
      },
    ],
    leavesOut: [
      'An insurer’s own costs, profit, rate and life table. An offer may pay more or less than this.',
      'A spouse, payments that go on for a set time, and what heirs receive.',
      'Rising prices and taxes. Consult a tax professional on how a payment is taxed.',
      'Any guarantee. Guarantees of a contract rest on the claims-paying ability of the issuing insurer.',
    ],
    notFor:
      'This is not for money you may need soon. Most income annuities cannot be cashed in once they pay.',
  }),
  '/estimates/term-or-permanent': ({ name }) => ({
    meta: {
      title: `Term or Permanent Insurance | ${name}`,
      description:
        'Thirty years of term insurance with the difference saved, beside a permanent policy. You type the premiums and the rate. We say what is not guaranteed.',
      keywords: [
        'term vs permanent life insurance',
        'buy term and save the difference',
        'whole life or term',
      ],
    },
    heading: 'Term, or permanent, over thirty years?',
    lede: 'Type two premiums from your quotes and a rate for savings. See what each would have cost, and what the family would receive.',
    formula:
      'Each month: savings = (savings + permanent premium − term premium) × (1 + rate)^(1 ÷ 12). After the term the whole permanent premium is saved. If term costs more, nothing is saved that month.',
    assumptions: [
      'This is hypothetical. The premiums and the rate are yours. We print no price.',
      'Both policies pay the same amount, both premiums stay level, and you save the difference every month for thirty years.',
      'The savings rate is not guaranteed. Savings can earn less, and some investments can lose money.',
    ],
    sources: [],
    leavesOut: [
      'Dividends, loans and index credits. They are not guaranteed, and loans reduce what the family receives.',
      'Cash value before year thirty, surrender charges, and taxes on savings unless your rate is after taxes.',
      'What new coverage would cost when the term ends. It costs more at that age, and health can rule it out.',
      'Whether you would really save the difference each month.',
    ],
    notFor:
      'If you need coverage for a set time only, such as until the children are grown, term alone may be enough. Guarantees of a permanent policy rest on the claims-paying ability of the issuing insurer.',
  }),
}
