/** Draws how measures grow: a panel for each, size against what it took, ours and its limit, on a ground of its own so that it reads in both themes. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { colors, text as face } from '../../app/theme/theme.ts'
import type { GrowthPoint } from '../measurement.ts'
import { say } from '../measurement.ts'

const columns = 3
const panel = { width: 300, height: 232 }
const plot = { left: 50, right: 280, top: 56, bottom: 176 }
const headHeight = 62

/** The text of an SVG with a panel for each measure. @param title What it shows. @param what What grows, named below each panel. */
export function renderGrowth(
  title: string,
  measures: readonly (readonly GrowthPoint[])[],
  what: string,
): string {
  const across = Math.max(2, Math.min(columns, measures.length))
  const width = across * panel.width + 20
  const height = headHeight + Math.ceil(measures.length / columns) * panel.height + 8
  const panels = measures.map((points, at) => {
    const x = 10 + (at % columns) * panel.width
    const y = headHeight + Math.floor(at / columns) * panel.height
    return `<g transform="translate(${x} ${y})">${renderPanel(points, what)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${asText(title)}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
<text x="18" y="28" class="heading">${asText(title)}</text>
${renderLegend()}
${panels.join('\n')}
</svg>
`
}

/** What each kind of line is. */
function renderLegend(): string {
  const line = (kind: string, x: number, words: string) =>
    `<path class="${kind}" d="M${x} 46h26"/><text x="${x + 32}" y="50" class="small">${words}</text>`
  return [
    line('ours', 18, 'ours'),
    `<path class="spread" d="M92 39v14"/><text x="100" y="50" class="small">from low to high</text>`,
    line('limit', 222, 'the best possible in the same run'),
    line('goal', 446, 'the goal'),
  ].join('')
}

function renderPanel(points: readonly GrowthPoint[], what: string): string {
  const sizes = points.map(({ size }) => size)
  const x = scaleLog([Math.min(...sizes), Math.max(...sizes)], [plot.left + 14, plot.right - 14])
  const highest = Math.max(
    ...points.flatMap(({ ours, limit, goal }) => [ours.high, limit?.high ?? 0, goal ?? 0]),
  )
  const y = scaleLinear([0, highest], [plot.bottom, plot.top]).nice(4)
  const path = (values: readonly (readonly [number, number])[]) =>
    line<readonly [number, number]>(
      ([size]) => x(size),
      ([, value]) => y(value),
    ).digits(1)(values) ?? ''
  const limits = points.flatMap(({ size, limit }) => (limit ? [[size, limit.middle] as const] : []))
  const goals = points.flatMap(({ size, goal }) => (goal === undefined ? [] : [[size, goal] as const]))
  const ticks = y.ticks(4).map((tick) => {
    const at = one(y(tick))
    return `<path class="rule" d="M${plot.left} ${at}H${plot.right}"/><text class="end small" x="${plot.left - 6}" y="${at + 4}">${say(tick)}</text>`
  })
  const { measure = '', unit = '' } = points[0] ?? {}
  return [
    `<text x="8" y="20" class="title">${asText(measure)}</text>`,
    `<text x="8" y="38" class="small">${asText(unit === '/s' ? 'a second' : unit)}</text>`,
    ...ticks,
    ...sizes.map(
      (size) =>
        `<text class="middle small" x="${one(x(size))}" y="${plot.bottom + 18}">${size.toLocaleString('en-US')}</text>`,
    ),
    `<text class="middle small" x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 34}">${asText(what)} (logarithmic)</text>`,
    `<path class="goal" d="${path(goals)}"/>`,
    `<path class="limit" d="${path(limits)}"/>`,
    ...limits.map(
      ([size, value]) => `<circle class="mark" cx="${one(x(size))}" cy="${one(y(value))}" r="2.5"/>`,
    ),
    `<path class="ours" d="${path(points.map(({ size, ours }) => [size, ours.middle] as const))}"/>`,
    ...points.map((point, at) => {
      const heights = [points[at - 1], point, points[at + 1]].map((one) => one && y(one.ours.middle))
      return renderPoint(point, { x, y, ...placeOf(heights) })
    }),
  ].join('\n')
}

/** Where the label of a point stands: of the first and the last beside the line. */
interface Place {
  place: 'start' | 'middle' | 'end'
  isBelow: boolean
}
type Axes = Record<'x' | 'y', (value: number) => number>

/** Where no line is, of the heights of the point before, this one and the next, which count from the top. */
function placeOf([before, own = 0, after]: readonly (number | undefined)[]): Place {
  if (before === undefined) return { place: 'start', isBelow: (after ?? own) < own }
  if (after === undefined) return { place: 'end', isBelow: before < own }
  const [cameDown, goesUp] = [own - before > steep, own - after > steep]
  if (cameDown && goesUp) return { place: 'middle', isBelow: true }
  return { place: goesUp ? 'end' : cameDown ? 'start' : 'middle', isBelow: false }
}

/** Pixels by which a line that leaves would run through what stands above its point. */
const steep = 16

const besides = { start: 7, middle: 0, end: -7 }

/** A point, between what it lay, and its value beside it. */
function renderPoint({ size, ours }: GrowthPoint, { x, y, place, isBelow }: Axes & Place): string {
  const [cx = 0, low, middle = 0, high] = [x(size), y(ours.low), y(ours.middle), y(ours.high)].map(one)
  const at = one(middle + (isBelow && middle + 18 < plot.bottom ? 18 : -9))
  return `<path class="spread" d="M${cx} ${low}V${high}"/><circle class="dot" cx="${cx}" cy="${middle}" r="3.5"/><text class="${place} value" x="${one(cx + besides[place])}" y="${at}">${say(ours.middle)}</text>`
}

const palette = (names: Record<string, string>) => `
.ground{fill:${names.ground}}text{fill:${names.ink};font:13px ${face.plain}}.title{font-weight:600}.heading{font-size:17px;font-weight:600}.small{font-size:11px}
.value{font-size:12px;font-weight:600;stroke:${names.ground};stroke-width:4;paint-order:stroke}.end{text-anchor:end}.middle{text-anchor:middle}path{fill:none}
.rule{stroke:${names.rule};stroke-width:1}.ours{stroke:${names.ours};stroke-width:2.5}.spread{stroke:${names.ours};stroke-width:1}
.dot{fill:${names.ours}}.limit{stroke:${names.limit};stroke-width:2;stroke-dasharray:5 4}.mark{fill:${names.limit}}.goal{stroke:${names.ink};stroke-width:1.5;stroke-dasharray:1.5 3}`

const style = `${palette({ ground: colors.card, ink: colors.ink, rule: colors.line, ours: colors.deep, limit: colors['accent-ink'] })}
@media (prefers-color-scheme: dark){${palette({ ground: colors.deepest, ink: colors.paper, rule: colors['ink-soft'], ours: colors.mist, limit: colors.accent })}}
`

const one = (value: number) => Math.round(value * 10) / 10

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
