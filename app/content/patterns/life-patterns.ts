/** Life insurance beside the products with pages of their own: the words of these lines' pages. */
import type { LinePattern } from './line-pattern.ts'

const naic = {
  label: 'National Association of Insurance Commissioners: life insurance',
  note: 'How kinds of policy differ, and what to ask.',
  href: 'https://content.naic.org/consumer/life-insurance.htm',
} as const

export const lifePatterns = {
  life: {
    icon: 'family',
    scene: 'whole-life-insurance',
    sceneDescription: 'An old tree beside a house.',
    name: 'Life insurance',
    within: 'life insurance',
    promise: 'Money for the people who live on your income, if you die',
    body: 'There are two families of policies. Term covers a set number of years at the lowest price and then ends. Permanent covers your whole life, costs more, and builds a cash value. What you need depends on who would miss your income, and for how long. Guarantees rest on the claims-paying ability of the issuing insurer.',
    fits: 'Somebody depends on your income or your care.',
    notFor: 'Single people without debts, and those whose savings already do the job.',
    eyebrow: 'For people whom somebody depends on',
    headline: 'First the sum, then the kind, then the price',
    lede: 'We work out with you how much would be missing, and for how long, before we quote anything.',
    covers: [
      ['house', 'The house', 'What is left on the loan, so that nobody has to move.'],
      ['paycheck', 'The paycheck', 'Years of income, until the children are grown or the pension starts.'],
      ['flag', 'The last bills', 'A funeral, medical bills and small debts.'],
    ],
    leavesOut: [
      [
        'The first two years, in part',
        'The company may look into wrong answers, and does not pay for suicide then.',
      ],
      ['A lapsed policy', 'It pays nothing once the grace period is over.'],
      [
        'Living costs of your own',
        'It pays others. Riders can pay early in a grave illness and lower what is left.',
      ],
    ],
    price: [
      ['Age and health', 'And tobacco, more than anything.'],
      ['Kind and length', 'Twenty years of term cost a fraction of coverage for life.'],
      ['The company', 'The same health gets different prices. We ask several.'],
    ],
    bring: [
      'Debts and what is left on the mortgage',
      'Coverage through work',
      'Your medicines and past illnesses',
      'Who depends on you, with ages',
    ],
    faq: [
      [
        'Term or permanent?',
        'If the need ends, as with a mortgage or young children, term is usually enough and leaves money for other things. If somebody will need the sum whenever you die, such as a child with a disability, permanent fits. Some people hold both. We start from the need, and we tell you when a small policy or none is the answer.',
      ],
      [
        'Will I need an exam?',
        'Not always. Some companies decide from your answers, your prescriptions and public records. An exam can still get a better price if you are in good health. Policies that ask nothing accept nearly everyone, cost more for each dollar of coverage, and often pay the full benefit only after two or three years.',
      ],
    ],
    links: [naic],
    words: 'death benefit family coverage policy',
  },
  term: {
    icon: 'clock',
    scene: 'mortgage-protection',
    sceneDescription: 'A house at dusk with its lights on.',
    name: 'Term life insurance',
    within: 'term life insurance',
    promise: 'The most coverage per dollar, for the years you choose',
    body: 'You pick a sum and a length, often 10, 20 or 30 years. If you die within it, the people you name receive the sum, as a rule free of income tax. If you outlive it, it ends and nothing is paid. Level term keeps one price for all those years. Guarantees rest on the claims-paying ability of the issuing insurer.',
    fits: 'The need has an end: children, a loan, working years.',
    notFor: 'A need that lasts as long as you do.',
    eyebrow: 'For the years that matter most',
    headline: 'Match the term to the need',
    lede: 'We compare length, price and the right to convert, which many people overlook.',
    covers: [
      ['family', 'The years with children', 'Until the youngest stands on her own feet.'],
      ['house', 'The years of the loan', 'The balance, or more.'],
      [
        'arrow',
        'A way on',
        'Many policies can be converted to permanent ones without new health questions, until a stated age.',
      ],
    ],
    leavesOut: [
      ['After the term', 'Renewal is possible at a price that rises each year.'],
      ['Cash value', 'There is none.'],
      ['Premiums back', 'Only with a rider that costs extra.'],
    ],
    price: [
      ['Age, health, tobacco', 'At the start; it then stays level.'],
      ['Length', 'Thirty years cost more than ten, but waiting ten years and buying again often costs more.'],
      ['The sum', 'Prices per thousand fall at round numbers such as $250,000.'],
    ],
    bring: [
      'How many years are left on the mortgage',
      'Ages of your children',
      'Policies you own',
      'Your medicines',
    ],
    faq: [
      [
        'What happens at the end?',
        'The policy ends, unless you renew year by year at a much higher price. If you still need coverage, converting before the deadline keeps your health class of today. Put that date in your calendar on the first day. If you do not need it any more, letting it end is what it was made for.',
      ],
      [
        'Is coverage at work enough?',
        'Often it is one or two times your salary and ends with the job. It is good to have and easy to outgrow. Add up what your family would need and take off what work pays; a term policy of your own covers the rest and goes where you go.',
      ],
    ],
    links: [naic],
    words: 'term level 20 year 30 year convertible cheap',
  },
  'final-expense': {
    icon: 'flag',
    scene: 'whole-life-insurance',
    sceneDescription: 'An old tree beside a house.',
    name: 'Final expense insurance',
    within: 'final expense insurance',
    promise: 'A small policy for a funeral and last bills',
    body: 'It is a small whole life policy, often $5,000 to $25,000, with a level premium and few health questions. Some pay the full sum from the first day; those that ask nothing usually pay only premiums with interest if you die of illness in the first two or three years. The money goes to the person you name, who decides how to use it.',
    fits: 'You want a funeral paid for and have no other savings for it.',
    notFor: 'People with savings for it, or with a policy that already does it.',
    eyebrow: 'For people who want to leave no bill',
    headline: 'A funeral should not go on a credit card',
    lede: 'We look for a company that accepts your health from the first day, before one with a wait.',
    covers: [
      ['flag', 'The funeral', 'Or whatever the person you name decides.'],
      ['mail', 'Last bills', 'Medical and household bills.'],
      ['clock', 'For life', 'As long as the premium is paid.'],
    ],
    leavesOut: [
      ['The first years, in some policies', 'A graded benefit pays less at first. Ask for the schedule.'],
      ['A promise of price', 'Funeral prices rise; the sum does not.'],
      ['Large needs', 'It is not for a mortgage or an income.'],
    ],
    price: [
      ['Age', 'More than anything.'],
      ['Health answers', 'A few questions can save the waiting period.'],
      ['The sum', 'Over a long life premiums can add up to more than it pays.'],
    ],
    bring: [
      'Your medicines',
      'What a funeral would cost where you live',
      'Policies you own',
      'Who should receive the money',
    ],
    faq: [
      [
        'Can I be turned down?',
        'For policies with questions, yes, and then there are those without. They accept nearly everyone in an age range, cost more, and start with a wait of two or three years for death by illness. We try the first kind with several companies, and tell you plainly when only the second is left.',
      ],
      [
        'Is it better than a plan from the funeral home?',
        'A prepaid plan fixes services at one home and may not travel with you. A policy pays cash to a person, who may use it anywhere or for something else. Ask what happens to a prepaid plan if you move or the home closes. Both can be right, and for some, a savings account is enough.',
      ],
    ],
    links: [
      {
        label: 'Federal Trade Commission: shopping for funeral services',
        note: 'Your rights under the Funeral Rule.',
        href: 'https://consumer.ftc.gov/articles/shopping-funeral-services',
      },
      naic,
    ],
    words: 'burial funeral cremation small whole life seniors',
  },
} as const satisfies Record<string, LinePattern>
