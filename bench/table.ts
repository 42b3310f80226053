/** Prints to the terminal of whoever measures. */
import type { Row } from './measurement.ts'

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const headings = ['', 'ours', 'limit', 'ratio', 'goal', '', ''] as const

/** One line per row: what, value with unit, the limit of the same run and the ratio to it, goal, whether it was reached, and a note. */
export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, value, unit = '', limit = '', ratio, goal = '', reached, note = '' }) => [
    what,
    `${formatValue(value)} ${unit}`.trim(),
    formatValue(limit),
    ratio === undefined ? '' : `${ratio}x`,
    goal,
    reached === undefined ? '' : reached ? 'ok' : 'MISSED',
    note,
  ])
  if (rows.some(({ limit }) => limit !== undefined)) cells.unshift([...headings])
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const row of cells) {
    const padded = row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return [1, 2, 3].includes(column) ? cell.padStart(width) : cell.padEnd(width)
      })
      .filter((_, column) => widths[column])
    print(`  ${padded.join('  ')}`.trimEnd())
  }
}

const formatValue = (value: number | string) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value
