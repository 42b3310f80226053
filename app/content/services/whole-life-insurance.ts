/** Whole life insurance, for a careful saver who has been told both that it is wonderful and that it is a waste. */

import { comparedCompanies, figures } from '../agency/figures.ts'
import { departmentResource, homeState } from '../agency/home-state.ts'
import { storiesOf } from '../agency/stories.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/whole-life-insurance',
  name: 'Whole life insurance',
  meta: {
    title: `Whole Life Insurance Explained | ${agency.name}`,
    description:
      'Level premiums, guaranteed cash value, dividends that are not guaranteed: how whole life works, what a policy loan really costs, and who should buy term.',
    keywords: [
      'whole life insurance',
      'permanent life insurance',
      'cash value life insurance',
      'whole life dividends',
      'policy loan',
      'whole life vs term',
      'living benefits',
    ],
  },
  interest: 'Whole Life Insurance',
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Whole life insurance',
      headline: 'Life insurance that lasts your whole life',
      lede: 'A premium that does not rise, a death benefit that does not end at 65 or 80, and cash value that grows on a schedule in your contract. It costs more than term insurance, and cash value grows slowly at first.',
      scene: 'whole-life-insurance',
      sceneDescription: 'An old oak with the leaves of spring, summer and fall, and a swing.',
      actions: [
        { does: 'consult', label: 'Schedule a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'quote', label: 'Get My Quote' },
        { does: 'visit', label: 'Compare Term and Permanent', to: '/estimates/term-or-permanent' },
      ],
      points: [
        'Free, with no obligation',
        'Term prices for comparison',
        'Early-year values shown in numbers',
      ],
      notice:
        'Guarantees on this page are made by the insurance company that issues the policy and depend on its ability to pay claims. Dividends are not guaranteed.',
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Three guarantees and their limits',
      tone: 'paper',
      cards: [
        {
          icon: 'tree',
          title: 'It lasts as long as you do',
          figure: figures.wholeLifeHistory,
          body: 'As long as you pay the premium, the coverage continues at any age and in any health. The history of whole life does not predict how one policy will perform.',
        },
        {
          icon: 'lock',
          title: 'The premium stays level',
          body: 'You pay at 60 what you paid at 40. The price is set high enough at the start to cover the later years, so the first premium is several times what term costs.',
        },
        {
          icon: 'piggy',
          title: 'It builds cash value you can use',
          body: 'Cash value grows on a schedule that the insurer guarantees in the contract, whether the stock market is up or down. There is little of it in the first years, and loans and withdrawals leave less for your family.',
        },
      ],
      action: { does: 'consult', label: 'Ask What Fits Your Family' },
    },
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'How whole life works, in four steps',
      lede: 'What happens to your premium.',
      tone: 'tint',
      steps: [
        {
          title: 'Premium payment',
          body: 'You pay a fixed amount each month or year, for life or for a set time such as 20 years. One part pays for this year’s insurance and the company’s costs. The rest stays in the policy.',
        },
        {
          title: 'Cash value growth',
          body: 'The rest earns a rate that the insurer guarantees in the contract. Growth is not taxed each year while it stays in the policy. In the first years, costs use up most of each premium, so little is added. It often takes ten years or more for the cash value to equal the premiums paid.',
        },
        {
          title: 'Dividend distribution',
          body: 'A participating policy may pay a dividend when the company’s results are better than planned. You can take it in cash, reduce your premium, or buy more coverage. The company decides each year, and the dividend can be zero.',
        },
        {
          title: 'Access benefits',
          body: 'You can borrow against the cash value, withdraw some of it, or surrender the policy for its cash surrender value. All three reduce or end the death benefit, and some can be taxable. Consult a tax professional before you choose.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'loan-example',
      heading: 'How a policy loan works',
      lede: 'You may hear that you can “be your own bank.” Check the loan interest first.',
      tone: 'paper',
      paragraphs: [
        'When you borrow, the insurance company lends you its money and holds your cash value as security. There is no credit check and no due date. Interest is charged every year, and any interest you do not pay is added to the loan.',
        'If the loan grows as large as the cash value, the policy can end, and you may owe income tax on the gain even though you receive no cash. Once a year, ask the insurer for an “in-force illustration” that shows the loan, and consult a tax professional before you let a policy with a loan end.',
      ],
      aside: {
        title: 'Example: $20,000, left alone for ten years',
        paragraphs: [
          'Hypothetical: a $250,000 policy, a loan of $20,000 at 6% interest added once a year, nothing paid back.',
          'After five years the debt is $26,765. After ten it is $35,817. If the owner dies then, the family receives $214,183 in place of $250,000.',
          'Paying only the interest, $1,200 a year, would have kept the debt at $20,000.',
        ],
      },
    },
    {
      kind: 'stories',
      id: 'case-study',
      heading: 'What whole life can look like over the years',
      tone: 'tint',
      stories: storiesOf('whole-life-insurance'),
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'When whole life is not a good fit',
      tone: 'paper',
      paragraphs: [
        'Most families with young children and a mortgage need a lot of coverage for twenty or thirty years. Term gives them that for a fraction of the premium.',
      ],
      points: [
        {
          title: 'The budget is tight.',
          body: 'If you drop a policy in the first years, you can lose more than half of what you paid. If you might have to skip premiums, buy term.',
        },
        {
          title: 'You have credit card debt or no emergency fund.',
          body: 'Pay off the debt and build savings first. Credit card interest is far higher than any rate a policy guarantees.',
        },
        {
          title: 'You are not getting your full employer match.',
          body: 'Use your employer’s 401(k) match before you buy a policy for its cash value.',
        },
        {
          title: 'You mainly want growth.',
          body: 'Cash value is designed to be steady. Over decades, money invested in the market may do better or worse.',
        },
      ],
      aside: {
        title: 'Already own a policy?',
        paragraphs: [
          'Think carefully before you replace it. A new policy starts over with new costs, new health questions and new surrender charges.',
          'Ask your insurer about a “reduced paid-up” policy: less coverage, with no more premiums to pay.',
        ],
      },
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'Six things to check before you sign a whole life application',
      tone: 'tint',
      items: [
        'The guaranteed column of the illustration. Would the policy still meet your needs with no dividends?',
        'The cash surrender value at the end of years 1, 5 and 10, compared with the premiums paid by then.',
        'The loan interest rate, and whether the company may change it.',
        'Which riders are included, which cost extra, and what each does not cover.',
        'The number of days you have to return the policy for a refund after delivery.',
        'The price of 20-year term for the same amount.',
      ],
      action: { does: 'consult', label: 'Go Through an Illustration With Us' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'Questions about whole life',
      tone: 'paper',
      questions: [
        {
          question: 'What are living benefits, and does whole life have them?',
          answer:
            'Living benefits are ways a policy can pay while you are alive. Many whole life policies offer riders that advance part of the death benefit if a doctor certifies a terminal illness, and some add chronic or critical illness. Each contract defines those words itself. An advance is taken off what your family would receive, often with a fee or discount, and may affect taxes or public benefits; consult a tax professional. Which riders exist, and at what cost, depends on the carrier and on your state.',
        },
        {
          question: 'Why does whole life cost so much more than term?',
          answer:
            'Because the company expects to pay a claim on every policy that stays in force. Most term policies end before the insured dies, so the premium covers only the risk during the term. A whole life premium also has to build a reserve for your later years, when the risk is high. Part of that reserve is the cash value you can use.',
        },
        {
          question: 'Are dividends guaranteed?',
          answer:
            'No. A dividend depends on the insurer’s investments, expenses and claims, and its board sets it each year. An illustration that shows dividends is not a promise, so check the guaranteed column next to it. Also ask for an illustration with the dividend rate lowered by one percentage point. Policies called “non-participating” pay no dividends and may cost less.',
        },
        {
          question: 'What happens if I cannot pay the premium any more?',
          answer: `You have several options. ${homeState.gracePeriod?.text ?? 'You usually have a grace period of about a month in which the policy stays in force.'} After that, the cash value may pay the premium as a loan, buy a smaller paid-up policy, or keep the full amount in force for some years. You may also surrender the policy for cash. Each option has a cost, so call the insurer before the grace period ends and ask for all of them in writing.`,
        },
        {
          question: 'How is the cash value taxed?',
          answer:
            'Usually it is not taxed while it grows inside the policy. If you surrender, the part above what you paid in is generally ordinary income. Withdrawals normally come from what you paid first, and loans are not taxed while the policy stays in force. If you fund a policy too quickly, it becomes a “modified endowment contract”: gain comes out first, and an extra tax may apply. This is a summary of federal rules. Consult a tax professional before you make a change.',
        },
        {
          question: 'Can I buy it for a child or in my sixties?',
          answer:
            'Yes, within each company’s age limits. For a child the premium is small and coverage continues even if the child’s health changes, but a college savings account may be a better use of the money. In their sixties, people buy small policies for funeral costs or to leave a set amount. The premium is much higher then. Add up ten or fifteen years of premiums and compare the total with the death benefit.',
        },
      ],
    },
    {
      kind: 'call-to-action',
      id: 'talk',
      heading: 'Compare whole life with term before you decide',
      tone: 'deep',
      paragraphs: [
        `We are independent and can compare ${comparedCompanies('insurance companies')}. You get prices for whole life and term at your age, in writing.`,
        `An agent answers ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'consult', label: 'Schedule a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get quotes for term and whole life',
      lede: `Send the short form. An agent answers ${onBusinessDays()}. Mark it urgent, and we call within ${responseTimes.quoteAsap.text}.`,
      points: [
        'Tell us how much coverage you want, or who it is for.',
        'We ask about age, tobacco use and health before we quote a price.',
        'The insurer decides on every application and sets the final premium.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Whole Life Insurance Education',
      serviceType: 'whole life',
      lede: 'Official information on life insurance and taxes.',
      links: [
        {
          label: 'NAIC for consumers',
          note: 'Buyer’s guides by the association of state insurance regulators.',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Internal Revenue Service',
          note: 'How life insurance proceeds and surrendered policies are taxed.',
          href: 'https://www.irs.gov',
        },
        departmentResource('Check that the agent and the company are licensed.'),
        {
          label: 'Indexed universal life',
          note: 'The other permanent policy: more flexible, with fewer guarantees.',
          href: '/services/iul-insurance',
        },
        {
          label: 'Mortgage protection',
          note: 'If you mainly want to cover the house.',
          href: '/services/mortgage-protection',
        },
      ],
      tone: 'paper',
    },
  ],
})
