/** Mortgage protection, for a homeowner with the mortgage statement in hand. */

import { figures } from '../agency/figures.ts'
import { departmentResource, homeState } from '../agency/home-state.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'
import { mortgageExample } from './parts/mortgage-protection-example.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/mortgage-protection',
  name: 'Mortgage protection life insurance',
  meta: {
    title: `Mortgage Protection Insurance | ${agency.name}`,
    description:
      'Life insurance sized to your mortgage, paid to the person you name. See how it differs from PMI, a worked example in dollars, and who should skip it.',
    keywords: [
      'mortgage protection insurance',
      'mortgage life insurance',
      'decreasing term life insurance',
      'level term life insurance',
      'PMI vs mortgage protection',
      `mortgage protection ${homeState.name}`,
    ],
  },
  interest: 'Mortgage Protection',
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Mortgage protection',
      headline: 'Help your family keep the house if you die',
      lede: 'Mortgage protection is life insurance sized to your home loan. If you die while it is in force, your beneficiary receives money that can pay off the mortgage or cover the payments. Your beneficiary decides how to use it.',
      scene: 'mortgage-protection',
      sceneDescription: 'A house in the evening, with supper on the table behind a lit window.',
      actions: [
        { does: 'consult', label: 'Get a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'quote', label: 'Get a Quick Quote' },
        { does: 'visit', label: 'See What You Owe by Year', to: '/estimates/mortgage-protection' },
      ],
      points: [
        'No fee for the quote',
        'An agent explains your options',
        'Coverage starts only after an insurer approves you',
      ],
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'What mortgage protection does, and its limits',
      lede: 'What the policy can do for your household, and what it does not do.',
      tone: 'paper',
      cards: [
        {
          icon: 'house',
          title: 'The benefit goes to the person you name',
          body: 'In most policies the lender is not paid. Your spouse can pay off the loan, keep making payments, or take time to sell and move.',
        },
        {
          icon: 'lock',
          title: 'A premium you can plan on',
          body: 'With level term, the company that issues the policy guarantees one premium for the term you choose, often 15, 20 or 30 years. The guarantee depends on the company’s ability to pay claims, so check its rating.',
        },
        {
          icon: 'clock',
          title: 'Time to decide',
          figure: figures.lostHomes,
          body: 'Under federal rules, a loan servicer generally may not start a foreclosure on your main home until you are more than 120 days behind. A death benefit can give your family more time.',
        },
        {
          icon: 'heart',
          title: 'Help for a serious illness',
          body: 'A rider may pay part of the death benefit while you are alive if an illness meets the definition in the contract. Each dollar paid early reduces what your beneficiary receives. The rider may cost extra and is not available from every carrier or in every state.',
        },
        {
          icon: 'door',
          title: 'It stays with you when you move',
          body: 'A policy you own is not tied to one loan. If you refinance, or sell and buy another home, it still covers you as long as the premium is paid.',
        },
        {
          icon: 'scales',
          title: 'Several companies compared',
          figure: figures.carriers,
          body: 'One company may charge more for high blood pressure, while another may offer a standard price if it is controlled. We compare their prices for you. Not every company sells in every state.',
        },
      ],
      action: { does: 'consult', label: 'Talk It Through for Free' },
    },
    mortgageExample,
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'How to get covered, in four steps',
      tone: 'paper',
      steps: [
        {
          title: 'Find two numbers',
          body: 'Your statement or lender’s website shows the principal balance and the date of the last payment. Consider adding a year of property tax and homeowners insurance.',
        },
        {
          title: 'Choose level or decreasing coverage',
          body: 'A level benefit stays the same. A decreasing benefit falls with the loan. Ask for both prices. If the difference is a few dollars, level is usually the better value.',
        },
        {
          title: 'Apply and answer every question',
          body: 'The insurer asks about health, medicines, driving and work. Some policies require a short exam, and some only questions. Answer completely: a wrong answer can let an insurer contest a claim, typically during the first two years.',
        },
        {
          title: 'Name a beneficiary',
          body: 'Choose a beneficiary and a backup, and tell them where you keep the policy. To file a claim, they send the insurer a form and a certified death certificate.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'compare',
      heading: 'Level term, decreasing term and PMI compared',
      tone: 'tint',
      caption: 'Level term, decreasing term and lender’s mortgage insurance (PMI) compared',
      columns: ['What you ask', 'Level term', 'Decreasing term', 'Lender’s mortgage insurance (PMI)'],
      rows: [
        {
          feature: 'Who gets the money?',
          cells: [
            'The person you name',
            'The person you name; in some plans sold by lenders, the lender',
            'The lender',
          ],
        },
        {
          feature: 'When does it pay?',
          cells: [
            'If you die during the term',
            'If you die during the term',
            'If the loan defaults and the lender loses money',
          ],
        },
        {
          feature: 'How much?',
          cells: [
            'The same amount in every year',
            'Less each year, roughly as the loan falls',
            'Part of the lender’s loss',
          ],
        },
        {
          feature: 'What does the premium do?',
          cells: [
            'Stays level for the term, by the insurer’s guarantee',
            'Typically level, although the benefit shrinks',
            'Is added to your payment or interest rate until it ends',
          ],
        },
        {
          feature: 'If you refinance or sell?',
          cells: [
            'You keep it',
            'You keep it, but it no longer matches the new loan',
            'It ends with the old loan; the new one may need its own',
          ],
        },
        {
          feature: 'Whose choice is it?',
          cells: ['Yours', 'Yours', 'The lender’s, often with less than 20% down'],
        },
      ],
      note: 'On most conventional loans where you pay the PMI, you may ask in writing to end it when the balance reaches 80% of the home’s original value, and the federal Homeowners Protection Act ends it at 78% on the original schedule if you are current. FHA and VA loans have their own rules.',
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'Who may not need mortgage protection',
      tone: 'paper',
      paragraphs: ['Mortgage protection is probably not for you if one of these is true.'],
      points: [
        {
          title: 'The loan is already covered.',
          body: 'Your savings, or life insurance you own, would pay it off and still leave enough to live on.',
        },
        {
          title: 'No one else needs the house.',
          body: 'You live alone, and whoever inherits would sell it and pay off the loan from the sale.',
        },
        {
          title: 'You need more than the mortgage paid.',
          body: 'With young children, a larger plain term policy may cover house and income together, often for less than two separate ones.',
        },
        {
          title: 'You are more concerned about an injury.',
          body: 'A death benefit does not pay if you are too hurt to work. Ask about disability income insurance first.',
        },
      ],
      aside: {
        title: 'Official-looking letters after you buy',
        paragraphs: [
          'After you buy or refinance, you may get mail with your lender’s name, your loan amount and the words “final notice.” Mortgages are recorded with the county, and the records are public.',
          'These letters are usually advertising. Look for the sender’s name and license in the fine print. If you are unsure, call your lender at the number on your own statement.',
        ],
      },
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'Six questions to ask any agent before you sign',
      tone: 'tint',
      items: [
        'Who is the beneficiary, and can I change it later without asking anyone?',
        'Does the benefit shrink over the years? If it does, does the premium shrink too?',
        'Which company guarantees this premium, for how many years, and how is that company rated?',
        'What would level term for the same amount and years cost from another company?',
        'Which illnesses does the rider pay for, what does it cost, and what does it take from the death benefit?',
        'What is your license number? Then look it up with your state’s insurance department before you sign.',
      ],
      action: { does: 'consult', label: 'Ask Us All Six' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What homeowners ask us',
      tone: 'paper',
      questions: [
        {
          question: 'Is mortgage protection the same as PMI?',
          answer:
            'No. PMI, private mortgage insurance, protects the lender when a borrower stops paying. You may be charged for it after a small down payment, but it does not pay your family. Mortgage protection is life insurance that you choose and own. Your mortgage statement shows whether you pay PMI. If your balance has fallen to 80% of the home’s original value, ask your servicer in writing whether it can be removed.',
        },
        {
          question: 'Does my lender require me to buy it?',
          answer:
            'No. A lender normally requires homeowners insurance, and sometimes PMI, but life insurance to pay off an ordinary home loan is your choice. If a letter says your “mortgage file is incomplete” without this coverage, check with the servicer named on your own statement. You can also report a misleading letter to your state’s insurance department.',
        },
        {
          question: 'Can I get it if my health is not good?',
          answer:
            'Often yes, but the price and the kind of policy change. Companies judge diabetes, heart trouble, weight and past cancer differently, so compare. Some policies ask only a few questions. Many of those cost more per dollar, and some pay only a limited amount if you die of illness in the first two or three years. Look for the words “limited” or “graded” benefit. Never leave out a diagnosis to get a lower price.',
        },
        {
          question: 'What happens if I refinance or pay the house off early?',
          answer:
            'A policy you own stays in force, because it is a contract between you and the insurer and not part of the loan. After a refinance, compare the new balance and payoff date with your policy. After an early payoff, you can keep the coverage for other needs, ask whether you can lower the amount and premium, or let it end. Coverage sold through a lender can work differently, so read that certificate first.',
        },
        {
          question: 'Do I get anything back if I outlive the term?',
          answer:
            'Usually not. Like car insurance, term insurance protects you during the years you pay for, and then it ends. Some companies offer a return-of-premium version that refunds your premiums if you keep it for the full term. It costs more, and if you stop early you may get little or nothing back. Ask for both prices, and compare the difference with paying extra principal each month.',
        },
        {
          question: 'Will my family owe tax on the payout?',
          answer:
            'In most cases no federal income tax is due on life insurance money paid because someone died. Interest that the insurer adds after the death is usually taxable, and a large estate or a policy that was sold to someone else can change the picture. Different rules apply to an early payment under an illness rider. Consult a tax professional about your own situation.',
        },
      ],
    },
    {
      kind: 'call-to-action',
      id: 'talk',
      heading: 'Call with your mortgage statement in hand',
      tone: 'deep',
      paragraphs: [
        `Your loan balance and the years left are usually enough to see whether you need coverage. An agent answers ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'consult', label: 'Schedule a Consultation' },
      ],
    },
    {
      kind: 'quote',
      heading: 'What would it cost to cover your loan?',
      lede: `Give us your first name, email and phone number. We contact you ${onBusinessDays()}, or within ${responseTimes.quoteAsap.text} if you mark it urgent.`,
      points: [
        'Have your loan balance and years left handy, if you can.',
        'We show you prices for level and decreasing term.',
        'The insurer sets the final price after you apply. You owe nothing until then.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Mortgage Protection Resources',
      serviceType: 'mortgage protection',
      lede: 'Official information on mortgages and life insurance.',
      links: [
        {
          label: 'Consumer Financial Protection Bureau',
          note: 'Your rights with lenders and servicers, and how PMI ends.',
          href: 'https://www.consumerfinance.gov',
        },
        departmentResource('Look up an agent’s license, or report a misleading letter.'),
        {
          label: 'NAIC consumer pages',
          note: 'Life insurance guides from the state regulators’ association.',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Whole life insurance',
          note: 'If you want coverage that outlasts the loan.',
          href: '/services/whole-life-insurance',
        },
      ],
      tone: 'paper',
    },
  ],
})
