/** Every estimate there is, in the order of their links. */
import type { Estimate, Values } from './estimate.ts'
import { isChoice, isUsed } from './estimate.ts'
import { lifeInsurance } from './life-insurance.ts'
import { lifetimeIncome } from './lifetime-income.ts'
import { mortgageProtection } from './mortgage-protection.ts'
import { termOrPermanent } from './term-or-permanent.ts'

export const estimates: readonly Estimate[] = [
  lifeInsurance,
  mortgageProtection,
  lifetimeIncome,
  termOrPermanent,
]

/** The estimate at `path`, or undefined. */
export const findEstimate = (path: string): Estimate | undefined =>
  estimates.find((estimate) => estimate.path === path)

/** The address that gives the same result again: path and query, in one order and spelling. */
export function addressOf({ path, fields }: Estimate, values: Values): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isUsed(field, (other) => values[other])) return []
      const value = values[name] ?? ''
      const isMoney = !isChoice(field) && field.unit === 'dollars'
      return [[name, String(isMoney ? Number(value) / 100 : value)]]
    }),
  )
  return `${path}?${query}`
}
