import { estimateWords } from '#app/content/estimates/estimate-words.ts'
import type { NumbersTable as Numbers } from '#app/ui/charts/chart.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'

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
