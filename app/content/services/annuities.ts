/** The annuities page, for a person a few years from retirement who has savings and no pension. */

import { comparedCompanies, figures } from '../agency/figures.ts'
import { departmentResource, homeState } from '../agency/home-state.ts'
import { publicFigures } from '../agency/public-figures.ts'
import { storiesOf } from '../agency/stories.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays } from '../promises/promises.ts'
import { annuityQuestions } from './parts/annuities-faq.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/annuities',
  name: 'Annuities and retirement income planning',
  meta: {
    title: `Annuities and Retirement Income | ${agency.name}`,
    description:
      'How fixed, fixed index and immediate annuities work, what leaving early costs, and who should not buy one. Free comparison with an agent.',
    keywords: [
      `annuities in ${homeState.name}`,
      'fixed annuity',
      'fixed index annuity',
      'immediate annuity',
      'retirement income',
      'annuity surrender charge',
    ],
  },
  interest: 'Annuities',
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Annuities and retirement income',
      headline: 'Turn part of your savings into a paycheck',
      lede: 'If you have a 401(k) and no pension, an annuity can pay you monthly income for as long as you live. In return, you usually give up access to the money.',
      scene: 'annuities',
      sceneDescription:
        homeState.scene === 'lake'
          ? 'A lighthouse at the end of a pier at sunset, with two empty chairs facing the lake.'
          : 'A pier at sunset, with two empty chairs facing the water.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Estimate Income for Life', to: '/estimates/lifetime-income' },
      ],
      points: ['No fee for the comparison', 'The drawbacks in writing', 'Family welcome on the call'],
      notice:
        'An annuity is an insurance contract. It is not a bank deposit and not FDIC insured. Its guarantees depend on the claims-paying ability of the insurer that issues it.',
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Three things an annuity can do, and what each one costs you',
      tone: 'paper',
      cards: [
        {
          icon: 'paycheck',
          title: 'Income you cannot outlive',
          body: 'With a lifetime payout, the insurer pays you for as long as you live. In return, you usually cannot take the lump sum back.',
          figure: figures.outlivingMoney,
        },
        {
          icon: 'chart',
          title: 'Interest that the contract sets',
          body: 'A fixed contract states its rate. An index contract states how its interest is calculated. Both are meant for money you can leave in place for years.',
          figure: figures.surrenderPeriod,
        },
        {
          icon: 'calendar',
          title: 'Tax deferral',
          body: 'Interest is generally not taxed until you take it out. An early withdrawal can bring an extra tax. Consult a tax professional about your own situation.',
          figure: publicFigures.earlyWithdrawalAge,
        },
      ],
    },
    {
      kind: 'prose',
      id: 'overview',
      heading: 'What you pay in and what you get back',
      tone: 'tint',
      paragraphs: [
        'You pay an insurer one sum or several. The contract states what the insurer pays you, when, and for how long.',
        'A common mistake is to put in money you will need soon. Many contracts let you withdraw part of your money each year, often 10%, without a charge. If you take more than that before the surrender period ends, you pay a surrender charge.',
      ],
      aside: {
        title: 'Example: what leaving early can cost',
        paragraphs: [
          'Hypothetical contract: $80,000 in, 10% a year without a charge, and a 6% surrender charge in year three. You need $30,000 for a new roof.',
          'There is no charge on the first $8,000. On the other $22,000 you pay 6%, or $1,320. You receive $28,680, before taxes and any market value adjustment in the contract.',
        ],
      },
    },
    {
      kind: 'quote',
      heading: 'See what several insurers would pay you',
      lede: `An agent calls ${onBusinessDays()} to ask your age, the sum, and when income should start.`,
      points: [
        'Payouts from several companies for the same amount and start date',
        'Each figure labeled: guaranteed by the issuing company, or only projected',
        'A clear answer if you are better off keeping what you have',
      ],
      tone: 'deep',
    },
    {
      kind: 'prose',
      id: 'how-it-works',
      heading: 'How the interest is calculated',
      tone: 'paper',
      paragraphs: [
        'A fixed annuity pays a stated rate for a stated number of years. After that, the rate may drop to the minimum in the contract.',
        'A fixed index annuity typically measures a stock index once a year. You own no stocks and get no dividends. If the index rose, you are credited part of the rise: up to a cap, or a share called the participation rate. If it fell, you are typically credited zero, and rider fees still apply.',
        'Caps usually change each year. The contract states the lowest cap the company may set, so check that number first.',
      ],
      aside: {
        title: 'Example: one cap, in mixed years and in good years',
        paragraphs: [
          'Hypothetical: $100,000, a 6% cap, a 0% floor, no fees. The index goes up 10%, down 15%, then up 4%. You are credited 6%, 0% and 4%, and hold $110,240. The index, without dividends, would be at $97,240.',
          'Now three years of 10% each. You hold $119,102; the index would be at $133,100. You give up growth above the cap in exchange for the floor.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'riders',
      heading: 'Three benefits if your health changes, and a refund option',
      lede: 'Some are included and some cost a yearly fee. Return of Premium has nothing to do with your health and costs extra. Not every state or company has them.',
      tone: 'tint',
      cards: [
        {
          icon: 'heart',
          title: 'Terminal illness',
          body: 'If a doctor certifies a short time to live, often a year or less, many contracts drop the surrender charge.',
        },
        {
          icon: 'pulse',
          title: 'Chronic illness',
          body: 'If you can no longer do daily tasks such as bathing and dressing without help, some contracts waive charges or raise the income for a few years.',
        },
        {
          icon: 'house',
          title: 'Long-term care',
          body: 'A few annuities offer extra benefits for care at home or in a facility, after health questions and a waiting period.',
        },
        {
          icon: 'handshake',
          title: 'Return of Premium (optional, at extra cost)',
          body: 'You may cancel and get back at least what you paid in, less withdrawals. The cost is a fee, or a lower rate or cap each year.',
        },
      ],
      note: 'Withdrawals reduce your later income and what your heirs receive, and part of them is taxable. Consult a tax professional.',
    },
    {
      kind: 'prose',
      id: 'compare',
      heading: 'The same income can cost different amounts',
      tone: 'paper',
      paragraphs: [
        `We can look across ${comparedCompanies()}, though not all of them sell annuities in your state. Compare these five items for each contract:`,
      ],
      points: [
        {
          title: 'The company’s rating',
          body: 'Its financial strength rating, with the rating firm and the date.',
        },
        {
          title: 'The minimum rate',
          body: 'What the insurer guarantees after any first-year bonus ends.',
        },
        {
          title: 'The surrender charges',
          body: 'The charge for each year, and the year it ends.',
        },
        {
          title: 'The income',
          body: 'One life, two lives, or with a refund, from the same start date.',
        },
        {
          title: 'The yearly fees',
          body: 'Each rider’s percentage, and which value it is charged on.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'strategy',
      heading: 'How much to put in: cover your fixed bills',
      tone: 'tint',
      paragraphs: [
        'List the monthly bills you will always have: property tax, heat, groceries, medicine. Then list your lifetime income: Social Security and any pension.',
        'Hypothetical: the bills are $4,100 and the lifetime income is $2,900. The gap is $1,200 a month. Size the annuity to that gap and keep the rest of your savings for repairs and rising prices.',
        'If there is no gap, you may not need an annuity. Also compare delaying Social Security, which raises a benefit that adjusts for inflation.',
      ],
      aside: {
        title: 'Who should not buy an annuity',
        paragraphs: [
          'Anyone without six months of expenses in savings, or with credit card debt. Anyone in poor health, or who may need Medicaid soon and has not talked with an elder-law attorney.',
          'Be careful if you are told to replace an old annuity with a new one. That usually starts a new surrender period, so ask what you gain in return.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'why-us',
      heading: 'How we work with you',
      tone: 'paper',
      cards: [
        {
          icon: 'scales',
          title: 'Several insurers compared',
          body: 'You see every offer we considered and why we recommend one over the others.',
          figure: figures.carriers,
        },
        {
          icon: 'book',
          title: 'We review the contract with you',
          body: 'The surrender charges, the lowest cap and the rider fees, before you sign.',
          figure: figures.experience,
        },
        {
          icon: 'talk',
          title: 'We tell you how we are paid',
          body: 'The insurer pays us a commission, and longer contracts often pay more. Ask what each option would pay us.',
        },
      ],
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'types',
      heading: 'Three types of annuity',
      tone: 'tint',
      cards: [
        {
          icon: 'lock',
          title: 'Fixed annuity',
          body: 'For savings that you want at a set rate for a few years.',
          points: [
            'A stated interest rate for a stated term',
            'A minimum rate guaranteed by the issuing insurer',
            'Interest generally not taxed until you take it',
            'Usually a yearly amount without a charge',
          ],
        },
        {
          icon: 'chart',
          title: 'Fixed index annuity',
          body: 'For someone who accepts a rate that changes. Not a direct investment in the market.',
          points: [
            'Interest tied to an index, within a cap or participation rate',
            'Typically no interest, rather than a loss, when the index falls',
            'Credited interest stays, though fees and withdrawals reduce it',
            'Optional income riders, usually for a fee',
          ],
        },
        {
          icon: 'paycheck',
          title: 'Immediate annuity',
          body: 'For a retiree who wants income to begin within a year.',
          points: [
            'Income for life, for two lives or for a set number of years',
            'Usually the same amount each month',
            'An optional refund, for a smaller payment',
            'No investment to manage and no rate to renew',
          ],
        },
      ],
      note: 'For every type, the issuing insurer alone makes the guarantees. Consult a tax professional about the taxes.',
    },
    {
      kind: 'stories',
      id: 'story',
      heading: 'What part of a nest egg can turn into',
      tone: 'paper',
      stories: storiesOf('annuities'),
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'An annuity may fit if these six are true',
      tone: 'tint',
      items: [
        'My fixed bills are higher than my Social Security and pension together.',
        'I have six months of expenses in savings that I can withdraw at any time.',
        'I can leave this money alone until the surrender period ends.',
        `I will be past ${publicFigures.earlyWithdrawalAge.figure} before I need income from it.`,
        'I am in good health and expect to live a long time.',
        'I know the issuing company and its rating.',
      ],
      action: { does: 'consult', label: 'Talk Through My List' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What people ask before they sign',
      tone: 'paper',
      questions: annuityQuestions,
    },
    {
      kind: 'call-to-action',
      id: 'next-step',
      heading: 'Find out how much income you need',
      tone: 'deep',
      paragraphs: [
        `It takes about half an hour with your 401(k) statement and your Social Security estimate. We work out how much monthly income you are short, if any. Call us ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'quote', label: 'Get My Income Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
    },
    {
      kind: 'resources',
      title: 'Retirement Income Planning',
      serviceType: 'annuities',
      lede: 'Start with regulators and public agencies.',
      tone: 'tint',
      links: [
        {
          label: 'NAIC for consumers',
          note: 'Guides by the state insurance regulators',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Social Security Administration',
          note: 'Your own benefit estimate at every starting age',
          href: 'https://www.ssa.gov',
        },
        departmentResource('Look up an agent’s license, or file a complaint'),
        {
          label: 'Whole life insurance',
          note: 'If you want to leave money to your family',
          href: '/services/whole-life-insurance',
        },
      ],
    },
  ],
})
