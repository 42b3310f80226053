/** Where one stands in an article that has just been opened. */
import { useEffect, useState } from 'react'
import { leadToHeading } from '../../frame/keys/next-focus.ts'
import type { TextHandle } from './text-handle.ts'

/**
 * Once `text` is there, puts the focus into the title while that is empty, else into a text that is: whoever opens these came
 * to write. An article with a text has its heading, since the keys of the desk are off where somebody types. Nothing scrolls.
 */
export function useFirstFocus(text: TextHandle | null, fields: { title: string; content: string }): void {
  const [first] = useState(fields)
  useEffect(() => {
    // Who is anywhere by now stays there, and a link may lead to a place of the page.
    if (!text || document.activeElement !== document.body || location.hash) return
    if (first.content !== '') return leadToHeading({ preventScroll: true })
    const field = first.title.trim() === '' ? 'title' : 'editor-text'
    document.getElementById(field)?.focus({ preventScroll: true })
  }, [text, first])
}
