/** A figure and what stands behind it, whether it is the agency's own or true for every agency. */

/** A figure as a page prints it, always with its source or with the mark that leads to `/disclosures#figures`. */
export interface Figure {
  /** Its name in the register, for the agency's own: the row of `/disclosures` that tells of it. */
  name?: string
  /** As printed: "80+". */
  figure: string
  /** What it counts, to stand under or after it. */
  counts: string
  /** Printed beside it. Without one it is the agency's own, and the mark stands there. */
  source?: string
  /** Where the public source stands. */
  url?: string
  /** The day somebody read it, YYYY-MM-DD. */
  checked?: string
  /** What is known about it, for `/disclosures#figures`; also what public sources say that differs. */
  note?: string
}

/** The anchor of a figure's row at `/disclosures`. */
export const figureAnchor = (name: string) => `figure-${name}`

/** What stands behind a figure: the agency's own count, or a public source that somebody has read. */
export type Basis =
  | { kind: 'own'; how: string; by: string; on: string | null }
  | { kind: 'source'; name: string; url: string; read: string }

/** A figure as the register holds it, printed or not. */
export interface RegisteredFigure {
  name: string
  figure: string
  counts: string
  /** Null when nothing is known: only the sample agency prints it. */
  basis: Basis | null
  /** The day by which somebody looks at it again, YYYY-MM-DD; null where it follows from other facts. */
  review: string | null
  note: string | null
}

/** The figures that there are, in their order: a section prints what is left of its list. */
export const existing = (...figures: readonly (Figure | undefined)[]): Figure[] =>
  figures.filter((figure) => figure !== undefined)
