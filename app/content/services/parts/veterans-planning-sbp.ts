/** The Survivor Benefit Plan in one example: what it costs and pays, before and after tax, and when it is paid up. */

import { formatDollars } from '#app/lib/money/format-amount.ts'
import { renderChart } from '#app/ui/charts/render-chart.server.ts'
import type { ProseSection } from '../../pages/section.ts'
import { survivorSources } from './veterans-planning-sources.ts'

const retiredPay = 300_000
/** At full coverage, parts of retired pay (survivorSources). */
const premium = retiredPay * 0.065
const benefit = retiredPay * 0.55
/** Of federal income tax, an example. */
const rate = 0.12
/** Paid up after so many months, and not before 70. */
const months = 360
const retiresAt = 42
const paidUpAt = retiresAt + months / 12

const afterTax = (cents: number) => formatDollars(cents * (1 - rate))
/** What twenty-five years of it leave. */
const inAll = formatDollars(benefit * (1 - rate) * 12 * 25)
const paidBy = (age: number) => Math.min((age - retiresAt) * 12, months) * premium

/** Ten years beyond the last premium. */
const ages = Array.from({ length: 41 }, (_, year) => retiresAt + year)

export const sbpExample: ProseSection = {
  kind: 'prose',
  id: 'sbp-example',
  heading: 'Before you turn down SBP, compare it after tax',
  tone: 'tint',
  paragraphs: [
    `A hypothetical example. Your retired pay is ${formatDollars(retiredPay)} a month. Full spouse coverage under the Survivor Benefit Plan costs up to 6.5% of it, or ${formatDollars(premium)}. After your death it pays your spouse up to 55%, or ${formatDollars(benefit)} a month, for life, unless he or she remarries before 55. Guard and Reserve costs differ.`,
    `The premium comes out of your pay before federal income tax. If your rate is 12%, ${formatDollars(premium)} lowers your take-home pay by about ${afterTax(premium)}. You stop paying when two things are both true: you have paid for ${months} months, and you are 70. Somebody who retires at ${retiresAt} pays until ${paidUpAt}, at most ${formatDollars(premium * months)} in today’s dollars; the coverage goes on.`,
    `Your spouse pays income tax on what SBP pays. At the same 12%, ${formatDollars(benefit)} leaves ${afterTax(benefit)} a month. Twenty-five years of that is ${inAll}, if neither interest nor SBP’s yearly raises are counted. A private policy is paid with taxed money and its death benefit is generally free of income tax. On the same count it would have to leave your spouse about ${inAll}, and last as long as you live, for about ${afterTax(premium)} a month. For a young, healthy retiree that is sometimes possible, and often it is not. Consult a tax professional about your own rate.`,
    'Choosing less takes your spouse’s notarized signature and is hard to undo. Since 2023 a spouse who qualifies for both SBP and DIC receives both in full.',
  ],
  chart: {
    drawing: renderChart({
      kind: 'lines',
      title: `SBP premiums paid in all, retiring at ${retiresAt}`,
      across: 'Age',
      unit: 'dollars',
      lines: [{ label: 'Paid in all', points: ages.map((age) => [age, paidBy(age)]) }],
      marks: [{ at: [paidUpAt, paidBy(paidUpAt)], label: `Paid up at ${paidUpAt}`, side: 'left' }],
    }),
    table: {
      caption: 'SBP premiums paid in all in the example, every fifth year',
      columns: ['Age', 'A month from then on', 'Paid in all so far'],
      rows: ages
        .filter((_, year) => year % 5 === 0)
        .map((age) => [
          `${age}`,
          age < paidUpAt ? formatDollars(premium) : 'Nothing; coverage goes on',
          formatDollars(paidBy(age)),
        ]),
    },
  },
  sources: survivorSources,
}
