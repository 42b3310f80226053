/** Focus mode: only the text is there, and one quiet line at its foot. Ctrl+Shift+F begins and ends it, Escape ends it. */
import { useEffect } from 'react'
import { isNowhere } from '../../frame/keys/said-focus.ts'

export const isFocusMode = () => document.documentElement.dataset.focused !== undefined

/** Begins it or ends it. Whoever stood somewhere that goes away with it is in the text from then on. */
export function switchFocusMode(on = !isFocusMode()): void {
  if (on) document.documentElement.dataset.focused = ''
  else delete document.documentElement.dataset.focused
  const text = document.getElementById('editor-text')
  if (!document.activeElement?.checkVisibility() || isNowhere()) text?.focus()
  // Everything above the text came or went: the line that is being written stays in sight.
  const at = document.getSelection()?.focusNode
  if (text?.contains(at ?? null))
    (at instanceof Element ? at : at?.parentElement)?.scrollIntoView({ block: 'center' })
}

/** Listens for the keys while the editor is open. */
export function useFocusModeKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey } = event
      // What Escape closes closes first: the list of blocks, the line that finds words, a dialog.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (key === 'Escape' && isFocusMode()) switchFocusMode(false)
      else if (key.toLowerCase() === 'f' && shiftKey && (ctrlKey || metaKey)) switchFocusMode()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      delete document.documentElement.dataset.focused
    }
  }, [])
}
