/** One made-up loan, ten years in: what is owed by year, and what three kinds of coverage would have paid. */

import { formatDollars } from '#app/lib/money/format-amount.ts'
import { repay } from '#app/lib/money/mortgage-balance.ts'
import { renderChart } from '#app/ui/charts/render-chart.server.ts'
import type { ProseSection } from '../../pages/section.ts'

const loan = { balance: 24_000_000, rate: 6.5, years: 30 }
const { payment, owed } = repay(loan)
const owedAfter = (years: number) => owed[years] ?? 0

const balance = formatDollars(loan.balance)
const afterTen = formatDollars(owedAfter(10))
const afterTwenty = formatDollars(owedAfter(20))
/** To the nearest thousand dollars. */
const paidInTen = formatDollars(Math.round((payment * 120) / 100_000) * 100_000)

export const mortgageExample: ProseSection = {
  kind: 'prose',
  id: 'example',
  heading: 'What a loan looks like after ten years of payments',
  tone: 'tint',
  paragraphs: [
    'Early payments are mostly interest, so the balance your family could be left with stays high for years.',
    `Take a hypothetical loan: ${balance} for ${loan.years} years, fixed at ${loan.rate}%. Principal and interest come to ${formatDollars(payment)} a month. Ten years in, the couple has paid about ${paidInTen}, and still owes ${afterTen}. At twenty years they owe ${afterTwenty}.`,
  ],
  chart: {
    drawing: renderChart({
      kind: 'lines',
      title: 'What is left to pay on the example loan',
      across: 'Years of payments',
      unit: 'dollars',
      lines: [{ label: 'Owed', points: owed.map((left, year) => [year, left]) }],
      marks: [
        { at: [10, owedAfter(10)], label: afterTen, side: 'right' },
        { at: [20, owedAfter(20)], label: afterTwenty, side: 'right' },
      ],
    }),
    table: {
      caption: 'What is left to pay on the example loan, every fifth year',
      columns: ['After', 'Owed'],
      rows: owed
        .map((left, year) => [`${year} years`, formatDollars(left)])
        .filter((_, year) => year % 5 === 0),
    },
  },
  aside: {
    title: 'The same loan, three kinds of coverage (example)',
    paragraphs: [
      'The borrower dies after ten years of on-time payments. All numbers are hypothetical and leave out premiums, which depend on age, health and tobacco use.',
      `Level term of ${balance}: the family receives ${balance}. They could pay off the ${afterTen} and have ${formatDollars(loan.balance - owedAfter(10))} left for taxes, repairs or groceries.`,
      `Decreasing term that follows the loan exactly: they receive about ${afterTen}. That pays off the house, with nothing left over.`,
      'PMI alone: they receive nothing, because PMI protects the lender.',
    ],
  },
}
