/** What an income for life would cost, or what a sum would pay, by interest and a public life table alone. */

import { sayCents, sayDollars, sayPart } from '#app/lib/money/say-amount.ts'
import {
  type Annuitant,
  expectedYears,
  incomeFor,
  lifeFactor,
  monthsUntilEmpty,
  ownBalances,
  sumFor,
} from './arithmetic/life-income.ts'
import { type LifeTable, survivalFrom, youngest } from './arithmetic/life-table.ts'
import { defineEstimate, type Outcome } from './estimate.ts'

export const lifetimeIncome = defineEstimate({
  path: '/estimates/lifetime-income',
  name: 'Income for life',
  interest: 'Annuities',
  fields: {
    question: {
      label: 'What would you like to know?',
      options: [
        { value: 'income', label: 'What a sum pays' },
        { value: 'sum', label: 'What an income costs' },
      ],
      preset: 'income',
    },
    sum: {
      label: 'The sum',
      hint: 'For “What a sum pays”.',
      unit: 'dollars',
      min: 1000,
      max: 20_000_000,
      preset: '120,000',
      onlyFor: { name: 'question', value: 'income' },
    },
    income: {
      label: 'The income, a month',
      hint: 'For “What an income costs”.',
      unit: 'dollars',
      min: 10,
      max: 100_000,
      preset: '500',
      onlyFor: { name: 'question', value: 'sum' },
    },
    age: { label: 'Age when it starts', unit: 'years', min: youngest, max: 95, preset: '65' },
    table: {
      label: 'Life table',
      options: [
        { value: 'both', label: 'Women and men' },
        { value: 'women', label: 'Women' },
        { value: 'men', label: 'Men' },
      ],
      preset: 'both',
    },
    rate: {
      label: 'Interest a year, percent',
      hint: 'Your assumption. It is not promised.',
      unit: 'percent',
      min: 0,
      max: 15,
      preset: '4',
      isNeeded: true,
    },
  },
  work: workOut,
})

interface Asked extends Annuitant {
  question: 'income' | 'sum'
  sum: number
  income: number
  table: LifeTable
}

function workOut(asked: Asked): Outcome {
  const { question, age, table, rate } = asked
  const isIncome = question === 'income'
  const sum = isIncome ? asked.sum : sumFor(asked.income, asked)
  const income = isIncome ? incomeFor(asked.sum, asked) : asked.income
  const chances = survivalFrom(age, table)
  const months = monthsUntilEmpty(sum, income, rate)
  const ends = months === null ? null : age + Math.floor(months / 12)
  const balances = ownBalances(sum, income, rate, chances.length - 1)
  const alive = (at: number) => chances[at - age] ?? 0
  const years = Array.from({ length: Math.max(1, 100 - age) + 1 }, (_, year) => age + year)
  const of100 = (at: number) => Math.round(alive(at) * 100)
  const ages = [75, 85, 95].filter((at) => at > age)
  return {
    number: isIncome ? `${sayCents(income)} a month` : sayDollars(sum),
    says: isIncome
      ? `for life is what ${sayDollars(sum)} would pay from age ${age} by this arithmetic.`
      : `is what ${sayCents(income)} a month for life from age ${age} would cost by this arithmetic.`,
    notes: [
      ...(ages.length > 0
        ? [`Of 100 people aged ${age}, ${ages.map((at) => `${of100(at)} live to ${at}`).join(', ')}.`]
        : []),
      ...(ends === null
        ? []
        : [`If you paid yourself the same amount at the same interest, the money would be gone at ${ends}.`]),
    ],
    lines: [
      { label: 'The sum', value: sayDollars(sum) },
      { label: 'Income a month', value: sayCents(income) },
      { label: 'Income a year', value: sayDollars(income * 12) },
      { label: 'Sum for each $1 a month', value: `$${lifeFactor(asked).toFixed(2)}` },
      { label: `Years to live at ${age}, on average`, value: expectedYears(asked).toFixed(1) },
      ...(ends === null ? [] : [{ label: 'Paying yourself, gone at age', value: String(ends) }]),
    ],
    chart: {
      kind: 'lines',
      title: `The chance to be alive, for somebody aged ${age} now`,
      across: 'Age',
      unit: 'percent',
      lines: [{ label: 'Alive', points: years.map((at) => [at, alive(at)]) }],
    },
    table: {
      caption: 'The chance to be alive, and what would be left if you paid yourself',
      columns: ['Age', 'Alive', 'Left of your own money'],
      // Every fifth year: the curve shows those between.
      rows: years
        .filter((at) => (at - age) % 5 === 0)
        .map((at) => [String(at), sayPart(alive(at)), sayDollars(balances[(at - age) * 12] ?? 0)]),
    },
    gist: isIncome
      ? `${sayDollars(sum)} would pay ${sayCents(income)} a month for life from age ${age}, at ${rate} percent`
      : `${sayCents(income)} a month for life from age ${age} would cost ${sayDollars(sum)}, at ${rate} percent`,
  }
}
