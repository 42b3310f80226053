/** The columns of a file of which nothing is stored: said, so that nobody takes what stands in them for heeded. */
import { Panel } from '../frame/panel.tsx'
import type { ImportPageProps } from './import-shown.ts'

const asksConsent = /consent|permission|opt.?in|tcpa/i
const asksStop = /do.?not|dnc|opt.?out|unsubscribe|no.?call|suppress/i

export function LeftOut({ headers, choices }: Pick<ImportPageProps, 'headers' | 'choices'>) {
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
