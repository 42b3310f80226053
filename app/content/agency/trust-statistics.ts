/** The band of four figures under the home page's hero. */
import { type Claim, claims } from './claims.ts'

export interface TrustStatistics {
  heading: string
  /** Says whose figures they are; stands beside them, not in a footnote. */
  lede: string
  /** Exactly four, each printed with its source. */
  figures: readonly Claim[]
}

export const trustStatistics: TrustStatistics = {
  heading: 'What we have counted so far',
  lede: 'These are our own figures, and nobody outside has checked them. Our Disclosures page says what is known about each.',
  figures: [claims.families, claims.carriers, claims.rating, claims.protectionAssets],
}
