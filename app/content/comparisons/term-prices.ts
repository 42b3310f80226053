import type { ComparisonTable } from './comparison.ts'

/** Averages that were published. No insurer offers them, and none is computed from another. */
export const termPrices: ComparisonTable = {
  id: 'term-prices',
  heading: 'What term insurance costs by age',
  lede: 'Published averages for $500,000 of 20-year term insurance, nonsmokers in good health.',
  caption: 'Average yearly premium of a 20-year term policy of $500,000 in September 2025',
  columns: ['Age at the start', 'Woman, a year', 'Man, a year'],
  rows: [
    { feature: '45', cells: ['$571', '$741'] },
    { feature: '65', cells: ['$4,168', '$7,447'] },
  ],
  note: 'These are averages from September 2025, not an offer. Your price depends on your age, health, tobacco use, state and insurer.',
  source: {
    name: 'Insure.com, Average term life insurance rates by age, gender and health (updated September 9, 2025)',
    url: 'https://www.insure.com/life-insurance/average-term-life-insurance-rates-by-age-and-gender',
    checked: '2026-11-22',
  },
}
