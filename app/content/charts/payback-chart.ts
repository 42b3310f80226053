/** When what an annuity pays has added up to what was paid in, drawn from the figures of its story. */
import { formatDollars } from '#app/lib/money/format-amount.ts'
import type { DrawnChart } from '#app/ui/charts/chart.ts'
import { renderChart } from '#app/ui/charts/render-chart.server.ts'

/** Whole years of payments that are shown; more where they are not yet enough. */
const shown = 20

/** `say` gives a figure as the story prints it: "$200,000", or "70" for the age. */
export function renderPayback(say: (part: 'paidIn' | 'monthly' | 'startAge') => string): DrawnChart {
  const cents = (words: string) => Number(words.replace(/\D/g, '')) * 100
  const [paidIn, yearly, startAge] = [
    cents(say('paidIn')),
    cents(say('monthly')) * 12,
    Number(say('startAge')),
  ]
  const even = startAge + paidIn / yearly
  const years = Math.max(shown, Math.ceil((paidIn / yearly) * 1.2))
  const received = (age: number) => (age - startAge) * yearly
  const last = startAge + years
  return {
    drawing: renderChart({
      kind: 'lines',
      title: `When ${say('monthly')} a month adds up to ${say('paidIn')}`,
      across: 'Age',
      unit: 'dollars',
      lines: [
        {
          label: 'Received in all',
          points: [
            [startAge, 0],
            [last, received(last)],
          ],
        },
        {
          label: 'Paid in',
          dashed: true,
          points: [
            [startAge, paidIn],
            [last, paidIn],
          ],
        },
      ],
      marks: [{ at: [even, paidIn], label: 'Paid back', side: 'left' }],
    }),
    table: {
      caption: 'What was received by each age, beside what was paid in',
      columns: ['Age', 'Received in all', 'Paid in'],
      rows: Array.from({ length: Math.floor(years / 5) + 1 }, (_, at) => startAge + at * 5).map((age) => [
        `${age}`,
        formatDollars(received(age)),
        formatDollars(paidIn),
      ]),
    },
  }
}
