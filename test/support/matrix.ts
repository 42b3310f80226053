/** Slow matrices: a few of their rows in `npm test`, all of them in `npm run test:all`. */

/** Whether this is `npm run test:all`, which takes the long way. */
export const longRun = Boolean(process.env.TEST_ALL)

/** The first `count` of `rows`, or all of them in the long run. Put those first that have failed before. */
export function rowsOf<T>(rows: readonly T[], count: number): readonly T[] {
  return longRun ? rows : rows.slice(0, count)
}

/** A part of the long run (`-- --part 3/8`) takes its share of what is tried many times. */
const parts = Number(process.env.TEST_PARTS ?? 1)

/** `few` in `npm test`, `many` in the long run, and the share of a part of it. */
export const shareOf = (few: number, many: number): number => (longRun ? Math.ceil(many / parts) : few)

/** How many random inputs a property is tried with: `few` in `npm test`, `many` in the long run. */
export const triesOf = (few: number, many: number): { numRuns: number } => ({
  numRuns: shareOf(few, many),
})

/** Milliseconds a matrix may take: not a limit on slow machines, an end for what hangs. */
export const patience = 4 * 3_600_000
