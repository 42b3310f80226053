/** The construction page, for a tradesman with a family who reads it at lunch. */

import { existing } from '../agency/figure.ts'
import { comparedCompanies, figures } from '../agency/figures.ts'
import { departmentResource, homeState } from '../agency/home-state.ts'
import { publicFigures } from '../agency/public-figures.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'
import { constructionFaq } from './parts/construction-workers-faq.ts'
import { trades } from './parts/construction-workers-trades.ts'

const { workersCompensation } = homeState

export const page: ServicePageWriter = (agency) => ({
  path: '/services/construction-workers',
  name: 'Life insurance for construction workers',
  meta: {
    title: `Construction Worker Life Insurance | ${agency.name}`,
    description:
      'Life insurance for the trades: what workers’ comp does not cover, how insurers rate heights and hot work, and which policies fit seasonal pay.',
    keywords: [
      'construction worker life insurance',
      'life insurance for roofers',
      'ironworker life insurance',
      'contractor life insurance',
      'mortgage protection for tradesmen',
    ],
  },
  dialog: { title: 'Schedule Your Free Construction Worker Consultation', size: 'audience' },
  sections: [
    {
      kind: 'hero',
      eyebrow: 'For the building trades',
      headline: 'Life insurance for people who work in construction',
      lede: 'Workers’ comp covers injuries on the job. Life insurance you own also covers a crash on the drive home or a heart attack at 52, and you keep it after a layoff. Tell us your trade, and we compare insurers that cover it.',
      scene: 'construction-workers',
      sceneDescription: 'A tower crane and the steel frame of a building at sunrise.',
      actions: [
        { does: 'consult', label: 'Get Free Consultation' },
        { does: 'quote', label: 'Get Quick Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Estimate How Much You Need', to: '/estimates/life-insurance' },
      ],
      points: ['Union, open shop or self-employed', 'Free quotes', 'Call on your lunch break'],
    },
    {
      kind: 'cards',
      id: 'risks',
      heading: 'Three reasons a paycheck can stop in construction',
      tone: 'paper',
      look: 'risks',
      cards: [
        {
          icon: 'ladder',
          title: 'A fall',
          body: 'Falls from roofs, ladders and scaffolds are a leading cause of death in construction, with hundreds of deaths each year.',
        },
        {
          icon: 'bandage',
          title: 'A body that wears out early',
          body: 'Backs, knees and shoulders wear out over the years. Insurers ask about them, so coverage usually costs less before surgery than after it.',
        },
        {
          icon: 'paycheck',
          title: 'Coverage that leaves with the job',
          body: 'Group life through a contractor or a union often ends when your hours fall short or the project ends.',
        },
      ],
    },
    {
      kind: 'stats',
      id: 'figures',
      heading: 'Injuries and coverage in construction, in figures',
      tone: 'deep',
      stats: existing(
        publicFigures.constructionDeaths,
        figures.constructionInjuries ?? publicFigures.constructionInjuriesCounted,
        figures.constructionDisabilityGap,
        figures.workersCompShare,
      ),
    },
    {
      kind: 'prose',
      id: 'workers-comp',
      heading: 'What workers’ comp pays, and what it does not',
      tone: 'tint',
      paragraphs: [
        'Workers’ compensation pays for injuries and diseases caused by the job. It does not pay for an accident on your day off or a stroke at home. Each state also sets a weekly maximum.',
        `If you work for yourself, you may not have it at all. ${workersCompensation?.selfEmployed ?? 'Many states let sole proprietors and partners choose whether to be covered.'} Getting paid on a 1099 does not by itself make you self-employed; it depends on who controls the work.`,
      ],
      aside: {
        title: 'A hypothetical week on comp',
        paragraphs: [
          ...(workersCompensation?.weekOf1200
            ? [`You normally earn $1,200. ${workersCompensation.weekOf1200}`]
            : [
                'You normally earn $1,200. At two thirds, which is what many states pay, comp pays $800. The gap is $400 a week, or about $1,730 a month.',
                'Each state sets its own share and its own weekly maximum, so check what yours pays.',
              ]),
        ],
      },
    },
    {
      kind: 'cards',
      id: 'products',
      heading: 'Four types of policy and what each is for',
      lede: 'Most families in the trades need one or two of them.',
      tone: 'paper',
      look: 'products',
      cards: [
        {
          icon: 'house',
          title: 'Mortgage protection',
          body: 'Term life sized to your loan. If you die during the term, your beneficiaries receive money that can pay off the house. Usually the lowest premium of the three life policies, with no cash value.',
          action: { does: 'visit', label: 'About Mortgage Protection', to: '/services/mortgage-protection' },
        },
        {
          icon: 'tree',
          title: 'Whole life',
          body: 'Lifelong coverage at a level premium. The issuing insurer guarantees the values in the contract, based on its claims-paying ability. Often used for funeral costs and a small reserve.',
          action: { does: 'visit', label: 'About Whole Life', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Flexible premiums, so you can pay more in busy months and less in winter. Interest follows an index, typically with a floor and a cap, and you own no stocks. Charges apply every year.',
          action: { does: 'visit', label: 'About IUL', to: '/services/iul-insurance' },
        },
        {
          icon: 'piggy',
          title: 'Annuities',
          body: `For retirement income. An insurer can turn a pension or 401(k) rollover into monthly income. Taking it before ${publicFigures.earlyWithdrawalAge.figure} may bring an extra tax; consult a tax professional.`,
          action: { does: 'visit', label: 'About Annuities', to: '/services/annuities' },
        },
      ],
      note: 'A loan or withdrawal from a policy’s cash value reduces what your family would receive. Riders that pay early for a serious illness, or waive premiums if you are disabled, depend on the state and the insurer.',
    },
    {
      kind: 'cards',
      id: 'trades',
      heading: 'Twelve trades and what insurers ask about each',
      lede: 'Insurers ask about your daily work. If you have the answer ready, your quote will be closer to the final price.',
      tone: 'tint',
      look: 'names',
      cards: trades,
      note: 'If your trade is not listed, such as demolition, elevators, glass, paving or solar, call us and tell us what you do in a typical week.',
    },
    {
      kind: 'prose',
      id: 'how-much',
      heading: 'How much is enough?',
      tone: 'paper',
      paragraphs: [
        'Add your debts to the years of pay your family would need. Then subtract the coverage you already have.',
      ],
      points: [
        { title: 'Debts', body: 'Hypothetical: $180,000 left on the house.' },
        { title: 'Pay to replace', body: '$1,200 a week is $62,400 a year. Five years is $312,000.' },
        { title: 'Coverage you have', body: '$50,000 of group life, for as long as you keep the job.' },
        { title: 'The gap', body: '$180,000 plus $312,000 less $50,000 is $442,000.' },
      ],
      aside: {
        title: 'Who should wait',
        paragraphs: [
          'If no one depends on your pay and you have no debts, you may not need life insurance yet. If you are behind on rent, catch up first, because a policy lapses when you stop paying. If you are more concerned about an injury than a death, ask about disability income insurance, which is a separate policy.',
        ],
      },
    },
    {
      kind: 'cards',
      id: 'why-us',
      heading: 'Four reasons to work with us',
      tone: 'tint',
      look: 'features',
      cards: [
        {
          icon: 'helmet',
          title: 'We ask about the work first',
          body: 'How high, how often, and with what fall protection. Then we check with underwriters before you apply.',
        },
        {
          icon: 'scales',
          title: `We compare ${comparedCompanies()}`,
          body: 'One may add a charge for structural steel work, and another may not.',
        },
        {
          icon: 'calendar',
          title: 'We plan for the slow season',
          body: 'Annual or quarterly billing, or a flexible premium, so a slow month does not put your policy at risk.',
        },
        {
          icon: 'badge',
          title: 'You can check us',
          body: 'Every agent has a license number. You can look it up with your state’s insurance department in a few minutes.',
        },
      ],
      action: { does: 'consult', label: 'Get Free Consultation' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What construction workers ask us',
      tone: 'paper',
      questions: constructionFaq,
    },
    {
      kind: 'call-to-action',
      id: 'call',
      heading: 'Get answers in a ten-minute call',
      tone: 'deep',
      paragraphs: [
        `Call us ${agency.hoursSpoken}. You talk with an agent, and you do not have to give your last name.`,
      ],
      actions: [
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'consult', label: 'Get Free Consultation' },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get a quick quote for your trade',
      lede: 'Name, email, phone. Check “Contact me as soon as possible” if you are on a break right now.',
      points: [
        `Checked it? We call within ${responseTimes.quoteAsap.text}.`,
        `Otherwise expect us ${onBusinessDays()}.`,
        'Have your trade, height, weight and mortgage balance ready.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Resources for Construction Families',
      serviceType: 'construction workers’ coverage',
      lede: 'Free, official information for you and your family.',
      links: [
        {
          label: 'OSHA',
          note: 'Your right to a safe site, and how to report one that is not.',
          href: 'https://www.osha.gov',
        },
        {
          label: 'Bureau of Labor Statistics: injuries',
          note: 'The official counts, trade by trade.',
          href: 'https://www.bls.gov/iif/',
        },
        departmentResource('Agent lookup and complaints.'),
        {
          label: 'Mortgage protection',
          note: 'How it works, on our own pages.',
          href: '/services/mortgage-protection',
        },
      ],
      tone: 'paper',
    },
  ],
})
