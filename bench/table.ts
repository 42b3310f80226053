/** Prints to the terminal of whoever measures. */
import type { Row } from './measurement.ts'

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** One line per row: what, value with unit, goal, and whether it was reached. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, value, unit = '', goal = '', reached }) => [
    what,
    `${typeof value === 'number' ? value.toLocaleString('en-US') : value} ${unit}`.trim(),
    goal,
    reached === undefined ? '' : reached ? 'ok' : 'MISSED',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const row of cells) {
    const padded = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    print(`  ${padded.join('  ')}`.trimEnd())
  }
}
