/** What a chart shows, before and after it is drawn, and the table behind it. */

export interface Line {
  label: string
  /** A second line is told from the first by its dashes, not by color. */
  dashed?: true
  points: readonly (readonly [x: number, y: number])[]
}

/** A point of a line that is pointed out, with its words above it, on the side where no line is in their way. */
export interface Mark {
  at: readonly [x: number, y: number]
  label: string
  side: 'left' | 'right'
}

/** Amounts in cents, or parts of 1 shown as percent. */
export type Chart =
  | { kind: 'bars'; title: string; bars: readonly { label: string; amount: number; light?: true }[] }
  | {
      kind: 'lines'
      title: string
      across: string
      unit: 'dollars' | 'percent'
      lines: readonly Line[]
      marks?: readonly Mark[]
    }

/** Ready to be put into an SVG. Colors are the page's. */
export interface Drawing {
  title: string
  /** What there is to see, for those who do not see it. */
  description: string
  width: number
  height: number
  boxes: { x: number; y: number; width: number; height: number; light: boolean }[]
  /** Lines of the scale, and those of the chart. */
  rules: { x1: number; x2: number; y: number }[]
  paths: { d: string; dashed: boolean }[]
  dots: { cx: number; cy: number }[]
  words: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }[]
  /** How its lines are told apart, a sentence for each. */
  legend: string[]
}

export interface NumbersTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A drawn chart, with the table behind it where none of the same numbers stands beside it. */
export interface DrawnChart {
  drawing: Drawing
  table?: NumbersTable
}
