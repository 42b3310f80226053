/** The tables at `/disclosures#figures`: every claim of the site, by what it is about. */
import { type Claim, claims, storyFigures } from '../agency/claims.ts'
import { type LegalBlock, table } from './legal-document.ts'

type ClaimName = keyof typeof claims

/** What each table lists; a claim that is in none would not be listed, and a test says so. */
const groups: readonly { caption: string; names: readonly ClaimName[] }[] = [
  {
    caption: 'Figures about the agency',
    names: [
      ...(['founded', 'experience', 'states', 'carriers', 'carriersInLegalCopy', 'carrierGrade'] as const),
      ...(['families', 'rating', 'protectionAssets', 'quoteTurnaround'] as const),
    ],
  },
  {
    caption: 'Figures about households and work',
    names: [
      ...(['majorIllness', 'outlivingMoney', 'lostHomes', 'responderPtsd'] as const),
      ...(['truckerRisk', 'truckDeaths', 'truckHealthRisks'] as const),
      ...(['constructionDeaths', 'constructionFalls', 'constructionInjuries'] as const),
      ...(['constructionDisabilityGap', 'workersCompShare'] as const),
    ],
  },
  {
    caption: 'Figures about the products',
    names: ['wholeLifeHistory', 'surrenderPeriod', 'iulFloor', 'earlyWithdrawalAge'],
  },
]

const stories: Record<keyof typeof storyFigures, string> = {
  veteranRollover: 'A veteran’s rollover',
  moneyMarketMove: 'Out of the money market',
  iulFamily: 'A family with an IUL policy',
  wholeLifeFamily: 'A family with whole life',
  retireeIncome: 'A retiree’s income',
}

const columns = ['Figure', 'What it counts', 'Source', 'What is known about it'] as const
const nothingMore = 'Our own figure; nothing more is known about it.'

/** One table for each kind of claim, and one for the case studies. */
export function claimTables(): LegalBlock[] {
  const storyRows = Object.entries(stories).flatMap(([name, title]) =>
    // The names are those of storyFigures.
    Object.values<Claim>(storyFigures[name as keyof typeof stories]).map((claim) => [
      claim.figure,
      `${title}: ${claim.counts}`,
      claim.source,
      claim.note ?? 'Made up for the example.',
    ]),
  )
  return [
    ...groups.map(({ caption, names }) => table(caption, columns, names.map(row))),
    table('Figures of the illustrative case studies', columns, storyRows),
  ]
}

function row(name: ClaimName): string[] {
  const { figure, counts, source, note }: Claim = claims[name]
  return [figure, counts, source, note ?? nothingMore]
}
