import type { ComparisonTable } from './comparison.ts'

export const lifeInsuranceKinds: ComparisonTable = {
  id: 'life-insurance-kinds',
  heading: 'Four kinds of life insurance',
  lede: 'The usual case. Your own contract states what you get.',
  caption: 'Term, whole life, indexed universal life and mortgage protection compared',
  columns: ['Feature', 'Term', 'Whole life', 'Indexed universal life', 'Mortgage protection'],
  rows: [
    {
      feature: 'How long it lasts',
      cells: [
        'A set term, commonly 10, 20 or 30 years',
        'For life, while premiums are paid',
        'For life, while the cash value covers the charges',
        'Usually until the mortgage would be paid off',
      ],
    },
    {
      feature: 'Premium',
      cells: [
        'Lowest at first; far higher if you renew',
        'Fixed, and much higher than term',
        'Flexible within limits; the cost of insurance rises with age',
        'Usually level; higher with few health questions',
      ],
    },
    {
      feature: 'Death benefit',
      cells: [
        'Stays the same',
        'Stays the same, or grows with dividends',
        'Stays the same or grows, as you choose',
        'Stays the same or falls, by the kind of policy',
      ],
    },
    {
      feature: 'Cash value',
      cells: [
        'None',
        'On a schedule the insurer guarantees',
        'Interest tied to an index, within a floor and a cap',
        'Usually none',
      ],
    },
    {
      feature: 'Health questions',
      cells: [
        'Yes; an exam with some insurers',
        'Yes; fewer for small policies',
        'Yes; often an exam',
        'Often only a few',
      ],
    },
    {
      feature: 'Who is paid',
      cells: [
        'The person you name',
        'The person you name, less loans',
        'The person you name, less loans and withdrawals',
        'Usually the person you name; ask whether it is the lender',
      ],
    },
    {
      feature: 'What can go wrong',
      cells: [
        'It ends while somebody still needs it',
        'You stop paying because it costs too much',
        'Too little premium or low credits, and it runs out',
        'The benefit falls faster than the loan',
      ],
    },
    {
      feature: 'Often fits',
      cells: [
        'Years with children, a loan or a paycheck to replace',
        'Final expenses, or a need without an end date',
        'A need for life and steady savings beyond other plans',
        'Homeowners who want the loan covered, or have health problems',
      ],
    },
    {
      feature: 'Not for',
      cells: [
        'A need that has no end date',
        'A large need on a small budget',
        'Money you may need in the first ten or so years',
        'Renters, and those whose other insurance covers the loan',
      ],
    },
  ],
  note: 'Guarantees rest on the claims-paying ability of the issuing insurer. An index account is not a direct investment in the market. Loans and withdrawals reduce benefits.',
}
