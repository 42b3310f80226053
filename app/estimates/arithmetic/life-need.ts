/** How much life insurance a household would need: what it has to pay, less what is there. All amounts in cents. */

export interface Household {
  /** What the family would miss, a year. */
  income: number
  /** For how many years. */
  years: number
  debts: number
  mortgage: number
  children: number
  /** For each child. */
  education: number
  savings: number
  /** Life insurance that is there already. */
  cover: number
}

export interface LifeNeed {
  income: number
  education: number
  /** Everything to pay. */
  needed: number
  /** Everything that is there. */
  there: number
  /** What is missing; 0 where enough is there. */
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
