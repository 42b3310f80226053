/** The selection as the browser has it. */
import { AllSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Brings what was selected a moment ago into the editor's state. Browsers tell of a selection after the fact, so that a
 * key that follows at once would be meant for the one before, which would then even be put back.
 */
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
