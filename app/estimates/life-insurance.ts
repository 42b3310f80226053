import { formatDollars } from '#app/lib/money/format-amount.ts'
import { defineEstimate, type Outcome } from './estimate.ts'

const amount = { unit: 'dollars', min: 0, max: 20_000_000 } as const

export const lifeInsurance = defineEstimate({
  path: '/estimates/life-insurance',
  name: 'How much life insurance',
  interest: 'Life Insurance',
  fields: {
    income: { label: 'Income your family would miss, a year', ...amount, preset: '60,000', isNeeded: true },
    years: { label: 'For how many years', unit: 'years', min: 0, max: 50, preset: '10', isNeeded: true },
    mortgage: { label: 'Left to pay on the mortgage', ...amount, preset: '180,000' },
    debts: { label: 'Other debts and final bills', ...amount, preset: '25,000' },
    children: { label: 'Children to put through school', unit: 'count', min: 0, max: 20, preset: '2' },
    education: { label: 'For each child’s education', ...amount, preset: '40,000' },
    savings: { label: 'Savings your family could use', ...amount, preset: '35,000' },
    cover: {
      label: 'Life insurance you have now',
      hint: 'From work too, as long as you stay there.',
      ...amount,
      preset: '75,000',
    },
  },
  work: workOut,
})

function workOut(household: Household): Outcome {
  const need = addUpNeed(household)
  const { years, children, mortgage, debts, savings, cover } = household
  const covered = need.missing === 0
  const parts = [
    { label: `Income for ${years} ${years === 1 ? 'year' : 'years'}`, amount: need.income },
    { label: 'Mortgage', amount: mortgage },
    { label: 'Debts and final bills', amount: debts },
    { label: `Education for ${children} ${children === 1 ? 'child' : 'children'}`, amount: need.education },
  ]
  const there = [
    { label: 'Savings', amount: savings },
    { label: 'Insurance you have', amount: cover },
  ]
  return {
    number: formatDollars(need.missing),
    says: covered
      ? 'With these numbers, what you have already covers what your family would need.'
      : 'of life insurance would close the gap between what your family would need and what is there.',
    isCovered: covered,
    notes: covered
      ? [
          ...(need.there > need.needed
            ? [`It is ${formatDollars(need.there - need.needed)} more than the need.`]
            : []),
          'You may not need another policy. An agent can check the numbers with you.',
        ]
      : ['Policies are sold in round numbers. Ask for prices at the next one up and the next one down.'],
    lines: [
      ...parts.map((part) => ({ label: part.label, value: formatDollars(part.amount) })),
      { label: 'Needed in all', value: formatDollars(need.needed) },
      ...there.map((part) => ({ label: part.label, value: `− ${formatDollars(part.amount)}` })),
      { label: 'Missing', value: formatDollars(need.missing) },
    ],
    chart: {
      kind: 'bars',
      title: 'What your family would need, and what is there',
      bars: [...parts, ...there.map((part) => ({ ...part, light: true as const }))],
    },
    table: {
      caption: 'The parts of the need',
      columns: ['Part', 'Needed', 'There'],
      rows: [
        ...parts.map((part) => [part.label, formatDollars(part.amount), '']),
        ...there.map((part) => [part.label, '', formatDollars(part.amount)]),
        ['Together', formatDollars(need.needed), formatDollars(need.there)],
      ],
    },
    gist: `${formatDollars(need.missing)} of life insurance missing (needs ${formatDollars(need.needed)}, has ${formatDollars(need.there)})`,
  }
}

/** How much life insurance a household would need: what it has to pay, less what is there. All amounts in cents. */

interface Household {
  income: number
  years: number
  debts: number
  mortgage: number
  children: number
  education: number
  savings: number
  cover: number
}

interface LifeNeed {
  income: number
  education: number
  needed: number
  there: number
  missing: number
}

/** Adds up. Neither interest nor rising prices: they pull in opposite directions. */
export function addUpNeed(household: Household): LifeNeed {
  const { debts, mortgage, savings, cover } = household
  const income = household.income * household.years
  const education = household.education * household.children
  const needed = income + education + debts + mortgage
  const there = savings + cover
  return { income, education, needed, there, missing: Math.max(0, needed - there) }
}
