import { type Editor, Extension } from '@tiptap/core'
import { AllSelection, Plugin, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Keys that the editor itself answers with a change where it takes the cursor to be. */
const changing = new Set(['Enter', 'Backspace', 'Delete', 'Tab'])

interface EditorKeysOptions {
  askLink: (editor: Editor) => void
  askPicture: (editor: Editor) => void
}

export const EditorKeys = Extension.create<EditorKeysOptions>({
  name: 'editorKeys',
  addOptions: () => ({ askLink: () => {}, askPicture: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    let isEscaped = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (view, { key, ctrlKey, metaKey, altKey, shiftKey }) => {
              if (ctrlKey || metaKey || (altKey && shiftKey) || changing.has(key)) takeSelection(view)
              // Tab belongs to lists and tables; after Escape it leads out of the text, so that nobody is caught in a table.
              const isLeaving = isEscaped && key === 'Tab'
              if (key !== 'Shift') isEscaped = key === 'Escape'
              // True keeps the editor's own keys out, and leaves the browser's alone.
              return isLeaving
            },
          },
          handleKeyDown: (view, { key, ctrlKey, metaKey, shiftKey }) => {
            if (!ctrlKey && !metaKey) return false
            if (ctrlKey && (key === 'Home' || key === 'End')) return goTo(view, key, shiftKey)
            if (key.toLowerCase() === 'k') options.askLink(editor)
            else if (key.toLowerCase() === 'p' && shiftKey) options.askPicture(editor)
            else if (key === '\\') editor.chain().unsetAllMarks().clearNodes().run()
            else return false
            return true
          },
        },
      }),
    ]
  },
})

/**
 * To an end of the text, or with Shift the selection up to there. The browser takes paragraphs that were never drawn
 * for empty ones.
 */
function goTo(view: EditorView, key: 'Home' | 'End', isExtending: boolean): true {
  const { doc, selection, tr } = view.state
  const end = key === 'Home' ? Selection.atStart(doc) : Selection.atEnd(doc)
  const chosen = isExtending ? TextSelection.between(selection.$anchor, end.$head) : end
  view.dispatch(tr.setSelection(chosen).scrollIntoView())
  return true
}

/** Browsers tell of a selection after the fact: a key that follows at once would be meant for the one before. */
export function takeSelection(view: EditorView): void {
  const { state, dom } = view
  const { selection } = state
  // Selected cells and pictures are the editor's own: the browser has other words for them.
  if (!(selection instanceof TextSelection || selection instanceof AllSelection)) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = dom.ownerDocument.getSelection() ?? {}
  if (!view.hasFocus() || view.composing) return
  if (!anchorNode || !focusNode || !dom.contains(anchorNode) || !dom.contains(focusNode)) return
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0)
  const head = view.posAtDOM(focusNode, focusOffset ?? 0)
  if (anchor === selection.anchor && head === selection.head) return
  const now = TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head))
  if (!now.eq(selection)) view.dispatch(state.tr.setSelection(now))
}
