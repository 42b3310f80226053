import { Button } from '#app/ui/button.tsx'

/** A wait that has become noticeable. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="row loading">
      <span className="spinner" aria-hidden="true" />
      {children}
    </p>
  )
}

/** The same where a list is on its way: three rows of it in outline. */
export function LoadingRows({ children }: { children: string }) {
  return (
    <div role="status" className="stack snug">
      <span className="sr-only">{children}</span>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="card stack snug skeleton-row" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

interface FiltersFoldProps {
  isOpen: boolean
  /** How many filters are set. */
  set: number
  toggle: () => void
}

/** On a phone: what unfolds the filters below the search. Without scripts nothing is folded. */
export const FiltersFold = ({ isOpen, set, toggle }: FiltersFoldProps) => (
  <Button
    variant="outline"
    className="with-script only-narrow filters-fold"
    aria-expanded={isOpen}
    onClick={toggle}
  >
    Filters{set > 0 && ` (${set} set)`}
  </Button>
)
