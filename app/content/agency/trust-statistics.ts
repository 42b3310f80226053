/** The band of figures under the home page's hero. */
import { existing, type Figure } from './figure.ts'
import { figures } from './figures.ts'

export interface TrustStatistics {
  heading: string
  figures: readonly Figure[]
}

const counted = existing(figures.families, figures.carriers, figures.rating, figures.protectionAssets)

/** Null while no figure may be printed. */
export const trustStatistics: TrustStatistics | null =
  counted.length === 0 ? null : { heading: 'What we have counted so far', figures: counted }
