import type { Drawing, DrawnChart } from '#app/ui/charts/chart.ts'
import { Chart } from './chart.tsx'
import { NumbersTable } from './numbers-table.tsx'

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
