/** The indexed universal life page, written for a parent in the forties who has just been shown a glossy illustration. */
import { claims, storyFigures } from '../agency/claims.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
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
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Indexed universal life insurance',
      headline: 'Life insurance that counts the market’s good years, up to a limit',
      lede: 'An IUL policy protects your family and builds cash value whose interest follows a market index. You give up part of the best years, and in return the worst years are not credited below the floor.',
      scene: 'iul-insurance',
      sceneDescription: 'A pier on a quiet lake, and garden steps that rise in terraces from the water.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
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
          title: 'It credits interest by an index',
          body: 'Typically once a year, the insurer credits interest by a formula tied to an index such as the S&P 500.',
        },
        {
          icon: 'handshake',
          title: 'Its premium can change',
          body: 'Pay more in a strong year and less in a lean one, so long as the cash value covers the charges.',
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
        'So how much you pay in matters. A policy with a large balance can pay rising costs for decades. One kept at the minimum premium can run out of money when you are old.',
      ],
      aside: {
        title: 'Who should not buy one',
        paragraphs: [
          'Skip IUL if you need the most coverage for the least money while the children are small: term insurance does that. Skip it if you may want the money within ten years, if you have an employer match you have not used, or if you will not review a policy every year.',
        ],
      },
    },
    {
      kind: 'call-to-action',
      id: 'free-quote',
      heading: 'See your own numbers, with the guaranteed column',
      tone: 'deep',
      paragraphs: [
        'Every illustration has a guaranteed column and a column of assumptions. We show you both, then run the same policy at a lower rate.',
      ],
      actions: [{ does: 'quote', label: 'Get My Free Quote' }],
    },
    {
      kind: 'steps',
      id: 'how-it-works',
      heading: 'One policy year, from start to finish',
      lede: 'Three terms decide your interest: floor, cap and participation rate.',
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
          body: `The cap is the most you can be credited. The participation rate is the share of the gain that counts. The floor is the least, typically ${claims.iulFloor.figure}.`,
        },
        {
          title: 'Interest is locked in',
          body: 'A later fall in the index cannot take it back. Charges and loans can still lower the balance.',
        },
      ],
    },
    iulExample,
    {
      kind: 'cards',
      id: 'living-benefits',
      heading: 'Money while you are alive, if illness comes first',
      lede: 'Riders let you draw part of the death benefit early. Which ones you can have, and on what terms, varies by state and carrier.',
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
          body: 'Typically after a heart attack, stroke, cancer or another illness the rider lists. Only its own definitions count.',
          figure: claims.majorIllness,
        },
        {
          icon: 'coins',
          title: 'Return of Premium (optional, at extra cost)',
          body: 'Gives back premiums on terms the rider spells out, often only at set dates. Price the policy with and without it.',
        },
      ],
      note: 'Whatever you draw early, plus any discount or fee, comes off what your family receives, and it may affect Medicaid. These riders are not long-term care insurance.',
    },
    {
      kind: 'prose',
      id: 'compare-carriers',
      heading: `${claims.carriers.figure} companies, and no two with the same fine print`,
      tone: 'tint',
      paragraphs: [
        'A high cap can come with high charges. So we set four figures side by side, and you can do the same: total charges over twenty years, the lowest cap the contract allows, the loan rate, and the surrender charge by year.',
      ],
    },
    {
      kind: 'prose',
      id: 'strategy',
      heading: 'Where an IUL can fit in a household’s plan',
      tone: 'paper',
      paragraphs: [
        'After the emergency fund and any employer match. For some families it then does three jobs: lifelong protection, a reserve that a falling market alone does not reduce, and later a source of policy loans.',
        'Interest generally grows tax deferred, and loans are generally not taxed while the policy stays in force and is not a modified endowment contract (Internal Revenue Code section 7702A). If it lapses with a loan outstanding, a tax bill can follow. Consult a tax professional before you borrow.',
        'Each dollar you borrow or withdraw shrinks the cash value and what your beneficiaries get, and loan interest adds up.',
      ],
    },
    {
      kind: 'cards',
      id: 'why-us',
      heading: 'How we sell it, so you can judge us',
      tone: 'tint',
      look: 'features',
      cards: [
        {
          icon: 'scales',
          title: 'We are not tied to one insurer',
          body: 'If term or whole life fits you better, we say so before you apply.',
        },
        {
          icon: 'calendar',
          title: 'We look again each year',
          body: 'Ask for an in-force illustration on every anniversary. It shows early whether the policy needs more premium.',
        },
        {
          icon: 'badge',
          title: `Our senior agents bring ${claims.experience.figure} years`,
          body: 'Check any agent’s license, ours included, with your state’s insurance department before you sign.',
        },
      ],
    },
    {
      kind: 'comparison',
      id: 'iul-or-traditional',
      heading: 'IUL or whole life: what changes and what does not',
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
            `Varies yearly. Typically ${claims.iulFloor.figure} at worst before charges, and limited by the cap at best.`,
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
            'Generally the same, with a closer watch on how much you pay in. Ask a tax professional.',
          ],
        },
      ],
      note: 'Guarantees in either column are promises of the insurer that issues the policy and are only as strong as its ability to pay claims.',
    },
    {
      kind: 'stories',
      id: 'example-story',
      heading: 'A family that overfunded on purpose',
      tone: 'tint',
      stories: [
        {
          title: 'Cash value for the years between college and retirement',
          paragraphs: [
            'A couple insures the mother, a nonsmoker of 40, with a modest death benefit. They pay $6,500 a year for 15 years, $97,500 in all: well above the minimum and inside the tax limits. Charges average $1,470 a year.',
            `Interest averages ${storyFigures.iulFamily.averageReturn.figure} a year in strong markets, and the cash value reaches about ${storyFigures.iulFamily.cashValue.figure} when she is 55. They could borrow part of it for a daughter’s last year of college.`,
            'With an average of 4% it would be about $104,700. The guaranteed value, with no interest in any year and the highest charges the contract allows, here $2,600 a year, is $58,500: less than they paid in.',
          ],
          figures: [storyFigures.iulFamily.cashValue, storyFigures.iulFamily.averageReturn],
          caution:
            'That average is what was credited before charges, so the premiums earned less. All figures are made up. Weaker markets, a lower cap or minimum payments would leave them far less, and might call for more premium to keep the policy in force.',
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'before-you-sign',
      heading: 'Six things to have in hand before you sign an IUL',
      tone: 'paper',
      items: [
        'Every page of the illustration, with its guaranteed column marked.',
        'A second run at a lower rate, to see when the policy would need more money.',
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
        `Ours or another agency’s. An agent goes through it with you, ${agency.hoursSpoken}, and says what it leaves out.`,
      ],
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
    },
    {
      kind: 'quote',
      heading: 'Ask for your IUL quote',
      lede: 'Three lines are enough. Tell us what you could pay each month without missing it.',
      points: [
        `An agent calls you within ${promises.standard.text}.`,
        `In a hurry? Say so on the form and the phone rings within ${promises.quoteAsap.text}.`,
        'The insurer sets the final price after it reviews your application.',
      ],
      tone: 'paper',
    },
    {
      kind: 'resources',
      title: 'Learn More About IUL Insurance',
      serviceType: 'indexed universal life',
      lede: 'None of these sell policies, except our own page at the end.',
      links: [
        {
          label: 'NAIC consumer resources',
          note: 'Guides from the state insurance regulators’ own association.',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Ohio Department of Insurance',
          note: 'Look up a license, or file a complaint.',
          href: 'https://insurance.ohio.gov',
        },
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
