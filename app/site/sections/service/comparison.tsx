import type { ComparisonSection } from '#app/content/pages/section.ts'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Band } from '../band.tsx'

/** A table to compare by. On a narrow screen it scrolls inside its own frame, which the keyboard reaches too. */
export function Comparison({ section }: { section: ComparisonSection }) {
  const { id, heading, lede, tone, caption, columns, rows, note } = section
  return (
    <Band id={id} heading={heading} lede={lede} tone={tone}>
      <Scrolling label={caption} className="card table-frame">
        <table className="comparison">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.feature}>
                <th scope="row">{row.feature}</th>
                {row.cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {note && <p className="meta section-note">{note}</p>}
    </Band>
  )
}
