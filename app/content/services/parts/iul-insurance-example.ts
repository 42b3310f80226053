/** Three years of one made-up policy: today's charges beside the values the contract guarantees. */
import { claims } from '../../agency/claims.ts'
import type { ComparisonSection } from '../../pages/section.ts'

/*
 * Each year: premium less charges, plus the value of the year before, plus the interest credited.
 * Today: (0 + 6,000 - 1,500) x 1.09 = 4,905; (4,905 + 4,500) x 1.00 = 9,405; (9,405 + 4,500) x 1.06 = 14,739.
 * Guaranteed: 6,000 - 3,000 a year and no interest.
 */
export const iulExample: ComparisonSection = {
  kind: 'comparison',
  id: 'worked-example',
  heading: 'Three years of one policy, with the guaranteed values',
  lede: `A hypothetical policy: a nonsmoker of 45, a $250,000 death benefit and a premium of $6,000 at the start of each year. The cap is 9%, the floor ${claims.iulFloor.figure} and the participation rate 100%. Charges today are $1,500 a year: $360 of the premium and $1,140 for insurance and administration. The contract allows up to $3,000.`,
  tone: 'tint',
  caption: 'Value of a hypothetical IUL policy at the end of each of three years',
  columns: [
    'End of year',
    'Premiums paid',
    'Index, and interest credited',
    'Value at today’s charges',
    'Guaranteed value',
  ],
  rows: [
    { feature: 'Year 1', cells: ['$6,000 in all', 'Up 14%; 9% credited, the cap', '$4,905', '$3,000'] },
    { feature: 'Year 2', cells: ['$12,000 in all', 'Down 18%; nothing credited', '$9,405', '$6,000'] },
    { feature: 'Year 3', cells: ['$18,000 in all', 'Up 6%; 6% credited', '$14,739', '$9,000'] },
  ],
  note: 'The guaranteed value assumes the highest charges the contract allows and no interest in any year; the issuing insurer alone guarantees it. Leaving in these years would also cost a surrender charge, which can take most of either value. Real caps and charges differ by carrier, and caps can typically change each year.',
}
