/** The copy of the glossary's page, and which tables stand on it. */
import type { PublicAgency } from '../agency/agency.ts'
import { annuityKinds } from '../comparisons/annuity-kinds.ts'
import type { ComparisonTable } from '../comparisons/comparison.ts'
import { lifeInsuranceKinds } from '../comparisons/life-insurance-kinds.ts'
import { termPrices } from '../comparisons/term-prices.ts'
import { sells, soldWords } from '../lines/sold.ts'
import { sellsTheFour, soldLabels } from '../lines/sold-lines.ts'
import type { PageMeta } from './page-meta.ts'

/** The tables under the terms, in their order. */
export const glossaryTables = (): readonly ComparisonTable[] => [
  ...(sells('life') ? [lifeInsuranceKinds] : []),
  ...(sells('annuity') ? [annuityKinds] : []),
  ...(sells('life') ? [termPrices] : []),
]

export interface GlossaryCopy {
  meta: PageMeta
  heading: string
  lede: string
  lettersLabel: string
  backToResearch: string
  tablesHeading: string
}

export function glossaryCopy(agency: Pick<PublicAgency, 'name'>, count: number): GlossaryCopy {
  const { length } = glossaryTables()
  const tablesSaid =
    length > 0
      ? ` ${['No', 'One', 'Two', 'Three', 'Four', 'Five'][length] ?? length} ${length === 1 ? 'table at the end compares' : 'tables at the end compare'} kinds of policy${sells('life') ? ' and published prices' : ''}.`
      : ''
  const termKeywords = sellsTheFour()
    ? ['life insurance terms', 'annuity terms']
    : soldLabels().map((label) => `${label} terms`.toLowerCase())
  return {
    meta: {
      title: `Insurance glossary | ${agency.name}`,
      description: `${count} words of ${sellsTheFour() ? 'life insurance, annuities, mortgages and retirement' : soldWords()} in plain English${length > 0 ? ', and tables that compare kinds of policy' : ''}.`,
      keywords: ['insurance glossary', ...termKeywords, 'insurance definitions'],
    },
    heading: 'Insurance words in plain English',
    lede: `${count} terms from policies, quotes and statements, each in a few sentences.${tablesSaid}`,
    lettersLabel: 'Terms by first letter',
    backToResearch: 'Back to all research',
    tablesHeading: 'Side by side',
  }
}
