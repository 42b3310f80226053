/** Where the focus goes when a comment is settled or deleted: its card is gone, and the button that was pressed with it. */
import { useEffect, useRef } from 'react'
import type { ThreadShown } from './thread-shown.ts'

interface Left {
  /** The thread that something is done to. */
  id: string
  /** Those that were open then, in the order of the text. */
  open: readonly string[]
}

/**
 * Gives a function that notes what is about to be left, or null where nothing came of it. Once `threads` are others and the focus
 * is lost, it goes to that thread where it is still open, else to the next open one, else to the text by `leadBack`.
 */
export function useNextFocus(
  threads: readonly ThreadShown[],
  leadBack: () => void,
): (left: Left | null) => void {
  const left = useRef<Left | null>(null)
  const back = useRef(leadBack)
  back.current = leadBack
  useEffect(() => {
    const from = left.current
    left.current = null
    if (!from || document.activeElement !== document.body) return
    const isOpen = (id: string) => threads.some((thread) => thread.id === id && thread.state === 'open')
    const following = from.open.slice(from.open.indexOf(from.id) + 1)
    const next = [from.id, ...following].find(isOpen)
    const button = next && document.getElementById(`thread-${next}`)?.querySelector('button')
    if (button) button.focus()
    else back.current()
  }, [threads])
  return (next) => {
    left.current = next
  }
}
