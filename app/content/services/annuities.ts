/** The annuities page, for a person a few years from retirement who has savings and no pension. */
import { claims, storyFigures } from '../agency/claims.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
import { annuityQuestions } from './parts/annuities-faq.ts'

const { savings, annuity, monthlyIncome, startAge } = storyFigures.retireeIncome

export const page: ServicePageWriter = (agency) => ({
  path: '/services/annuities',
  name: 'Annuities and retirement income planning',
  meta: {
    title: `Annuities and Retirement Income | ${agency.name}`,
    description:
      'How fixed, fixed index and immediate annuities work, what leaving early costs, and who should not buy one. Free comparison with an agent.',
    keywords: [
      'annuities in Ohio',
      'fixed annuity',
      'fixed index annuity',
      'immediate annuity',
      'retirement income',
      'annuity surrender charge',
    ],
  },
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Annuities and retirement income',
      headline: 'Turn part of your savings into a paycheck',
      lede: 'A pension used to do this. If you have a 401(k) instead, an annuity can send you a check each month for as long as you live. In return you usually give up access to the money.',
      scene: 'annuities',
      sceneDescription: 'A lighthouse at the end of a pier at sunset, with two empty chairs facing the lake.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
      points: [
        'No fee for the comparison',
        'The drawbacks in writing',
        'Your husband, wife or children may listen in',
      ],
      notice:
        'An annuity is an insurance contract, not a bank deposit, and not FDIC insured. Its promises are as good as the claims-paying ability of the insurer that issues it.',
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Three things an annuity does, and what each one asks of you',
      tone: 'paper',
      cards: [
        {
          icon: 'paycheck',
          title: 'Income you cannot outlive',
          body: 'With a lifetime payout the insurer owes you a check at 75, 90 and 101. In return you usually cannot ask for the sum back.',
          figure: claims.outlivingMoney,
        },
        {
          icon: 'chart',
          title: 'Interest that the contract sets',
          body: 'A fixed contract states its rate, an index contract how its interest is figured. Both want your money left alone for years.',
          figure: claims.surrenderPeriod,
        },
        {
          icon: 'calendar',
          title: 'Taxes later',
          body: 'Interest is generally not taxed until you take it out. Taking it young can cost extra. Consult a tax professional about your own case.',
          figure: claims.earlyWithdrawalAge,
        },
      ],
    },
    {
      kind: 'prose',
      id: 'overview',
      heading: 'What you pay in, and what comes back',
      tone: 'tint',
      paragraphs: [
        'You pay an insurer one sum or several. The contract says what comes back, when, and for how long.',
        'The most common mistake is to put in money that is needed sooner. Many contracts let you take a slice each year, often a tenth, without a charge. Above it you pay, until the surrender period runs out.',
      ],
      aside: {
        title: 'Example: what leaving early can cost',
        paragraphs: [
          'Hypothetical contract: $80,000 in, a free slice of 10% a year, and a 6% surrender charge in year three. The roof fails and you need $30,000.',
          'The first $8,000 is free. On the other $22,000 you pay 6%, or $1,320. You receive $28,680, before taxes and before any market value adjustment in the contract.',
        ],
      },
    },
    {
      kind: 'quote',
      heading: 'See what several insurers would pay you',
      lede: `An agent calls within ${promises.standard.text} to ask your age, the sum, and when income should start.`,
      points: [
        'Payouts from more than one company, for the same sum and start date',
        'A mark on each figure: guaranteed by the issuing company, or only projected',
        '“Keep what you have,” if that looks better',
      ],
      tone: 'deep',
    },
    {
      kind: 'prose',
      id: 'how-it-works',
      heading: 'How the interest is figured',
      tone: 'paper',
      paragraphs: [
        'A fixed annuity pays a stated rate for a stated number of years. The year after, the rate may drop to the minimum printed in the contract.',
        'A fixed index annuity typically looks once a year at a stock index. You own no stocks and get no dividends. If the index rose, you are credited part of the rise: up to a cap, or a share called the participation rate. If it fell, you are typically credited zero, and rider fees still come out.',
        'Caps are usually set again each year. The contract shows the lowest one allowed. Read that line before the sales page.',
      ],
      aside: {
        title: 'Example: one cap, in mixed years and in good years',
        paragraphs: [
          'Hypothetical: $100,000, a 6% cap, a 0% floor, no fees. The index goes up 10%, down 15%, then up 4%. You are credited 6%, 0% and 4%, and hold $110,240. The index, without dividends, would stand at $97,240.',
          'Now three years of 10% each. You hold $119,102; the index would stand at $133,100. What the cap keeps back in good years pays for the floor.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'riders',
      heading: 'If your health turns: living benefits and riders',
      lede: 'Some are included, some cost a yearly fee, and not every state or company has them.',
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
          body: 'If you can no longer bathe and dress without help, some contracts waive charges or raise the income for some years.',
        },
        {
          icon: 'house',
          title: 'Long-term care',
          body: 'A few annuities hold a larger pool for care at home or in a facility, after health questions and a waiting period.',
        },
        {
          icon: 'handshake',
          title: 'Return of Premium',
          body: 'You may cancel and get back at least what you paid in, less withdrawals. The usual cost is a lower rate or cap each year.',
        },
      ],
      note: 'Money taken early lowers your later income and what your heirs get, and some of it is taxable. Consult a tax professional.',
    },
    {
      kind: 'prose',
      id: 'compare',
      heading: 'The same check can cost very different sums',
      tone: 'paper',
      paragraphs: [
        `We can look across ${claims.carriers.figure} companies, though not all of them sell annuities in your state. Whoever compares for you, put these five lines side by side:`,
      ],
      points: [
        {
          title: 'The company’s grade',
          body: 'Its financial strength rating, with the rating firm and the date.',
        },
        {
          title: 'The floor under the rate',
          body: 'What the insurer guarantees once a first-year bonus is gone.',
        },
        {
          title: 'The way out',
          body: 'The surrender charge for each year.',
        },
        {
          title: 'The check itself',
          body: 'One life, two lives, or with a refund, from the same start date.',
        },
        {
          title: 'The yearly fees',
          body: 'Each rider’s percent, and a percent of what.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'strategy',
      heading: 'Cover the bills that never stop, and leave the rest alone',
      tone: 'tint',
      paragraphs: [
        'Write down the monthly bills that come for life: property tax, heat, groceries, medicine. Beside them write the income that comes for life: Social Security and any pension.',
        'Hypothetical: the bills are $4,100 and the lifelong income is $2,900. The gap is $1,200 a month. That gap, not your whole nest egg, is the annuity’s job. The rest stays free for roofs and rising prices.',
        'No gap? Then you may not need one. Also compare delaying Social Security, which raises a check that adjusts for inflation.',
      ],
      aside: {
        title: 'Who should leave this alone',
        paragraphs: [
          'Anyone without six months of bills in savings, or with credit card debt. Anyone whose health makes a long life unlikely, or who may need Medicaid soon and has not seen an elder-law attorney.',
          'And anyone told to swap an old annuity for a new one, which usually starts a new surrender period, who cannot say in one sentence what gets better.',
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
          title: 'Several insurers, one page',
          body: 'You see the other offers, and why we ranked them lower.',
          figure: claims.carriers,
        },
        {
          icon: 'book',
          title: 'We read you the contract',
          body: 'The surrender table, the lowest cap and the rider fees, before you sign.',
          figure: claims.experience,
        },
        {
          icon: 'talk',
          title: 'We say how we are paid',
          body: 'The insurer pays us a commission, and longer contracts often pay more. Ask what each choice would pay us.',
        },
      ],
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'types',
      heading: 'Three kinds, for three different jobs',
      tone: 'tint',
      cards: [
        {
          icon: 'lock',
          title: 'Fixed annuity',
          body: 'For savings you want to stop watching for a few years.',
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
          body: 'For someone who accepts an uncertain rate. Not a direct investment in the market.',
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
          body: 'For someone retired who wants the checks to begin within a year.',
          points: [
            'Income for life, for two lives or for a set number of years',
            'Usually the same amount each month',
            'An optional refund, for a smaller check',
            'Nothing to manage and no rate to renew',
          ],
        },
      ],
      note: 'Whatever the kind, the issuing insurer alone stands behind it. For the tax side, consult a tax professional.',
    },
    {
      kind: 'stories',
      id: 'story',
      heading: 'A retiree who used part of his savings',
      tone: 'paper',
      stories: [
        {
          title: 'The machinist and the missing pension',
          paragraphs: [
            `Picture a machinist, 66, with ${savings.figure} in a 401(k) and no pension. He and his wife worry about the years after his last shift.`,
            `He moves ${annuity.figure} by direct rollover into an annuity. From age ${startAge.figure} it pays ${monthlyIncome.figure} a month as long as either of them lives, which the issuing insurer guarantees. The other $150,000 stays where it was.`,
            'Do the sum: it takes almost 14 years, until he is nearly 84, for the checks to add up to what went in. Until then the insurer is paying him his own money. After that, it pays its own.',
          ],
          figures: [savings, annuity, monthlyIncome, startAge],
          caution:
            'The check never grows. If prices rose 3% a year, after 20 years it would buy what about $664 buys at the start. And it is taxed as income; consult a tax professional. With poor health, this would have been the wrong purchase.',
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'An annuity may fit if you can tick these six',
      tone: 'tint',
      items: [
        'My bills for life are higher than my Social Security and pension together.',
        'I have six months of expenses that I can reach tomorrow.',
        'I can leave this money alone until the surrender period ends.',
        `I will be past ${claims.earlyWithdrawalAge.figure} before I need income from it.`,
        'People in my family live long, and I might, too.',
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
      heading: 'Bring your statement, and we will find the gap together',
      tone: 'deep',
      paragraphs: [
        `Half an hour, one 401(k) statement, and your Social Security estimate. You leave with one number: how much a month is missing, if any. We answer ${agency.hoursSpoken}.`,
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
        {
          label: 'Ohio Department of Insurance',
          note: 'Look up an agent’s license, or complain about one',
          href: 'https://insurance.ohio.gov',
        },
        {
          label: 'Whole life insurance',
          note: 'If the worry is what you leave behind',
          href: '/services/whole-life-insurance',
        },
      ],
    },
  ],
})
