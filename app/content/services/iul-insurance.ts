/** The indexed universal life page, written for a parent in the forties who has just been shown a glossy illustration. */

import { figures } from '../agency/figures.ts'
import { departmentResource } from '../agency/home-state.ts'
import { publicFigures } from '../agency/public-figures.ts'
import { storiesOf } from '../agency/stories.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'
import { iulExample } from './parts/iul-insurance-example.ts'
import { iulFaq } from './parts/iul-insurance-faq.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/iul-insurance',
  name: 'Indexed universal life insurance',
  meta: {
    title: `Indexed Universal Life (IUL) | ${agency.name}`,
    description:
      'How indexed universal life works, in plain numbers: caps, floors, charges, loans and riders, how it compares with whole life, and who should skip it.',
    keywords: [
      'indexed universal life insurance',
      'IUL insurance',
      'IUL vs whole life',
      'IUL cap and floor',
      'living benefits rider',
      'IUL quote',
    ],
  },
  interest: 'Indexed Universal Life (IUL)',
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Indexed universal life insurance',
      headline: 'Life insurance with cash value linked to a market index',
      lede: 'An IUL policy protects your family and builds cash value that earns interest based on a market index. A cap limits the interest in good years, and a floor keeps credited interest from going below zero in bad years. Policy charges apply in every year.',
      scene: 'iul-insurance',
      sceneDescription: 'A pier on a quiet lake, and garden steps that rise in terraces from the water.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Compare Term and Permanent', to: '/estimates/term-or-permanent' },
      ],
      points: ['Free quote', 'No obligation', 'The guaranteed column explained'],
      notice:
        'IUL is life insurance. Your premium is not invested in stocks or in any index, and policy charges come out in every year, good or bad.',
    },
    {
      kind: 'cards',
      id: 'what-it-does',
      heading: 'Three things an IUL does at once',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'umbrella',
          title: 'It pays your family',
          body: 'If you die while the policy is in force, the insurer pays the death benefit to the people you named.',
        },
        {
          icon: 'chart',
          title: 'It credits interest based on an index',
          body: 'Typically once a year, the insurer credits interest by a formula tied to an index such as the S&P 500.',
        },
        {
          icon: 'handshake',
          title: 'It has a flexible premium',
          body: 'You can pay more in a good year and less in a tight one, as long as the cash value covers the charges.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'overview',
      heading: 'What you buy with each premium',
      tone: 'tint',
      paragraphs: [
        'The policy has two parts: insurance, whose cost rises as you age, and cash value, which the insurer holds for you. Your premium goes in, the charges come out, and what is left earns interest.',
        'How much you pay in matters. A well-funded policy can cover rising costs for decades. A policy kept at the minimum premium can run out of money in later years.',
      ],
      aside: {
        title: 'Who should not buy one',
        paragraphs: [
          'IUL is usually not a good fit if you need the most coverage for the lowest price while your children are young; term insurance does that. It is also not a good fit if you may need the money within ten years, if you have not used your full employer match, or if you will not review the policy every year.',
        ],
      },
    },
    {
      kind: 'call-to-action',
      id: 'free-quote',
      heading: 'See an illustration with the guaranteed values',
      tone: 'deep',
      paragraphs: [
        'Every illustration has a guaranteed column and a column based on assumptions. We show you both, and then the same policy at a lower interest rate.',
      ],
      actions: [{ does: 'quote', label: 'Get My Free Quote' }],
    },
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'One policy year, from start to finish',
      lede: 'Three terms determine your interest: floor, cap and participation rate.',
      tone: 'paper',
      steps: [
        {
          title: 'Charges come out',
          body: 'The insurer deducts the cost of insurance, fees and riders, usually month by month.',
        },
        {
          title: 'The index is measured',
          body: 'Typically from one anniversary to the next, without dividends.',
        },
        {
          title: 'The limits apply',
          body: `The cap is the most you can be credited. The participation rate is the share of the gain that counts. The floor is the least, typically ${publicFigures.iulFloor.figure}.`,
        },
        {
          title: 'Interest is locked in',
          body: 'A later drop in the index does not reduce interest already credited. Charges and loans can still reduce the balance.',
        },
      ],
    },
    iulExample,
    {
      kind: 'cards',
      id: 'living-benefits',
      heading: 'Living benefits, and a refund rider',
      lede: 'The first three let you take part of the death benefit early. Terms vary by state and carrier.',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'heart',
          title: 'Terminal illness',
          body: 'Typically when a doctor certifies that you have 12 or 24 months to live.',
        },
        {
          icon: 'bandage',
          title: 'Chronic illness',
          body: 'Typically when you cannot do two of six daily tasks, such as bathing or dressing, without help, or need supervision because of memory loss.',
        },
        {
          icon: 'pulse',
          title: 'Critical illness',
          body: 'Typically after a heart attack, stroke, cancer or another illness that the rider lists and defines.',
          figure: figures.majorIllness,
        },
        {
          icon: 'coins',
          title: 'Return of Premium (optional, at extra cost)',
          body: 'Returns premiums on the terms in the rider, often only at set dates. Compare the price with and without it.',
        },
      ],
      note: 'Any amount you take early for an illness, plus any discount or fee, is subtracted from what your family receives, and it may affect Medicaid eligibility. None of these riders is long-term care insurance.',
    },
    {
      kind: 'prose',
      id: 'compare-carriers',
      heading: figures.carriers
        ? `${figures.carriers.figure} companies with different costs and terms`
        : 'Companies differ in costs and terms',
      tone: 'tint',
      paragraphs: [
        'A high cap can come with high charges. Compare four figures for each policy: total charges over twenty years, the lowest cap the contract allows, the loan rate, and the surrender charge by year.',
      ],
    },
    {
      kind: 'prose',
      id: 'strategy',
      heading: 'Where an IUL can fit in your plan',
      tone: 'paper',
      paragraphs: [
        'Build an emergency fund and use any employer match first. After that, an IUL can give some families lifelong protection, cash value that a falling market by itself does not reduce, and later a source of policy loans.',
        'Interest generally grows tax deferred, and loans are generally not taxed while the policy stays in force and is not a modified endowment contract (Internal Revenue Code section 7702A). If it lapses with a loan outstanding, a tax bill can follow. Consult a tax professional before you borrow.',
        'A loan is the insurer’s money, with your cash value as security. The loan and its interest reduce what you get if you surrender the policy and what your family receives. A withdrawal reduces the values right away.',
      ],
    },
    {
      kind: 'cards',
      id: 'why-us',
      heading: 'How we work with IUL clients',
      tone: 'tint',
      look: 'features',
      cards: [
        {
          icon: 'scales',
          title: 'We are not tied to one insurer',
          body: 'If term or whole life fits you better, we tell you before you apply.',
        },
        {
          icon: 'calendar',
          title: 'We review the policy each year',
          body: 'An in-force illustration on each anniversary shows early whether the policy needs more premium.',
        },
        {
          icon: 'badge',
          title: figures.experience
            ? `Our senior agents bring ${figures.experience.figure} years`
            : 'You can check our licenses',
          body: 'You can check any agent’s license, including ours, with your state’s insurance department before you sign.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'iul-or-traditional',
      heading: 'IUL and whole life compared',
      tone: 'paper',
      caption: 'Traditional whole life insurance compared with indexed universal life',
      columns: ['Feature', 'Traditional', 'IUL'],
      rows: [
        {
          feature: 'Market exposure',
          cells: [
            'None. Values do not follow an index.',
            'Indirect. An index sets the interest, within a cap and a floor; you own no stocks.',
          ],
        },
        {
          feature: 'Cash value growth',
          cells: [
            'A minimum guaranteed by the issuing insurer. Dividends may be added and are not guaranteed.',
            `Varies yearly. Typically ${publicFigures.iulFloor.figure} at worst before charges, and limited by the cap at best.`,
          ],
        },
        {
          feature: 'Premium flexibility',
          cells: [
            'Fixed premium, due on schedule.',
            'Adjustable within limits. Paying too little can end the policy.',
          ],
        },
        {
          feature: 'Tax treatment',
          cells: [
            'Growth generally tax deferred; death benefit generally free of income tax.',
            'Generally the same, but how much you pay in needs closer attention. Ask a tax professional.',
          ],
        },
      ],
      note: 'Guarantees in either column are promises of the insurer that issues the policy and are only as strong as its ability to pay claims.',
    },
    {
      kind: 'stories',
      id: 'example-story',
      heading: 'What paying more than the minimum can do',
      tone: 'tint',
      stories: storiesOf('iul-insurance'),
    },
    {
      kind: 'checklist',
      id: 'before-you-sign',
      heading: 'Six things to get before you sign an IUL',
      tone: 'paper',
      items: [
        'Every page of the illustration, with the guaranteed column marked.',
        'A second illustration at a lower rate, to see when the policy would need more money.',
        'The lowest cap and highest charges the contract permits, in writing.',
        'The surrender charge for each year, and the year it ends.',
        'The loan rate, fixed or variable, and what happens if a loan is never repaid.',
        'The free-look period: the days you have to send the policy back for a refund.',
      ],
      action: { does: 'consult', label: 'Go Through My Illustration' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What people ask us about IUL',
      tone: 'tint',
      questions: iulFaq,
    },
    {
      kind: 'call-to-action',
      id: 'talk',
      heading: 'Bring us the illustration you were shown',
      tone: 'deep',
      paragraphs: [
        `It can be ours or another agency’s. An agent reviews it with you and points out what it does not show. Call us ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get your IUL quote',
      lede: 'A first name, an email and a phone number are enough to start. When we call, tell us what you can afford each month.',
      points: [
        `An agent calls you ${onBusinessDays()}.`,
        `Marked urgent, we call within ${responseTimes.quoteAsap.text}.`,
        'The insurer sets the final price after it reviews your application.',
      ],
      tone: 'paper',
    },
    {
      kind: 'resources',
      title: 'Learn More About IUL Insurance',
      serviceType: 'indexed universal life',
      lede: 'Independent sources, and our own page at the end.',
      links: [
        {
          label: 'NAIC consumer resources',
          note: 'Guides from the state insurance regulators’ own association.',
          href: 'https://content.naic.org/consumer.htm',
        },
        departmentResource('Look up a license, or file a complaint.'),
        {
          label: 'Internal Revenue Service',
          note: 'What the tax rules say about life insurance.',
          href: 'https://www.irs.gov',
        },
        {
          label: 'Whole life insurance',
          note: 'How it works, on our own site.',
          href: '/services/whole-life-insurance',
        },
      ],
      tone: 'tint',
    },
  ],
})
