import type { ReactNode } from 'react'
import type { ComparisonSection } from '#app/content/pages/section.ts'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Band, Fold } from '../section-parts.tsx'
import { PublicSource } from '../stats.tsx'

/** A table to compare by. On a phone amounts stand in narrow columns and sentences in stacked rows; between, it scrolls inside its own frame, which the keyboard reaches too. */
export function Comparison({ section, chart }: { section: ComparisonSection; chart?: ReactNode }) {
  const { id, heading, lede, tone, caption, columns, rows, note, source } = section
  // Amounts fit beside each other on a phone; sentences scroll.
  const isShort = rows.every(({ cells }) => cells.every((cell) => cell.length < 12))
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <Fold label={section.chart ? 'Show the table and the chart' : 'Show the table'} about={heading}>
        <Scrolling label={caption} className="card table-frame">
          <table
            className={isShort ? 'comparison' : 'comparison stacked-rows'}
            data-short={isShort || undefined}
          >
            <caption className="sr-only">{caption}</caption>
            <TableHead columns={columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.feature}>
                  <th scope="row">{row.feature}</th>
                  {row.cells.map((cell, at) => (
                    <td key={columns[at + 1]} data-column={columns[at + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
        {chart}
        {note && <p className="meta section-note">{note}</p>}
        {source && (
          <p className="meta section-note">
            Source: <PublicSource {...source} />
          </p>
        )}
      </Fold>
    </Band>
  )
}
