import { type Editor, Extension } from '@tiptap/core'
import {
  AllSelection,
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
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
            keydown: (view, { key, ctrlKey, metaKey }) => {
              if (ctrlKey || metaKey || changing.has(key)) takeSelection(view)
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

/** A picture is selected by a click, and Enter leads out of a caption. */
const wholes = new Set(['figure', 'divider'])

export const BlockKeys = Extension.create({
  name: 'blockKeys',
  // Before the keys that part a block in two.
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => {
        const tr = leaveCaption(editor.state)
        if (tr) editor.view.dispatch(tr.scrollIntoView())
        return tr !== null
      },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleClickOn: (view, _position, node, at, { target }) => {
          if (node.type.name !== 'figure' || !(target instanceof HTMLImageElement)) return false
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
          view.focus()
          return true
        },
        // What is typed while one is selected goes behind it: it would take its place.
        handleTextInput: (view, _from, _to, text) => {
          const { state } = view
          if (!(state.selection instanceof NodeSelection) || !wholes.has(state.selection.node.type.name))
            return false
          view.dispatch(goOnAt(state.tr, state.selection.to, text).scrollIntoView())
          return true
        },
      },
    }),
  ],
})

/** Enter in the caption of a picture goes on behind it, in that of a table in the first cell; null elsewhere. */
function leaveCaption({ selection, tr }: EditorState): Transaction | null {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return null
  const after = $from.depth > 0 ? $from.after() : 0
  switch ($from.parent.type.name) {
    case 'figure':
      return goOnAt(tr, after)
    case 'tableCaption':
      return tr.setSelection(Selection.near(tr.doc.resolve(after + 1)))
    default:
      return null
  }
}

/** Puts the cursor into the empty paragraph at `place`, which is made where none is, and `text` with it. */
function goOnAt(tr: Transaction, place: number, text = ''): Transaction {
  const next = tr.doc.nodeAt(place)
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph && !(next?.type === paragraph && next.content.size === 0))
    tr.insert(place, paragraph.create())
  if (text) tr.insertText(text, place + 1)
  return tr.setSelection(TextSelection.create(tr.doc, place + 1 + text.length))
}
