import { Scrolling } from '#app/ui/scrolling.tsx'

export interface RowTableProps {
  label: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Rows of a file; wider than a phone, so it scrolls by itself. What says why a row stays out has the room of all its cells. */
export function RowTable({ label, headers, rows }: RowTableProps) {
  return (
    <Scrolling label={label}>
      <table className="import-table">
        <thead>
          <tr>
            {headers.map((header, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header, and none moves
              <th key={at} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand where their column does
                <td key={at} {...(at === cells.length - 1 && { colSpan: headers.length - at })}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
