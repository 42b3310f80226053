/** Draws how measures grow: a panel for each, size against what it took, ours and its limit, on a ground of its own so that it reads in both themes. */
import { scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { colors, text as face } from '../../app/theme/theme.ts'
import type { GrowthPoint } from '../measurement.ts'
import { say } from '../measurement.ts'

const columns = 3
const panel = { width: 300, height: 214 }
const plot = { left: 46, right: 276, top: 56, bottom: 176 }
const headHeight = 34

/** The text of an SVG with a panel for each measure. @param title What grows. */
export function drawGrowth(title: string, measures: readonly (readonly GrowthPoint[])[]): string {
  const across = Math.min(columns, measures.length)
  const width = across * panel.width + 20
  const height = headHeight + Math.ceil(measures.length / columns) * panel.height + 8
  const panels = measures.map((points, at) => {
    const x = 10 + (at % columns) * panel.width
    const y = headHeight + Math.floor(at / columns) * panel.height
    return `<g transform="translate(${x} ${y})">${drawPanel(points)}</g>`
  })
  const legend = `<g transform="translate(10 ${headHeight - 12})"><path class="ours" d="M8 -4h28"/><text x="42">ours</text><path class="limit" d="M92 -4h28"/><text x="126">the limit in the same run</text><text x="310" class="small">${asText(title)}</text></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${asText(title)}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
${legend}
${panels.join('\n')}
</svg>
`
}

function drawPanel(points: readonly GrowthPoint[]): string {
  const sizes = points.map(({ size }) => size)
  const x = scaleLog([Math.min(...sizes), Math.max(...sizes)], [plot.left + 14, plot.right - 14])
  const highest = Math.max(...points.flatMap(({ ours, limit }) => [ours.high, limit?.high ?? 0]))
  const y = scaleLinear([0, highest], [plot.bottom, plot.top]).nice(4)
  const path = (values: readonly (readonly [number, number])[]) =>
    line<readonly [number, number]>(
      ([size]) => x(size),
      ([, value]) => y(value),
    ).digits(1)(values) ?? ''
  const limits = points.flatMap(({ size, limit }) => (limit ? [[size, limit.middle] as const] : []))
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
    `<path class="limit" d="${path(limits)}"/>`,
    ...limits.map(
      ([size, value]) => `<circle class="mark" cx="${one(x(size))}" cy="${one(y(value))}" r="2.5"/>`,
    ),
    `<path class="ours" d="${path(points.map(({ size, ours }) => [size, ours.middle] as const))}"/>`,
    ...points.map(({ size, ours }) => {
      const [cx, low, middle, high] = [x(size), y(ours.low), y(ours.middle), y(ours.high)].map(one)
      return `<path class="spread" d="M${cx} ${low}V${high}"/><circle class="dot" cx="${cx}" cy="${middle}" r="3.5"/><text class="middle value" x="${cx}" y="${one((high ?? 0) - 8)}">${say(ours.middle)}</text>`
    }),
  ].join('\n')
}

const palette = (names: Record<string, string>) => `
.ground{fill:${names.ground}}text{fill:${names.ink};font:13px ${face.plain}}.title{font-weight:600}.small{font-size:11px}
.value{font-size:12px;font-weight:600;stroke:${names.ground};stroke-width:4;paint-order:stroke}.end{text-anchor:end}.middle{text-anchor:middle}path{fill:none}
.rule{stroke:${names.rule};stroke-width:1}.ours{stroke:${names.ours};stroke-width:2.5}.spread{stroke:${names.ours};stroke-width:1}
.dot{fill:${names.ours}}.limit{stroke:${names.limit};stroke-width:2;stroke-dasharray:5 4}.mark{fill:${names.limit}}`

const style = `${palette({ ground: colors.card, ink: colors.ink, rule: colors.line, ours: colors.deep, limit: colors['accent-ink'] })}
@media (prefers-color-scheme: dark){${palette({ ground: colors.deepest, ink: colors.paper, rule: colors['ink-soft'], ours: colors.mist, limit: colors.accent })}}
`

const one = (value: number) => Math.round(value * 10) / 10

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
