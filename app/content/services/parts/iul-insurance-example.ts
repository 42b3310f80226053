/** Three years of one made-up policy: today's charges beside the values the contract guarantees. */

import { formatDollars } from '#app/lib/money/format-amount.ts'
import { renderChart } from '#app/ui/charts/render-chart.server.ts'
import { publicFigures } from '../../agency/public-figures.ts'
import type { ComparisonSection } from '../../pages/section.ts'

const premium = 600_000

/*
 * In cents. Each year: premium less charges, plus the value of the year before, plus the interest credited.
 * Today: (0 + 6,000 - 1,500) x 1.09 = 4,905; (4,905 + 6,000 - 1,560) x 1.00 = 9,345;
 * (9,345 + 6,000 - 1,645) x 1.06 = 14,522. Guaranteed, with no interest: 6,000 - 3,000 = 3,000; 3,000 + 6,000 - 3,150 = 5,850;
 * 5,850 + 6,000 - 3,300 = 8,550.
 */
const years = [
  { year: 'Year 1', index: 'Up 14%; 9% credited, the cap', today: 490_500, guaranteed: 300_000 },
  { year: 'Year 2', index: 'Down 18%; nothing credited', today: 934_500, guaranteed: 585_000 },
  { year: 'Year 3', index: 'Up 6%; 6% credited', today: 1_452_200, guaranteed: 855_000 },
]

export const iulExample: ComparisonSection = {
  kind: 'comparison',
  id: 'worked-example',
  heading: 'Three years of one policy, with the guaranteed values',
  lede: `A hypothetical policy: a nonsmoker of 45, a $250,000 death benefit and a premium of ${formatDollars(premium)} at the start of each year. The cap is 9%, the floor ${publicFigures.iulFloor.figure} and the participation rate 100%. Charges rise each year, because the cost of insurance rises with age: today they are $1,500 in year 1, $1,560 in year 2 and $1,645 in year 3. The contract allows up to $3,000, $3,150 and $3,300.`,
  tone: 'tint',
  caption: 'Value of a hypothetical IUL policy at the end of each of three years',
  columns: [
    'End of year',
    'Premiums paid',
    'Index, and interest credited',
    'Value at today’s charges',
    'Guaranteed value',
  ],
  rows: years.map(({ year, index, today, guaranteed }, at) => ({
    feature: year,
    cells: [
      `${formatDollars(premium * (at + 1))} in all`,
      index,
      formatDollars(today),
      formatDollars(guaranteed),
    ],
  })),
  chart: {
    drawing: renderChart({
      kind: 'bars',
      title: 'Value of the example policy at the end of each year',
      bars: years.flatMap(({ year, today, guaranteed }) => [
        { label: `${year}, at today’s charges`, amount: today },
        { label: `${year}, guaranteed`, amount: guaranteed, light: true as const },
      ]),
    }),
  },
  note: 'The guaranteed value assumes the highest charges the contract allows and no interest in any year; the issuing insurer alone guarantees it. Leaving in these years would also cost a surrender charge, which can take most of either value. Real caps and charges differ by carrier, and caps can typically change each year.',
}
