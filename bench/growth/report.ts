/** Writes what `growth` measured into docs/measurements.md: a drawing and a table for each thing that grows. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/node.mjs'
import { type GrowthPoint, type Row, round, say } from '../measurement.ts'
import { renderGrowth } from './draw.ts'

/** The results in their order, each with what grows there. */
const subjects = {
  'growth-articles': 'articles',
  'growth-submissions': 'submissions',
  'growth-pages': 'different pages',
  'growth-desks': 'open desks',
} as const

const begins = '<!-- growth: written by npm run bench -- report -->'
const ends = '<!-- growth ends -->'

interface Result {
  taken: string
  machine: { cpus: number; memoryMb: number; node: string; busy?: number }
  rows: Row[]
}

/** Draws and writes what there is; returns the files it wrote. @throws where the page has lost its marks. */
export function writeReport(folder: string): string[] {
  const written: string[] = []
  const page = 'docs/measurements.md'
  const text = readFileSync(join(root, page), 'utf8')
  const [from, to] = [text.indexOf(begins), text.indexOf(ends)]
  if (from < 0 || to < from) throw new Error(`${page} has lost the marks of the growth section`)
  const parts = Object.entries(subjects).flatMap(([name, what]) => {
    const file = join(folder, `${name}.json`)
    // What was not taken anew stands as it was.
    if (!existsSync(file)) return partOf(text.slice(from, to), what)
    const result: Result = JSON.parse(readFileSync(file, 'utf8'))
    const measures = byMeasure(result.rows)
    const picture = `docs/pictures/${name}.svg`
    const title = `How the measures grow with ${what}`
    writeFileSync(join(root, picture), renderGrowth(title, measures, what))
    written.push(picture)
    const head = `### By ${what}\n\n${formatMachine(result)}`
    return [`${head}\n\n![${title}](pictures/${name}.svg)\n\n${tableOf(what, measures)}`]
  })
  if (written.length === 0)
    throw new Error('There is nothing to report yet: run "npm run bench -- growth" first.')
  const section = `${begins}\n\n${parts.join('\n\n')}\n\n`
  writeFileSync(join(root, page), text.slice(0, from) + section + text.slice(to))
  return [...written, page]
}

/** What the page says of one subject until now. */
function partOf(section: string, what: string): string[] {
  const [, part] = new RegExp(`(### By ${what}\\n.*?)(?=\\n\\n### |\\s*$)`, 's').exec(section) ?? []
  return part === undefined ? [] : [part]
}

function byMeasure(rows: readonly Row[]): GrowthPoint[][] {
  const points = rows.flatMap(({ point }) => (point ? [point] : []))
  const names = [...new Set(points.map(({ measure }) => measure))]
  return names.map((name) => points.filter(({ measure }) => measure === name))
}

function formatMachine({ taken, machine }: Result): string {
  const day = new Date(taken).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const { cpus, memoryMb, node, busy = 0 } = machine
  const beside =
    busy > 0.3
      ? ` Other work kept ${busy} of the cores busy when it began, so the ratios say more than the times.`
      : ''
  return `${day}, ${cpus} cores, ${round(memoryMb / 1024)} GB, Node ${node.slice(1)}.${beside}`
}

/** What each size took, and how many times its limit that was. */
function tableOf(what: string, measures: readonly (readonly GrowthPoint[])[]): string {
  const sizes = [...new Set(measures.flat().map(({ size }) => size))].sort((a, b) => a - b)
  const cell = (point: GrowthPoint | undefined) => {
    if (!point) return ''
    const { ours, limit, unit, goal } = point
    const ratio = limit ? `, ${round(ours.middle / limit.middle, 2)}x` : ''
    const isMissed = goal !== undefined && (unit === '/s' ? ours.middle < goal : ours.middle > goal)
    return `${say(ours.middle)} ${unit}${ratio}${isMissed ? ' (missed)' : ''}`
  }
  const rows = measures.map((points) => [
    points[0]?.measure,
    ...sizes.map((size) => cell(points.find((point) => point.size === size))),
  ])
  const head = [what, ...sizes.map((size) => size.toLocaleString('en-US'))]
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'--:|'.repeat(sizes.length)}`, ...rows.map(line)].join('\n')
}
