/**
 * Figures that are true for every agency, each with the public source that somebody has read. Never invent a source;
 * what the agency says of itself stands in agency/figures.yaml.
 */
import type { Figure } from './figure.ts'

/** A figure with all that a reader needs to check it, and the day by which we do. */
interface PublicFigure extends Figure {
  source: string
  url: string
  checked: string
  /** The day by which somebody reads the source again, YYYY-MM-DD. */
  review: string
}

const landLine = {
  source: 'U.S. Bureau of Labor Statistics, as reported by Land Line (February 2026)',
  url: 'https://landline.media/truck-driving-remains-americas-deadliest-job/',
  checked: '2026-11-22',
} as const

/** The Bureau publishes the deaths at work of a year in the December after it. */
const afterNextCensus = '2027-01-31'

export const publicFigures = {
  truckDeaths: {
    figure: '25.7',
    counts: 'deaths at work per 100,000 full-time truck drivers in 2024',
    ...landLine,
    review: afterNextCensus,
    note: 'All workers: 3.3 in 2024. The Bureau’s own table for 2019 has 26.8 for truck drivers and driver/sales workers, 3.5 for all workers (bls.gov, Census of Fatal Occupational Injuries, table 5).',
  },
  truckHealthRisks: {
    figure: '61%',
    counts: 'of long-haul drivers asked in 2010 had two or more common health risks',
    source: 'NIOSH long-haul driver survey, American Journal of Industrial Medicine (2014)',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4511102',
    checked: '2026-11-22',
    review: '2027-11-30',
    note: 'Asked of drivers in 2010 and published in 2014; today’s share may differ.',
  },
  constructionDeaths: {
    figure: '1 in 5',
    counts: 'workplace deaths is a construction worker',
    source:
      'U.S. Bureau of Labor Statistics, Census of Fatal Occupational Injuries in 2024 (February 19, 2026)',
    url: 'https://www.bls.gov/news.release/archives/cfoi_02192026.htm',
    checked: '2026-11-22',
    review: afterNextCensus,
    note: 'The census counts 5,070 deaths from injuries at work in 2024, or 3.3 for each 100,000 full-time workers. About a fifth of them were in construction.',
  },
  constructionInjuriesCounted: {
    figure: '167,100',
    counts: 'injuries and illnesses in private construction in 2024',
    source: 'U.S. Bureau of Labor Statistics, work injuries and illnesses by industry, 2024',
    url: 'https://www.bls.gov/charts/injuries-and-illnesses/number-and-rate-of-nonfatal-work-injuries-and-illnesses-by-industry.htm',
    checked: '2026-11-22',
    review: afterNextCensus,
    note: '2.2 for each 100 full-time workers.',
  },
  iulFloor: {
    figure: '0%',
    counts: 'is the typical floor for interest credited to an IUL policy',
    source: 'IRMI, Glossary of Insurance & Risk Management Terms, “Indexed Universal Life”',
    url: 'https://www.irmi.com/term/insurance-definitions/indexed-universal-life',
    checked: '2026-11-22',
    review: '2027-11-30',
    note: 'The glossary says that the floor keeps interest from being negative; some contracts state a higher one. The floor applies to credited interest only: policy charges are still taken, so cash value can go down in a year without credit.',
  },
  earlyWithdrawalAge: {
    figure: '59½',
    counts: 'is the age before which withdrawals may carry an extra tax',
    source: 'IRS, Tax Topic 558',
    url: 'https://www.irs.gov/taxtopics/tc558',
    checked: '2026-11-22',
    review: '2027-01-31',
    note: 'The federal additional tax is generally 10% of the taxable part of an early distribution from a retirement plan or deferred annuity. There are exceptions. Consult a tax professional.',
  },
} as const satisfies Record<string, PublicFigure>
