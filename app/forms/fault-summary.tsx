/** What is wrong with a form, in one place: each line leads to its field. */
import type { Ref } from 'react'
import type { Fault } from './field.ts'

interface FaultSummaryProps {
  ref: Ref<HTMLDivElement>
  notice: string
  faults: readonly Fault[]
  scope: string
}

/** Nothing while all is well. It takes the focus when it appears, so it is read out first. */
export function FaultSummary({ ref, notice, faults, scope }: FaultSummaryProps) {
  if (!notice) return null
  const others = faults.filter((fault) => fault.message !== notice)
  return (
    // Without scripts the browser scrolls to what has the focus, so the refused page opens at the reason.
    // biome-ignore lint/a11y/noAutofocus: it appears only in answer to the visitor's own submit
    <div ref={ref} className="error-summary" id={`${scope}-summary`} tabIndex={-1} role="alert" autoFocus>
      <p>{notice}</p>
      {others.length > 0 && (
        <ul>
          {others.map((fault) => (
            <li key={`${fault.name} ${fault.message}`}>
              {fault.name ? <a href={`#${scope}-${fault.name}`}>{fault.message}</a> : fault.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
