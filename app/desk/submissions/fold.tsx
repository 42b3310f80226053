/** A part of a person's page that is folded until it is asked for, by a click or by an address that names it. */
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'

interface FoldProps {
  id?: string
  title: string
  /** How many there are, beside the title. */
  count?: number
  isOpen?: boolean
  children: ReactNode
}

export function Fold({ id, title, count = 0, isOpen = false, children }: FoldProps) {
  const headingId = useId()
  const { hash } = useLocation()
  return (
    <section id={id} className="fold" aria-labelledby={headingId}>
      <details open={isOpen || (id !== undefined && hash === `#${id}`)}>
        <summary>
          <h2 id={headingId}>{title}</h2> {count > 0 && <span className="meta">{count}</span>}
        </summary>
        <div className="stack snug">{children}</div>
      </details>
    </section>
  )
}
