/** What the outline does to the text: it leads to a section, and moves one in a single step that can be undone. */
import type { Editor } from '@tiptap/core'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { carryBlocks } from '../block-keys.ts'
import { endOf, type Outline, outlineOf, placesFor, startsOf } from './sections.ts'

export interface OutlineHandle {
  read: () => Outline
  go: (index: number) => void
  /** Moves a section before the one at `place`; false where it may not go. */
  move: (index: number, place: number) => boolean
  undo: () => void
  redo: () => void
}

export function outlineHandleOf(editor: Editor): OutlineHandle {
  return {
    read: () => outlineOf(editor.state.doc),
    go(index) {
      const { view, state } = editor
      const start = startsOf(state.doc)[index]
      const heading = start === undefined ? null : state.doc.nodeAt(start)
      if (start === undefined || !heading) return
      const end = start + 1 + heading.content.size
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)))
      view.focus()
      const element = view.nodeDOM(start)
      if (element instanceof Element) element.scrollIntoView({ block: 'start' })
    },
    move(index, place) {
      const tr = moveSection(editor.state, index, place)
      if (tr) editor.view.dispatch(tr)
      return tr !== null
    },
    undo: () => void editor.commands.undo(),
    redo: () => void editor.commands.redo(),
  }
}

/** The section at `index` with all within it before the one at `place`; null where it may not go. */
function moveSection({ doc, selection, tr }: EditorState, index: number, place: number): Transaction | null {
  const { sections } = outlineOf(doc)
  const starts = startsOf(doc)
  const [from, to, target] = [starts[index], starts[endOf(sections, index)], starts[place]]
  if (from === undefined || to === undefined || target === undefined) return null
  if (to <= from || !placesFor(sections, index).includes(place)) return null
  const by = carryBlocks(tr, from, to, target)
  const isIn = selection.from >= from && selection.to <= to
  if (isIn && selection instanceof TextSelection)
    tr.setSelection(TextSelection.create(tr.doc, selection.anchor + by, selection.head + by))
  return tr
}
