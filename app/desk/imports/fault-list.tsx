/** The rows that stay out, and what could not be read of the others, each with its line and the reason. */
import { buttonLook } from '#app/ui/button.tsx'
import { Panel } from '../frame/panel.tsx'
import type { ImportPageProps } from './import-shown.ts'

export function FaultList({ faults, faulty, path }: Pick<ImportPageProps, 'faults' | 'faulty' | 'path'>) {
  if (faulty === 0) return null
  const number = faulty.toLocaleString('en-US')
  return (
    <Panel title={`${number} ${faulty === 1 ? 'row stays' : 'rows stay'} out`}>
      <ul className="lined">
        {faults.map(([line, reason]) => (
          <li key={line}>
            Line {line.toLocaleString('en-US')}: {reason}
          </li>
        ))}
      </ul>
      {faulty > faults.length && <p className="meta">These are the first {faults.length}.</p>}
      <p>
        <a {...buttonLook({ variant: 'outline' })} href={`${path}/faults.csv`} download>
          Download all {number} as CSV
        </a>
      </p>
    </Panel>
  )
}

/** The rows come in all the same; what stood in these cells stands on their pages as it was written. */
export function MissedCells({ missed, found, path }: Pick<ImportPageProps, 'missed' | 'found' | 'path'>) {
  const { cells = 0 } = found
  if (cells === 0) return null
  const number = cells.toLocaleString('en-US')
  return (
    <Panel title={cells === 1 ? '1 cell could not be read' : `${number} cells could not be read`}>
      <p>Their rows come in without them, and show what stands there beside the rest.</p>
      <ul className="lined">
        {missed.map(([line, reason], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several, and none moves
          <li key={at}>
            Line {line.toLocaleString('en-US')}: {reason}
          </li>
        ))}
      </ul>
      {cells > missed.length && <p className="meta">These are the first {missed.length}.</p>}
      <p>
        <a {...buttonLook({ variant: 'outline' })} href={`${path}/faults.csv`} download>
          Download everything that was not read as CSV
        </a>
      </p>
    </Panel>
  )
}
