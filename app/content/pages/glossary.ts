/** The copy of the glossary's page, and which tables stand on it. */
import type { PublicAgency } from '../agency/agency.ts'
import { annuityKinds } from '../comparisons/annuity-kinds.ts'
import type { ComparisonTable } from '../comparisons/comparison.ts'
import { lifeInsuranceKinds } from '../comparisons/life-insurance-kinds.ts'
import { termPrices } from '../comparisons/term-prices.ts'
import type { PageMeta } from './page-meta.ts'

/** The tables under the terms, in their order. */
export const glossaryTables: readonly ComparisonTable[] = [lifeInsuranceKinds, annuityKinds, termPrices]

export interface GlossaryCopy {
  meta: PageMeta
  heading: string
  lede: string
  lettersLabel: string
  backToResearch: string
  tablesHeading: string
}

/** How many tables there are, as a word that begins a sentence. */
const tables = ['No', 'One', 'Two', 'Three', 'Four', 'Five'][glossaryTables.length] ?? glossaryTables.length

export function glossaryCopy(agency: Pick<PublicAgency, 'name'>, count: number): GlossaryCopy {
  return {
    meta: {
      title: `Insurance glossary | ${agency.name}`,
      description: `${count} words of life insurance, annuities, mortgages and retirement in plain English, and tables that compare kinds of policy.`,
      keywords: ['insurance glossary', 'life insurance terms', 'annuity terms', 'insurance definitions'],
    },
    heading: 'Insurance words in plain English',
    lede: `${count} terms from policies, quotes and statements, each in a few sentences. ${tables} tables at the end compare kinds of policy and published prices.`,
    lettersLabel: 'Terms by first letter',
    backToResearch: 'Back to all research',
    tablesHeading: 'Side by side',
  }
}
