/** The rows that stay out, each with its line and the reason. */
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
