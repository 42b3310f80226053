/** Draws a chart as lines, boxes and words of an SVG; a browser gets the drawing and none of what drew it. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatDollars, formatPart, formatShort } from '#app/lib/money/format-amount.ts'
import type { Chart, Drawing, Mark } from './chart.ts'

/** Drawn for the narrowest phone: its letters of 17 units are 12 pixels high inside a card at 320 pixels. */
const width = 320

export const renderChart = (chart: Chart): Drawing =>
  chart.kind === 'bars' ? renderBars(chart) : renderLines(chart)

/** A label above each bar, its amount at the end of the label's line. */
function renderBars({ title, bars }: Extract<Chart, { kind: 'bars' }>): Drawing {
  const height = bars.length * 48
  const along = scaleLinear([0, Math.max(1, ...bars.map(({ amount }) => amount))], [0, width])
  const down = scaleBand(
    bars.map(({ label }) => label),
    [0, height],
  )
  const drawing = bars.map(({ label, amount, light = false }) => {
    const y = round(down(label) ?? 0)
    return {
      box: { x: 0, y: y + 22, width: round(along(amount)), height: 16, light },
      words: [
        { x: 0, y: y + 16, anchor: 'start' as const, text: label },
        { x: width, y: y + 16, anchor: 'end' as const, text: formatDollars(amount) },
      ],
    }
  })
  return {
    ...{ title, width, height, rules: [], paths: [], dots: [], legend: [] },
    description: bars.map(({ label, amount }) => `${label}: ${formatDollars(amount)}.`).join(' '),
    boxes: drawing.map(({ box }) => box),
    words: drawing.flatMap(({ words }) => words),
  }
}

const top = 12
const bottom = 216
const left = 62
const right = width - 16
const height = 270

function renderLines({ title, across, unit, lines, marks = [] }: Extract<Chart, { kind: 'lines' }>): Drawing {
  const points = lines.flatMap((one) => one.points)
  const xs = points.map(([x]) => x)
  const x = scaleLinear([Math.min(...xs), Math.max(...xs)], [left, right])
  const highest = Math.max(1, ...points.map(([, y]) => y))
  // Cents would give ticks like $333.33.
  const y = scaleLinear([0, unit === 'percent' ? 1 : highest / 100], [bottom, top])
  if (unit === 'dollars') y.nice(4)
  const inUnit = (value: number) => (unit === 'percent' ? value : value / 100)
  const say = (tick: number) => (unit === 'percent' ? formatPart(tick) : formatShort(tick * 100))
  const path = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(inUnit(value)),
  ).digits(1)
  const ticks = y.ticks(4)
  const dots = marks.map(({ at: [across, up] }) => ({ cx: round(x(across)), cy: round(y(inUnit(up))) }))
  const legend = lines.map(({ label, dashed }) => `${dashed ? 'Dashed' : 'Solid'}: ${label}.`)
  return {
    ...{ title, width, height, boxes: [], dots, legend },
    description: [...legend, ...marks.map(({ label }) => `${label}.`), `${across}.`].join(' '),
    rules: ticks.map((tick) => ({ x1: left, x2: right, y: round(y(tick)) })),
    paths: lines.map((one) => ({ d: path(one.points) ?? '', dashed: one.dashed ?? false })),
    words: [
      ...ticks.map((tick) => ({
        ...{ x: left - 6, y: round(y(tick)) + 5, anchor: 'end' as const },
        text: say(tick),
      })),
      ...x
        .ticks(5)
        .filter(Number.isInteger)
        .map((tick) => ({
          ...{ x: round(x(tick)), y: bottom + 22, anchor: 'middle' as const },
          text: String(tick),
        })),
      { x: (left + right) / 2, y: height - 8, anchor: 'middle', text: across },
      ...marks.map((mark, at) => wordsOf(mark, dots[at] ?? { cx: 0, cy: 0 })),
    ],
  }
}

function wordsOf({ label, side }: Mark, { cx, cy }: Drawing['dots'][number]): Drawing['words'][number] {
  return side === 'left'
    ? { x: cx - 4, y: cy - 9, anchor: 'end', text: label }
    : { x: cx + 4, y: cy - 9, anchor: 'start', text: label }
}

const round = (value: number) => Math.round(value * 10) / 10
