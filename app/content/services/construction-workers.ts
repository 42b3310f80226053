/** The construction page, for a tradesman with a family who reads it at lunch. */
import { claims } from '../agency/claims.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
import { constructionFaq } from './parts/construction-workers-faq.ts'
import { trades } from './parts/construction-workers-trades.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/construction-workers',
  name: 'Life insurance for construction workers',
  meta: {
    title: `Construction Worker Life Insurance | ${agency.name}`,
    description:
      'Life insurance for the trades: what workers’ comp leaves out, how insurers look at heights and hot work, and which policies fit seasonal pay.',
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
      headline: 'You build what other people live in. Let’s look after your own house.',
      lede: 'Workers’ comp covers the job. Your family needs something that also covers the drive home, the layoff and the heart attack at fifty-two. Tell us your trade and we look for the insurers that price it fairly.',
      scene: 'construction-workers',
      sceneDescription: 'A tower crane and the steel frame of a building at sunrise.',
      actions: [
        { does: 'consult', label: 'Get Free Consultation' },
        { does: 'quote', label: 'Get Quick Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
      points: ['Union, open shop or self-employed', 'Quotes cost nothing', 'Talk on your lunch break'],
    },
    {
      kind: 'cards',
      id: 'risks',
      heading: 'Three ways a paycheck stops in this line of work',
      tone: 'paper',
      look: 'risks',
      cards: [
        {
          icon: 'ladder',
          title: 'A fall',
          figure: claims.constructionFalls,
          body: 'That is about 38 percent, and most were falls to a lower level.',
        },
        {
          icon: 'bandage',
          title: 'A body that wears out early',
          body: 'Backs, knees and shoulders wear out over years. Insurers ask about them, so coverage usually costs less before the surgery than after it.',
        },
        {
          icon: 'paycheck',
          title: 'Coverage that leaves with the job',
          body: 'Group life through a contractor or a union hall often ends when your hours run short or the project does.',
        },
      ],
    },
    {
      kind: 'stats',
      id: 'figures',
      heading: 'What is at stake, in four figures',
      lede: 'Each carries its source. Where it is our own number, we say so.',
      tone: 'deep',
      stats: [
        claims.constructionDeaths,
        claims.constructionInjuries,
        claims.constructionDisabilityGap,
        claims.workersCompShare,
      ],
    },
    {
      kind: 'prose',
      id: 'workers-comp',
      heading: 'What workers’ comp pays, and what it leaves out',
      tone: 'tint',
      paragraphs: [
        'Workers’ compensation pays for injuries and diseases that come from the job. It does not pay when you roll the four-wheeler on Sunday or have a stroke in your sleep. And what it pays has a weekly ceiling, which each state sets.',
        'If you work for yourself, you may not have it at all. In Ohio a sole proprietor, a partner or a one-person LLC is covered only after electing it with the Bureau of Workers’ Compensation. Employees must be covered. A 1099 in your mailbox does not settle which one you are; who controls the work counts.',
      ],
      aside: {
        title: 'A hypothetical week on comp',
        paragraphs: [
          `You normally earn $1,200. At ${claims.workersCompShare.figure}, comp pays $720. The gap is $480 a week, or $2,080 a month: for many households, the mortgage and the truck.`,
          'Ohio pays more than that: 72% of the full weekly wage for the first 12 weeks of total disability, $864 here, then two thirds of the average weekly wage, $800, subject to its maximum.',
        ],
      },
    },
    {
      kind: 'cards',
      id: 'products',
      heading: 'Four policies, and what each one is for',
      lede: 'Most families in the trades need one or two of them.',
      tone: 'paper',
      look: 'products',
      cards: [
        {
          icon: 'house',
          title: 'Mortgage protection',
          body: 'Term life sized to your loan. If you die during the term, the people you name get money that can clear the house. Usually the lowest premium here, and no cash value.',
          action: { does: 'visit', label: 'About Mortgage Protection', to: '/services/mortgage-protection' },
        },
        {
          icon: 'tree',
          title: 'Whole life',
          body: 'Coverage for life at a premium that stays level. The issuing insurer stands behind its guaranteed values with its own finances. Good for burial money and a small reserve.',
          action: { does: 'visit', label: 'About Whole Life', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Lets you pay more in the busy months and less in winter. Interest is tied to an index without putting you in the market: typically a floor below, a cap above, and fees that come out regardless.',
          action: { does: 'visit', label: 'About IUL', to: '/services/iul-insurance' },
        },
        {
          icon: 'piggy',
          title: 'Annuities',
          body: `For the day your knees retire before you do. A pension or 401(k) rollover can become monthly income, paid by an insurer. Taking it before ${claims.earlyWithdrawalAge.figure} may bring an extra tax; consult a tax professional.`,
          action: { does: 'visit', label: 'About Annuities', to: '/services/annuities' },
        },
      ],
      note: 'Use a policy’s cash value, by loan or by withdrawal, and you cut what your family would get. Riders that pay early for serious illness, or waive premiums if you are disabled, depend on the state and the insurer.',
    },
    {
      kind: 'cards',
      id: 'trades',
      heading: 'Twelve trades, and the question each one gets',
      lede: 'An insurer asks what you do all day. Have the answer ready and the quote comes out closer to the final price.',
      tone: 'tint',
      look: 'names',
      cards: trades,
      note: 'Yours is not here? Demolition, elevators, glass, paving, solar: call, and tell us what you did last week.',
    },
    {
      kind: 'prose',
      id: 'how-much',
      heading: 'How much is enough?',
      tone: 'paper',
      paragraphs: [
        'Add what your family would owe to the years of pay they would need. Take off what is already there.',
      ],
      points: [
        { title: 'Owed', body: 'Hypothetical: $180,000 left on the house.' },
        { title: 'Pay to replace', body: '$1,200 a week is $62,400 a year. Five years is $312,000.' },
        { title: 'Already there', body: '$50,000 of group life, for as long as you keep the job.' },
        { title: 'The gap', body: '$180,000 plus $312,000 less $50,000 is $442,000.' },
      ],
      aside: {
        title: 'Who should hold off',
        paragraphs: [
          'No one depends on your pay and you owe nothing? You may not need life insurance yet. Behind on the rent? Fix that first, because a policy lapses when the premium stops. And if your worry is an injury rather than a death, ask about disability income insurance. It is a different policy from the four on this page.',
        ],
      },
    },
    {
      kind: 'cards',
      id: 'why-us',
      heading: 'Four reasons to call us, or any agent who does the same',
      tone: 'tint',
      look: 'features',
      cards: [
        {
          icon: 'helmet',
          title: 'We ask about the work first',
          body: 'How high, how often, with what tie-off. Then we ask an underwriter, before you apply.',
        },
        {
          icon: 'scales',
          title: `We shop ${claims.carriers.figure} companies`,
          body: 'One may add a charge for steel above three stories, another may not. The only way to know is to look.',
        },
        {
          icon: 'calendar',
          title: 'We plan for the slow season',
          body: 'Annual or quarterly billing, or a flexible premium, so a wet spring does not cancel your policy.',
        },
        {
          icon: 'badge',
          title: 'You can check us',
          body: 'Every agent has a license number. Look it up with your state’s insurance department. It takes two minutes and works on everybody.',
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
      heading: 'Ask an agent in ten minutes',
      tone: 'deep',
      paragraphs: [
        `Call us ${agency.hoursSpoken}. You talk with an agent, and you need not give your last name.`,
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
        `Checked it? We call within ${promises.quoteAsap.text}.`,
        `Otherwise expect us within ${promises.standard.text}.`,
        'Know your trade, your height and weight, and the mortgage balance.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Resources for Construction Families',
      serviceType: 'construction workers’ coverage',
      lede: 'For you and for whoever keeps the papers at home.',
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
        {
          label: 'Ohio Department of Insurance',
          note: 'Agent lookup and complaints.',
          href: 'https://insurance.ohio.gov',
        },
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
