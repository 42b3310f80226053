import { estimateWords } from '#app/content/estimates/estimate-words.ts'
import type { Drawing, DrawnChart, NumbersTable as Numbers } from '#app/ui/charts/chart.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'

/** A chart with its title above it, and below it how to tell its lines apart. */
export function ChartFigure({ drawing }: { drawing: Drawing }) {
  return (
    <figure className="chart-figure">
      <figcaption className="kicker">{drawing.title}</figcaption>
      <Chart drawing={drawing} />
      {drawing.legend.length > 1 && <p className="meta">{drawing.legend.join(' ')}</p>}
    </figure>
  )
}

/** The same in the text of a section, with its table where it has one of its own. */
export function SectionChart({ chart }: { chart: DrawnChart | undefined }) {
  return (
    chart && (
      <>
        <ChartFigure drawing={chart.drawing} />
        {chart.table && <NumbersTable table={chart.table} />}
      </>
    )
  )
}

/** A chart as the server drew it. Its words and numbers stand in a table beside or behind it, too. */
function Chart({ drawing }: { drawing: Drawing }) {
  const { title, description, width, height, boxes, rules, paths, dots, words } = drawing
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
      <title>{title}</title>
      <desc>{description}</desc>
      <path
        d={rules.map(({ x1, x2, y }) => `M${x1} ${y}H${x2}`).join('')}
        stroke="currentColor"
        strokeOpacity={0.2}
      />
      {boxes.map(({ light, ...box }) => (
        <rect key={box.y} {...box} fill="currentColor" fillOpacity={light ? 0.4 : 1} />
      ))}
      {paths.map(({ d, dashed }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeDasharray={dashed ? '8 6' : undefined}
        />
      ))}
      {dots.map((dot) => (
        <circle key={dot.cx} {...dot} r={5} fill="currentColor" />
      ))}
      {words.map(({ text, anchor, ...at }) => (
        <text key={`${at.x} ${at.y}`} {...at} textAnchor={anchor} fill="currentColor">
          {text}
        </text>
      ))}
    </svg>
  )
}

/** The table behind a chart: folded on a screen, open on paper. */
export function NumbersTable({ table: { caption, columns, rows } }: { table: Numbers }) {
  return (
    <details>
      <summary className="tap">
        {estimateWords.table} <Icon name="chevron" />
      </summary>
      <Scrolling label={caption} className="card table-frame">
        <table className="comparison" data-short="">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} />
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}
