import { Button } from '#app/ui/button.tsx'

interface FiltersFoldProps {
  isOpen: boolean
  /** How many filters are set. */
  set: number
  toggle: () => void
}

/** On a phone: what unfolds the filters below the search. Without scripts nothing is folded. */
export const FiltersFold = ({ isOpen, set, toggle }: FiltersFoldProps) => (
  <Button variant="outline" className="with-script filters-fold" aria-expanded={isOpen} onClick={toggle}>
    Filters{set > 0 && ` (${set} set)`}
  </Button>
)
