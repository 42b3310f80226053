/** The rows of an uploaded file: as a table, and in words what of them is left out, and why. */
import type { ReactNode } from 'react'
import type { Fault } from '#app/submissions/import/import-table.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Scrolling } from '#app/ui/scrolling.tsx'
import { Panel } from '../frame/panel.tsx'
import type { ImportShown } from './import-data.server.ts'

interface RowTableProps {
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

/** The rows that stay out, and what could not be read of the others, each with its line and the reason. */
export function Faults({ faults, faulty, missed, found: { cells = 0 }, path }: ImportShown) {
  const rows = `${faulty.toLocaleString('en-US')} ${faulty === 1 ? 'row stays' : 'rows stay'} out`
  const unread = `${cells.toLocaleString('en-US')} ${cells === 1 ? 'cell' : 'cells'} could not be read`
  return (
    <>
      <FaultList title={rows} count={faulty} faults={faults} path={path} />
      <FaultList title={unread} count={cells} faults={missed} path={path}>
        <p>Their rows come in without them, and show what stands there beside the rest.</p>
      </FaultList>
    </>
  )
}

interface FaultListProps {
  title: string
  count: number
  /** The first of them. */
  faults: readonly Fault[]
  path: string
  children?: ReactNode
}

function FaultList({ title, count, faults, path, children }: FaultListProps) {
  if (count === 0) return null
  return (
    <Panel title={title}>
      {children}
      <ul className="lined">
        {faults.map(([line, reason], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several, and none moves
          <li key={at}>
            Line {line.toLocaleString('en-US')}: {reason}
          </li>
        ))}
      </ul>
      {count > faults.length && <p className="meta">These are the first {faults.length}.</p>}
      <p>
        <a {...buttonLook({ variant: 'outline' })} href={`${path}/faults.csv`} download>
          Download everything that was not read as CSV
        </a>
      </p>
    </Panel>
  )
}

const asksConsent = /consent|permission|opt.?in|tcpa/i
const asksStop = /do.?not|dnc|opt.?out|unsubscribe|no.?call|suppress/i

/** The columns of which nothing is stored: said, so that nobody takes what stands in them for heeded. */
export function LeftOut({ headers, choices }: ImportShown) {
  const left = headers.filter((_, at) => !choices.columns[at])
  if (left.length === 0) return null
  return (
    <Panel title={left.length === 1 ? '1 column is left out' : `${left.length} columns are left out`}>
      <p>Nothing of what stands in them is stored.</p>
      <ul className="lined">
        {[...new Set(left)].map((header) => {
          const warning = warningOf(header)
          return (
            <li key={header}>
              {header}
              {warning && <p className="is-warning">{warning}</p>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function warningOf(header: string): string | null {
  if (asksStop.test(header))
    return 'If rows of this file ask not to be contacted, take them out of it and upload it again: they are imported like all others.'
  return asksConsent.test(header)
    ? 'Consent is what you chose for all rows, whatever this column says. A file never allows automated calls or texts, or contact with somebody on the do-not-contact list.'
    : null
}
