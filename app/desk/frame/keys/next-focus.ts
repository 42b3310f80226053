/** Where the focus goes when something is done to a row of a list: often the row is gone, and the button that was pressed with it. */
import { useEffect, useRef } from 'react'

interface Left {
  /** The row that something is done to. */
  id: string
  /** Those that were there then, in their order. */
  rows: readonly string[]
  /** It is about to go: whatever else changes before that, nothing came of it yet. */
  isGoing?: true
}

interface Ways {
  /** The ids of the rows that are there; another array once something came of it. */
  rows: readonly string[]
  /** What takes the focus in a row. */
  find: (id: string) => HTMLElement | null | undefined
  /** Where the focus goes after the last row. */
  leadBack: () => void
}

/**
 * Gives a function that notes what is about to be left, or null where nothing came of it. Once `rows` are others and the focus
 * is lost, it goes to that row where it is still there, else to the next one, else where `leadBack` puts it.
 */
export function useNextFocus(ways: Ways): (left: Left | null) => void {
  const { rows } = ways
  const left = useRef<Left | null>(null)
  const now = useRef(ways)
  now.current = ways
  useEffect(() => {
    const from = left.current
    const isThere = from !== null && rows.includes(from.id)
    // Rows that were asked for before say nothing of what was done since: the focus is still where it was done.
    const row = isThere ? now.current.find(from.id)?.closest('li, tr') : null
    if (isThere && (from.isGoing || row?.contains(document.activeElement))) return
    left.current = null
    if (!from || document.activeElement !== document.body) return
    const following = from.rows.slice(from.rows.indexOf(from.id) + 1)
    const next = [from.id, ...following].find((id) => rows.includes(id))
    const control = next && now.current.find(next)
    if (control) control.focus()
    else now.current.leadBack()
  }, [rows])
  return (next) => {
    left.current = next
  }
}

/** Puts the focus on the heading of the screen, which says where one is. */
export const leadToHeading = (options?: FocusOptions): void => leadTo('main h1', options)

/** Puts the focus on how many a search found, or that it found nothing; a list that says neither has its heading. */
export const leadToFound = (): void => leadTo('main [data-found], main:not(:has([data-found])) h1')

function leadTo(selector: string, options?: FocusOptions) {
  const place = document.querySelector<HTMLElement>(selector)
  if (!place) return
  place.tabIndex = -1
  place.focus(options)
}
