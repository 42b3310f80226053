/** What is wrong with a form, in one place: each line leads to its field. */
import type { Ref } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#app/forms/field.ts'
import { CallLink } from '../links/phone-line.tsx'

interface IssueSummaryProps {
  ref: Ref<HTMLDivElement>
  notice: string
  issues: readonly Issue[]
  scope: string
  /** Shows the step that asks for a field, before the focus goes to it. */
  onOpen(name: string): void
}

/** Nothing while all is well. It takes the focus when it appears, so it is read out; the message that passes is the alert. */
export function IssueSummary({ ref, notice, issues, scope, onOpen }: IssueSummaryProps) {
  if (!notice) return null
  const open = (event: React.MouseEvent, name: string) => {
    event.preventDefault()
    // The field must be visible before it can take the focus.
    flushSync(() => onOpen(name))
    document.getElementById(`${scope}-${name}`)?.focus()
  }
  const link = ({ name, message }: Issue) =>
    name ? (
      <a href={`#${scope}-${name}`} onClick={(event) => open(event, name)}>
        {message}
      </a>
    ) : (
      message
    )
  // What is wrong with one answer alone is the notice itself.
  const said = issues.find(({ message }) => message === notice)
  const others = issues.filter((issue) => issue !== said)
  return (
    // Without scripts the browser scrolls to what has the focus, so the refused page opens at the reason.
    // biome-ignore lint/a11y/noAutofocus: it appears only in answer to the visitor's own submit
    <div ref={ref} className="error-summary" id={`${scope}-summary`} tabIndex={-1} autoFocus>
      <p>{said ? link(said) : notice}</p>
      {issues.every(({ name }) => !name) && <CallLink />}
      {others.length > 0 && (
        <ul>
          {others.map((issue) => (
            <li key={`${issue.name} ${issue.message}`}>{link(issue)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
