/** Mortgage protection, for a homeowner at the kitchen table with the mortgage statement in hand. */
import { claims } from '../agency/claims.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'

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
      'mortgage protection Ohio',
    ],
  },
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Mortgage protection',
      headline: 'Leave them the house, not the house payment',
      lede: 'Mortgage protection is life insurance sized to your home loan. If you die while it is in force, the person you name receives money that can clear the mortgage or keep the payments going. They get the check, and they decide.',
      scene: 'mortgage-protection',
      sceneDescription: 'A house in the evening, with supper on the table behind a lit window.',
      actions: [
        { does: 'consult', label: 'Get a Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'quote', label: 'Get a Quick Quote' },
      ],
      points: [
        'No fee for the quote',
        'A licensed person explains it',
        'Coverage starts only after an insurer approves you',
      ],
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Your house stays theirs to decide about',
      lede: 'What a policy like this can do for a household, and where it stops.',
      tone: 'paper',
      cards: [
        {
          icon: 'house',
          title: 'The check goes to a person',
          body: 'You choose who is paid, and in most policies it is not the bank. Your husband or wife can clear the loan, keep making payments, or sell without hurry and move near the grandchildren.',
        },
        {
          icon: 'lock',
          title: 'A premium you can plan on',
          body: 'With level term, the company that issues the policy guarantees one premium for the years you pick, often 15, 20 or 30. Its promise is worth what its ability to pay claims is worth, so look up its rating.',
        },
        {
          icon: 'clock',
          title: 'Time to think',
          figure: claims.lostHomes,
          body: 'That figure is ours, and we know of no public study behind it. What federal rules say is this: on your main home, a loan servicer generally may not start a foreclosure until you are more than 120 days behind. Cash gives a family longer.',
        },
        {
          icon: 'heart',
          title: 'Help for a serious illness',
          body: 'A rider may advance some of the death benefit while you live, if an illness meets the definition in the contract. Every dollar advanced is a dollar less for the house. It may cost extra, and not every carrier or state has it.',
        },
        {
          icon: 'door',
          title: 'It moves when you do',
          body: 'A policy you own is not tied to one loan. Refinance, or sell and buy across town, and it still covers you as long as the premium is paid.',
        },
        {
          icon: 'scales',
          title: 'More than one answer',
          figure: claims.carriers,
          body: 'One company marks you down for high blood pressure; the next asks only if the pills work. We lay their prices side by side. Not every company sells in every state.',
        },
      ],
      action: { does: 'consult', label: 'Talk It Through for Free' },
    },
    {
      kind: 'prose',
      id: 'example',
      heading: 'What a loan looks like after ten years of payments',
      tone: 'tint',
      paragraphs: [
        'People guess that a third of the loan is gone after a third of the time. It is not. Early payments are mostly interest, so the balance a family could be left with stays high for years.',
        'Take a hypothetical loan: $240,000 for 30 years, fixed at 6.5%. Principal and interest come to $1,517 a month. Ten years in, the couple has paid about $182,000, and still owes $203,463. At twenty years they owe $133,597.',
      ],
      aside: {
        title: 'The same loan, three kinds of coverage (example)',
        paragraphs: [
          'The borrower dies after ten years of on-time payments. All numbers are hypothetical and leave out premiums, which depend on age, health and tobacco use.',
          'Level term of $240,000: the family receives $240,000. They could pay off the $203,463 and have $36,537 left for taxes, repairs or groceries.',
          'Decreasing term that follows the loan exactly: they receive about $203,463. The house is clear, with nothing over.',
          'PMI alone: they receive nothing. It is there for the lender.',
        ],
      },
    },
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'From the statement on your table to a policy in the drawer',
      tone: 'paper',
      steps: [
        {
          title: 'Find two numbers',
          body: 'Your statement or lender’s website shows the principal balance and the date of the last payment. Add a year of property tax and homeowners insurance for breathing room.',
        },
        {
          title: 'Pick how it should pay',
          body: 'Level never shrinks. Decreasing falls with the loan. Ask for both prices. If the gap is a few dollars, level usually gives you more for it.',
        },
        {
          title: 'Apply, and answer in full',
          body: 'The insurer asks about health, medicine, driving and work. Some policies need a short exam, some only questions. Tell all of it: a wrong answer can let an insurer challenge a claim, typically during the first two years.',
        },
        {
          title: 'Name your person, and tell them',
          body: 'Choose a beneficiary and a backup. Say where the policy is kept. To claim, they send the insurer a form and a certified death certificate.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'compare',
      heading: 'Three things called mortgage insurance, and only two pay your family',
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
      note: 'On most conventional loans where you pay the PMI, you may ask in writing to end it when the balance reaches 80% of the home’s original value, and the federal Homeowners Protection Act ends it at 78% on the original schedule if you are current. FHA and VA loans have rules of their own.',
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'Who should keep the money instead',
      lede: 'We would rather tell you here than after you have filled in a form.',
      tone: 'paper',
      paragraphs: ['Mortgage protection is probably not for you if one of these is true.'],
      points: [
        {
          title: 'The loan is already covered.',
          body: 'Your savings, or life insurance you own, would pay it off and still leave enough to live on.',
        },
        {
          title: 'Nobody is counting on the house.',
          body: 'You live alone, and whoever inherits would sell it and pay the loan from the sale.',
        },
        {
          title: 'You need more than the mortgage paid.',
          body: 'With young children, a larger plain term policy may cover house and income together, often for less than two separate ones.',
        },
        {
          title: 'Your real worry is being too hurt to work.',
          body: 'A death benefit does not answer that. Ask about disability income insurance first.',
        },
      ],
      aside: {
        title: 'That official-looking letter',
        paragraphs: [
          'After you buy or refinance, mail may come with your lender’s name, your loan amount and the words “final notice.” Mortgages are recorded with the county, and anyone may read the record.',
          'It is advertising. Look for the sender’s name and license in small print, and call your lender at the number on your own statement if you are unsure.',
        ],
      },
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'Six questions to ask before you sign, whoever is selling',
      tone: 'tint',
      items: [
        'Who receives the money, by name, and may I change it later without asking anyone?',
        'Does the benefit shrink over the years? If it does, does the premium shrink too?',
        'Which company guarantees this premium, for how many years, and how is that company rated?',
        'What would plain level term for the same amount and years cost me elsewhere?',
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
            'No. PMI, private mortgage insurance, protects the lender when a borrower stops paying. You may be charged for it after a small down payment, yet it never pays your family. Mortgage protection is life insurance that you choose and own. Your statement shows if you pay PMI now. If your balance has fallen to 80% of the home’s original value, ask your servicer in writing whether it can come off.',
        },
        {
          question: 'Does my lender require me to buy it?',
          answer:
            'No. A lender normally requires homeowners insurance, and sometimes PMI, but life insurance to pay off an ordinary home loan is your choice. Nobody should tell you that your loan depends on it. If a letter says your “mortgage file is incomplete” without this coverage, check with the servicer named on your own statement. You can also report a misleading letter to your state’s insurance department.',
        },
        {
          question: 'Can I get it if my health is not good?',
          answer:
            'Often yes, but the price and the kind of policy change. Companies judge diabetes, heart trouble, weight and past cancer differently, so compare. Some policies ask only a few questions. Many of those cost more per dollar, and some pay only a limited amount if you die of illness in the first two or three years. Look for the words “limited” or “graded” benefit. Never leave out a diagnosis to get a lower price.',
        },
        {
          question: 'What happens if I refinance or pay the house off early?',
          answer:
            'A policy you own goes on, because it is between you and the insurer and not part of the loan. After a refinance, compare the new balance and final date with your policy. After an early payoff, you can keep the coverage for other needs, ask if a lower amount and premium are allowed, or stop paying and let it end. Coverage sold through a lender can work differently, so read that certificate first.',
        },
        {
          question: 'Do I get anything back if I outlive the term?',
          answer:
            'Usually not. Term insurance works like the coverage on your car: you paid for protection during those years, and when they end it ends. Some companies offer a return-of-premium version that refunds what you paid if you keep it to the last day. It costs more, and stopping early may refund little or nothing. Ask for both prices, then ask what the difference would do as extra principal each month.',
        },
        {
          question: 'Will my family owe tax on the payout?',
          answer:
            'In most cases no federal income tax is due on life insurance money paid because someone died. Interest that the insurer adds after the death is usually taxable, and a large estate or a policy that was sold to someone else can change the picture. An early payment under an illness rider has rules of its own. For your own case, consult a tax professional, and bring the policy along.',
        },
      ],
    },
    {
      kind: 'call-to-action',
      id: 'talk',
      heading: 'Bring the mortgage statement to the phone',
      tone: 'deep',
      paragraphs: [
        `Two numbers and a short talk are usually enough to see whether you need this at all. A licensed person answers, ${agency.hoursSpoken}.`,
      ],
      actions: [
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'consult', label: 'Schedule a Consultation' },
      ],
    },
    {
      kind: 'quote',
      heading: 'What would it cost to cover your loan?',
      lede: `Give us a first name and two ways to reach you. We get in touch within ${promises.standard.text}, or ${promises.quoteAsap.text} when you mark it urgent.`,
      points: [
        'Have your loan balance and years left handy, if you can.',
        'You see level and decreasing term side by side.',
        'The insurer sets the final price after you apply. Until then you owe nothing.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Mortgage Protection Resources',
      serviceType: 'mortgage protection',
      lede: 'Start with people who sell nothing. Then read us.',
      links: [
        {
          label: 'Consumer Financial Protection Bureau',
          note: 'Your rights with lenders and servicers, and how PMI ends.',
          href: 'https://www.consumerfinance.gov',
        },
        {
          label: 'Ohio Department of Insurance',
          note: 'Look up an agent’s license, or complain about a letter.',
          href: 'https://insurance.ohio.gov',
        },
        {
          label: 'NAIC consumer pages',
          note: 'Plain guides to life insurance from the state regulators’ association.',
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
