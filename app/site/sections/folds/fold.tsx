import type { ReactNode } from 'react'

interface FoldProps {
  /** What opens it: says what is inside. */
  label: string
  /** The heading it belongs to, for ears that hear the label alone. */
  about?: string
  /** On wide screens too: what is looked up rather than read. */
  everywhere?: boolean
  children: ReactNode
}

/**
 * What a phone folds and a wider screen shows: the browser's own disclosure, so it opens without scripts and for a search
 * in the page. The style sheet holds it open where there is room, and paper has it open (print.css).
 */
export function Fold({ label, about, everywhere, children }: FoldProps) {
  return (
    <details className="fold" data-everywhere={everywhere}>
      <summary className="opener" aria-label={about && `${label}: ${about}`}>
        {label}
      </summary>
      {children}
    </details>
  )
}
