/** Where an article that has no text yet is begun: whoever opens it came to write. */
import { useEffect, useState } from 'react'
import type { TextHandle } from './text-handle.ts'

/** Puts the focus into the title while that is empty, else into the text, once `text` is there; nothing scrolls. */
export function useFirstFocus(text: TextHandle | null, fields: { title: string; content: string }): void {
  const [first] = useState(fields)
  useEffect(() => {
    // Who is anywhere by now stays there.
    if (!text || first.content !== '' || document.activeElement !== document.body) return
    const field = first.title.trim() === '' ? 'title' : 'editor-text'
    document.getElementById(field)?.focus({ preventScroll: true })
  }, [text, first])
}
