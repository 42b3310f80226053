/**
 * What a monthly income for life is worth by arithmetic alone: each payment, times the chance to be alive for it, less the
 * interest until then. The first payment is at once. No insurer's costs, profit or own table. Amounts in cents.
 */
import { type LifeTable, survivalFrom, yearsToLive } from './life-table.ts'

export interface Annuitant {
  /** Whole years, 40 to 95. */
  age: number
  table: LifeTable
  /** A year, in percent, compounded once a year. */
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
