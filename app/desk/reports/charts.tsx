/**
 * Plain charts. Names and numbers are text beside the bars, never colour alone, and the same figures stand in a table
 * behind each; the drawing itself is hidden from screen readers.
 */
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'

interface FigureProps {
  title: string
  /** What is drawn. */
  children: ReactNode
  /** The same as a table. */
  table: ReactNode
}

function Figure({ title, children, table }: FigureProps) {
  const id = useId()
  return (
    <figure className="panel chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
      </figcaption>
      {children}
      <details>
        <summary>
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <Scrolling label={title}>{table}</Scrolling>
      </details>
    </figure>
  )
}

export interface Step {
  label: string
  value: number
  path?: string
}

export interface ChartRow {
  label: string
  value: number
  /** What stands beside it, in the order of the columns of the table. */
  cells: readonly string[]
  /** The list of what is counted. */
  path?: string
  /** Where a line stands that it is to come up to. */
  goal?: number | undefined
  /** One or two parts of `value` that are drawn within its bar, the larger one first. */
  within?: readonly number[]
}

export interface RowsChartProps {
  title: string
  /** Of the table: what the rows are, then a name for each cell. */
  columns: readonly string[]
  rows: readonly ChartRow[]
  /** What is said below. */
  about?: string
}

/** A bar for each row, the longest as wide as the chart. */
export function RowsChart({ title, columns, rows, about }: RowsChartProps) {
  const most = Math.max(0, ...rows.flatMap(({ value, goal = 0 }) => [value, goal]))
  const part = (value: number) => (most > 0 ? seen((value / most) * 100, value > 0 ? 1 : 0) : 0)
  const named = ({ label, path }: ChartRow) => (path ? <Link to={path}>{label}</Link> : label)
  return (
    <Figure
      title={title}
      table={
        <table className="figure-table">
          <TableHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.path ?? row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, n) => (
                  <td key={columns[n + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <ul className="stack snug chart-rows">
        {rows.map((row) => (
          <li key={row.path ?? row.label}>
            <span>{named(row)}</span>
            <strong>
              {row.cells[0]} <span className="meta">{row.cells.slice(1).join(', ')}</span>
            </strong>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="chart-bar">
              <rect className="chart-ground" width="100" height="6" />
              {row.within && <rect className="chart-all" width={part(row.value)} height="6" />}
              <rect className="chart-fill" width={part(row.within?.[0] ?? row.value)} height="6" />
              {row.within?.[1] !== undefined && (
                <rect className="chart-best" width={part(row.within[1])} height="6" />
              )}
              {row.goal !== undefined && (
                <rect className="chart-goal" x={Math.min(part(row.goal), 99.2)} width="0.8" height="6" />
              )}
            </svg>
          </li>
        ))}
      </ul>
      {about && <p className="meta">{about}</p>}
    </Figure>
  )
}

/** How many got how far: each bar is a share of the first one. */
export function FunnelChart({ title, steps }: { title: string; steps: readonly Step[] }) {
  const first = steps[0]?.value ?? 0
  const part = (value: number) => (first > 0 ? (value / first) * 100 : 0)
  const share = (value: number) => (value > 0 && part(value) < 1 ? '<1' : Math.round(part(value)))
  const rows = steps.map((step) => ({
    ...step,
    cells: [step.value.toLocaleString('en-US'), `${share(step.value)}%`],
  }))
  return <RowsChart title={title} columns={['Step', 'People', 'Share']} rows={rows} />
}

/** A size that is more than none, drawn so that it is seen: `least` is two pixels or more. */
const seen = (size: number, least: number) => (size > 0 ? Math.max(least, size) : 0)
