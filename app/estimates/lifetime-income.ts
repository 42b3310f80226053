/** What an income for life would cost, or what a sum would pay, by interest and a public life table alone. */
import { formatCents, formatDollars, formatPart } from '#app/lib/money/format-amount.ts'
import { defineEstimate, type Outcome } from './estimate.ts'

/**
 * Probability of dying within a year, by age, 2023: Social Security Administration, Period Life Table, 2023, as used
 * in the 2026 Trustees Report, https://www.ssa.gov/oact/STATS/table4c6.html.
 */

export type LifeTable = 'women' | 'men' | 'both'

const youngest = 40
/** Nobody in the table lives beyond it. */
const end = 120

/** Deaths within a year among a million people of the ages 40 to 119. */
const deaths: Readonly<Record<'women' | 'men', readonly number[]>> = {
  women: [
    1643, 1742, 1845, 1954, 2075, 2187, 2306, 2438, 2595, 2791, 3030, 3288, 3554, 3847, 4172, 4532, 4923,
    5365, 5815, 6333, 6923, 7555, 8220, 8881, 9514, 10188, 10880, 11659, 12543, 13581, 14769, 16153, 17705,
    19495, 21533, 23846, 26458, 29700, 33135, 36982, 41183, 45959, 51282, 57262, 64107, 71752, 80490, 90566,
    102204, 115178, 129176, 144229, 160353, 177635, 196502, 216846, 238750, 261359, 283899, 306491, 329680,
    353333, 377300, 401416, 425501, 451031, 478092, 506778, 537185, 568854, 597297, 627162, 658520, 691446,
    726018, 762319, 800435, 840457, 882480, 926604,
  ],
  men: [
    3115, 3253, 3419, 3600, 3777, 3931, 4073, 4245, 4477, 4795, 5126, 5496, 5917, 6404, 6923, 7491, 8173,
    8938, 9714, 10494, 11337, 12232, 13196, 14229, 15316, 16455, 17574, 18735, 19981, 21366, 22903, 24615,
    26504, 28648, 31071, 33802, 37010, 41158, 45461, 50346, 55633, 61757, 68358, 75420, 83364, 92680, 103459,
    115502, 129018, 143810, 159458, 176551, 195360, 216286, 238799, 262268, 286291, 310944, 332325, 349036,
    366568, 384960, 404252, 424488, 445712, 467998, 491398, 515968, 541766, 568854, 597297, 627162, 658520,
    691446, 726018, 762319, 800435, 840457, 882480, 926604,
  ],
}

/**
 * The chance of somebody aged `age` (40 to 119) to be alive after 0, 1, 2 ... years up to 120: the first is 1, the
 * last 0.
 */
export function survivalFrom(age: number, table: LifeTable): number[] {
  if (table !== 'both') return survivalOf(deaths[table], age)
  const men = survivalOf(deaths.men, age)
  return survivalOf(deaths.women, age).map((chance, year) => (chance + (men[year] ?? 0)) / 2)
}

function survivalOf(deathsByAge: readonly number[], age: number): number[] {
  const chances = [1]
  for (const died of deathsByAge.slice(age - youngest)) chances.push((chances.at(-1) ?? 0) * (1 - died / 1e6))
  chances[end - age] = 0
  return chances
}

/** The years somebody with these chances lives on average: deaths spread evenly over each year. */
export const yearsToLive = (chances: readonly number[]): number =>
  chances.slice(1).reduce((years, chance, year) => years + (chance + (chances[year] ?? 0)) / 2, 0)

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
    number: isIncome ? `${formatCents(income)} a month` : formatDollars(sum),
    says: isIncome
      ? `for life is what ${formatDollars(sum)} would pay from age ${age} by this arithmetic.`
      : `is what ${formatCents(income)} a month for life from age ${age} would cost by this arithmetic.`,
    notes: [
      ...(ages.length > 0
        ? [`Of 100 people aged ${age}, ${ages.map((at) => `${of100(at)} live to ${at}`).join(', ')}.`]
        : []),
      ...(ends === null
        ? []
        : [`If you paid yourself the same amount at the same interest, the money would be gone at ${ends}.`]),
    ],
    lines: [
      { label: 'The sum', value: formatDollars(sum) },
      { label: 'Income a month', value: formatCents(income) },
      { label: 'Income a year', value: formatDollars(income * 12) },
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
        .map((at) => [String(at), formatPart(alive(at)), formatDollars(balances[(at - age) * 12] ?? 0)]),
    },
    gist: isIncome
      ? `${formatDollars(sum)} would pay ${formatCents(income)} a month for life from age ${age}, at ${rate} percent`
      : `${formatCents(income)} a month for life from age ${age} would cost ${formatDollars(sum)}, at ${rate} percent`,
  }
}

/**
 * By arithmetic alone: each payment times the chance to be alive for it, less interest. The first is at once. No
 * insurer's costs, profit or own table. Amounts in cents.
 */
interface Annuitant {
  /** Whole years, 40 to 95. */
  age: number
  table: LifeTable
  rate: number
}

/** How many monthly payments of 1 a sum buys, or costs: the sum is this factor times the income. */
export function lifeFactor({ age, table, rate }: Annuitant): number {
  const chances = survivalFrom(age, table)
  let factor = 0
  for (let month = 0; month < (chances.length - 1) * 12; month++)
    factor += aliveAfter(chances, month) / (1 + rate / 100) ** (month / 12)
  return factor
}

/** The income a month that `sum` pays, in cents. */
export const incomeFor = (sum: number, annuitant: Annuitant): number =>
  Math.round(sum / lifeFactor(annuitant))

/** The sum that an income a month costs, in cents. */
export const sumFor = (income: number, annuitant: Annuitant): number =>
  Math.round(income * lifeFactor(annuitant))

/** For how many months a sum lasts that somebody pays himself out of, at the same interest; null when it never ends. */
export function monthsUntilEmpty(sum: number, income: number, rate: number): number | null {
  // Past the end of the life table it is nobody's money any more.
  const balances = ownBalances(sum, income, rate, 80)
  const empty = balances.findIndex((balance) => balance <= 0)
  return empty < 0 ? null : empty
}

/** What is left of the sum after 0, 1, 2, ... months of paying oneself `income` at the start of each. */
export function ownBalances(sum: number, income: number, rate: number, years: number): number[] {
  const growth = (1 + rate / 100) ** (1 / 12)
  const balances = [sum]
  for (let month = 0; month < years * 12; month++)
    balances.push(Math.max(0, ((balances.at(-1) ?? 0) - income) * growth))
  return balances
}

/** The years that somebody of this age lives on average. */
export const expectedYears = ({ age, table }: Pick<Annuitant, 'age' | 'table'>): number =>
  yearsToLive(survivalFrom(age, table))

/** Within a year deaths are spread evenly. */
function aliveAfter(chances: readonly number[], month: number): number {
  const year = Math.floor(month / 12)
  const [from = 0, to = 0] = chances.slice(year, year + 2)
  return from + ((to - from) * (month % 12)) / 12
}
