/**
 * Every figure the site claims, once. A figure appears on a page only together with its `source`: the name of
 * a public source that somebody has read, or the words "Agency figure". Never invent a source.
 */
export interface Claim {
  /** The figure as printed. */
  figure: string
  /** What the figure counts, to stand under or after it. */
  counts: string
  /** Printed beside the figure. */
  source: string
}

const agencyFigure = 'Agency figure'

export const claims = {
  founded: { figure: '2017', counts: 'the year we opened our doors', source: agencyFigure },
  carriers: { figure: '80+', counts: 'insurance companies we can compare', source: agencyFigure },
  /** The number that legal pages use for the same thing; both are the agency's own wording and stay side by side. */
  carriersInLegalCopy: { figure: '50+', counts: 'insurance carriers', source: agencyFigure },
  states: { figure: '50', counts: 'states where we are licensed to help', source: agencyFigure },
  experience: { figure: '15+', counts: 'years of experience in the business', source: agencyFigure },
} as const satisfies Record<string, Claim>
