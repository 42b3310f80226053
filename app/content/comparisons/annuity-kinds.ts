import type { ComparisonTable } from './comparison.ts'

export const annuityKinds: ComparisonTable = {
  id: 'annuity-kinds',
  heading: 'Three kinds of annuity',
  lede: 'What each one promises, and what it costs to change your mind.',
  caption: 'Fixed, fixed index and immediate annuities compared',
  columns: ['Feature', 'Fixed', 'Fixed index', 'Immediate'],
  rows: [
    {
      feature: 'What you get',
      cells: [
        'A stated interest rate for a stated time',
        'Interest by an index, within a cap, a participation rate or a spread',
        'An income, usually monthly, that starts within a year',
      ],
    },
    {
      feature: 'What the insurer guarantees',
      cells: [
        'The rate for its term, and a minimum after it',
        'That the credited rate is not below zero',
        'The payments, for as long as the contract says',
      ],
    },
    {
      feature: 'How you can lose money',
      cells: [
        'By leaving before the surrender charges end',
        'By leaving early, or by charges in a year that credits nothing',
        'By dying early, unless the contract pays on to somebody',
      ],
    },
    {
      feature: 'Getting money out',
      cells: [
        'Usually a part each year without a charge',
        'Usually a part each year; interest may be lost on it',
        'The payments; the rest generally cannot be taken back',
      ],
    },
    {
      feature: 'Income tax, with savings that were taxed before',
      cells: [
        'On the gain, which comes out first',
        'On the gain, first as well',
        'On a part of each payment',
      ],
    },
    {
      feature: 'Often fits',
      cells: [
        'Savings you can leave for the whole term',
        'Savings you can leave longer, for a chance of more interest',
        'Bills that go on for life and are not covered yet',
      ],
    },
    {
      feature: 'Not for',
      cells: [
        'Emergency savings',
        'Anyone who wants the whole return of the market',
        'People in poor health, or without other savings',
      ],
    },
  ],
  note: 'Guarantees rest on the claims-paying ability of the issuing insurer. Before age 59½ an additional federal tax may apply. Consult a tax professional.',
}
