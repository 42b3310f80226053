/** Escape in the text ends focus mode once nothing else wants it; ProseMirror lets no Escape through to the page. */
import { Extension } from '@tiptap/core'
import { isFocusMode, switchFocusMode } from './focus-mode.ts'

export const FocusKeys = Extension.create({
  name: 'focusKeys',
  // After whatever Escape closes first.
  priority: 50,
  addKeyboardShortcuts: () => ({
    Escape: () => {
      if (!isFocusMode()) return false
      switchFocusMode(false)
      return true
    },
  }),
})
